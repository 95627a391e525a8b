/// One constraint along one axis, between the edges of numbered views.
struct EdgeRelation: Hashable {
  enum Edge: Hashable { case start, end, center, baseline }

  let view: Int
  let edge: Edge
  let relation: NSLayoutConstraint.Relation
  /// Nil for the superview.
  let other: Int?
  let otherEdge: Edge
  /// The points added to the other edge.
  let constant: Double
}

/// The lines on which edges of views meet, along one axis.
///
/// Edges that constraints make equal lie on one line, each with its offset. The two edges of a view never share a line,
/// because the view would then have no size.
struct LayoutLines {
  static let superviewStart = 0
  static let superviewEnd = 1

  private(set) var line: [Int]
  private(set) var offset: [Double]
  /// The number of edges on each line.
  private var population: [Int]
  private let viewCount: Int

  init(views: Int) {
    viewCount = views
    // The superview's two edges, two for each view, and one that divides views attached to opposite sides.
    line = Array(0..<(2 * views + 3))
    offset = Array(repeating: 0, count: line.count)
    population = Array(repeating: 1, count: line.count)
  }

  static func start(_ view: Int?) -> Int { view.map { 2 + 2 * $0 } ?? superviewStart }
  static func end(_ view: Int?) -> Int { view.map { 3 + 2 * $0 } ?? superviewEnd }
  var divider: Int { 2 * viewCount + 2 }

  /// Whether no other edge lies on the line of `edge`.
  func isAlone(_ edge: Int) -> Bool { population[line[edge]] == 1 }

  /// Puts `edge` at `other` plus `constant`. Returns false, without a change, when that contradicts earlier
  /// constraints.
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
