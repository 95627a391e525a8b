/// Colours of free components need an attribute, which classes cannot hold: `fill` of a drawing, `color` of `font`.
extension ViewWriter {
  /// Text in a colour; one of the palette is a class of the element around it.
  mutating func writeText(_ text: String, in color: ViewSnapshot.Color) {
    if text.isEmpty || color.paletteName != nil { return out.text(text) }
    let (light, dark) = (color.light, color.dark)
    guard light != dark else { return writeText(text, light, "") }
    writeText(text, light, "ui-light")
    writeText(text, dark, "ui-dark")
  }

  private mutating func writeText(_ text: String, _ shade: ViewSnapshot.Shade, _ surroundings: StaticString) {
    out.markup("<font color=\"")
    writeHex(shade)
    out.markup("\" class=\"")
    out.markup(surroundings)
    if shade.alpha < 1 { writeLength(" ui-opacity-", PointScale.opacity(shade.alpha)) }
    out.markup("\">")
    out.text(text)
    out.markup("</font>")
  }

  /// A background or a border of free components, drawn by an element below what the view holds.
  mutating func writeFill(of view: ViewSnapshot) {
    let background = view.background.flatMap { $0.paletteName == nil ? $0 : nil }
    guard background != nil || view.border != nil else { return }
    out.markup("<svg class=\"ui-fill\" aria-hidden=\"true\"><rect width=\"100%\" height=\"100%\"")
    if view.border != nil, view.cornerRadius > 0 {
      out.markup(" rx=\"")
      out.number(PointScale.radius(view.cornerRadius))
      out.markup("\"")
    }
    writePaint(" fill=\"", background)
    if let border = view.border {
      writePaint(" stroke=\"", border.color)
      // Half of the line lies outside the drawing and is cut off.
      out.markup(" stroke-width=\"")
      out.number(PointScale.space(border.width * 2))
      out.markup("\"")
    }
    out.markup("/></svg>")
  }

  /// A part of a progress bar, from its beginning.
  mutating func writeBar(_ color: ViewSnapshot.Color, percent: Int) {
    out.markup("<svg class=\"ui-bar")
    if let name = color.paletteName { writeClass("ui-color-", name) }
    out.markup("\" aria-hidden=\"true\"><rect height=\"100%\"")
    if color.paletteName == nil { writePaint(" fill=\"", color) } else { out.markup(" fill=\"currentColor\"") }
    out.markup(" width=\"")
    out.number(percent)
    out.markup("%\"/></svg>")
  }

  /// An attribute that is read as CSS is, and so follows `color-scheme` (SVG 2, 6.6, presentation attributes).
  private mutating func writePaint(_ name: StaticString, _ color: ViewSnapshot.Color?) {
    out.markup(name)
    if let color {
      let (light, dark) = (color.light, color.dark)
      if light != dark { out.markup("light-dark(") }
      writePaint(light)
      if light != dark {
        out.markup(",")
        writePaint(dark)
        out.markup(")")
      }
    } else {
      out.markup("none")
    }
    out.markup("\"")
  }

  private mutating func writePaint(_ shade: ViewSnapshot.Shade) {
    writeHex(shade)
    if !(shade.alpha >= 1) { writeHex(shade.alpha) }
  }

  private mutating func writeHex(_ shade: ViewSnapshot.Shade) {
    out.markup("#")
    for component in [shade.red, shade.green, shade.blue] { writeHex(component) }
  }

  private mutating func writeHex(_ component: Double) {
    let byte = Self.whole(component, of: 255)
    out.markup(Self.digits[byte >> 4])
    out.markup(Self.digits[byte & 15])
  }

  private static func whole(_ share: Double, of total: Double) -> Int {
    share.isFinite ? Int(clamping: min(max(share, 0), 1) * total) : 0
  }

  private static let digits: [StaticString] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f",
  ]
}

extension ViewSnapshot.Color {
  /// The colour's name in the style sheet; nil for free components. A name that it does not know counts as `label`.
  var paletteName: StaticString? {
    guard case .named(let name) = self else { return nil }
    return Palette.entry(name).name
  }
}
