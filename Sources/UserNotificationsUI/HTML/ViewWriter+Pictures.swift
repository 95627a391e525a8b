import Foundation

extension ViewWriter {
  mutating func writeImage(_ view: ViewSnapshot, _ address: String?, _ mode: ViewSnapshot.ContentMode) {
    out.markup("<div")
    writeClasses(of: view, "ui-image")
    writeIdentity(of: view)
    out.markup(">")
    if let address {
      out.markup("<img")
      out.attribute(" src", address: address)
      writeDescription(of: view, mode)
    }
    writeInside(of: view)
    out.markup("</div>\n")
  }

  /// Writes a picture whose media type was read from its header. Any other type is not a picture.
  mutating func writePicture(
    _ view: ViewSnapshot, _ data: Data, _ type: String, _ mode: ViewSnapshot.ContentMode
  ) {
    guard PictureHeader.Format(rawValue: type) != nil else { return writeImage(view, nil, mode) }
    out.markup("<div")
    writeClasses(of: view, "ui-image")
    writeIdentity(of: view)
    out.markup(">")
    out.markup("<img src=\"data:")
    out.text(type)
    out.markup(";base64,")
    out.text(data.base64EncodedString())
    out.markup("\"")
    writeDescription(of: view, mode)
    writeInside(of: view)
    out.markup("</div>\n")
  }

  /// A picture without a label is decoration.
  private mutating func writeDescription(of view: ViewSnapshot, _ mode: ViewSnapshot.ContentMode) {
    out.attribute(" alt", view.spokenLabel ?? "")
    switch mode {
    case .scaleToFill: out.markup(" class=\"ui-mode-scaleToFill\">")
    case .scaleAspectFit: out.markup(" class=\"ui-mode-scaleAspectFit\">")
    case .scaleAspectFill: out.markup(" class=\"ui-mode-scaleAspectFill\">")
    case .center: out.markup(" class=\"ui-mode-center\">")
    }
  }

  mutating func writeSymbol(_ view: ViewSnapshot, _ name: String) {
    out.markup("<div")
    writeClasses(of: view, "ui-symbol")
    writeIdentity(of: view)
    out.markup(" role=\"img\"")
    out.attribute(" aria-label", view.spokenLabel ?? Self.words(of: name))
    out.markup(">")
    out.text(Self.glyph(of: name))
    writeInside(of: view)
    out.markup("</div>\n")
  }

  /// Returns the words of a symbol's name: `heart.fill` gives "heart".
  static func words(of symbol: String) -> String {
    let words = symbol.split(separator: ".").filter { !["fill", "circle", "square"].contains($0) }
    return words.isEmpty ? symbol : words.joined(separator: " ")
  }

  /// Returns a similar Unicode character for the most common symbols, because the system's symbols are not available.
  static func glyph(of symbol: String) -> String { glyphs[symbol] ?? glyphs[words(of: symbol)] ?? "\u{25CC}" }

  private static let glyphs = [
    "heart": "\u{2661}", "heart.fill": "\u{2665}", "star": "\u{2606}", "star.fill": "\u{2605}",
    "checkmark": "\u{2713}", "xmark": "\u{2715}", "plus": "+", "minus": "\u{2212}", "play": "\u{25B6}\u{FE0E}",
    "pause": "\u{23F8}\u{FE0E}", "bell": "\u{1F514}\u{FE0E}", "calendar": "\u{1F4C5}\u{FE0E}",
    "clock": "\u{1F552}\u{FE0E}", "location": "\u{27A4}", "mappin": "\u{1F4CD}\u{FE0E}", "person": "\u{1F464}\u{FE0E}",
    "photo": "\u{1F5BC}\u{FE0E}", "bubble left": "\u{1F4AC}\u{FE0E}", "info": "\u{2139}\u{FE0E}",
    "exclamationmark triangle": "\u{26A0}\u{FE0E}", "chevron right": "\u{203A}", "chevron left": "\u{2039}",
    "hand thumbsup": "\u{1F44D}\u{FE0E}", "hand thumbsdown": "\u{1F44E}\u{FE0E}",
  ]
}
