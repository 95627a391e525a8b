import Foundation
import UserNotifications

/// A notification that is expanded on the screen, and the extension that draws it.
@MainActor
public final class ExpandedNotification {
  public private(set) var notification: UNNotification { didSet { input.announcements.note() } }
  /// The actions in display order.
  public private(set) var actions: [UNNotificationAction] { didSet { input.announcements.note() } }
  public internal(set) var isDismissed = false { didSet { input.announcements.note() } }
  /// Whether the extension's own media is playing.
  public private(set) var isPlaying = false { didSet { input.announcements.note() } }

  let host: ContentExtensionHost
  let center: UNUserNotificationCenter
  let observer: StepObserver
  let registration: ContentExtensionRegistration?
  let input = TextInputSession()
  /// Resolves when the extension leaves the screen or dismisses the keyboard. Each wait gets a new promise.
  var inputEnd = Promise<Bool>()
  /// Responses that the extension has not yet completed.
  var open: [ResponseInFlight] = []
  private(set) var controller: (any ContentExtensionRegistration.Controller)?
  private let scope = UUID()
  /// Whether a view hierarchy beyond the drawing limits has been reported. It is reported once.
  var hasToldOfCut = false
  /// Responses on their way to the app that no caller awaits. Each promise is fulfilled when the app has finished.
  private var underway: [Promise<Bool>] = []
  /// The last drawing, kept after the controller is released.
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

  /// The current presentation.
  public var presentation: Presentation { final ?? draw() }

  /// The extension's requests to the system. Nil when no extension draws this category, and after dismissal.
  public var extensionContext: NSExtensionContext? { controller?.extensionContext }

  /// Portable addition: called when `presentation` has changed, and soon after this property is set. All changes in one
  /// turn of the main actor cause a single call, after that turn.
  ///
  /// Views announce changes to their properties. A view that computes what it shows must call `setNeedsDisplay()`.
  public var onChange: (@MainActor @Sendable () -> Void)? {
    get { input.announcements.listener }
    set { input.announcements.listener = newValue }
  }

  /// Receives a notification that arrived while this one is open. False when it belongs to another thread.
  ///
  /// The extension receives the notification. A changed height is honoured, a changed width is not. Notifications
  /// without a thread identifier belong to one thread, that of the app. The category is ignored: the extension on the
  /// screen draws.
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

  /// Handles the system's X, which closes the interface. The delegate is told only with `customDismissAction`.
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
  /// Removes the interface without a close by the user, as when another interface takes its place. The app is not told.
  package func leaveScreen() -> ResponseOutcome {
    leave()
    return ResponseOutcome(handling: .notIntercepted, appDelivery: nil, presentation: presentation)
  }
}

/// Loading, updating and releasing the extension.
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

  /// Removes the interface from the screen, once, and releases the extension.
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

  /// Releases the extension. When it has been deallocated, accesses to attachments that it never stopped are reported.
  private func release() {
    SecurityScope.leave(scope)
    weak let remaining = controller
    // This is usually the last reference. The deinit, where extensions usually stop access, then runs here.
    inScope { controller = nil }
    let report: @MainActor @Sendable () -> Void = { [scope, observer] in
      for (file, count) in SecurityScope.leaks(of: scope).sorted(by: { $0.key < $1.key }) {
        observer(.accessLeaked(file: file, count: count))
      }
    }
    guard let remaining else { return report() }
    // A task of the extension still holds it, and may yet stop the access.
    remaining.lifetime = Lifetime { Task { @MainActor in report() } }
  }

  /// Runs the extension's code with a separate count of its security-scoped access.
  func inScope<Result>(_ body: () throws -> Result) rethrows -> Result {
    try SecurityScope.$owner.withValue(scope, operation: body)
  }

  func replaceActions(_ new: [UNNotificationAction]) {
    actions = new
    observer(.actionsChanged(shownActions.map { String($0.identifier.prefix(100)) }))
  }

  /// Records that a response is on its way. Call the returned closure when the app has handled it.
  func beginForwarding() -> () -> Void {
    let done = Promise<Bool>()
    underway.append(done)
    return { done.fulfil(true) }
  }

  /// Returns when the app has handled the responses that the extension passed to it on its own.
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
