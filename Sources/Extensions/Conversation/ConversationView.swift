import Foundation
import UserNotificationsUI

/// Messages as bubbles, with the people who are typing and the outcome of the last action below them.
@MainActor
final class ConversationView: UIStackView {
  private let bubbles = UIStackView()
  private let status = UILabel()
  private let environment: ExtensionEnvironment

  init(_ environment: ExtensionEnvironment) {
    self.environment = environment
    super.init(frame: .zero)
    axis = .vertical
    spacing = 6
    backgroundColor = .systemBackground
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 12, leading: 0, bottom: 12, trailing: 0)
    bubbles.axis = .vertical
    bubbles.spacing = 6
    layOut(status, "conversation-status")
    addArrangedSubview(bubbles)
    addArrangedSubview(inset(status))
    say("")
  }

  /// Storyboards are not supported.
  required init?(coder: NSCoder) { return nil }

  private func layOut(_ label: UILabel, _ identifier: String) {
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    label.accessibilityIdentifier = identifier
  }

  private func inset(_ label: UILabel) -> UIView {
    let row = UIStackView(arrangedSubviews: [label])
    row.isLayoutMarginsRelativeArrangement = true
    row.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 18, bottom: 0, trailing: 18)
    return row
  }

  /// - Parameters:
  ///   - typing: the people who are typing.
  ///   - isWhole: whether the messages are the conversation, and not only the notification's own text.
  ///   - picture: returns the picture of an address if it is loaded.
  func show(
    _ messages: [Conversation.Message], typing: [String], isWhole: Bool, picture: (URL) -> UIImage?
  ) {
    accessibilityIdentifier = isWhole ? "conversation" : "conversation-told"
    bubbles.arrangedSubviews.forEach { $0.removeFromSuperview() }
    var author: String?
    for message in messages {
      let namesAuthor = !message.isOwn && !message.author.isEmpty && message.author != author
      author = message.isOwn ? nil : message.author
      let picture = message.photo.flatMap(picture)
      bubbles.addArrangedSubview(MessageBubble(message, namesAuthor: namesAuthor, picture: picture, environment))
    }
    if let sentence = sentence(typing) { bubbles.addArrangedSubview(inset(typingLabel(sentence))) }
  }

  private func sentence(_ typing: [String]) -> String? {
    guard let first = typing.first else { return nil }
    return typing.count == 1
      ? environment.localized("%@ is typing…", first) : environment.localized("Several people are typing…")
  }

  private func typingLabel(_ sentence: String) -> UILabel {
    let label = UILabel()
    layOut(label, "conversation-typing")
    label.text = sentence
    return label
  }

  /// Removes the status if it is `text`. Below a later message by another author, it would seem to refer to that
  /// message.
  func stopSaying(_ text: String) { if status.text == text { say("") } }

  /// - Parameter text: an empty text shows nothing.
  func say(_ text: String, _ color: UIColor = .secondaryLabel) {
    status.text = text
    status.textColor = color
    status.superview?.isHidden = text.isEmpty
  }
}
