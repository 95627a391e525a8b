import Foundation
import UserNotificationsUI

/// One message: at the leading edge for others, at the trailing edge for the user's own.
@MainActor
final class BubbleView: UIView {
  private let bubble = UIView()

  init(_ message: Conversation.Message) {
    super.init(frame: .zero)
    let label = UILabel("message", size: 16, color: message.isOwn ? .white : .label)
    label.text = message.text
    label.accessibilityLabel = "\(message.isOwn ? "You" : "Matt"): \(message.text)"
    bubble.backgroundColor = message.isOwn ? .ownMessage : .systemGray5
    bubble.layer.cornerRadius = 17
    bubble.layer.masksToBounds = true
    bubble.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(bubble)
    bubble.addSubview(label)
    let side =
      message.isOwn
      ? bubble.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12)
      : bubble.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12)
    NSLayoutConstraint.activate([
      side,
      bubble.topAnchor.constraint(equalTo: topAnchor),
      bubble.bottomAnchor.constraint(equalTo: bottomAnchor),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.76),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 7),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 13),
      bubble.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 13),
      bubble.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) { return nil }
}
