import Foundation

/// Draws layers below the subviews of a view, gradients and shadows.
extension ViewWriter {
  mutating func write(_ layer: ViewSnapshot.Layer) {
    out.markup("<div class=\"ui-layer")
    write(.left, layer.x)
    write(.top, layer.y)
    write(.width, layer.width)
    write(.height, layer.height)
    if layer.cornerRadius > 0 { write(.radius, layer.cornerRadius) }
    if layer.opacity < 1 { write(.opacity, layer.opacity * 100) }
    if let background = layer.background, layer.gradient == nil { writeBackground(background) }
    if let gradient = layer.gradient { write(gradient, width: layer.width, height: layer.height) }
    if let border = layer.border { write(border) } else if let shadow = layer.shadow { write(shadow) }
    if let animation = layer.animation { write(animation) }
    out.markup("\" aria-hidden=\"true\"></div>\n")
  }

  /// Without a size, the view counts as a square.
  mutating func write(_ gradient: ViewSnapshot.Gradient, width: Double = 1, height: Double = 1) {
    guard gradient.isConic != true else { return writeConic(gradient) }
    let line = GradientLine(gradient, width: width, height: height)
    var css = "background:linear-gradient(\(Self.number(line.angle))deg"
    for stop in gradient.stops {
      css += ",\(Self.css(stop.color, opacity: 1)) \(Self.number(line.share(of: stop.location) * 100))%"
    }
    writePaint(css + (gradient.stops.count == 1 ? ",\(Self.css(gradient.stops[0].color, opacity: 1)))" : ")"))
  }

  /// Draws a conic gradient (CSS Images 4, section 3.3), clockwise from the direction of the first colour.
  private mutating func writeConic(_ gradient: ViewSnapshot.Gradient) {
    func place(_ share: Double) -> String { Self.number((share.isFinite ? min(max(share, 0), 1) : 0.5) * 100) + "%" }
    let turn = atan2(gradient.endX - gradient.startX, gradient.startY - gradient.endY) * 180 / .pi
    let start = turn.isFinite ? (turn + 360).truncatingRemainder(dividingBy: 360) : 0
    var css =
      "background:conic-gradient(from \(Self.number(start))deg at \(place(gradient.startX)) \(place(gradient.startY))"
    for stop in gradient.stops { css += ",\(Self.css(stop.color, opacity: 1)) \(place(stop.location))" }
    writePaint(css + (gradient.stops.count == 1 ? ",\(Self.css(gradient.stops[0].color, opacity: 1)))" : ")"))
  }

  mutating func write(_ shadow: ViewSnapshot.Shadow) {
    let color = Self.css(shadow.color, opacity: shadow.opacity)
    // Core Animation's radius is a standard deviation, which is half of the CSS blur radius.
    let lengths = [shadow.x, shadow.y, shadow.radius * 2].map { Self.number($0) + "px" }.joined(separator: " ")
    writePaint("box-shadow:\(lengths) \(color)")
  }

  /// Adds a rule of numbers and colours, named after a hash of its contents.
  private mutating func writePaint(_ css: String) {
    // Two FNV-1a hashes, because the name must identify the complete rule.
    let one = Self.hash(css.utf8, from: 0xcbf2_9ce4_8422_2325)
    let two = Self.hash(css.utf8.reversed(), from: 0x8422_2325_cbf2_9ce4)
    rules.add(.init(.paint, one, two & 0xFF_FFFF_FFFF_FFFF), to: &out) { name in
      name.markup("paint-")
      for shift in stride(from: 56, through: 0, by: -8) {
        name.hexadecimal(UInt8(truncatingIfNeeded: one >> UInt64(shift)))
      }
      for shift in stride(from: 48, through: 0, by: -8) {
        name.hexadecimal(UInt8(truncatingIfNeeded: two >> UInt64(shift)))
      }
    } declaration: { rule in
      // The rule contains only numbers and colours, and no text of an extension.
      rule.text(css)
    }
  }

  private static func hash(_ bytes: some Sequence<UInt8>, from start: UInt64) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Rounds to a tenth, which is finer than is visible.
  private static func number(_ value: Double) -> String {
    let tenths = Int(clamping: (value.isFinite ? min(max(value, -10_000), 10_000) : 0) * 10)
    let sign = tenths < 0 ? "-" : ""
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(sign)\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  private static func css(_ color: ViewSnapshot.Color, opacity: Double) -> String {
    if opacity >= 1, let name = color.paletteName { return "var(--ui-\(name))" }
    func shade(_ shade: ViewSnapshot.Shade) -> String {
      let bytes = [shade.red, shade.green, shade.blue].map { Int(clamping: min(max($0, 0), 1) * 255) }
      return "rgb(\(bytes[0]) \(bytes[1]) \(bytes[2]) / \(number(min(max(shade.alpha, 0), 1) * opacity * 100))%)"
    }
    let (light, dark) = (color.light, color.dark)
    return light == dark ? shade(light) : "light-dark(\(shade(light)), \(shade(dark)))"
  }
}

/// A gradient's line in CSS: it passes through the middle and is long enough to reach the corners (CSS Images 4, 3.1).
private struct GradientLine {
  /// The angle in degrees, clockwise from upwards.
  let angle: Double
  private let start, end: Double

  init(_ gradient: ViewSnapshot.Gradient, width: Double, height: Double) {
    let (width, height) = (max(width, 1), max(height, 1))
    let (dx, dy) = ((gradient.endX - gradient.startX) * width, (gradient.endY - gradient.startY) * height)
    let length = hypot(dx, dy)
    let (ux, uy) = length > 0 ? (dx / length, dy / length) : (0, 1)
    angle = (atan2(ux, -uy) * 180 / .pi + 360).truncatingRemainder(dividingBy: 360)
    let reach = abs(width * ux) + abs(height * uy)
    func share(_ x: Double, _ y: Double) -> Double {
      ((x - 0.5) * width * ux + (y - 0.5) * height * uy) / max(reach, 1) + 0.5
    }
    (start, end) = (share(gradient.startX, gradient.startY), share(gradient.endX, gradient.endY))
  }

  func share(of location: Double) -> Double {
    start + (location.isFinite ? min(max(location, 0), 1) : 0) * (end - start)
  }
}
