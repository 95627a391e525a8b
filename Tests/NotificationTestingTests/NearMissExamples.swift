import NotificationTesting

// Near misses as people write them. They must not be corrected.

typealias Center = UNUserNotificationCenter
typealias Delegate = UNUserNotificationCenterDelegate

class KeepsNothing: NSObject, Delegate {
  var calls = 0
  func userNotificationCenter(_: Center, didReceive: UNNotificationResponse, withCompletionHandler: () -> Void) {
    calls += 1
    withCompletionHandler()
  }
}
class PresentsAndKeepsNothing: NSObject, Delegate {
  var calls = 0
  func userNotificationCenter(
    _: Center, willPresent: UNNotification, withCompletionHandler done: (UNNotificationPresentationOptions) -> Void
  ) {
    calls += 1
    done([.banner])
  }
}
class Misspelled: NSObject, Delegate {
  func userNotificationCenter(
    _: Center, didRecieve: UNNotificationResponse, withCompletionHandler: @escaping () -> Void
  ) {}
}
final class InheritsMiss: Misspelled {}
class MisspelledBase: NSObject, Delegate {
  func userNotificationsCentre(
    _: Center, didReceive: UNNotificationResponse, withCompletionHandler: @escaping () -> Void
  ) {}
}
class OldName: NSObject, Delegate {
  func userNotificationCenter(
    _ center: Center, didReceiveNotificationResponse response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {}
}
class OldPresentation: NSObject, Delegate {
  func userNotificationCenter(
    center: Center, willPresentNotification notification: UNNotification,
    withCompletionHandler completionHandler: (UNNotificationPresentationOptions) -> Void
  ) {}
}
class WrongHandler: NSObject, Delegate {
  func userNotificationCenter(
    _: Center, willPresent: UNNotification, withCompletionHandler: @escaping (UNAuthorizationOptions) -> Void
  ) {}
}
class NoHandlerArgument: NSObject, Delegate {
  func userNotificationCenter(_: Center, willPresent: UNNotification, withCompletionHandler: @escaping () -> Void) {}
}
class WrongResponse: NSObject, Delegate {
  func userNotificationCenter(
    _: Center, didReceive: UNNotification, withCompletionHandler: @escaping () -> Void
  ) {}
}
class OptionalResponse: NSObject, Delegate {
  func userNotificationCenter(
    _: Center, didReceive: UNNotificationResponse?, withCompletionHandler: @escaping () -> Void
  ) {}
}
class ForTheClass: NSObject, Delegate {
  static func userNotificationCenter(
    _: Center, didReceive: UNNotificationResponse, withCompletionHandler: @escaping () -> Void
  ) {}
}
class Extended: NSObject {}
extension Extended: Delegate {
  func userNotificationCenter(
    _: Center, didReceive: UNNotificationResponse, completionHandler: @escaping () -> Void
  ) {}
}
class NotAsync: NSObject, Delegate {
  func userNotificationCenter(_: Center, didReceive: UNNotificationResponse) {}
}
class Throwing: NSObject, Delegate {
  func userNotificationCenter(_: Center, didReceive: UNNotificationResponse) async throws {}
}
class WithoutCenter: NSObject, Delegate {
  func userNotificationCenter(_: Center, openSettings: UNNotification?) {}
}

class OldService: UNNotificationServiceExtension {
  func didReceiveNotificationRequest(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {}
  func serviceExtensionTimeExpires() {}
}
class ServiceThatKeepsNothing: UNNotificationServiceExtension {
  func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: (UNNotificationContent) -> Void
  ) {}
}
class OldContent: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
  func didReceiveNotificationResponse(
    _ response: UNNotificationResponse,
    completionHandler: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {}
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType? { .overlay }
}
class ContentThatKeepsNothing: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: (UNNotificationContentExtensionResponseOption) -> Void
  ) { completion(.dismiss) }
}
class OldApp: UIApplicationDelegate {
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: NSData
  ) {}
  func userNotificationCenter(
    _: Center, didReceive: UNNotificationResponse, withCompletionHandler: @escaping () -> Void
  ) {}
}

// Correct methods, and methods that clearly are something else.

class Right: NSObject, Delegate {
  func userNotificationCenter(
    _: Center, willPresent: UNNotification,
    withCompletionHandler done: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) { done([]) }
  func userNotificationCenter(_: Center, openSettingsFor: UNNotification?) {}
  // A helper with a similar name beside the correct method.
  func userNotificationCenter(_ center: Center, willPresent notification: UNNotification) {}
}
class RightAsync: NSObject, Delegate {
  func userNotificationCenter(_: Center, willPresent: UNNotification) async -> UNNotificationPresentationOptions { [] }
  @MainActor func userNotificationCenter(_: Center, didReceive: UNNotificationResponse) async {}
}
class RightInSwift5: NSObject, Delegate {
  func userNotificationCenter(
    _: Center, didReceive: UNNotificationResponse, withCompletionHandler: @escaping () -> Void
  ) { withCompletionHandler() }
}
class RightInExtension: NSObject {}
extension RightInExtension: Delegate {
  func userNotificationCenter(
    _: Center, didReceive: UNNotificationResponse, withCompletionHandler: @escaping () -> Void
  ) { withCompletionHandler() }
}
class InheritsRight: RightInSwift5 {}
class RightApp: UIApplicationDelegate {
  func application(_: UIApplication, didReceiveRemoteNotification: [AnyHashable: Any]) {}
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  func application(_ application: UIApplication, open url: URL) -> Bool { false }
  func applicationDidFinishLaunching(_ application: UIApplication) {}
}
class RightService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) { contentHandler(request.content) }
  private func didReceive(_ text: String) {}
}
class RightContent: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
  func didReceive(_ notification: UNNotification, animated: Bool) {}
  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption { .dismiss }
  func mediaPlayer() {}
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
}
class Helpers: NSObject, Delegate {
  func didReceive(_ response: UNNotificationResponse) {}
  func present(_ notification: UNNotification, on center: Center) {}
  let userNotificationCenter = Center.current()
}
class NoDelegate {
  func userNotificationCenter(_: Center, didRecieve: UNNotificationResponse, withCompletionHandler: () -> Void) {}
}
enum Enclosing {
  class Nested: NSObject, Delegate {
    private final class Inner {
      func userNotificationCenter(_: Center, didRecieve: UNNotificationResponse) {}
    }
    func userNotificationCenter(_: Center, didReceive: UNNotificationResponse) async {}
  }
}
