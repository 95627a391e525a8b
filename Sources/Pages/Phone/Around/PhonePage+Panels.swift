extension PhonePage {
  var main: HTML {
    """
    <div class="preview\(presets == nil ? "" : " preview-with-presets")">
    <header class="preview-heading">
    \(heading)\
    </header>
    <div class="preview-phone">
    \(phone.html)\
    </div>
    \(presets?.html)\
    <div class="preview-panels">
    \(presets.flatMap { PresetNote(list: $0).html })\
    \(appearancePanel)\(trace.html)\(share)\(linkList)\
    </div>
    </div>
    """
  }

  private var heading: HTML {
    switch owner {
    case .visitor:
      """
      <h1>Preview</h1>
      <p class="page-lead">A phone that shows what the real bytes would show. Press a notification to open it.</p>

      """
    case .guest(let name, let event, let isDryRun):
      """
      <h1>Notification</h1>
      <p class="page-lead">On <bdi>\(name)</bdi>’s phone, for <bdi>\(event)</bdi></p>
      \(isDryRun ? Self.dryRun(name) : nil)

      """
    }
  }

  private static func dryRun(_ name: String) -> HTML {
    """
    <p class="dry-run" role="note"><strong>Dry run.</strong> You see what <bdi>\(name)</bdi> sees. The buttons run \
    the real path, and nothing is kept.</p>

    """
  }

  private var appearancePanel: HTML {
    """
    <section class="panel card" aria-labelledby="appearance-title">
    <h2 class="section-title" id="appearance-title">The phone</h2>
    \(AppearanceForm(appearance: phone.appearance, kept: kept).html)\
    \(device.html)\
    <p class="sizes" data-sizes>\(sizes.map(Self.describe))</p>
    </section>

    """
  }

  /// Both numbers, so that a wrong ratio is seen.
  private static func describe(_ sizes: Sizes) -> HTML {
    """
    Initial content size ratio <b data-initial-ratio>\(spelled(sizes.initialRatio))</b>, preferred height \
    <b data-preferred-height>\(sizes.preferredHeight.map { "\(spelled($0)) points" } ?? "left to the layout")</b>
    """
  }

  private static func spelled(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String((number * 1000).rounded() / 1000)
  }

  private var share: HTML? {
    guard let shareURL else { return nil }
    return """
      <section class="panel card" aria-labelledby="share-title">
      <h2 class="section-title" id="share-title"><label for="share-link">Link to this preview</label></h2>
      <div class="share" data-copy><input class="input" id="share-link" readonly value="\(shareURL)" data-share-link>\
      <button type="button" class="button" hidden>Copy</button></div>
      </section>

      """
  }

  private var linkList: HTML? {
    guard !links.isEmpty else { return nil }
    return """
      <ul class="preview-links">
      \(links.map { "<li><a href=\"\(url: $0.url)\">\($0.title)</a></li>\n" as HTML })\
      </ul>

      """
  }
}
