import Foundation

/// The relations that constraints and frames define, along both axes.
@MainActor
struct Relations {
  private(set) var horizontal: [EdgeRelation] = []
  private(set) var vertical: [EdgeRelation] = []
  private(set) var equalWidths: [(Int, Int)] = []
  /// Widths equal to the superview's. Relations that place an edge take precedence.
  private(set) var fullWidths: [EdgeRelation] = []

  func names(_ view: Int) -> Bool {
    (horizontal + vertical).contains { $0.view == view || $0.other == view }
  }

  /// Adds a constraint. `numbers` are those of the subviews of `superview`. A constraint on any other view is left out.
  mutating func add(_ constraint: NSLayoutConstraint, in superview: UIView, _ numbers: [ObjectIdentifier: Int]) {
    guard let first = LayoutItem(constraint.firstItem), let second = LayoutItem(constraint.secondItem) else { return }
    let (view, other) = (numbers[ObjectIdentifier(first.view)], numbers[ObjectIdentifier(second.view)])
    guard view != nil || first.view === superview, other != nil || second.view === superview else { return }
    if constraint.firstAttribute == .width { return addWidth(constraint, view, other) }
    guard constraint.multiplier == 1,
      let one = Place(constraint.firstAttribute, constraint.secondAttribute),
      let two = Place(constraint.secondAttribute, constraint.firstAttribute), one.axis == two.axis
    else { return }
    let distance =
      constraint.constant.points + two.inset(of: second) - one.inset(of: first) - one.lineHeight + two.lineHeight
    add(one, view, constraint.relation, two, other, distance)
  }

  /// Adds a relation of a subview. A relation that names the superview first is reversed.
  private mutating func add(
    _ one: Place, _ view: Int?, _ relation: NSLayoutConstraint.Relation, _ two: Place, _ other: Int?, _ constant: Double
  ) {
    guard let view else {
      guard other != nil else { return }
      return add(two, other, relation.turned, one, nil, -constant)
    }
    let edge = EdgeRelation(
      view: view, edge: one.edge, relation: relation, other: other, otherEdge: two.edge, constant: constant)
    if one.axis == .horizontal { horizontal.append(edge) } else { vertical.append(edge) }
    // A limit between siblings applies to both of them.
    if relation != .equal, let other {
      let back = EdgeRelation(
        view: other, edge: two.edge, relation: relation.turned, other: view, otherEdge: one.edge, constant: -constant)
      if one.axis == .horizontal { horizontal.append(back) } else { vertical.append(back) }
    }
  }

  private mutating func addWidth(_ constraint: NSLayoutConstraint, _ first: Int?, _ second: Int?) {
    guard constraint.secondAttribute == .width, constraint.relation == .equal, constraint.multiplier == 1 else {
      return
    }
    if let first, let second { return equalWidths.append((first, second)) }
    guard let view = first ?? second else { return }
    // A view as wide as the superview, less a constant, is attached to both of its edges.
    let inset = max(0, (first == nil ? constraint.constant : -constraint.constant).points / 2)
    for (edge, constant) in [(EdgeRelation.Edge.start, inset), (.end, -inset)] {
      fullWidths.append(
        EdgeRelation(view: view, edge: edge, relation: .equal, other: nil, otherEdge: edge, constant: constant))
    }
  }

  /// Places a frame at its distance from the superview's edges, except for the edges that its mask makes flexible.
  mutating func add(frameOf view: UIView, _ number: Int, in superview: UIView) {
    let (frame, size, mask) = (view.placedFrame, superview.placedFrame.size, view.autoresizingMask)
    horizontal += edges(
      number, near: frame.origin.x.points, far: (size.width - frame.origin.x - frame.size.width).points,
      hangsOnEnd: mask.contains(.flexibleLeftMargin) && !mask.contains(.flexibleRightMargin) && size.width > 0,
      stretches: mask.contains(.flexibleWidth))
    vertical += edges(
      number, near: frame.origin.y.points, far: (size.height - frame.origin.y - frame.size.height).points,
      hangsOnEnd: mask.contains(.flexibleTopMargin) && !mask.contains(.flexibleBottomMargin) && size.height > 0,
      stretches: mask.contains(.flexibleHeight))
  }

  private func edges(
    _ view: Int, near: Double, far: Double, hangsOnEnd: Bool, stretches: Bool
  ) -> [EdgeRelation] {
    func edge(_ edge: EdgeRelation.Edge, _ constant: Double) -> EdgeRelation {
      EdgeRelation(view: view, edge: edge, relation: .equal, other: nil, otherEdge: edge, constant: constant)
    }
    var edges: [EdgeRelation] = []
    if !hangsOnEnd || stretches { edges.append(edge(.start, near)) }
    if hangsOnEnd || stretches { edges.append(edge(.end, -max(0, far))) }
    return edges
  }
}

/// An attribute as an edge along an axis.
private struct Place {
  let axis: NSLayoutConstraint.Axis
  let edge: EdgeRelation.Edge
  /// A baseline related to anything but a baseline counts as the nearest edge, at about a line's ascent or descent from
  /// it.
  var lineHeight = 0.0

  init?(_ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute) {
    switch attribute {
    case .leading, .left: (axis, edge) = (.horizontal, .start)
    case .trailing, .right: (axis, edge) = (.horizontal, .end)
    case .centerX: (axis, edge) = (.horizontal, .center)
    case .top: (axis, edge) = (.vertical, .start)
    case .bottom: (axis, edge) = (.vertical, .end)
    case .centerY: (axis, edge) = (.vertical, .center)
    case .firstBaseline, .lastBaseline:
      axis = .vertical
      let meets = attribute == other
      edge = meets ? .baseline : attribute == .firstBaseline ? .start : .end
      lineHeight = meets ? 0 : attribute == .firstBaseline ? 12 : -4
    case .width, .height, .notAnAttribute: return nil
    }
  }

  @MainActor
  func inset(of item: LayoutItem) -> Double {
    let insets = item.insets
    switch (axis, edge) {
    case (.horizontal, .start): return insets.left.points
    case (.horizontal, .end): return -insets.right.points
    case (.vertical, .start): return insets.top.points
    case (.vertical, .end): return -insets.bottom.points
    default: return 0
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var turned: Self {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
