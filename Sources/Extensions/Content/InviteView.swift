import Foundation
import UserNotificationsUI

/// The card of an invitation: picture, title, date, place and message, and the state of the answer below.
@MainActor
final class InviteView: UIStackView {
  private enum Size {
    /// Points.
    static let coverHeight: CGFloat = 180
    static let margin: CGFloat = 16
    static let gap: CGFloat = 6
  }

  private let cover = UIImageView()
  private let title = InviteView.label("invite-title", .boldSystemFont(ofSize: 22))
  private let when = InviteView.label("invite-when", .systemFont(ofSize: 15, weight: .semibold), .systemRed)
  private let location = InviteView.label("invite-location", .systemFont(ofSize: 15, weight: .semibold))
  private let address = InviteView.label("invite-address", .systemFont(ofSize: 13), .secondaryLabel)
  private let message = InviteView.label("invite-message", .systemFont(ofSize: 15))
  private let state = InviteView.label("invite-state", .boldSystemFont(ofSize: 20))

  init() {
    super.init(frame: .zero)
    axis = .vertical
    backgroundColor = .systemBackground
    accessibilityIdentifier = "invite"
    layOutCover()
    layOutText()
  }

  /// There is no storyboard.
  required init?(coder: NSCoder) { return nil }

  private func layOutCover() {
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.isHidden = true
    cover.accessibilityIdentifier = "invite-cover"
    cover.translatesAutoresizingMaskIntoConstraints = false
    cover.heightAnchor.constraint(equalToConstant: Size.coverHeight).isActive = true
    addArrangedSubview(cover)
  }

  private func layOutText() {
    let text = UIStackView(arrangedSubviews: [title, when, location, address, message, state])
    text.axis = .vertical
    text.spacing = Size.gap
    text.isLayoutMarginsRelativeArrangement = true
    text.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: Size.margin, leading: Size.margin, bottom: Size.margin, trailing: Size.margin)
    title.accessibilityTraits = .header
    state.textAlignment = .center
    addArrangedSubview(text)
  }

  private static func label(_ identifier: String, _ font: UIFont, _ color: UIColor = .label) -> UILabel {
    let label = UILabel()
    label.font = font
    label.textColor = color
    label.numberOfLines = 0
    label.isHidden = true
    label.accessibilityIdentifier = identifier
    return label
  }
}

extension InviteView {
  /// Labels without text take no room.
  func show(_ invite: Invite, cover image: UIImage?) {
    set(title, invite.title)
    set(when, invite.when)
    set(location, invite.location)
    set(address, invite.address)
    set(message, invite.message)
    cover.image = image
    cover.isHidden = image == nil
    cover.accessibilityLabel = "Picture of \(invite.title)"
  }

  func show(_ state: InviteState) {
    set(self.state, state.text)
    self.state.textColor = state.color
  }

  private func set(_ label: UILabel, _ text: String) {
    label.text = text
    label.isHidden = text.isEmpty
  }
}

/// What the card says after a response.
struct InviteState {
  let text: String
  let color: UIColor

  static let going = InviteState(text: "Going!", color: .systemGreen)
  static let notGoing = InviteState(text: "Not going :(", color: .systemRed)
  static let maybe = InviteState(text: "Maybe", color: .systemIndigo)
  static let commentSent = InviteState(text: "Comment sent", color: .secondaryLabel)

  /// - Parameter place: in the line, 1 for the first; nil where nobody said.
  static func waiting(place: Int?) -> InviteState {
    let line = place.map { $0 == 1 ? "\nYou’re next in line." : "\nNumber \($0) in line." } ?? ""
    return InviteState(text: "You’re on the waitlist." + line, color: .systemIndigo)
  }

  static func refused(_ sentence: String) -> InviteState { InviteState(text: sentence, color: .systemRed) }
}
