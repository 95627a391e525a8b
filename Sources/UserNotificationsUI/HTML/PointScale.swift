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

  /// Steps of a twentieth of a second, then of half a second.
  static let milliseconds =
    Array(stride(from: 0, to: 3000, by: 50)) + Array(stride(from: 3000, through: 30_000, by: 500))
  /// Shifts to either side, exact near the place.
  static let shifts =
    Array(stride(from: -640, to: -48, by: 8)) + Array(-48...48) + Array(stride(from: 56, through: 640, by: 8))
  static let scales = Array(stride(from: -300, through: 300, by: 5))
  static let turns = Array(stride(from: 0, to: 360, by: 5))
  /// Of a view; one that is meant to be seen is.
  static let opacities = [0] + percents

  static func opacity(of view: Double) -> Int { view <= 0 ? 0 : opacity(view) }
  static func milliseconds(_ seconds: Double) -> Int {
    let whole = clamped(seconds * 1000, to: 0...30_000)
    return whole < 3000 ? min((whole + 25) / 50 * 50, 3000) : (whole + 250) / 500 * 500
  }
  static func shift(_ points: Double) -> Int {
    let whole = clamped(points, to: -640...640)
    return abs(whole) <= 48 ? whole : (abs(whole) + 4) / 8 * 8 * whole.signum()
  }
  static func scale(_ scale: Double) -> Int { stepped(scale * 100, by: 5, to: -300...300) }
  static func turn(_ degrees: Double) -> Int {
    let turns = degrees.truncatingRemainder(dividingBy: 360) / 5
    return (clamped(turns, to: -72...72) * 5 + 360) % 360
  }

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
    return min(max(Int(clamping: points), range.lowerBound), range.upperBound)
  }

  private static func stepped(_ value: Double, by step: Int, to range: ClosedRange<Int>) -> Int {
    clamped(Double(clamped(value / Double(step), to: -1000...1000) * step), to: range)
  }
}
