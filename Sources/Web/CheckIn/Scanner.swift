import HTML
import PageKit
import Texts

/// Finds guests by check-in code. A host scans the code in a sheet over the page, or types it, which also works without
/// scripts.
struct Scanner {
  var links: GuestLinks
  /// The typed text, if no guest has that code.
  var typed: String?
  var language: Language

  /// The texts of the check-in's scripts.
  static let texts: [String: TextTable.Entry] = [
    "failed": .phrase(.CheckIn.failed), "looking": .phrase(.Scan.looking), "noReader": .phrase(.Scan.noReader),
    "noCamera": .phrase(.Scan.noCamera), "refused": .phrase(.Scan.refused), "noCode": .phrase(.Scan.noCode),
  ]

  var html: HTML {
    """
    <div class="check-in-codes">
    <button class="button" type="button" data-scan hidden>\(Icon.scan)\(language.localized(.Scan.title))</button>
    <details class="check-in-typed"\(flag: "open", typed != nil)><summary class="button">\(language.localized(.Scan.type))</summary>
    \(form("code"))</details>
    </div>
    <dialog class="scanner" aria-labelledby="scanner-title" data-scanner data-api="\(url: links.checkInGuest)">
    <header class="scanner-head"><h2 id="scanner-title">\(language.localized(.Scan.title))</h2>
    <button class="button button-small" type="button" data-close>\(language.localized(.Scan.close))</button></header>
    <video class="scanner-view" muted playsinline hidden></video>
    <p class="scanner-state" role="status" data-state></p>
    <label class="button scanner-picture" hidden>\(Icon.photo)\(language.localized(.Scan.picture))\
    <input class="visually-hidden" type="file" accept="image/*" capture="environment" data-picture></label>
    \(form("scanner-code"))
    </dialog>

    """
  }

  private func form(_ id: StaticString) -> HTML {
    """
    <form class="code-form" method="get" action="\(url: links.door)" data-code-form>
    <label class="code-form-label" for="\(id.description)">\(language.localized(.Scan.code))</label>
    <input class="input" id="\(id.description)" name="code" value="\(typed ?? "")" required maxlength="500" dir="ltr" autocomplete="off" \
    autocapitalize="characters" spellcheck="false" placeholder="7KQ2-9XNM">
    <button class="button button-primary">\(language.localized(.Scan.find))</button></form>
    """
  }
}
