/// One constraint along one axis, between the edges of numbered views.
struct EdgeRelation: Hashable {
  enum Edge: Hashable { case start, end, center, baseline }

  let view: Int
  let edge: Edge
  let relation: NSLayoutConstraint.Relation
  /// nil is the superview.
  let other: Int?
  let otherEdge: Edge
  /// Points, added to the other's edge.
  let constant: Double
}

/// The lines on which edges of views meet, along one axis.
///
/// Edges that constraints make equal lie on one line, each at its distance from it. Two edges are never on one line
/// when that would leave a view without size.
struct LayoutLines {
  static let superviewStart = 0
  static let superviewEnd = 1

  private(set) var line: [Int]
  private(set) var offset: [Double]
  /// How many edges lie on each line.
  private var population: [Int]
  private let viewCount: Int

  init(views: Int) {
    viewCount = views
    // The superview's two edges, two of each view, and one to part views that hang on opposite sides.
    line = Array(0..<(2 * views + 3))
    offset = Array(repeating: 0, count: line.count)
    population = Array(repeating: 1, count: line.count)
  }

  static func start(_ view: Int?) -> Int { view.map { 2 + 2 * $0 } ?? superviewStart }
  static func end(_ view: Int?) -> Int { view.map { 3 + 2 * $0 } ?? superviewEnd }
  var divider: Int { 2 * viewCount + 2 }

  /// No other edge lies on the line of `edge`.
  func isAlone(_ edge: Int) -> Bool { population[line[edge]] == 1 }

  /// Puts `edge` where `other` is, plus `constant`; false where that contradicts what is known, which then stays.
  @discardableResult
  mutating func join(_ edge: Int, _ other: Int, _ constant: Double) -> Bool {
    let (from, to) = (line[edge], line[other])
    let shift = offset[other] + constant - offset[edge]
    guard from != to else { return abs(shift) < 0.5 }
    guard keepsSizes(from, to) else { return false }
    for index in line.indices where line[index] == from {
      line[index] = to
      offset[index] += shift
    }
    population[to] += population[from]
    population[from] = 0
    return true
  }

  private func keepsSizes(_ one: Int, _ two: Int) -> Bool {
    !stride(from: 0, to: 2 * viewCount + 2, by: 2).contains { start in
      let pair = (line[start], line[start + 1])
      return pair == (one, two) || pair == (two, one)
    }
  }
}
