import HTML
import Texts

/// The payload's text area, with the layer that the script puts behind it, the byte meter above and the findings below.
package struct LabEditor {
  package var payload: String
  package var check: LabCheck
  package var language: Language

  package var html: HTML {
    """
    <section class="lab-editor card" aria-labelledby="payload-title" data-drop>
    <header class="lab-editor-bar">
    <h2 class="section-title" id="payload-title"><label for="payload">\(language.localized(.LabEditor.payload))</label></h2>
    \(meter)\
    </header>
    <div class="lab-tools" role="group" aria-label="\(language.localized(.LabEditor.tools))" data-script hidden>
    \(tool("format", .LabEditor.format))\(tool("minify", .LabEditor.minify))\
    <label class="button button-small lab-open">\(language.localized(.LabEditor.open))<input class="visually-hidden" type="file" data-open \
    accept=".apns,.json,application/json,text/plain"></label>\
    \(tool("save", .LabEditor.save))\(tool("share", .LabEditor.copyLink))\
    <span class="lab-said" role="status" data-said></span>
    </div>
    <div class="code" data-code>
    <div class="code-lines" data-lines aria-hidden="true"></div>
    <textarea class="code-text" id="payload" name="payload" rows="12" spellcheck="false" autocapitalize="off" \
    autocorrect="off" translate="no" dir="ltr" wrap="soft" aria-describedby="lint-summary" data-payload>
    \(payload)</textarea>
    </div>
    <p class="lab-drop-hint" aria-hidden="true">\(language.localized(.LabEditor.drop))</p>
    <div class="lab-findings">
    <div class="lab-findings-head"><p id="lint-summary" data-summary>\(check.summary(in: language))</p>\
    <p class="visually-hidden" role="status" data-spoken></p>\
    <button type="button" class="button button-small" data-fix-all hidden>\(language.localized(.LabEditor.fixAll))</button></div>
    \(check.list(in: language))\
    </div>
    <p class="lab-submit"><button class="button button-primary" data-noscript>\(language.localized(.LabEditor.check))</button>\
    <button class="button" formaction="\(LabPage.mailPath)">\(language.localized(.MailPanel.title))</button></p>
    </section>

    """
  }

  private func tool(_ name: StaticString, _ title: LocalizedText) -> HTML {
    "<button type=\"button\" class=\"button button-small\" data-tool=\"\(name.description)\">\(language.localized(title))</button>"
  }

  private var size: String {
    language.localized(.LabEditor.bytes, ["n": language.digits(check.size), "limit": language.digits(check.limit)])
  }

  private var meter: HTML {
    """
    <p class="meter" data-meter><meter min="0" max="\(check.limit)" high="\(check.limit * 9 / 10)" \
    value="\(min(check.size, check.limit))" aria-label="\(language.localized(.LabEditor.size))"></meter>\
    <span data-meter-text>\(size)</span></p>

    """
  }
}
