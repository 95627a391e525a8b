import Foundation
import Synchronization
import TestSupport
import UserNotifications
import UserNotificationsUI

@testable import Simulator

/// An app whose extension draws changes by itself, and whose delegate records what it was told.
final class Messenger: Sendable {
  static let category = "message"

  let presents: UNNotificationPresentationOptions?
  let told = Mutex<[String]>([])
  /// The centers that the extension saw as the current one.
  let centers = Mutex<[ObjectIdentifier]>([])
  let options: UNNotificationCategoryOptions
  /// The gate at which the extension loads the message `slow`.
  let loading = Gate()

  /// - Parameter presents: The answer of `willPresent`. Nil for a delegate without that method.
  init(presents: UNNotificationPresentationOptions? = nil, options: UNNotificationCategoryOptions = []) {
    self.presents = presents
    self.options = options
  }

  var app: PhoneApp {
    let actions = [
      UNNotificationAction(identifier: "star", title: "Star"),
      UNTextInputNotificationAction(
        identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Type here"),
      UNNotificationAction(identifier: "show", title: "Show", options: .foreground),
      UNNotificationAction(identifier: "secret", title: "Secret", options: .authenticationRequired),
    ]
    let category = UNNotificationCategory(
      identifier: Self.category, actions: actions, intentIdentifiers: [],
      hiddenPreviewsBodyPlaceholder: "%u Messages", categorySummaryFormat: "%u more messages", options: options)
    return PhoneApp(
      displayName: "Messenger", categories: [category],
      contentExtensions: [.init(categories: [Self.category], makeController: { StarController(self) })],
      delegate: { self.delegate })
  }

  private var delegate: any UNUserNotificationCenterDelegate {
    if presents == nil { SilentDelegate(self) } else { MessengerDelegate(self) }
  }
}

/// A delegate without `willPresent`.
final class SilentDelegate: NSObject, UNUserNotificationCenterDelegate {
  let messenger: Messenger
  init(_ messenger: Messenger) { self.messenger = messenger }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) { messenger.take(response, completionHandler) }
}

final class MessengerDelegate: NSObject, UNUserNotificationCenterDelegate {
  let messenger: Messenger
  init(_ messenger: Messenger) { self.messenger = messenger }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) { completionHandler(messenger.presents ?? []) }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) { messenger.take(response, completionHandler) }
}

extension Messenger {
  fileprivate func take(_ response: UNNotificationResponse, _ completionHandler: () -> Void) {
    told.withLock { $0.append(response.actionIdentifier) }
    if let link = URL(string: "https://messenger.example/t1") { Trace.current?.recordOpening(of: link) }
    completionHandler()
  }
}

/// Shows one word. The action `star` changes it twice and dismisses, `reply` stays, and `show` goes to the app. A
/// message `go` makes it dismiss itself, `app` makes it open the app, `count` makes it count, and `slow` makes it load
/// until the test opens the messenger's gate.
@MainActor
final class StarController: UIViewController, UNNotificationContentExtension {
  private let messenger: Messenger
  private let label = UILabel()

  init(_ messenger: Messenger) {
    self.messenger = messenger
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    label.accessibilityIdentifier = "state"
    view = label
  }

  func didReceive(_ notification: UNNotification) {
    let word = notification.request.content.body
    label.text = word
    messenger.centers.withLock { $0.append(ObjectIdentifier(UNUserNotificationCenter.current())) }
    if word == "slow" { OpenNotification.load { [messenger] in try? await messenger.loading.pass() } }
    Task { await act(on: word) }
  }

  private func act(on word: String) async {
    try? await Task.sleep(for: .milliseconds(100))
    switch word {
    case "go": extensionContext?.dismissNotificationContentExtension()
    case "app": extensionContext?.performNotificationDefaultAction()
    case "count": label.text = "counted"
    default: break
    }
  }

  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    switch response.actionIdentifier {
    case "star":
      label.text = "one star"
      await Phone.pause(.milliseconds(200))
      label.text = "two stars"
      await Phone.pause(.milliseconds(200))
      return .dismiss
    case "reply":
      label.text = (response as? UNTextInputNotificationResponse)?.userText
      return .doNotDismiss
    default: return .dismissAndForwardAction
    }
  }
}
