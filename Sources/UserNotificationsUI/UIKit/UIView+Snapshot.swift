extension UIView {
  /// Portable addition: this view and what is visible in it, as values that may leave the main actor.
  public func snapshot() -> ViewSnapshot {
    ViewSnapshot(
      content: snapshotContent, background: backgroundColor?.snapshot, cornerRadius: Double(layer.cornerRadius),
      margins: snapshotMargins, width: constant(of: .width), height: constant(of: .height),
      accessibilityLabel: accessibilityLabel, accessibilityIdentifier: accessibilityIdentifier,
      children: snapshotSubviews.filter(\.isVisible).map { $0.snapshot() })
  }

  private var isVisible: Bool { !isHidden && alpha >= 0.01 }

  /// The last activated constraint wins, as the newest code would see it.
  private func constant(of attribute: NSLayoutConstraint.Attribute) -> Double? {
    constraints.last { $0.attribute == attribute }.map { Double($0.constant) }
  }

  /// This view or one inside, by its accessibility identifier.
  package func descendant(withIdentifier identifier: String) -> UIView? {
    if accessibilityIdentifier == identifier { return self }
    return snapshotSubviews.lazy.filter(\.isVisible).compactMap { $0.descendant(withIdentifier: identifier) }.first
  }
}
