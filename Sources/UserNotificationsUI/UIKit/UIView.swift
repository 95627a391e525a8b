import Foundation

/// A rectangle on the screen and what is in it (UIKit, UIView).
///
/// Layout is by `UIStackView`, by constraints, or by frames; a view that has neither stands below its siblings.
/// Constraints are solved into frames when a layout was made and code reads one (`LayoutSolver`); text is measured by
/// the advance widths of the font that the drawing uses. The drawing itself is laid out by the browser, from the same
/// constraints, so that it follows the reader's width and size of text.
///
/// Of constraints these are drawn: edges equal to, or limited by, edges of the superview, its guides or siblings, with
/// constants; centres and baselines equal to those of the superview or a sibling; constant, limited, relative and equal
/// widths; constant and limited heights; aspect ratios. Others are ignored, as is one that contradicts another of
/// higher priority. Where two views with text would stand in one place, or no order of the views satisfies the
/// constraints, all subviews stand below each other: nothing ever hides text.
@preconcurrency @MainActor
open class UIView: UIResponder {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// Points. The notification's interface sets the size of a controller's view before it appears.
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
  /// The frame as code has set it or constraints were last solved.
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
  /// A view cuts off what is drawn outside it; the same as its layer's `masksToBounds`.
  open var clipsToBounds: Bool {
    get { usedLayer?.masksToBounds ?? false }
    set { layer.masksToBounds = newValue }
  }
  open var contentMode = ContentMode.scaleToFill { didSet { changed() } }
  /// Inherited from the superview where none is set.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .tintColor }
    set { ownTintColor = newValue }
  }
  /// 0 to 1; a view below 0.01 is not shown.
  open var alpha: CGFloat = 1 {
    willSet { willAnimate() }
    didSet { visibilityChanged() }
  }
  open var isOpaque = true
  open var isUserInteractionEnabled = true
  /// A turn, a stretch or a shift around the centre; a slant is not drawn.
  open var transform = CGAffineTransform.identity {
    willSet { willAnimate() }
    didSet { changed() }
  }
  open var tag = 0
  /// Held: nobody touches here.
  open var gestureRecognizers: [UIGestureRecognizer]?

  /// Space inside the edges: kept by `layoutMarginsGuide`, and by a stack with `isLayoutMarginsRelativeArrangement`.
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) {
    didSet { layoutChanged() }
  }
  open var translatesAutoresizingMaskIntoConstraints = true { didSet { layoutChanged() } }
  open var autoresizingMask: AutoresizingMask = [] { didSet { layoutChanged() } }
  /// The constraints that this view holds: those between views inside it, and its own sizes.
  public private(set) var constraints: [NSLayoutConstraint] = [] { didSet { layoutChanged() } }
  /// Those of them that say something about a size.
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
  /// Most views never use theirs: it is made when it is first asked for, or where it is of a class of its own.
  public private(set) lazy var layer: CALayer = {
    let layer = (Self.layerClass as? CALayer.Type)?.init() ?? CALayer()
    layer.view = self
    usedLayer = layer
    return layer
  }()
  /// `layer`, where somebody has asked for it.
  private(set) var usedLayer: CALayer?
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = [] { didSet { layoutChanged() } }
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self, keepsMargins: false)
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(of: self, keepsMargins: true)
  var ownTintColor: UIColor? { didSet { changed() } }
  var needsLayout = true
  var layoutState = LayoutState()
  /// A change was announced since the view was drawn, or it was never drawn: another one is no news.
  var needsDisplay = true
  /// The controller whose `view` this is.
  weak var controller: UIViewController?
  /// Set on a view that is an input accessory or an input view on the screen.
  weak var hostedInput: TextInputSession?
  /// The animation that the view is in.
  var motion: Motion? { didSet { visibilityChanged() } }

  public init(frame: CGRect) {
    placedFrame = frame
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  /// There are no archives of views here: always nil. Build the view in code.
  public required init?(coder: NSCoder) { return nil }

  open override var next: UIResponder? { controller ?? superview }
  override var ownInput: TextInputSession? { hostedInput }

  /// Called before `subview` leaves.
  open func willRemoveSubview(_ subview: UIView) {}
  open func didAddSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}
  /// Lays out the subviews; override to set their frames.
  open func layoutSubviews() {}
  open func updateConstraints() {}
  /// Custom drawing is not rendered.
  open func draw(_ rect: CGRect) {}
  open func tintColorDidChange() {}
  /// Never called: the page follows light and dark by itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Follows the system; a renderer draws both.
  public var traitCollection: UITraitCollection { UITraitCollection(userInterfaceStyle: .unspecified) }
  /// The size that the content asks for, in points; of an override's at least that is kept free.
  open var intrinsicContentSize: CGSize { ownContentSize }
  /// The size of the content within `size`, points; the view's own where it has no content.
  open func sizeThatFits(_ size: CGSize) -> CGSize { contentSize(within: size) }
  open func prepareForInterfaceBuilder() {}

  /// Something of the view that is drawn is no longer what it was.
  func changed() {
    guard !needsDisplay else { return }
    needsDisplay = true
    announcements?.note()
  }

  /// Something that constraints depend on changed: the layout of this view and of those around it is made anew.
  func layoutChanged() {
    changed()
    invalidateLayout()
  }

  /// What this kind of view draws by itself.
  var snapshotContent: ViewSnapshot.Content { .plain }
  var snapshotMargins: ViewSnapshot.Insets { .zero }
  var snapshotSubviews: [UIView] { subviews }
  /// What this kind of view says about itself beyond its content.
  func decorate(_ snapshot: inout ViewSnapshot) {}
  /// Whether an arranging view gives one of its views the space that is left; nil is as usual for its kind.
  func grows(_ view: UIView, among views: [UIView]) -> Bool? { nil }
  /// Space that an arranging view keeps after one of its views, where it differs from the usual.
  func spacing(after view: UIView) -> CGFloat? { nil }
}

/// The tree.
extension UIView {
  public func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// A view cannot stand inside itself: UIKit throws, here nothing happens.
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

  /// Where `sibling` stands once `view` has left this view.
  private func place(of sibling: UIView, leaving view: UIView) -> Int? {
    subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
  }

  func nearestCommonAncestor(with other: UIView) -> UIView? {
    // Most constraints are between a view and its superview, or two views of one.
    if other === self { return self }
    let (above, otherAbove) = (superview, other.superview)
    if above === other || above === otherAbove { return above }
    if otherAbove === self { return self }
    return sequence(first: self, next: \.superview).first { other.isDescendant(of: $0) }
  }
}

/// Constraints.
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
