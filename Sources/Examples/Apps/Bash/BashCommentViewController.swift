import Foundation
import UserNotifications
import UserNotificationsUI

/// The Bash with its own input: a text field with Accept and Decline next to it.
final class BashCommentViewController: BashViewController {
  typealias Completion = @Sendable (UNNotificationContentExtensionResponseOption) -> Void

  private let field = UITextField()
  /// The response to Comment, held until the user presses Accept or Decline.
  private var comment: (response: UNNotificationResponse, done: Completion)?

  /// Returning true also tells the system not to show its own field.
  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { accessory }

  private lazy var accessory: UIView = {
    field.placeholder = "Type here..."
    field.borderStyle = .roundedRect
    field.returnKeyType = .done
    field.accessibilityIdentifier = "comment-text"
    field.accessibilityLabel = "Comment"
    field.setContentHuggingPriority(.defaultLow, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [
      field, button("Accept", sends: "accept", .systemBlue), button("Decline", sends: "decline", .systemRed),
    ])
    row.spacing = 8
    row.alignment = .center
    row.isLayoutMarginsRelativeArrangement = true
    row.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
    row.backgroundColor = .secondarySystemBackground
    return row
  }()

  private func button(_ title: String, sends action: String, _ color: UIColor) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { [weak self] _ in self?.send(action) })
    button.tintColor = color
    button.accessibilityIdentifier = "comment-\(action)"
    return button
  }

  override func didReceive(
    _ response: UNNotificationResponse, completionHandler done: @escaping Completion
  ) {
    guard response.actionIdentifier == "comment" else {
      return super.didReceive(response, completionHandler: done)
    }
    comment = (response, done)
    becomeFirstResponder()
    field.becomeFirstResponder()
  }

  /// Sends the answer with the typed text. The keyboard stays when the server refuses the answer.
  private func send(_ action: String) {
    guard let (response, done) = comment else { return }
    comment = nil
    Task {
      let option = await answer(response, action: action, text: field.text)
      guard option != .doNotDismiss else { return comment = (response, done) }
      done(option)
      field.resignFirstResponder()
      resignFirstResponder()
    }
  }
}
