import UserNotifications

/// Palette colours are classes of the style sheet. Colours with free components get rules.
extension ViewWriter {
  /// Writes the text colour.
  mutating func writeColor(_ color: ViewSnapshot.Color) {
    if let name = color.paletteName { return writeClass("ui-color-", name) }
    write(Paint(color), as: .color, "color-", "color:")
  }

  mutating func writeBackground(_ color: ViewSnapshot.Color) {
    if let name = color.paletteName { return writeClass("ui-background-", name) }
    write(Paint(color), as: .background, "background-", "background:")
  }

  /// Writes background and border. A text field keeps its own border and, unless the view sets a palette colour, its
  /// own background, so that its text stays readable.
  mutating func writeColorClasses(of view: ViewSnapshot) {
    if case .textField = view.content {
      if let background = view.background, background.paletteName != nil { writeBackground(background) }
      return
    }
    if let gradient = view.gradient {
      write(gradient, width: view.width ?? 1, height: view.height ?? 1)
    } else if let background = view.background {
      writeBackground(background)
    }
    if view.border == nil, let shadow = view.shadow { write(shadow) }
    if let border = view.border { write(border) }
  }

  /// Writes the border inside the edges and below the view's contents.
  mutating func write(_ border: ViewSnapshot.Border) {
    let (width, paint) = (LengthRule.width.thousandths(border.width), Paint(border.color))
    rules.add(.init(.border, paint.key, UInt64(width)), to: &out) { name in
      name.markup("border-")
      name.thousandths(width, point: "_")
      name.markup("-")
      paint.writeName(into: &name)
    } declaration: { css in
      css.markup("box-shadow:inset 0 0 0 ")
      css.thousandths(width, point: ".")
      css.markup("px ")
      paint.writeValue(into: &css)
    }
  }

  private mutating func write(
    _ paint: Paint, as kind: ViewRules.Key.Kind, _ name: StaticString, _ property: StaticString
  ) {
    rules.add(.init(kind, paint.key), to: &out) {
      $0.markup(name)
      paint.writeName(into: &$0)
    } declaration: {
      $0.markup(property)
      paint.writeValue(into: &$0)
    }
  }
}

/// A colour with eight bits per component, as CSS takes it.
private struct Paint {
  private let light, dark: UInt32

  init(_ color: ViewSnapshot.Color) { (light, dark) = (Self.bits(of: color.light), Self.bits(of: color.dark)) }

  var key: UInt64 { UInt64(light) << 32 | UInt64(dark) }

  func writeName(into out: inout MarkupWriter) {
    Self.write(light, into: &out)
    guard light != dark else { return }
    out.markup("-")
    Self.write(dark, into: &out)
  }

  func writeValue(into out: inout MarkupWriter) {
    out.markup(light == dark ? "#" : "light-dark(#")
    Self.write(light, into: &out)
    guard light != dark else { return }
    out.markup(",#")
    Self.write(dark, into: &out)
    out.markup(")")
  }

  /// Writes `rrggbb`, followed by `aa` unless the colour is opaque.
  private static func write(_ bits: UInt32, into out: inout MarkupWriter) {
    for shift in [24, 16, 8] { out.hexadecimal(UInt8(truncatingIfNeeded: bits >> UInt32(shift))) }
    if bits & 0xFF < 0xFF { out.hexadecimal(UInt8(truncatingIfNeeded: bits)) }
  }

  private static func bits(of shade: ViewSnapshot.Shade) -> UInt32 {
    byte(shade.red) << 24 | byte(shade.green) << 16 | byte(shade.blue) << 8 | byte(shade.alpha)
  }

  private static func byte(_ share: Double) -> UInt32 {
    share.isFinite ? UInt32(clamping: Int(clamping: min(max(share, 0), 1) * 255)) : 0
  }
}

extension ViewWriter {
  /// Writes a part of a progress bar, measured from its start.
  mutating func writeBar(_ color: ViewSnapshot.Color, share: Double) {
    out.markup("<div class=\"ui-bar")
    if share < 100 || share.isNaN { write(.share, share) }
    writeBackground(color)
    out.markup("\"></div>")
  }
}

extension ViewSnapshot.Color {
  /// The colour's name in the style sheet. Nil for free components. An unknown name counts as `label`.
  var paletteName: StaticString? {
    guard case .named(let name) = self else { return nil }
    return Palette.entry(name).name
  }
}
