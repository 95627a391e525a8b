import Foundation

/// A rectangle on the screen and its contents (UIKit, UIView).
///
/// Layout uses `UIStackView`, constraints, or frames. A view with none of these is placed below its siblings.
/// Constraints are solved into frames (`LayoutSolver`) when code reads a frame after a layout pass. Text is measured by
/// the advance widths of the drawing's font. The browser lays out the drawing itself from the same constraints, so that
/// it follows the reader's width and text size.
///
/// These constraints are drawn:
/// - edges equal to, or limited by, edges of the superview, its guides or siblings, with constants;
/// - centres and baselines equal to those of the superview or a sibling;
/// - constant, limited, relative and equal widths; constant and limited heights; aspect ratios.
///
/// Others are ignored, and so are constraints that contradict one of a higher priority. When two views with text would
/// overlap, or no order of the views satisfies the constraints, all subviews are stacked, so that text is never hidden.
@preconcurrency @MainActor
open class UIView: UIResponder {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// The frame in points. The notification's interface sets the size of a controller's view before it appears.
  open var frame: CGRect {
    get {
      settleLayout()
      return placedFrame
    }
    set {
      willAnimate()
      let old = placedFrame
      placedFrame = newValue
      frameChanged(from: old)
    }
  }
  /// The frame as set by code or by the last solution of the constraints.
  private(set) var placedFrame: CGRect
  open var backgroundColor: UIColor? {
    willSet { willAnimate() }
    didSet { changed() }
  }
  open var isHidden = false {
    willSet { willAnimate() }
    didSet {
      visibilityChanged()
      if isHidden != oldValue, superview is UIStackView { layoutChanged() }
    }
  }
  /// Whether drawing outside the view is cut off. The same as its layer's `masksToBounds`.
  open var clipsToBounds: Bool {
    get { usedLayer?.masksToBounds ?? false }
    set { layer.masksToBounds = newValue }
  }
  open var contentMode = ContentMode.scaleToFill { didSet { changed() } }
  /// Inherited from the superview when not set.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .tintColor }
    set { ownTintColor = newValue }
  }
  /// The opacity from 0 to 1. A view below 0.01 is not shown.
  open var alpha: CGFloat = 1 {
    willSet { willAnimate() }
    didSet { visibilityChanged() }
  }
  open var isOpaque = true
  open var isUserInteractionEnabled = true
  /// A rotation, scale or translation around the centre. Shear is not drawn.
  open var transform = CGAffineTransform.identity {
    willSet { willAnimate() }
    didSet { changed() }
  }
  open var tag = 0
  /// Stored but not used, because there are no touches here.
  open var gestureRecognizers: [UIGestureRecognizer]?

  /// The space inside the edges, applied by `layoutMarginsGuide` and by stacks with
  /// `isLayoutMarginsRelativeArrangement`.
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) {
    didSet { layoutChanged() }
  }
  open var translatesAutoresizingMaskIntoConstraints = true { didSet { layoutChanged() } }
  open var autoresizingMask: AutoresizingMask = [] { didSet { layoutChanged() } }
  /// The constraints that this view holds: those between views inside it, and its own sizes.
  public private(set) var constraints: [NSLayoutConstraint] = [] { didSet { layoutChanged() } }
  /// The constraints of this view that involve a size.
  private(set) var sizeConstraints: [NSLayoutConstraint] = []
  var priorities: [ContentPriority: UILayoutPriority] = [:] { didSet { layoutChanged() } }

  open var isAccessibilityElement = false
  open var accessibilityElementsHidden = false { didSet { changed() } }
  open var accessibilityLabel: String? { didSet { changed() } }
  open var accessibilityValue: String? { didSet { changed() } }
  open var accessibilityHint: String? { didSet { changed() } }
  open var accessibilityIdentifier: String? { didSet { changed() } }
  open var accessibilityTraits: UIAccessibilityTraits = .none { didSet { changed() } }

  /// The class of `layer`, a subclass of `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }
  /// The view's layer, of the class `layerClass`. It is created on first access, because most views never use theirs.
  public private(set) lazy var layer: CALayer = {
    let layer = (Self.layerClass as? CALayer.Type)?.init() ?? CALayer()
    layer.view = self
    usedLayer = layer
    return layer
  }()
  /// The layer if it has been created.
  private(set) var usedLayer: CALayer?
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = [] { didSet { layoutChanged() } }
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self, keepsMargins: false)
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(of: self, keepsMargins: true)
  var ownTintColor: UIColor? { didSet { changed() } }
  var needsLayout = true
  var layoutState = LayoutState()
  /// Whether a change was announced since the view was last drawn, or the view was never drawn. Further changes are
  /// then not announced.
  var needsDisplay = true
  /// The controller whose `view` this is.
  weak var controller: UIViewController?
  /// The input session of an input accessory or input view that is on the screen.
  weak var hostedInput: TextInputSession?
  /// The running animation of the view.
  var motion: Motion? { didSet { visibilityChanged() } }

  public init(frame: CGRect) {
    placedFrame = frame
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Always nil, because there are no archives of views here. Build the view in code.
  public required init?(coder: NSCoder) { return nil }

  open override var next: UIResponder? { controller ?? superview }
  override var ownInput: TextInputSession? { hostedInput }

  /// Called before `subview` is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  open func didAddSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}
  /// Lays out the subviews; override to set their frames.
  open func layoutSubviews() {}
  open func updateConstraints() {}
  /// Does nothing: custom drawing is not rendered.
  open func draw(_ rect: CGRect) {}
  open func tintColorDidChange() {}
  /// Never called, because the page follows light and dark mode by itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Unspecified: the renderer draws both light and dark mode.
  public var traitCollection: UITraitCollection { UITraitCollection(userInterfaceStyle: .unspecified) }
  /// The size that the content asks for, in points. The size from an override is reserved as a minimum.
  open var intrinsicContentSize: CGSize { ownContentSize }
  /// The size of the content within `size`, in points. A view without content returns its own size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { contentSize(within: size) }
  open func prepareForInterfaceBuilder() {}

  /// Announces a change to a drawn property.
  func changed() {
    guard !needsDisplay else { return }
    needsDisplay = true
    announcements?.note()
  }

  /// Announces a change that constraints depend on. This view and its ancestors are laid out again.
  func layoutChanged() {
    changed()
    invalidateLayout()
  }

  /// The content that this kind of view draws.
  var snapshotContent: ViewSnapshot.Content { .plain }
  var snapshotMargins: ViewSnapshot.Insets { .zero }
  var snapshotSubviews: [UIView] { subviews }
  /// Adds the properties of this kind of view beyond its content.
  func decorate(_ snapshot: inout ViewSnapshot) {}
  /// Whether an arranging view gives the remaining space to one of its views. Nil selects the default of its kind.
  func grows(_ view: UIView, among views: [UIView]) -> Bool? { nil }
  /// The space that an arranging view keeps after one of its views, when it differs from the default.
  func spacing(after view: UIView) -> CGFloat? { nil }
}

/// The view hierarchy.
extension UIView {
  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Inserts a subview. Adding a view to itself or to one of its descendants does nothing, where UIKit throws.
  public func insertSubview(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else { return }
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    setNeedsLayout()
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, at: place(of: sibling, leaving: view).map { $0 + 1 } ?? subviews.count)
  }

  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: place(of: sibling, leaving: view) ?? subviews.count)
  }

  public func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    superview.subviews.removeAll { $0 === self }
    superview.drop { $0.firstItem === self || $0.secondItem === self }
    self.superview = nil
    didMoveToSuperview()
  }

  public func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count - 1) }
  public func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    subviews.swapAt(index1, index2)
  }

  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  private func move(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: old), at: index)
  }

  /// The index that `sibling` would have if `view` were removed. Nil when `sibling` is not another subview.
  private func place(of sibling: UIView, leaving view: UIView) -> Int? {
    subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
  }

  func nearestCommonAncestor(with other: UIView) -> UIView? {
    // Most constraints relate a view and its superview, or two subviews of one view.
    if other === self { return self }
    let (above, otherAbove) = (superview, other.superview)
    if above === other || above === otherAbove { return above }
    if otherAbove === self { return self }
    return sequence(first: self, next: \.superview).first { other.isDescendant(of: $0) }
  }
}

/// Constraints of a view.
extension UIView {
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

  func hold(_ constraint: NSLayoutConstraint) {
    constraints.append(constraint)
    if constraint.firstAttribute.isSize { sizeConstraints.append(constraint) }
  }

  func drop(_ constraint: NSLayoutConstraint) { drop { $0 === constraint } }

  fileprivate func drop(where isDropped: (NSLayoutConstraint) -> Bool) {
    constraints.removeAll(where: isDropped)
    sizeConstraints.removeAll(where: isDropped)
  }
}
