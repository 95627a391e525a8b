import HTML
import Texts
import Web

/// The colors and type that components are made of, and the toasts, which only scripts show.
struct GuideFoundations {
  var language: Language

  var html: HTML {
    """
    \(GuideSection(title: language.localized(.Guide.colors), main: "<ul class=\"swatches\">\n\(Self.colors.map(swatch))</ul>\n").html)\
    \(GuideSection(title: language.localized(.Guide.type), main: type).html)\
    \(GuideSection(title: language.localized(.Guide.toasts), main: toasts).html)
    """
  }

  /// The color tokens of `colors.css`. Each has a style of its own here.
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

  /// Toasts, in the markup that `lib/toast.js` makes.
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
