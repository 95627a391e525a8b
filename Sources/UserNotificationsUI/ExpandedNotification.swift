import Foundation
import UserNotifications

/// One notification, expanded on the screen, and the extension that draws it.
@MainActor
public final class ExpandedNotification {
  public private(set) var notification: UNNotification { didSet { input.announcements.note() } }
  /// In the order of the screen.
  public private(set) var actions: [UNNotificationAction] { didSet { input.announcements.note() } }
  public internal(set) var isDismissed = false { didSet { input.announcements.note() } }
  /// The extension's own media plays.
  public private(set) var isPlaying = false { didSet { input.announcements.note() } }

  let host: ContentExtensionHost
  let center: UNUserNotificationCenter
  let observer: StepObserver
  let registration: ContentExtensionRegistration?
  let input = TextInputSession()
  /// Resolves when the extension leaves the screen or gives up the keyboard; made anew for each wait.
  var inputEnd = Promise<Bool>()
  /// Responses whose completion is awaited.
  var open: [ResponseInFlight] = []
  private(set) var controller: (any ContentExtensionRegistration.Controller)?
  private let scope = UUID()
  /// A view that has more in it than is drawn is told of once.
  var hasToldOfCut = false
  /// Responses on their way to the app, which nobody waits for: each is kept when the app is done.
  private var underway: [Promise<Bool>] = []
  /// The last drawing, kept when the controller is gone.
  private var final: Presentation?

  init(
    _ notification: UNNotification, host: ContentExtensionHost, center: UNUserNotificationCenter,
    category: UNNotificationCategory?, registration: ContentExtensionRegistration?,
    observer: @escaping ContentExtensionHost.Observer
  ) {
    self.notification = notification
    self.host = host
    self.center = center
    self.registration = registration
    self.observer = StepObserver(observer)
    if host.animates {
      input.animator = Animator(clock: host.clock) { [observer = self.observer] in
        observer(.animationBegan(seconds: $0))
      }
    }
    actions = category?.actions ?? []
  }

  /// As it stands now.
  public var presentation: Presentation { final ?? draw() }

  /// Portable addition: called when `presentation` has become another, and soon after it is set. However much changes
  /// in one turn of the main actor, it is called once, after that.
  ///
  /// Views announce what is set on them; one that computes what it shows calls `setNeedsDisplay()`.
  public var onChange: (@MainActor @Sendable () -> Void)? {
    get { input.announcements.listener }
    set { input.announcements.listener = newValue }
  }

  /// A notification that arrived while this one is open; false when it is of another thread.
  ///
  /// The extension gets it; a changed height is honoured, a changed width is not. Notifications without a thread
  /// identifier are of one thread, that of the app. A category does not count: the extension on the screen draws.
  @discardableResult
  public func receive(_ other: UNNotification) -> Bool {
    guard !isDismissed else { return false }
    guard other.threadIdentifier == notification.threadIdentifier else {
      observer(.otherThread(identifier: other.request.identifier))
      return false
    }
    if other.request.identifier == notification.request.identifier { notification = other }
    show(other)
    return true
  }

  /// The system's X: closes the interface. The delegate hears of it only with `customDismissAction`.
  public func close() async -> ResponseOutcome {
    guard !isDismissed else {
      return ResponseOutcome(handling: .notIntercepted, appDelivery: nil, presentation: presentation)
    }
    let response = UNNotificationResponse(
      notification: notification, actionIdentifier: UNNotificationDismissActionIdentifier)
    leave()
    return await outcome(.notIntercepted, forwarding: response)
  }
}

extension ExpandedNotification {
  /// The interface goes without the user having closed it, as when another takes its place: no app hears of that.
  package func leaveScreen() -> ResponseOutcome {
    leave()
    return ResponseOutcome(handling: .notIntercepted, appDelivery: nil, presentation: presentation)
  }
}

/// The extension's life.
extension ExpandedNotification {
  func load() {
    let category = notification.request.content.categoryIdentifier
    guard let registration else { return observer(.notRouted(category: category)) }
    observer(.routed(category: category))
    inScope {
      let made = registration.makeController()
      controller = made
      made.extensionContext = NSExtensionContext(host: self)
      made.contentFrame = CGRect(
        x: 0, y: 0, width: host.contentWidth, height: host.contentWidth * registration.initialContentSizeRatio)
      made.loadViewIfNeeded()
    }
    observer(.viewDidLoad)
    show(notification)
    appear()
  }

  private func show(_ shown: UNNotification) {
    guard let controller else { return }
    inScope {
      controller.didReceive(shown)
      if controller.isViewLoaded { controller.view.setNeedsLayout() }
    }
    observer(.receivedNotification(identifier: shown.request.identifier))
    let size = controller.preferredContentSize
    if size.height.points > 0 { observer(.sized(width: size.width.points, height: size.height.points)) }
  }

  private func appear() {
    guard let controller else { return }
    controller.hostedInput = input
    input.changed = { [weak self] in self?.inputChanged() }
    inScope {
      controller.appear()
    }
    observer(.appeared)
  }

  /// Takes the interface from the screen, once, and lets go of the extension.
  func leave() {
    guard !isDismissed else { return }
    isDismissed = true
    var last = draw()
    last.isDismissed = true
    final = last
    inputEnd.fulfil(true)
    open.forEach { $0.settlement.fulfil(.leftScreen) }
    inScope {
      controller?.disappear()
      controller?.hostedInput = nil
    }
    input.animator?.stop()
    observer(.dismissed)
    release()
  }

  /// Lets go of the extension; when it is gone, accesses to attachments that it never stopped are reported.
  private func release() {
    SecurityScope.leave(scope)
    weak let remaining = controller
    // Usually the last reference: the deinit, the usual place to stop access, runs here.
    inScope { controller = nil }
    let report: @MainActor @Sendable () -> Void = { [scope, observer] in
      for (file, count) in SecurityScope.leaks(of: scope).sorted(by: { $0.key < $1.key }) {
        observer(.accessLeaked(file: file, count: count))
      }
    }
    guard let remaining else { return report() }
    // A task of its own still holds it, and may stop the access yet.
    remaining.lifetime = Lifetime { Task { @MainActor in report() } }
  }

  /// Runs the extension's code with its own count of security-scoped access.
  func inScope<Result>(_ body: () throws -> Result) rethrows -> Result {
    try SecurityScope.$owner.withValue(scope, operation: body)
  }

  func replaceActions(_ new: [UNNotificationAction]) {
    actions = new
    observer(.actionsChanged(shownActions.map { String($0.identifier.prefix(100)) }))
  }

  /// Notes that a response is on its way; call what is returned when the app is done with it.
  func beginForwarding() -> () -> Void {
    let done = Promise<Bool>()
    underway.append(done)
    return { done.fulfil(true) }
  }

  /// Returns when the app is done with the responses that the extension passed to it at will.
  package func settle() async {
    for response in underway { _ = await response.value() }
    underway = []
  }

  func setPlaying(_ plays: Bool, _ step: ContentExtensionStep) {
    isPlaying = plays
    observer(step)
  }
}

extension UNNotification {
  fileprivate var threadIdentifier: String { request.content.threadIdentifier }
}
