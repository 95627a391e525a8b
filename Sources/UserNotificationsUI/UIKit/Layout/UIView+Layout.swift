import Foundation

/// Collects the constraints and frames of a view's subviews for the grid.
extension UIView {
  /// Returns the grid layout. Nil when nothing places the views in `shown`, which are then stacked.
  ///
  /// Hidden views are not drawn, but views attached to them keep their place. Hidden views come after `shown`, without
  /// a size.
  func gridLayout(of shown: [UIView]) -> GridLayout? {
    guard !constraints.isEmpty || shown.contains(where: { $0.isFramed }) else { return nil }
    let hidden = constraints.isEmpty || subviews.count > GridLayout.viewLimit ? [] : subviews.filter { !$0.isVisible }
    let views = shown + hidden
    let numbers = Dictionary(uniqueKeysWithValues: views.enumerated().map { (ObjectIdentifier($1), $0) })
    var collected = Relations()
    let active = constraints.prefix(GridLayout.relationLimit).enumerated()
      .sorted { ($1.element.priority.rawValue, $0.offset) < ($0.element.priority.rawValue, $1.offset) }
    for (_, constraint) in active { collected.add(constraint, in: self, numbers) }
    for (number, view) in shown.enumerated() where view.isFramed && !collected.names(number) {
      collected.add(frameOf: view, number, in: self)
    }
    return GridLayout(
      shown.map(\.layoutBox) + hidden.map { _ in .hidden }, horizontal: collected.horizontal + collected.fullWidths,
      vertical: collected.vertical,
      equalWidths: collected.equalWidths)
  }

  /// Whether code has set a frame.
  var isFramed: Bool {
    translatesAutoresizingMaskIntoConstraints && placedFrame.size.width > 0 && placedFrame.size.height > 0
  }

  fileprivate var layoutBox: GridLayout.Box {
    GridLayout.Box(
      hasFixedWidth: isFramed && !autoresizingMask.contains(.flexibleWidth) || dimension(.width, .equal) != nil,
      hasFixedHeight: isFramed && !autoresizingMask.contains(.flexibleHeight) || dimension(.height, .equal) != nil
        || aspectRatio != nil, holdsText: holdsText,
      hugging: (hugging(.horizontal), hugging(.vertical)), frame: isFramed ? placedFrame : nil)
  }

  /// Without a priority set by code, pictures and buttons keep their size before texts do.
  private func hugging(_ axis: NSLayoutConstraint.Axis) -> Float {
    let isText = self is UILabel || self is UITextView || type(of: self) == UIView.self
    return priorities[ContentPriority(kind: .hugging, axis: axis)]?.rawValue ?? (isText ? 250 : 251)
  }

  /// Whether the view is an empty spacer between the views of a stack, with nothing that gives it a size.
  private var isSpacer: Bool {
    type(of: self) == UIView.self && subviews.isEmpty && constraints.isEmpty && !isFramed
  }

  /// Whether code has decided which view of a stack grows.
  func saysHowItGrows(along axis: NSLayoutConstraint.Axis) -> Bool {
    isSpacer || priorities[ContentPriority(kind: .hugging, axis: axis)] != nil
  }

  /// The resistance to growth. Views with a lower value take the remaining space first.
  func resistanceToGrowth(along axis: NSLayoutConstraint.Axis) -> Float {
    if isSpacer { return 0 }
    let isFixed = !constraints.isEmpty && dimension(axis == .horizontal ? .width : .height, .equal) != nil
    return isFixed ? UILayoutPriority.required.rawValue + 1 : hugging(axis)
  }

  /// Whether the view contains text or a control. The search stops at a depth of eight or at 40 subviews, and assumes
  /// text beyond that.
  private var holdsText: Bool { holdsText(depth: 8) }

  private func holdsText(depth: Int) -> Bool {
    if self is UILabel || self is UITextView || self is UIControl { return true }
    guard depth > 0 else { return !subviews.isEmpty }
    return subviews.prefix(40).contains { $0.holdsText(depth: depth - 1) } || subviews.count > 40
  }
}

/// Sizes from constraints.
extension UIView {
  /// The constant of the newest matching constraint, which overrides earlier ones.
  func dimension(_ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation) -> Double? {
    // Attributes are compared first, because that is cheaper than loading weak references.
    sizeConstraints.last {
      $0.firstAttribute == attribute && $0.secondAttribute == .notAnAttribute && $0.relation == relation
        && $0.firstItem === self
    }.map { $0.constant.points }
  }

  /// The ratio of height to width. A height relative to the superview's width counts as one, because such views have
  /// the superview's width.
  var aspectRatio: Double? {
    let own = sizeConstraints.last { constraint in
      constraint.firstAttribute.isSize && constraint.secondAttribute.isSize && constraint.relation == .equal
        && constraint.firstItem === self && constraint.secondItem === self
    }
    guard let own = own ?? constraintOnSuperview(.height, .equal), own.multiplier > 0, own.multiplier.isFinite else {
      return nil
    }
    switch (own.firstAttribute, own.secondAttribute) {
    case (.height, .width): return Double(own.multiplier)
    case (.width, .height): return 1 / Double(own.multiplier)
    default: return nil
    }
  }

  /// The share of the superview's width.
  func relativeWidth(_ relation: NSLayoutConstraint.Relation) -> Double? {
    let share = constraintOnSuperview(.width, relation)
    return share.map { Double($0.multiplier) }.flatMap { $0 > 0 && $0 < 1 ? $0 : nil }
  }

  /// The newest constraint that sets this view's size relative to the superview's width.
  private func constraintOnSuperview(
    _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation
  ) -> NSLayoutConstraint? {
    guard let superview else { return nil }
    return superview.sizeConstraints.last {
      $0.firstAttribute == attribute && $0.secondAttribute == .width && $0.relation == relation
        && $0.firstItem === self && LayoutItem($0.secondItem)?.view === superview
    }
  }
}
