import Foundation

/// Owns a view and its life on the screen (UIKit, UIViewController).
@MainActor
open class UIViewController: UIResponder {
  open var title: String?
  /// Points; the height is the one that a notification's interface takes, the width is ignored.
  open var preferredContentSize = CGSize(width: 0, height: 0)
  /// What the extension may ask of the system; set while a notification shows this controller.
  public internal(set) var extensionContext: NSExtensionContext?
  /// Set while the controller is on the screen.
  weak var hostedInput: TextInputSession?
  /// Where the view will stand, known before `viewDidLoad()`: extensions compute their height from the width.
  var contentFrame: CGRect?
  /// Goes with the controller, after the deinit of its subclass.
  var lifetime: Lifetime?
  private var loadedView: UIView?

  /// `nibNameOrNil` is nil: there are no nib files here, views are built in `loadView()` or `viewDidLoad()`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    precondition(nibNameOrNil == nil, "nib files cannot be read here; build the view in loadView()")
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

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
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  override var input: TextInputSession? { hostedInput }
}

/// Tells when the object that holds it has gone.
final class Lifetime: Sendable {
  private let ended: @Sendable () -> Void
  init(ended: @escaping @Sendable () -> Void) { self.ended = ended }
  deinit { ended() }
}
