import Foundation

/// Sizes that views ask for.
extension UIView {
  /// The smallest size that constraints allow, as near as they allow to `targetSize` (UIKit).
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// With required priority a side is as long as `targetSize` says, and text breaks within that width.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard var solver = LayoutSolver(self, isFitting: true) else { return placedFrame.size }
    let frames = solver.solve(
      .fitting(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority))
    solver.broken.forEach { $0.tellOfConflict() }
    return frames.first?.size ?? CGSize(width: 0, height: 0)
  }

  /// The size of the content within `size`; a view without any keeps its own (UIKit, UIView.sizeThatFits(_:)).
  func contentSize(within size: CGSize) -> CGSize {
    let isBounded = wrapsText || self is UITextView
    let content = naturalSize(within: isBounded && size.width > 0 ? size.width.points : nil)
    let own = bounds.size
    return CGSize(
      width: content.width < 0 ? own.width : content.width, height: content.height < 0 ? own.height : content.height)
  }

  /// Takes the size that fits, where it stands.
  public func sizeToFit() {
    // A label breaks within the width that it has.
    let own = bounds.size
    frame.size = sizeThatFits(wrapsText ? CGSize(width: own.width, height: 0) : own)
  }

  /// The content asks for another size than before.
  public func invalidateIntrinsicContentSize() { layoutChanged() }

  /// What code has overridden `intrinsicContentSize` with; nothing along an axis where it has not.
  var overriddenContentSize: CGSize {
    Self.asksForOverrides = true
    defer { Self.asksForOverrides = false }
    return intrinsicContentSize
  }

  /// The size of the content, measured as it is drawn, or nothing while overrides are asked for.
  var ownContentSize: CGSize {
    let none = CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    guard !Self.asksForOverrides else { return none }
    if let text = self as? UITextView, text.isScrollEnabled { return none }
    let limit = (self as? UILabel)?.preferredMaxLayoutWidth.points ?? 0
    return naturalSize(within: limit > 0 ? limit : nil)
  }

  private static var asksForOverrides = false
}

/// Constraints that contradict each other.
extension NSLayoutConstraint {
  /// Conflicts that a process tells of; one constraint is told of once.
  private static let conflictLimit = 100
  static var conflictsLeft = conflictLimit
  /// Where conflicts are told; the standard error unless a test listens.
  static var conflictLog: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

  func tellOfConflict() {
    guard !isBroken else { return }
    isBroken = true
    guard Self.conflictsLeft > 0 else { return }
    Self.conflictsLeft -= 1
    Self.conflictLog(
      """
      [LayoutConstraints] Unable to simultaneously satisfy constraints. \
      Will attempt to recover by breaking constraint \(told)
      """)
  }

  private var told: String {
    let relation = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    let name = identifier.map { " '\($0.prefix(100))'" } ?? ""
    let one = "\(Self.name(of: firstItem)).\(firstAttribute)"
    let two =
      secondAttribute == .notAnAttribute
      ? "\(constant)" : "\(Self.name(of: secondItem)).\(secondAttribute) * \(multiplier) + \(constant)"
    return "<NSLayoutConstraint\(name) \(one) \(relation) \(two) @\(priority.rawValue)>"
  }

  private static func name(of item: AnyObject?) -> String {
    guard let item else { return "nil" }
    let identifier = (item as? UIView)?.accessibilityIdentifier.map { "(\($0.prefix(100)))" } ?? ""
    return "\(type(of: item))\(identifier)"
  }
}
