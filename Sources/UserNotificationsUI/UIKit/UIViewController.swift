import Foundation
import UserNotifications

/// Owns a view and its life on the screen (UIKit, UIViewController).
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  open var title: String? { didSet { hostedInput?.announcements.note() } }
  /// Points; the height is the one that a notification's interface takes, the width is ignored.
  open var preferredContentSize = CGSize(width: 0, height: 0) {
    didSet {
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      hostedInput?.announcements.note()
    }
  }
  /// What the extension may ask of the system: its own, or that of the controller that holds this one; nil where no
  /// notification shows either.
  public internal(set) var extensionContext: NSExtensionContext? {
    get { sequence(first: self, next: \.parent).lazy.compactMap(\.hostedContext).first }
    set { hostedContext = newValue }
  }
  private var hostedContext: NSExtensionContext?
  /// Set while the controller is on the screen.
  weak var hostedInput: TextInputSession?
  /// Where the view will stand, known before `viewDidLoad()`: extensions compute their height from the width.
  var contentFrame: CGRect?
  /// By how much the user's size of text makes fonts of a text style larger.
  var textScale = 1.0
  /// Goes with the controller, after the deinit of its subclass.
  var lifetime: Lifetime?
  private var loadedView: UIView?
  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?

  /// `nibNameOrNil` is nil: there are no nib files here, views are built in `loadView()` or `viewDidLoad()`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    precondition(nibNameOrNil == nil, "nib files cannot be read here; build the view in loadView()")
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// There are no storyboards here: always nil.
  public required init?(coder: NSCoder) { return nil }

  /// Loaded when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
      hostedInput?.announcements.note()
    }
  }

  public var isViewLoaded: Bool { loadedView != nil }
  public var viewIfLoaded: UIView? { loadedView }

  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if let contentFrame { loadedView?.frame = contentFrame }
    viewDidLoad()
  }

  /// Sets `view`; override to build it in code, without calling super.
  open func loadView() { view = UIView() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func didReceiveMemoryWarning() {}
  open func updateViewConstraints() {}
  open func viewLayoutMarginsDidChange() {}
  open func viewSafeAreaInsetsDidChange() {}
  /// Never called: the page follows light and dark by itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  /// A child's `preferredContentSize` changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

  /// Held: the page follows light and dark by itself.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// Follows the system; a renderer draws both.
  public var traitCollection: UITraitCollection { UITraitCollection(userInterfaceStyle: .unspecified) }

  open override var next: UIResponder? { loadedView?.superview ?? parent }
  override var ownInput: TextInputSession? { hostedInput }
}

/// Controllers inside a controller.
extension UIViewController {
  /// A controller cannot hold itself: UIKit throws, here nothing happens.
  public func addChild(_ childController: UIViewController) {
    guard !sequence(first: self, next: \.parent).contains(where: { $0 === childController }) else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }
}

/// The appearance of a controller and its children, in UIKit's order.
extension UIViewController {
  /// It and those inside it, outermost first; bounded, since extensions nest them.
  private var family: [UIViewController] {
    var all = [self as UIViewController]
    var next = 0
    while next < all.count, all.count < ViewSnapshot.Limits.standard.controllers {
      all += all[next].children.filter(\.isViewLoaded)
      next += 1
    }
    return all
  }

  func appear() {
    let all = family
    all.forEach { $0.viewWillAppear(true) }
    all.forEach { $0.viewIsAppearing(true) }
    layOut()
    all.forEach { $0.viewDidAppear(true) }
  }

  func disappear() {
    let all = family
    all.forEach { $0.viewWillDisappear(true) }
    all.forEach { $0.viewDidDisappear(true) }
  }

  /// Passes of one layout: code that asks for another one in each is left at that.
  private static var passLimit: Int { 4 }

  /// The controllers lay out what they hold, where something changed, again where that changed the layout.
  func layOut() {
    for _ in 0..<Self.passLimit {
      takePreferredHeight()
      viewIfLoaded?.beginLayoutPass()
      for controller in family where controller.viewIfLoaded?.needsLayout == true {
        controller.viewWillLayoutSubviews()
        controller.viewIfLoaded?.layOutWhenShown()
        controller.viewDidLayoutSubviews()
      }
      guard takesAnotherHeight || family.contains(where: { $0.viewIfLoaded?.needsLayout == true }) else { break }
    }
    viewIfLoaded?.layOutWhenShown()
  }

  /// The height that the notification's interface gives to the view of the controller that it shows.
  private func takePreferredHeight() {
    guard takesAnotherHeight, let view = viewIfLoaded else { return }
    view.frame = CGRect(
      x: view.placedFrame.origin.x, y: view.placedFrame.origin.y, width: view.placedFrame.size.width,
      height: preferredContentSize.height)
  }

  private var takesAnotherHeight: Bool {
    guard contentFrame != nil, let view = viewIfLoaded, preferredContentSize.height.points > 0 else { return false }
    return abs(view.placedFrame.size.height - preferredContentSize.height) > 0.01
  }
}
