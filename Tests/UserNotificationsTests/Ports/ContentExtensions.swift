// Written as for iOS; compiled here in Swift 6 mode, and in Swift 5 mode by Swift5PortTests.
import Foundation
import UserNotifications
import UserNotificationsUI

/// A controller with the completion handler of iOS 10.
class HandlerController: UIViewController, UNNotificationContentExtension {
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    let size = view.bounds.size
    preferredContentSize = CGSize(width: size.width, height: 120)
  }

  func didReceive(_ notification: UNNotification) {
    label.text = notification.request.content.title
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    if response.actionIdentifier == "accept" {
      label.text = "Going!"
      label.textColor = UIColor.green
      completion(.doNotDismiss)
    } else if response.actionIdentifier == "decline" {
      completion(.dismiss)
    } else {
      completion(.dismissAndForwardAction)
    }
  }
}

/// A controller with `async`.
final class AsyncController: UIViewController, UNNotificationContentExtension {
  private let label = UILabel()

  override func loadView() { view = UIStackView(arrangedSubviews: [label]) }

  func didReceive(_ notification: UNNotification) { label.text = notification.request.content.body }

  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    await Task.yield()
    label.text = (response as? UNTextInputNotificationResponse)?.userText ?? response.actionIdentifier
    return .doNotDismiss
  }
}

/// A controller that only draws.
final class SilentController: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
}
