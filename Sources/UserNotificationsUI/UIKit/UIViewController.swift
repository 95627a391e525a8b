import Foundation
import UserNotifications

/// Owns a view and manages its life on the screen (UIKit, UIViewController).
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  open var title: String? { didSet { hostedInput?.announcements.note() } }
  /// The preferred size in points. A notification's interface takes the height and ignores the width.
  open var preferredContentSize = CGSize(width: 0, height: 0) {
    didSet {
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      hostedInput?.announcements.note()
    }
  }
  /// The extension's requests to the system: its own context, or that of an ancestor controller. Nil when no
  /// notification shows either controller.
  public internal(set) var extensionContext: NSExtensionContext? {
    get { sequence(first: self, next: \.parent).lazy.compactMap(\.hostedContext).first }
    set { hostedContext = newValue }
  }
  private var hostedContext: NSExtensionContext?
  /// Set while the controller is on the screen.
  weak var hostedInput: TextInputSession?
  /// The future frame of the view, known before `viewDidLoad()` because extensions compute their height from the width.
  var contentFrame: CGRect?
  /// The factor by which the user's text size enlarges fonts of a text style.
  var textScale = 1.0
  /// Released with the controller, after the deinit of its subclass.
  var lifetime: Lifetime?
  private var loadedView: UIView?
  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?

  /// `nibNameOrNil` must be nil. There are no nib files here, so build views in `loadView()` or `viewDidLoad()`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    precondition(nibNameOrNil == nil, "nib files cannot be read here; build the view in loadView()")
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Always nil, because there are no storyboards here.
  public required init?(coder: NSCoder) { return nil }

  /// The view, which is loaded on first access.
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

  /// Sets `view`. Override it to build the view in code, without calling super.
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
  /// Never called, because the page follows light and dark mode by itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  /// Called when a child's `preferredContentSize` changes.
  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

  /// Stored but not applied, because the page follows light and dark mode by itself.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// Unspecified: the renderer draws both light and dark mode.
  public var traitCollection: UITraitCollection { UITraitCollection(userInterfaceStyle: .unspecified) }

  open override var next: UIResponder? { loadedView?.superview ?? parent }
  override var ownInput: TextInputSession? { hostedInput }
}

/// Child controllers.
extension UIViewController {
  /// Adds a child. Adding a controller to itself or to one of its descendants does nothing, where UIKit throws.
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
  /// This controller and its descendants, outermost first. The number is limited, because extensions nest controllers.
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

  /// The maximum number of passes of one layout, for code that requests another layout in each pass.
  private static var passLimit: Int { 4 }

  /// Lays out the controllers' views that need it, and repeats this when it changes the layout.
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

  /// Applies the preferred height to the view of the controller shown by a notification's interface.
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
