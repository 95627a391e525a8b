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

  private let environment: ExtensionEnvironment

  init(_ environment: ExtensionEnvironment) {
    self.environment = environment
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
    cover.accessibilityLabel = environment.localized("Picture of %@", invite.title)
  }

  func show(_ state: InviteState) {
    set(self.state, state.text(in: environment))
    self.state.textColor = state.color
  }

  private func set(_ label: UILabel, _ text: String) {
    label.text = text
    label.isHidden = text.isEmpty
  }
}

/// What the card says after a response.
enum InviteState: Equatable {
  case going, notGoing, maybe, commentSent
  /// The place in the line, 1 for the first; nil where nobody said.
  case waiting(place: Int?)
  /// With the sentence to show.
  case refused(String)

  var color: UIColor {
    switch self {
    case .going: .systemGreen
    case .notGoing, .refused: .systemRed
    case .maybe, .waiting: .systemIndigo
    case .commentSent: .secondaryLabel
    }
  }

  func text(in environment: ExtensionEnvironment) -> String {
    switch self {
    case .going: environment.localized("Going!")
    case .notGoing: environment.localized("Not going :(")
    case .maybe: environment.localized("Maybe")
    case .commentSent: environment.localized("Comment sent")
    case .waiting(nil): environment.localized("You’re on the waitlist.")
    case .waiting(1?):
      "\(environment.localized("You’re on the waitlist."))\n\(environment.localized("You’re next in line."))"
    case .waiting(let place?):
      "\(environment.localized("You’re on the waitlist."))\n\(environment.localized("Number %@ in line.", String(place)))"
    case .refused(let sentence): sentence
    }
  }
}
