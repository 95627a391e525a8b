import Foundation
import UserNotificationsUI

/// The card of The Bash: the photo at the leading edge and the texts next to it, half as high as wide.
@MainActor
final class BashView: UIStackView {
  private enum Size {
    static let photoShare: CGFloat = 0.42
    static let margin: CGFloat = 14
  }

  let photo = UIImageView()
  let eventTitle = BashView.label("bash-title", .systemFont(ofSize: 22, weight: .bold))
  let eventDate = BashView.label("bash-date", .systemFont(ofSize: 13, weight: .semibold), .systemPink)
  let eventLocation = BashView.label("bash-location", .systemFont(ofSize: 13), .secondaryLabel)
  let eventMessage = BashView.label("bash-message", .systemFont(ofSize: 13))
  let status = BashView.label("bash-status", .systemFont(ofSize: 20, weight: .bold))

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    accessibilityIdentifier = "bash"
    let texts = column()
    addArrangedSubview(photo)
    addArrangedSubview(texts)
    texts.setContentHuggingPriority(.defaultLow, for: .horizontal)
    layOutPhoto()
  }

  required init?(coder: NSCoder) { return nil }

  private func layOutPhoto() {
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    photo.backgroundColor = .systemGray5
    photo.accessibilityIdentifier = "bash-photo"
    photo.accessibilityLabel = "The stage of the last Bash"
    photo.translatesAutoresizingMaskIntoConstraints = false
    photo.widthAnchor.constraint(equalTo: widthAnchor, multiplier: Size.photoShare).isActive = true
  }

  private func column() -> UIStackView {
    let column = UIStackView(arrangedSubviews: [eventTitle, eventDate, eventLocation, eventMessage, status])
    column.axis = .vertical
    column.spacing = 3
    column.setCustomSpacing(8, after: eventLocation)
    column.isLayoutMarginsRelativeArrangement = true
    column.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: Size.margin, leading: Size.margin, bottom: Size.margin, trailing: Size.margin)
    eventTitle.accessibilityTraits = .header
    status.isHidden = true
    return column
  }

  private static func label(_ identifier: String, _ font: UIFont, _ color: UIColor = .label) -> UILabel {
    let label = UILabel()
    label.font = font
    label.textColor = color
    label.numberOfLines = 0
    label.accessibilityIdentifier = identifier
    return label
  }

  /// Shows a status in place of the message, so that the card keeps its height.
  func say(_ text: String, _ color: UIColor) {
    status.text = text
    status.textColor = color
    status.isHidden = false
    eventMessage.isHidden = true
  }
}
