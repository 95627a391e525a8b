/// The text area with what the script lays behind it, the byte meter above and the findings below.
struct LabEditor {
  var payload: String
  var check: LabCheck

  var html: HTML {
    """
    <section class="lab-editor card" aria-labelledby="payload-title" data-drop>
    <header class="lab-editor-bar">
    <h2 class="section-title" id="payload-title"><label for="payload">Payload</label></h2>
    \(meter)\
    </header>
    <div class="lab-tools" role="group" aria-label="Tools" data-script hidden>
    \(tool("format", "Format"))\(tool("minify", "Minify"))\
    <label class="button button-small lab-open">Open…<input class="visually-hidden" type="file" data-open \
    accept=".apns,.json,application/json,text/plain"></label>\
    \(tool("save", "Save .apns"))\(tool("share", "Copy link"))\
    <span class="lab-said" role="status" data-said></span>
    </div>
    <div class="code" data-code>
    <div class="code-lines" data-lines aria-hidden="true"></div>
    <textarea class="code-text" id="payload" name="payload" rows="12" spellcheck="false" autocapitalize="off" \
    autocorrect="off" translate="no" dir="ltr" wrap="soft" aria-describedby="lint-summary" data-payload>
    \(payload)</textarea>
    </div>
    <p class="lab-drop-hint" aria-hidden="true">Drop an .apns file anywhere here</p>
    <div class="lab-findings">
    <div class="lab-findings-head"><p id="lint-summary" data-summary>\(check.summary)</p>\
    <p class="visually-hidden" role="status" data-spoken></p>\
    <button type="button" class="button button-small" data-fix-all hidden>Fix all</button></div>
    \(check.list)\
    </div>
    <p class="lab-submit" data-noscript><button class="button button-primary">Check and preview</button></p>
    </section>

    """
  }

  private func tool(_ name: StaticString, _ title: StaticString) -> HTML {
    "<button type=\"button\" class=\"button button-small\" data-tool=\"\(name.description)\">\(title.description)</button>"
  }

  private var meter: HTML {
    """
    <p class="meter" data-meter><meter min="0" max="\(check.limit)" high="\(check.limit * 9 / 10)" \
    value="\(min(check.size, check.limit))" aria-label="Size of the payload"></meter>\
    <span data-meter-text>\(check.size) of \(check.limit) bytes</span></p>

    """
  }
}
