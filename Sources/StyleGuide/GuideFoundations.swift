import HTML
import Texts
import Web

/// Colours and type, which components are made of, and what only scripts show.
struct GuideFoundations {
  var language: Language

  var html: HTML {
    """
    \(GuideSection(title: language.localized(.Guide.colors), main: "<ul class=\"swatches\">\n\(Self.colors.map(swatch))</ul>\n").html)\
    \(GuideSection(title: language.localized(.Guide.type), main: type).html)\
    \(GuideSection(title: language.localized(.Guide.toasts), main: toasts).html)
    """
  }

  /// Tokens of `colors.css`, each with a style of its own here.
  private static let colors: [StaticString] = [
    "page", "surface", "sunken", "border", "text", "muted", "faint", "accent", "accent-strong", "accent-fill",
    "accent-wash", "accepted", "accepted-fill", "accepted-wash", "maybe", "maybe-fill", "maybe-wash", "declined",
    "declined-fill", "declined-wash", "failure", "failure-wash",
  ]

  private func swatch(_ name: StaticString) -> HTML {
    """
    <li class="swatch"><span class="swatch-color swatch-\(name.description)" aria-hidden="true"></span>\
    <code>\(name.description)</code></li>

    """
  }

  private var type: HTML {
    let sizes: [StaticString] = ["display", "title", "large", "body", "small", "tiny"]
    return """
      <ul class="type-sizes">
      \(sizes.map { "<li class=\"type-\($0.description)\"><code>\($0.description)</code> \(language.localized(.Guide.pangram))</li>\n" as HTML })\
      </ul>

      """
  }

  /// As `lib/toast.js` makes them.
  private var toasts: HTML {
    """
    <div class="specimens specimens-inline">
    <p class="toast"><span>\(language.localized(.RowMenu.takenBack))</span><button type="button" class="toast-action">\(language.localized(.RowMenu.undo))\
    </button></p>
    <p class="toast"><span>\(language.localized(.GuestNews.edited))</span></p>
    </div>

    """
  }
}
