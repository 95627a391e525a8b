/// The placement of views along one axis: the lines that each view lies between, and its alignment.
struct AxisLayout {
  struct Span {
    var lines: Range<Int>
    var alignment: ViewSnapshot.Placement.Alignment
    var insetStart = 0.0
    var insetEnd = 0.0
  }

  /// The number of tracks between the lines.
  private(set) var trackCount = 0
  /// The spans of the views. Nil when no constraint places a view.
  private(set) var spans: [Span?]
  private var lines: LayoutLines
  private var alignments: [ViewSnapshot.Placement.Alignment?]
  private var least: [(start: Double, end: Double)]
  /// Pairs of lines. The first of each pair comes before the second.
  private var order: [(Int, Int)] = []

  /// Nil when the constraints contradict each other, so that no order of the lines satisfies them.
  ///
  /// `isFixed` tells whether a view's size is given. With `isParted`, views attached to the start end at a dividing
  /// line, and views attached to the end begin there.
  init?(views: Int, relations: [EdgeRelation], isFixed: (Int) -> Bool = { _ in false }, isParted: Bool) {
    spans = Array(repeating: nil, count: views)
    alignments = Array(repeating: nil, count: views)
    least = Array(repeating: (0, 0), count: views)
    lines = LayoutLines(views: views)
    for relation in relations where relation.relation == .equal { pin(relation) }
    for relation in relations where relation.relation == .equal { center(relation, isFixed) }
    for relation in relations where relation.relation != .equal { limit(relation) }
    closeOpenEnds(isParted: isParted)
    guard let ranks = rankedLines() else { return nil }
    trackCount = ranks.count - 1
    for view in 0..<views { spans[view] = span(of: view, ranks) }
  }

  private func edge(_ edge: EdgeRelation.Edge, of view: Int?) -> Int? {
    switch edge {
    case .start: LayoutLines.start(view)
    case .end: LayoutLines.end(view)
    case .center, .baseline: nil
    }
  }

  private mutating func pin(_ relation: EdgeRelation) {
    guard let one = edge(relation.edge, of: relation.view), let two = edge(relation.otherEdge, of: relation.other)
    else { return }
    lines.join(one, two, relation.constant)
  }

  /// Places a centred view, or a view on another's baseline, in the other view's cell. The other view is centred as
  /// well when its size is fixed, because either of them may be the larger.
  private mutating func center(_ relation: EdgeRelation, _ isFixed: (Int) -> Bool) {
    guard [.center, .baseline].contains(relation.edge), relation.edge == relation.otherEdge else { return }
    guard let (view, other) = openPair(relation) else { return }
    alignments[view] = relation.edge == .baseline ? .baseline : .center
    if relation.edge == .baseline, let other { alignments[other] = alignments[other] ?? .baseline }
    if relation.edge == .center, let other, isFixed(other) { alignments[other] = alignments[other] ?? .center }
    let shift = relation.edge == .center ? 2 * (view == relation.view ? relation.constant : -relation.constant) : 0
    lines.join(LayoutLines.start(view), LayoutLines.start(other), max(0, shift))
    lines.join(LayoutLines.end(view), LayoutLines.end(other), min(0, shift))
  }

  /// Returns the view of the two that no other constraint holds, and the other view.
  private func openPair(_ relation: EdgeRelation) -> (view: Int, other: Int?)? {
    if isOpen(relation.view) { return (relation.view, relation.other) }
    if let other = relation.other, isOpen(other) { return (other, relation.view) }
    return nil
  }

  private func isOpen(_ view: Int) -> Bool {
    lines.isAlone(LayoutLines.start(view)) && lines.isAlone(LayoutLines.end(view))
  }

  /// Extends an edge that is only limited up to its limit. The view is then aligned to its other edge.
  private mutating func limit(_ relation: EdgeRelation) {
    guard let one = edge(relation.edge, of: relation.view), let two = edge(relation.otherEdge, of: relation.other)
    else { return }
    let isStart = relation.edge == .start
    guard (relation.relation == .greaterThanOrEqual) == isStart else { return }
    if lines.isAlone(one) {
      guard lines.join(one, two, relation.constant) else { return }
      alignments[relation.view] = alignments[relation.view] ?? (isStart ? .end : .start)
    } else if lines.line[one] == lines.line[two] {
      let distance = lines.offset[one] - lines.offset[two]
      guard isStart ? distance < relation.constant : distance > relation.constant else { return }
      if isStart { least[relation.view].start = max(least[relation.view].start, relation.constant) }
      if !isStart { least[relation.view].end = max(least[relation.view].end, -relation.constant) }
    } else {
      order.append(isStart ? (two, one) : (one, two))
    }
  }

  /// Extends an edge without constraints as far as possible.
  private mutating func closeOpenEnds(isParted: Bool) {
    for view in spans.indices {
      let (start, end) = (LayoutLines.start(view), LayoutLines.end(view))
      switch (lines.isAlone(start), lines.isAlone(end)) {
      case (false, true):
        alignments[view] = alignments[view] ?? .start
        lines.join(end, isParted ? lines.divider : LayoutLines.superviewEnd, 0)
      case (true, false):
        alignments[view] = alignments[view] ?? .end
        lines.join(start, isParted ? lines.divider : LayoutLines.superviewStart, 0)
      default: continue
      }
    }
  }
}

/// Puts the lines in order.
extension AxisLayout {
  /// The rank of each line, by the line's number. Every view starts before it ends, and no view crosses the superview's
  /// edges. Lines without a required order follow the order of their views. Nil when no order exists.
  private func rankedLines() -> [Int: Int]? {
    let pairs = precedence()
    var waits = Array(repeating: 0, count: lines.line.count)
    for pair in pairs { waits[pair.1] += 1 }
    var open = lines.line.indices.filter { line in pairs.contains { $0.0 == line || $0.1 == line } }
    let positions = firstEdges()
    var ranks: [Int: Int] = [:]
    while !open.isEmpty {
      guard let next = open.filter({ waits[$0] == 0 }).min(by: { positions[$0] < positions[$1] }) else { return nil }
      ranks[next] = ranks.count
      open.removeAll { $0 == next }
      for pair in pairs where pair.0 == next { waits[pair.1] -= 1 }
    }
    return ranks
  }

  /// Pairs of lines. The first of each pair comes before the second.
  private func precedence() -> [(Int, Int)] {
    let (first, last) = (lines.line[LayoutLines.superviewStart], lines.line[LayoutLines.superviewEnd])
    var pairs = [(first, last)]
    for view in spans.indices where !isOpen(view) {
      let (start, end) = (lines.line[LayoutLines.start(view)], lines.line[LayoutLines.end(view)])
      pairs.append((start, end))
      if start != first { pairs.append((first, start)) }
      if end != last { pairs.append((end, last)) }
      // A start on the superview's end, or an end on its start, is a contradiction. The added pair makes a cycle, which
      // has no order.
      if start == last { pairs.append((start, first)) }
      if end == first { pairs.append((last, end)) }
    }
    for (one, two) in order where lines.line[one] != lines.line[two] {
      pairs.append((lines.line[one], lines.line[two]))
    }
    return pairs
  }

  /// The first edge on each line. The superview's edges come last.
  private func firstEdges() -> [Int] {
    var firsts = Array(repeating: Int.max, count: lines.line.count)
    for edge in lines.line.indices.dropFirst(2).reversed() { firsts[lines.line[edge]] = edge }
    return firsts
  }

  private func span(of view: Int, _ ranks: [Int: Int]) -> Span? {
    let (start, end) = (LayoutLines.start(view), LayoutLines.end(view))
    guard !isOpen(view), let first = ranks[lines.line[start]], let last = ranks[lines.line[end]], first < last else {
      return nil
    }
    return Span(
      lines: first..<last, alignment: alignments[view] ?? .stretch,
      insetStart: max(least[view].start, lines.offset[start] - origin(of: start)),
      insetEnd: max(least[view].end, origin(of: end) - lines.offset[end]))
  }

  /// The position of the line of `edge`: the superview's edge, or else the end of the last view before the line.
  private func origin(of edge: Int) -> Double {
    let line = lines.line[edge]
    if line == lines.line[LayoutLines.superviewStart] { return lines.offset[LayoutLines.superviewStart] }
    if line == lines.line[LayoutLines.superviewEnd] { return lines.offset[LayoutLines.superviewEnd] }
    let here = lines.line.indices.filter { lines.line[$0] == line && $0 != lines.divider }
    let ends = here.filter { $0 % 2 == 1 }.map { lines.offset[$0] }
    return ends.max() ?? here.map { lines.offset[$0] }.min() ?? 0
  }
}
