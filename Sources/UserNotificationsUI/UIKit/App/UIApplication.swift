import UserNotifications

/// The app around notifications (UIKit, UIApplication): registration, state, badge.
///
/// `shared` is the app that runs the code: a test launches one; else the process's own, which has no delegate.
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
  /// The app asked for a token, and has not let go of it.
  public private(set) var isRegisteredForRemoteNotifications = false
  /// Portable addition: the addresses that the app opened, in order.
  public private(set) var openedURLs: [URL] = []
  /// Portable addition: why the next registration fails; nil gives the app a token.
  public var registrationError: (any Error)?
  /// Portable addition: what the app gets as its token, 32 bytes.
  public var deviceToken = Data((0..<32).map { UInt8($0) })
  let center: UNUserNotificationCenter
  private var badge = 0
  private var backgroundTasks: Set<Int> = []
  private var nextTask = 1

  init(center: UNUserNotificationCenter) {
    self.center = center
    super.init()
  }

  /// The delegate is told of the token, or of the failure, soon after.
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

  /// The number on the icon; 0 also clears the delivered notifications.
  open var applicationIconBadgeNumber: Int {
    get { badge }
    set {
      badge = max(0, newValue)
      center.setApplicationIconBadgeNumber(badge)
    }
  }

  /// What a notification has set.
  package func take(badge: Int) { self.badge = badge }

  open func canOpenURL(_ url: URL) -> Bool { url.scheme != nil }

  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    completion?(true)
  }

  /// Nothing is suspended here: the task is counted, and never expires.
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    defer { nextTask += 1 }
    backgroundTasks.insert(nextTask)
    return UIBackgroundTaskIdentifier(rawValue: nextTask)
  }

  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { backgroundTasks.remove(identifier.rawValue) }
  /// Portable addition: how many tasks the app has begun and not ended.
  public var openBackgroundTasks: Int { backgroundTasks.count }

  /// Runs `body` as this app: `shared` and the current center are its own.
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

/// A task that goes on in the background (UIKit, UIBackgroundTaskIdentifier).
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// What a fetch in the background brought (UIKit, UIBackgroundFetchResult).
public enum UIBackgroundFetchResult: UInt, Hashable, Sendable { case newData, noData, failed }
