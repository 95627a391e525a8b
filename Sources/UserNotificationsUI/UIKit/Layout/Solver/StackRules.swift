import Foundation

/// The rules that a stack adds for its views (UIKit, UIStackView).
extension LayoutSolver {
  mutating func addStack(_ stack: UIStackView, _ number: Int) {
    let shown = stack.arranged.compactMap { self.number(of: $0) }
    let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
    let row = stack.axis == .horizontal
    let along = StackAxis(
      box: number, axis: stack.axis, start: Double(row ? margins.left : margins.top),
      end: Double(row ? margins.right : margins.bottom))
    let across = StackAxis(
      box: number, axis: row ? .vertical : .horizontal, start: Double(row ? margins.top : margins.left),
      end: Double(row ? margins.bottom : margins.right))
    arrange(shown, of: stack, along)
    align(shown, of: stack, across)
  }

  private mutating func arrange(_ shown: [Int], of stack: UIStackView, _ axis: StackAxis) {
    guard let first = shown.first, let last = shown.last else { return }
    require(distance(start(of: first, axis), stackStart(axis)), .equal, axis.axis)
    require(distance(stackEnd(axis), end(of: last, axis)), .equal, axis.axis)
    var gaps: [LinearSystem.Expression] = []
    for (one, two) in zip(shown, shown.dropFirst()) {
      let gap = distance(start(of: two, axis), end(of: one, axis))
      let spacing = stack.space(after: views[one])
      let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
      require(gap.adding(-spacing), isLoose ? .atLeast : .equal, axis.axis)
      gaps.append(gap)
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in shown.dropFirst() {
        require(distance(size(view, axis.axis), size(first, axis.axis)), .equal, axis.axis)
      }
    case .fillProportionally: makeProportional(shown, axis)
    case .equalSpacing:
      for gap in gaps.dropFirst() { require(distance(gap, gaps[0]), .equal, axis.axis) }
    case .equalCentering: equalizeCenters(shown, axis)
    }
  }

  /// Sizes the views in proportion to their contents. A view without a content size follows its other rules.
  private mutating func makeProportional(_ shown: [Int], _ axis: StackAxis) {
    let lengths = shown.map { number -> Double in
      let size = views[number].intrinsicContentSize
      return Double(axis.axis == .horizontal ? size.width : size.height)
    }
    guard let base = lengths.indices.first(where: { lengths[$0] > 0 }) else { return }
    for index in lengths.indices where index != base && lengths[index] > 0 {
      var share = size(shown[index], axis.axis)
      share.add(size(shown[base], axis.axis), times: -lengths[index] / lengths[base])
      prefer(share, .equal, axis.axis, 999)
    }
  }

  private mutating func equalizeCenters(_ shown: [Int], _ axis: StackAxis) {
    let middles = shown.map { number in
      var middle = LinearSystem.Expression()
      middle.add(start(of: number, axis), times: 0.5)
      middle.add(end(of: number, axis), times: 0.5)
      return middle
    }
    let steps = zip(middles, middles.dropFirst()).map { distance($1, $0) }
    for step in steps.dropFirst() { prefer(distance(step, steps[0]), .equal, axis.axis, 149) }
  }

  private mutating func align(_ shown: [Int], of stack: UIStackView, _ axis: StackAxis) {
    for view in shown {
      let (before, after) = (
        distance(start(of: view, axis), stackStart(axis)), distance(stackEnd(axis), end(of: view, axis))
      )
      let (isAtStart, isAtEnd) =
        switch stack.alignment {
        case .fill: (true, true)
        case .leading: (true, false)
        case .trailing: (false, true)
        case .center, .firstBaseline, .lastBaseline: (false, false)
        }
      require(before, isAtStart ? .equal : .atLeast, axis.axis)
      require(after, isAtEnd ? .equal : .atLeast, axis.axis)
      if stack.alignment == .center { require(distance(before, after), .equal, axis.axis) }
      meetBaseline(of: view, shown, stack.alignment, axis)
    }
    // The stack is as thin as its views allow (UISV-spanning-fit).
    if stack.alignment != .fill { prefer(size(axis.box, axis.axis), .equal, axis.axis, 51) }
  }

  private mutating func meetBaseline(
    of view: Int, _ shown: [Int], _ alignment: UIStackView.Alignment, _ axis: StackAxis
  ) {
    guard alignment == .firstBaseline || alignment == .lastBaseline, let first = shown.first else { return }
    guard axis.axis == .vertical else {
      // Views in a column have no shared baseline.
      return require(distance(start(of: view, axis), stackStart(axis)), .equal, axis.axis)
    }
    guard view != first else { return }
    let isFirst = alignment == .firstBaseline
    require(distance(baseline(of: view, isFirst: isFirst), baseline(of: first, isFirst: isFirst)), .equal, axis.axis)
  }

  private func start(of number: Int, _ axis: StackAxis) -> LinearSystem.Expression {
    edge(number, axis.axis == .horizontal ? .left : .top)
  }
  private func end(of number: Int, _ axis: StackAxis) -> LinearSystem.Expression {
    edge(number, axis.axis == .horizontal ? .right : .bottom)
  }
  private func stackStart(_ axis: StackAxis) -> LinearSystem.Expression { start(of: axis.box, axis).adding(axis.start) }
  private func stackEnd(_ axis: StackAxis) -> LinearSystem.Expression { end(of: axis.box, axis).adding(-axis.end) }

  private func distance(
    _ one: LinearSystem.Expression, _ two: LinearSystem.Expression
  ) -> LinearSystem.Expression {
    var distance = one
    distance.add(two, times: -1)
    return distance
  }
}

/// One axis of a stack and its margins along that axis.
private struct StackAxis {
  let box: Int
  let axis: NSLayoutConstraint.Axis
  let start, end: Double
}

extension UIStackView {
  /// The arranged views that are laid out.
  var arranged: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  /// Whether the stack leaves out `view`. A hidden view has no place in a stack, and its contents do not count
  /// (UISV-hiding).
  func leavesOut(_ view: UIView) -> Bool { view.isHidden && arrangedSubviews.contains { $0 === view } }

  func space(after view: UIView) -> Double {
    let custom = customSpacing(after: view)
    let chosen = custom == Self.spacingUseDefault ? spacing : custom
    return (chosen == Self.spacingUseSystem ? 8 : chosen).points
  }
}
