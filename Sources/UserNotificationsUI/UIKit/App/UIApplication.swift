import UserNotifications

/// The parts of an app that concern notifications (UIKit, UIApplication): registration, state, badge.
///
/// `shared` is the app that runs the code, which a test launches. Otherwise it is the process's own app, which has no
/// delegate.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }

  @TaskLocal static var running: UIApplication?
  private static let ofProcess = UIApplication(center: .current())

  public class var shared: UIApplication { running ?? ofProcess }

  open weak var delegate: (any UIApplicationDelegate)?
  public internal(set) var applicationState = State.inactive {
    didSet { center.applicationState = applicationState == .background ? .background : .foreground }
  }
  /// Whether the app has registered for a token and has not unregistered.
  public private(set) var isRegisteredForRemoteNotifications = false
  /// Portable addition: the addresses that the app opened, in order.
  public private(set) var openedURLs: [URL] = []
  /// Portable addition: the error with which registration fails. Nil when registration succeeds.
  public var registrationError: (any Error)?
  /// Portable addition: the app's device token, 32 bytes.
  public var deviceToken = Data((0..<32).map { UInt8($0) })
  let center: UNUserNotificationCenter
  private var badge = 0
  private var backgroundTasks: Set<Int> = []
  private var nextTask = 1

  init(center: UNUserNotificationCenter) {
    self.center = center
    super.init()
  }

  /// Registers the app. The delegate receives the token, or the error, soon after.
  open func registerForRemoteNotifications() {
    let (error, token) = (registrationError, deviceToken)
    isRegisteredForRemoteNotifications = error == nil
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.run {
          if let error {
            self.delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
          } else {
            self.delegate?.application(self, didRegisterForRemoteNotificationsWithDeviceToken: token)
          }
        }
      }
    }
  }

  open func unregisterForRemoteNotifications() { isRegisteredForRemoteNotifications = false }

  /// The number on the icon. Setting 0 also clears the delivered notifications.
  open var applicationIconBadgeNumber: Int {
    get { badge }
    set {
      badge = max(0, newValue)
      center.setApplicationIconBadgeNumber(badge)
    }
  }

  /// Takes the badge set by a notification.
  package func take(badge: Int) { self.badge = badge }

  open func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    completion?(true)
  }

  /// Counts the task, which never expires because nothing is suspended here.
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    defer { nextTask += 1 }
    backgroundTasks.insert(nextTask)
    return UIBackgroundTaskIdentifier(rawValue: nextTask)
  }

  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { backgroundTasks.remove(identifier.rawValue) }
  /// Portable addition: the number of tasks that the app has begun and not ended.
  public var openBackgroundTasks: Int { backgroundTasks.count }

  /// Runs `body` as this app, so that `shared` and the current center belong to it.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$running.withValue(self) { try UNUserNotificationCenter.withCurrent(center, body) }
  }
}

extension UIApplication {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  public nonisolated static let openSettingsURLString = "app-settings:"
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
}

/// A task that continues in the background (UIKit, UIBackgroundTaskIdentifier).
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The result of a background fetch (UIKit, UIBackgroundFetchResult).
public enum UIBackgroundFetchResult: UInt, Hashable, Sendable { case newData, noData, failed }
