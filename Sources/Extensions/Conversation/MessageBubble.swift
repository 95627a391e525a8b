import Foundation
import UserNotificationsUI

/// One message with photo, text and hearts, and with its author when the author changes. The guest's own messages are
/// at the trailing edge.
@MainActor
final class MessageBubble: UIStackView {
  private enum Size {
    /// The size in points.
    static let photo: CGFloat = 140
    static let edge: CGFloat = 12
    /// The maximum share of the view's width.
    static let share: CGFloat = 0.8
    /// The maximum number of characters shown. The event's page shows all of them.
    static let text = 600
  }

  private let message: Conversation.Message
  private let environment: ExtensionEnvironment

  init(
    _ message: Conversation.Message, namesAuthor: Bool, picture: UIImage?, _ environment: ExtensionEnvironment
  ) {
    self.message = message
    self.environment = environment
    super.init(frame: .zero)
    axis = .vertical
    spacing = 2
    accessibilityIdentifier = message.isOwn ? "message-own" : message.isHost ? "message-host" : "message-other"
    if namesAuthor { addArrangedSubview(atItsSide(author)) }
    if let picture { addArrangedSubview(atItsSide(photo(picture))) }
    let words = words(hasPicture: picture != nil)
    if !words.isEmpty { addArrangedSubview(atItsSide(bubble(words))) }
    if message.hearts > 0 { addArrangedSubview(atItsSide(hearts)) }
  }

  /// Storyboards are not supported.
  required init?(coder: NSCoder) { return nil }

  /// Names a photo that is not available.
  private func words(hasPicture: Bool) -> String {
    if message.text.isEmpty { return message.photo != nil && !hasPicture ? environment.localized("Photo") : "" }
    return message.text.count > Size.text ? message.text.prefix(Size.text) + "…" : message.text
  }

  private var author: UILabel {
    let label = label(.footnote, .semibold, message.isHost ? .systemIndigo : .secondaryLabel, "message-author")
    label.text = message.author
    // A name may consist of a hundred emoji.
    label.numberOfLines = 1
    return label
  }

  private func bubble(_ text: String) -> UIView {
    let label = label(.body, .regular, message.isOwn ? .white : .label, "message-text")
    label.text = text
    label.translatesAutoresizingMaskIntoConstraints = false
    let bubble = UIView()
    bubble.backgroundColor = message.isOwn ? .dynamic(0x0061D1, dark: 0x0061D1) : .systemGray5
    bubble.layer.cornerRadius = 17
    bubble.layer.masksToBounds = true
    bubble.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 7),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 13),
      bubble.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 13),
      bubble.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
    ])
    return bubble
  }

  private func photo(_ picture: UIImage) -> UIView {
    let view = UIImageView(image: picture)
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.layer.cornerRadius = 14
    view.accessibilityIdentifier = "message-photo"
    view.accessibilityLabel = environment.localized("Photo")
    view.heightAnchor.constraint(equalToConstant: Size.photo).isActive = true
    view.widthAnchor.constraint(equalToConstant: Size.photo).isActive = true
    return view
  }

  private var hearts: UILabel {
    let identifier = message.hasHeart ? "message-heart-own" : "message-heart"
    let label = label(.caption1, .semibold, message.hasHeart ? .systemPink : .secondaryLabel, identifier)
    label.text = message.hearts == 1 ? "❤️" : "❤️ \(message.hearts)"
    return label
  }

  private func atItsSide(_ view: UIView) -> UIView {
    let row = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(view)
    let side =
      message.isOwn
      ? view.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -Size.edge)
      : view.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: Size.edge)
    NSLayoutConstraint.activate([
      side,
      view.topAnchor.constraint(equalTo: row.topAnchor),
      view.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      view.widthAnchor.constraint(lessThanOrEqualTo: row.widthAnchor, multiplier: Size.share),
    ])
    return row
  }

  private func label(
    _ style: UIFont.TextStyle, _ weight: UIFont.Weight, _ color: UIColor, _ identifier: String
  ) -> UILabel {
    let label = UILabel()
    let size = UIFont.preferredFont(forTextStyle: style).pointSize
    label.font = UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    label.accessibilityIdentifier = identifier
    return label
  }
}
