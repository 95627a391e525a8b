import Foundation
import UserNotifications
import UserNotificationsUI

/// A comment field with Accept and Decline next to it. The text is sent together with the pressed answer, or alone by
/// the field's return key or Send.
@MainActor
final class InviteCommentInput: UIStackView, UITextFieldDelegate {
  typealias Completion = @Sendable (UNNotificationContentExtensionResponseOption) -> Void

  let field = UITextField()
  /// Receives the text and, if the user pressed one, the answer.
  var send: (String, InviteAction?) -> Void = { _, _ in }
  /// The response to Comment, held until the user sends something.
  private var held: (response: UNNotificationResponse, done: Completion)?
  private let environment: ExtensionEnvironment

  init(_ environment: ExtensionEnvironment) {
    self.environment = environment
    super.init(frame: .zero)
    axis = .vertical
    spacing = 8
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
    backgroundColor = .secondarySystemBackground
    accessibilityIdentifier = "comment-input"
    let text = row([styled(field), button("Send", nil, .systemBlue)])
    addArrangedSubview(text)
    let answers = row([button("Accept", .accept, .systemBlue), button("Decline", .decline, .systemRed)])
    answers.distribution = .fillEqually
    addArrangedSubview(answers)
  }

  /// Storyboards are not supported.
  required init?(coder: NSCoder) { return nil }

  private func row(_ views: [UIView]) -> UIStackView {
    let row = UIStackView(arrangedSubviews: views)
    row.spacing = 8
    row.alignment = .center
    return row
  }

  private func styled(_ field: UITextField) -> UITextField {
    field.placeholder = environment.localized("Type here...")
    field.borderStyle = .roundedRect
    field.returnKeyType = .send
    field.delegate = self
    field.accessibilityIdentifier = "comment-text"
    field.accessibilityLabel = environment.localized("Comment")
    field.setContentHuggingPriority(.defaultLow, for: .horizontal)
    return field
  }

  private func button(_ title: String, _ answer: InviteAction?, _ color: UIColor) -> UIButton {
    let action = UIAction(title: environment.localized(title)) { [weak self] _ in self?.press(answer) }
    let button = UIButton(type: .system, primaryAction: action)
    button.tintColor = color
    button.accessibilityIdentifier = "comment-\(answer?.rawValue ?? "send")"
    return button
  }

  /// Handles the return key.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    press(nil)
    return true
  }

  private func press(_ answer: InviteAction?) { send(field.text ?? "", answer) }

  /// Holds the response to Comment. A response held earlier is completed.
  func begin(for response: UNNotificationResponse, _ done: @escaping Completion) {
    held?.done(.doNotDismiss)
    held = (response, done)
  }

  /// Returns the held response, once.
  func takeResponse() -> (response: UNNotificationResponse, done: Completion)? {
    defer { held = nil }
    return held
  }
}
