import HTML
import Texts
import UserNotificationsUI

extension PhonePage {
  package func main(_ rules: inout ViewRules) -> HTML {
    """
    <div class="preview\(presets == nil ? "" : " preview-with-presets")">
    <header class="preview-heading">
    \(heading)\
    </header>
    <div class="preview-phone">
    \(phone.html(&rules))\
    </div>
    \(presets?.html)\
    <div class="preview-panels">
    \(presets.flatMap { PresetNote(list: $0).html })\
    \(owner == .visitor ? nil : pushPanel)\(mailPanel)\(appearancePanel)\(share)\(owner == .visitor ? pushPanel : nil)\
    \(trace.html)\(linkList)\
    </div>
    </div>
    """
  }

  /// The Web Push panel. Without one, an empty element is rendered for the script to fill.
  private var pushPanel: HTML { push?.html ?? "<div data-push hidden></div>\n" }
  private var mailPanel: HTML? { mail?.html }

  private var heading: HTML {
    switch owner {
    case .visitor:
      """
      <h1>\(language.localized(.Preview.title))</h1>
      <p class="page-lead">\(language.localized(.Preview.lead))</p>

      """
    case .host:
      """
      <h1>\(language.localized(.HostPhone.title))</h1>
      <p class="page-lead">\(language.localized(.HostPhone.lead))</p>

      """
    case .guest(let name, let event, let isDryRun):
      """
      <h1>\(language.localized(.Preview.notification))</h1>
      <p class="page-lead">\(language.localized(.Preview.onPhone, html: ["name": "<bdi>\(name)</bdi>", "event": "<bdi>\(event)</bdi>"]))</p>
      \(isDryRun ? dryRun(name) : nil)

      """
    }
  }

  private func dryRun(_ name: String) -> HTML {
    """
    <p class="dry-run" role="note"><strong>\(language.localized(.Preview.dryRun))</strong> \
    \(language.localized(.Preview.dryRunOf, html: ["name": "<bdi>\(name)</bdi>"]))</p>

    """
  }

  private var appearancePanel: HTML {
    """
    <section class="panel card" aria-labelledby="appearance-title">
    <h2 class="section-title" id="appearance-title">\(language.localized(.Preview.phone))</h2>
    \(AppearanceForm(appearance: phone.appearance, kept: kept, language: language).html)\
    \(device.html(in: language))\
    <p class="sizes" data-sizes>\(sizes.map(describe))</p>
    </section>

    """
  }

  /// Shows both numbers, so that a wrong ratio is noticed.
  private func describe(_ sizes: Sizes) -> HTML {
    """
    \(language.localized(.Preview.ratio, html: [
      "ratio": "<b data-initial-ratio>\(Self.spelled(sizes.initialRatio))</b>",
      "height": "<b data-preferred-height>\(height(sizes))</b>",
    ]))
    """
  }

  private func height(_ sizes: Sizes) -> String {
    sizes.preferredHeight.map { language.localized(.Preview.points, ["n": Self.spelled($0)]) }
      ?? language.localized(.Preview.leftToLayout)
  }

  private static func spelled(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String((number * 1000).rounded() / 1000)
  }

  private var share: HTML? {
    guard let shareURL else { return nil }
    return """
      <section class="panel card" aria-labelledby="share-title">
      <h2 class="section-title" id="share-title"><label for="share-link">\(language.localized(.Preview.link))</label></h2>
      <div class="share" data-copy="\(language.localized(.Preview.copied))"><input class="input" id="share-link" readonly value="\(shareURL)" data-share-link>\
      <button type="button" class="button" hidden>\(language.localized(.Preview.copy))</button></div>
      </section>

      """
  }

  private var linkList: HTML? {
    guard !links.isEmpty else { return nil }
    return """
      <ul class="preview-links">
      \(links.map { "<li><a href=\"\(url: $0.url)\">\(language.localized($0.place == .thread ? .Preview.thread : .Preview.payload))</a></li>\n" as HTML })\
      </ul>

      """
  }
}
