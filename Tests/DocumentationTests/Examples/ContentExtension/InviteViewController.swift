import Foundation
import UserNotifications
import UserNotificationsUI

/// The Bash: shows when and where it is, and answers from the notification.
final class InviteViewController: UIViewController, UNNotificationContentExtension {
  private let server: any AnswerServer
  private let titleLabel = UILabel()
  private let placeLabel = UILabel()
  private let answerLabel = UILabel()

  init(server: any AnswerServer) {
    self.server = server
    super.init(nibName: nil, bundle: nil)
  }

  override func loadView() {
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    placeLabel.textColor = .secondaryLabel
    answerLabel.accessibilityIdentifier = "answer"
    let stack = UIStackView(arrangedSubviews: [titleLabel, placeLabel, answerLabel])
    stack.axis = .vertical
    stack.spacing = 4
    view = stack
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = CGSize(width: view.bounds.width, height: 120)
  }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    titleLabel.text = content.title
    placeLabel.text = content.userInfo["location"] as? String
  }

  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    switch response.actionIdentifier {
    case "accept": return await answer(.accepted, "Going!", .systemGreen, then: .doNotDismiss)
    case "decline": return await answer(.declined, "Not going :(", .systemRed, then: .dismiss)
    // The app posts comments; it has the whole conversation.
    default: return .dismissAndForwardAction
    }
  }

  /// The interface stays when the server did not get the answer, so that the guest can try again.
  private func answer(
    _ answer: Answer, _ text: String, _ color: UIColor, then option: UNNotificationContentExtensionResponseOption
  ) async -> UNNotificationContentExtensionResponseOption {
    do {
      try await server.send(answer)
      show(text, color)
      return option
    } catch {
      show("Could not send your answer.", .systemRed)
      return .doNotDismiss
    }
  }

  private func show(_ text: String, _ color: UIColor) {
    answerLabel.text = text
    answerLabel.textColor = color
  }

  required init?(coder: NSCoder) { fatalError("made in code, not by a storyboard") }
}
