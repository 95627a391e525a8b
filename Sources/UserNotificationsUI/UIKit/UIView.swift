import Foundation

/// A rectangle on the screen and what is in it (UIKit, UIView).
///
/// Layout is by `UIStackView` and constant width and height constraints; a plain view puts its subviews
/// below each other.
@MainActor
open class UIView: UIResponder {
  public enum ContentMode: Int, Sendable { case scaleToFill, scaleAspectFit, scaleAspectFill, center = 4 }

  /// Points. The notification's interface sets the size of a controller's view before it appears.
  open var frame: CGRect
  open var backgroundColor: UIColor?
  open var isHidden = false
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  open var tintColor: UIColor = .systemBlue
  /// 0 to 1; a view below 0.01 is not shown.
  open var alpha: CGFloat = 1
  /// Space inside the edges; only a stack with `isLayoutMarginsRelativeArrangement` keeps it free.
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  open var translatesAutoresizingMaskIntoConstraints = true
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  open var tag = 0

  public let layer = CALayer()
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  public private(set) lazy var widthAnchor = NSLayoutDimension(of: self, .width)
  public private(set) lazy var heightAnchor = NSLayoutDimension(of: self, .height)
  var constraints: [NSLayoutConstraint] = []
  /// The controller whose `view` this is.
  weak var controller: UIViewController?
  /// Set on a view that is an input accessory on the screen.
  weak var hostedInput: TextInputSession?

  public init(frame: CGRect = .zero) {
    self.frame = frame
    super.init()
  }

  /// The frame's size at the origin.
  open var bounds: CGRect { CGRect(origin: CGPoint(x: 0, y: 0), size: frame.size) }
  open override var next: UIResponder? { controller ?? superview }
  override var input: TextInputSession? { hostedInput ?? super.input }

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.willRemoveSubview(self)
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Called before `subview` leaves.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Calls for a layout that the renderer makes anyway.
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// What this kind of view draws by itself.
  var snapshotContent: ViewSnapshot.Content { .plain }
  var snapshotMargins: ViewSnapshot.Insets { .zero }
  var snapshotSubviews: [UIView] { subviews }
}

/// The part of a layer that shows (QuartzCore, CALayer).
@MainActor
public final class CALayer {
  /// Points.
  public var cornerRadius: CGFloat = 0
  public var masksToBounds = false
}

/// Space inside edges that follow the writing direction (UIKit, NSDirectionalEdgeInsets).
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
}
