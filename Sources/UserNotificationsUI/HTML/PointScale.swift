/// Lengths in points as classes of the style sheet.
///
/// A strict content security policy allows no inline style, so every length a view may have needs a class: exact for
/// places and sizes, where eyes notice a point, in steps for limits.
enum PointScale {
  static let spaces = 0...48
  static let radii = 1...40
  static let fontSizes = 9...96
  static let sides = 0...640
  static let positions = 0...640
  static let limits = Array(0...48) + Array(stride(from: 56, through: 640, by: 8))
  static let percents = Array(stride(from: 5, through: 100, by: 5))
  /// Height over width, in hundredths.
  static let ratios = Array(stride(from: 5, through: 400, by: 5))

  /// Gaps and margins inside a view.
  static func space(_ points: Double) -> Int { clamped(points, to: spaces) }
  static func radius(_ points: Double) -> Int { clamped(points, to: radii) }
  static func fontSize(_ points: Double) -> Int { clamped(points, to: fontSizes) }
  /// 100 to 900 in steps of a hundred.
  static func fontWeight(_ weight: Int) -> Int { min(max((min(weight, 1000) + 50) / 100, 1), 9) * 100 }
  static func opacity(_ share: Double) -> Int { stepped(share * 100, by: 5, to: 5...100) }
  static func share(_ share: Double) -> Int { stepped(share * 100, by: 5, to: 5...100) }
  static func ratio(_ ratio: Double) -> Int { stepped(ratio * 100, by: 5, to: 5...400) }

  /// Fixed widths and heights.
  static func side(_ points: Double) -> Int { clamped(points, to: sides) }

  /// Where a view begins: space before it and above it.
  static func position(_ points: Double) -> Int { clamped(points, to: positions) }

  /// Space after a view and below it, and limits of its size.
  static func limit(_ points: Double) -> Int {
    let whole = clamped(points, to: 0...640)
    return whole <= 48 ? whole : (whole + 4) / 8 * 8
  }

  private static func clamped(_ points: Double, to range: ClosedRange<Int>) -> Int {
    guard points.isFinite else { return range.lowerBound }
    return Int(min(max(points.rounded(), Double(range.lowerBound)), Double(range.upperBound)))
  }

  private static func stepped(_ value: Double, by step: Int, to range: ClosedRange<Int>) -> Int {
    clamped(Double(clamped(value / Double(step), to: 0...1000) * step), to: range)
  }
}
