import Extensions
import Foundation
import UserNotifications
import UserNotificationsUI

/// The expanded notification of The Bash. Accept and Decline go to the server, and the outcome is shown before the
/// interface is dismissed.
@MainActor
class BashViewController: UIViewController, UNNotificationContentExtension {
  let environment: ExtensionEnvironment
  let card = BashView()
  /// The photo's file, which stays accessible while it is on the screen.
  private var photoFile: URL?

  init(environment: ExtensionEnvironment) {
    self.environment = environment
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  deinit { photoFile?.stopAccessingSecurityScopedResource() }

  override func loadView() { view = card }

  override func viewDidLoad() {
    super.viewDidLoad()
    let size = view.bounds.size
    preferredContentSize = CGSize(width: size.width, height: size.width / 2)
  }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    card.eventTitle.text = content.title
    card.eventDate.text = content.subtitle
    card.eventMessage.text = content.body
    if let location = content.userInfo["location"] as? String { card.eventLocation.text = location }
    guard photoFile == nil, let attachment = content.attachments.first,
      attachment.url.startAccessingSecurityScopedResource()
    else { return }
    photoFile = attachment.url
    card.photo.image = UIImage(contentsOfFile: attachment.url.path)
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler done: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    Task { done(await answer(response)) }
  }

  /// Posts the answer, and shows the outcome long enough to be read.
  func answer(
    _ response: UNNotificationResponse, action: String? = nil, text: String? = nil
  ) async -> UNNotificationContentExtensionResponseOption {
    let action = action ?? response.actionIdentifier
    switch await ExampleServer(environment: environment).send(response, action: action, text: text) {
    case .refused(let sentence):
      card.say(sentence, .systemRed)
      return .doNotDismiss
    case .taken: break
    }
    switch action {
    case "accept": card.say("Going!", .systemGreen)
    case "decline": card.say("Not going :(", .systemRed)
    default:
      card.say("Comment sent", .secondaryLabel)
      return .doNotDismiss
    }
    await environment.pause(.seconds(1.5))
    return .dismiss
  }
}
