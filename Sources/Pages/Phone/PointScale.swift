import UserNotificationsUI

/// Lengths in points as classes of `styles/points.css`, which `stylesheet` writes.
///
/// The content security policy allows no inline style, so every length a view may have needs a class: exact to the
/// point where eyes notice, in steps of four for widths and heights beyond a hundred.
public enum PointScale {
  static let spaces = 0...48
  static let radii = 0...40
  static let fontSizes = 9...48
  static let smallSides = 0...100
  static let largeSides = stride(from: 104, through: 640, by: 4)

  static func gap(_ points: Double) -> String { "gap-\(clamped(points, to: spaces))" }
  static func fontSize(_ points: Double) -> String { "font-\(clamped(points, to: fontSizes))" }

  /// 100 to 900 in steps of a hundred.
  static func fontWeight(_ weight: Int) -> String { "weight-\(min(max((weight + 50) / 100, 1), 9) * 100)" }

  static func minHeight(_ points: Double) -> String { "min-height-\(side(points))" }

  /// Margins, corners and fixed sides of a view.
  static func boxClasses(of view: ViewSnapshot) -> [String] {
    var classes: [String] = []
    let margins = [
      ("t", view.margins.top), ("e", view.margins.trailing), ("b", view.margins.bottom), ("s", view.margins.leading),
    ]
    for (edge, points) in margins where points > 0 { classes.append("inset-\(edge)-\(clamped(points, to: spaces))") }
    if view.cornerRadius > 0 { classes.append("radius-\(clamped(view.cornerRadius, to: radii))") }
    if let width = view.width { classes.append("width-\(side(width))") }
    if let height = view.height { classes.append("height-\(side(height))") }
    return classes
  }

  private static func clamped(_ points: Double, to range: ClosedRange<Int>) -> Int {
    guard points.isFinite else { return range.lowerBound }
    return Int(min(max(points.rounded(), Double(range.lowerBound)), Double(range.upperBound)))
  }

  private static func side(_ points: Double) -> Int {
    let whole = clamped(points, to: 0...640)
    return whole <= 100 ? whole : (whole + 2) / 4 * 4
  }

  /// The text of `Public/styles/points.css`.
  public static var stylesheet: String {
    let sides = Array(smallSides) + Array(largeSides)
    var rules = spaces.map { ".gap-\($0){gap:\($0)px}" }
    for (edge, property) in [
      ("t", "padding-block-start"), ("e", "padding-inline-end"), ("b", "padding-block-end"),
      ("s", "padding-inline-start"),
    ] {
      rules += spaces.dropFirst().map { ".inset-\(edge)-\($0){\(property):\($0)px}" }
    }
    rules += radii.dropFirst().map { ".radius-\($0){border-radius:\($0)px}" }
    rules += fontSizes.map { ".font-\($0){font-size:\($0)px}" }
    rules += (1...9).map { ".weight-\($0 * 100){font-weight:\($0 * 100)}" }
    rules += sides.map { ".width-\($0){inline-size:\($0)px}" }
    rules += sides.map { ".height-\($0){block-size:\($0)px}" }
    rules += sides.map { ".min-height-\($0){min-block-size:\($0)px}" }
    let head = "/* Written from PointScale.swift: the lengths that a content extension's view may have, in points. */"
    return "\(head)\n@layer points {\n\(rules.joined(separator: "\n"))\n}\n"
  }
}
