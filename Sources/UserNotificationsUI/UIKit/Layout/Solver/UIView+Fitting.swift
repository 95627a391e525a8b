import Foundation

/// The sizes that views ask for.
extension UIView {
  /// Returns the smallest size that constraints allow, as close to `targetSize` as possible (UIKit).
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size closest to `targetSize` that the constraints allow. A dimension with required fitting priority
  /// keeps its target length. When that is the width, text wraps to it.
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

  /// Returns the size of the content within `size`. A view without content keeps its own size (UIKit,
  /// UIView.sizeThatFits(_:)).
  func contentSize(within size: CGSize) -> CGSize {
    let isBounded = wrapsText || self is UITextView
    let content = naturalSize(within: isBounded && size.width > 0 ? size.width.points : nil)
    let own = bounds.size
    return CGSize(
      width: content.width < 0 ? own.width : content.width, height: content.height < 0 ? own.height : content.height)
  }

  /// Resizes the view to fit, without moving its origin.
  public func sizeToFit() {
    // A label wraps within its present width.
    let own = bounds.size
    frame.size = sizeThatFits(wrapsText ? CGSize(width: own.width, height: 0) : own)
  }

  /// Called when the content asks for a different size.
  public func invalidateIntrinsicContentSize() { layoutChanged() }

  /// The size from an override of `intrinsicContentSize`, or `noIntrinsicMetric` along an axis without an override.
  var overriddenContentSize: CGSize {
    Self.asksForOverrides = true
    defer { Self.asksForOverrides = false }
    return intrinsicContentSize
  }

  /// The measured size of the content as it is drawn, or `noIntrinsicMetric` while overrides are being determined.
  var ownContentSize: CGSize {
    let none = CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    guard !Self.asksForOverrides else { return none }
    if let text = self as? UITextView, text.isScrollEnabled { return none }
    let limit = (self as? UILabel)?.preferredMaxLayoutWidth.points ?? 0
    return naturalSize(within: limit > 0 ? limit : nil)
  }

  private static var asksForOverrides = false
}

/// Reporting of constraints that contradict each other.
extension NSLayoutConstraint {
  /// The maximum number of conflicts that a process reports. Each constraint is reported once.
  private static let conflictLimit = 100
  static var conflictsLeft = conflictLimit
  /// Receives the reports. By default they go to the standard error; tests replace this.
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
