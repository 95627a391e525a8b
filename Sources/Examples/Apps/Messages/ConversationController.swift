import Extensions
import Foundation
import UserNotifications
import UserNotificationsUI

/// Shows the whole conversation, and adds new messages from either side while it is open.
@MainActor
final class ConversationController: UIViewController, UNNotificationContentExtension {
  private let environment: ExtensionEnvironment
  private let conversation: Conversation
  private let day = UILabel("day", size: 12, weight: .medium, color: .secondaryLabel)
  private let status = UILabel("status", size: 12, color: .secondaryLabel)
  private let bubbles = UIStackView(.vertical, spacing: 5, [])

  init(environment: ExtensionEnvironment, conversation: Conversation) {
    self.environment = environment
    self.conversation = conversation
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    day.textAlignment = .center
    day.text = "Today"
    status.textAlignment = .right
    status.isHidden = true
    let column = UIStackView(.vertical, spacing: 6, [day, bubbles, inset(status)])
    column.isLayoutMarginsRelativeArrangement = true
    column.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 12, trailing: 0)
    column.backgroundColor = .systemBackground
    column.accessibilityIdentifier = "conversation"
    view = column
  }

  private func inset(_ label: UILabel) -> UIView {
    let row = UIStackView(.vertical, [label])
    row.isLayoutMarginsRelativeArrangement = true
    row.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 18, bottom: 0, trailing: 18)
    return row
  }

  func didReceive(_ notification: UNNotification) {
    conversation.show(notification.request)
    if let time = notification.request.content.userInfo["time"] as? String { day.text = time }
    status.isHidden = true
    show()
  }

  private func show() {
    bubbles.arrangedSubviews.forEach { $0.removeFromSuperview() }
    conversation.messages.map(BubbleView.init).forEach(bubbles.addArrangedSubview)
  }

  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    guard let reply = response as? UNTextInputNotificationResponse else { return .dismissAndForwardAction }
    guard !reply.userText.isEmpty else { return .doNotDismiss }
    switch await ExampleServer(environment: environment).send(reply) {
    case .taken:
      conversation.add(reply.userText, isOwn: true)
      show()
      say("Delivered", .secondaryLabel)
    case .refused(let sentence): say("Not delivered. \(sentence)", .systemRed)
    }
    return .doNotDismiss
  }

  private func say(_ text: String, _ color: UIColor) {
    status.text = text
    status.textColor = color
    status.isHidden = false
  }
}
