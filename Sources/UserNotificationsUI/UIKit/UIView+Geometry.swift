import Foundation

extension UIView {
  /// The ways in which a frame follows its superview's size (UIKit, UIView.AutoresizingMask).
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The frame's size, with the origin at zero.
  public var bounds: CGRect {
    get { CGRect(origin: CGPoint(x: 0, y: 0), size: frame.size) }
    set {
      let middle = center
      frame.size = newValue.size
      center = middle
    }
  }

  public var center: CGPoint {
    get { CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.size.width / 2, y: newValue.y - frame.size.height / 2)
    }
  }

  /// The margins as left and right, for a left-to-right language.
  public var layoutMargins: UIEdgeInsets {
    get {
      let margins = directionalLayoutMargins
      return UIEdgeInsets(top: margins.top, left: margins.leading, bottom: margins.bottom, right: margins.trailing)
    }
    set {
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: newValue.left, bottom: newValue.bottom, trailing: newValue.right)
    }
  }

  /// Always zero, because a notification has no notch.
  public var safeAreaInsets: UIEdgeInsets { .zero }

  /// The value for a dimension that the content does not decide.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Target sizes for `systemLayoutSizeFitting(_:)`.
  public static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

}

/// The kind and axis of a content priority: how strongly a view keeps the size of its content.
struct ContentPriority: Hashable {
  enum Kind { case hugging, compressionResistance }
  let kind: Kind
  let axis: NSLayoutConstraint.Axis
}

extension UIView {
  /// Sets the hugging priority. The view with the lowest one takes the remaining space.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    priorities[ContentPriority(kind: .hugging, axis: axis)] = priority
  }

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priorities[ContentPriority(kind: .hugging, axis: axis)] ?? .defaultLow
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    priorities[ContentPriority(kind: .compressionResistance, axis: axis)] = priority
  }

  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priorities[ContentPriority(kind: .compressionResistance, axis: axis)] ?? .defaultHigh
  }
}

/// Layout and drawing requests.
extension UIView {
  public func setNeedsLayout() {
    needsLayout = true
    changed()
  }

  public func setNeedsUpdateConstraints() {}
  public func updateConstraintsIfNeeded() { updateConstraints() }
  /// Requests a drawing. The framework's own properties do this themselves. Code that overrides a property with a
  /// computed one must call it.
  public func setNeedsDisplay() { changed() }

  /// Updates the frames to the constraints, then calls `layoutSubviews()` on each view that needs it, from this one
  /// down.
  public func layoutIfNeeded() {
    AnimationBlock.current?.noteLayout(of: self)
    beginLayoutPass()
    settleLayout()
    layOutSubviews(depth: ViewSnapshot.Limits.standard.depth)
  }

  /// Lays out a view that is about to be shown. Unlike `layoutIfNeeded()`, it leaves frames unsolved until code reads
  /// one.
  func layOutWhenShown() {
    beginLayoutPass()
    layOutSubviews(depth: ViewSnapshot.Limits.standard.depth)
  }

  private func layOutSubviews(depth: Int) {
    guard depth > 0 else { return }
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews.prefix(ViewSnapshot.Limits.standard.views) { view.layOutSubviews(depth: depth - 1) }
  }
}
