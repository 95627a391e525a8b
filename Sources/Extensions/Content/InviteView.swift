import Foundation
import UserNotificationsUI

/// The card of an invitation: picture, host, news about the invitation, title, date, place, message, guests who are
/// going, and the state of the answer. Changed values are shown with the old ones.
@MainActor
final class InviteView: UIStackView {
  private enum Size {
    /// The height in points.
    static let coverHeight: CGFloat = 180
    static let margin: CGFloat = 16
    static let gap: CGFloat = 6
  }

  private let cover = UIImageView()
  private let host = InviteView.label("invite-host", .footnote, weight: .semibold, .secondaryLabel)
  private let news = InviteView.label("invite-news", .subheadline, weight: .bold)
  private let title = InviteView.label("invite-title", .title2, weight: .bold)
  private let when = InviteView.label("invite-when", .subheadline, weight: .semibold)
  private let location = InviteView.label("invite-location", .subheadline, weight: .semibold)
  private let address = InviteView.label("invite-address", .footnote, .secondaryLabel)
  private let placeNote = InviteView.label("invite-place-note", .footnote, .secondaryLabel)
  private let message = InviteView.label("invite-message", .subheadline)
  private let going = InviteView.label("invite-going", .footnote, .secondaryLabel)
  private let state = InviteView.label("invite-state", .title3, weight: .bold)
  private let comment = InviteView.label("invite-comment", .subheadline)
  private let day: InviteDayView

  private let environment: ExtensionEnvironment

  init(_ environment: ExtensionEnvironment) {
    self.environment = environment
    day = InviteDayView(environment, overlap: InviteView.label("invite-overlaps", .footnote, weight: .semibold))
    super.init(frame: .zero)
    axis = .vertical
    backgroundColor = .systemBackground
    accessibilityIdentifier = "invite"
    layOutCover()
    layOutText()
  }

  /// Storyboards are not supported.
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
    let text = UIStackView(arrangedSubviews: [
      host, news, title, when, location, address, placeNote, message, going, day, state, comment,
    ])
    text.axis = .vertical
    text.spacing = Size.gap
    text.isLayoutMarginsRelativeArrangement = true
    text.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: Size.margin, leading: Size.margin, bottom: Size.margin, trailing: Size.margin)
    title.accessibilityTraits = .header
    state.textAlignment = .center
    comment.textAlignment = .center
    addArrangedSubview(text)
  }

  /// Creates a label that scales with the user's text size.
  private static func label(
    _ identifier: String, _ style: UIFont.TextStyle, weight: UIFont.Weight = .regular, _ color: UIColor = .label
  ) -> UILabel {
    let label = UILabel()
    let size = UIFont.preferredFont(forTextStyle: style).pointSize
    label.font = UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    label.isHidden = true
    label.accessibilityIdentifier = identifier
    return label
  }
}

extension InviteView {
  /// Shows the invitation. Labels without text take no space.
  func show(_ invite: Invite, cover image: UIImage?) {
    set(host, invite.host.isEmpty ? "" : environment.localized("Invitation from %@", invite.host))
    let isOver = invite.isOver && invite.occasion != .cancelled
    set(news, isOver ? environment.localized("This event is over.") : invite.occasion?.news(in: environment) ?? "")
    news.textColor = isOver ? .secondaryLabel : invite.occasion?.color ?? .label
    set(title, invite.title, insteadOf: invite.old(.title))
    set(when, invite.when, insteadOf: invite.old(.time))
    set(location, invite.location, insteadOf: invite.old(.place))
    set(address, invite.address)
    set(placeNote, invite.occasion == .cancelled ? "" : invite.placeNote)
    set(message, invite.message)
    set(going, invite.going)
    if invite.occasion == .cancelled { [when, location, address].forEach(strikeThrough) }
    if let image { cover.image = image }
    cover.isHidden = cover.image == nil
    cover.accessibilityLabel = environment.localized("Picture of %@", invite.title)
  }

  /// - Parameter answer: the guest's current answer.
  func show(_ day: InviteDay?, _ answer: InviteReply.Status?) { self.day.show(day?.answered(answer)) }

  /// - Parameter text: the comment that the guest has just written. An empty text shows nothing.
  func show(comment text: String) { set(comment, text.isEmpty ? "" : "“\(text)”") }

  /// - Parameter state: nil shows no state.
  func show(_ state: InviteState?) {
    set(self.state, state?.text(in: environment) ?? "")
    self.state.textColor = state?.color ?? .label
  }

  private func set(_ label: UILabel, _ text: String) {
    label.text = text
    label.isHidden = text.isEmpty
  }

  /// Shows the new text, with the old text struck through below it.
  private func set(_ label: UILabel, _ text: String, insteadOf old: String?) {
    set(label, text)
    guard let old, !old.isEmpty else { return }
    let both = NSMutableAttributedString(string: text.isEmpty ? "" : "\(text)\n")
    both.append(NSAttributedString(string: old, attributes: Self.struckThrough))
    label.attributedText = both
    label.isHidden = false
  }

  private func strikeThrough(_ label: UILabel) {
    guard let text = label.text, !text.isEmpty else { return }
    label.attributedText = NSAttributedString(string: text, attributes: Self.struckThrough)
  }

  private static var struckThrough: [NSAttributedString.Key: Any] {
    [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .foregroundColor: UIColor.secondaryLabel]
  }
}

extension Invite {
  fileprivate func old(_ subject: Change.Subject) -> String? { changes.first { $0.subject == subject }?.old }
}

extension Invite.Occasion {
  /// The news about the invitation. Nil for the invitation itself.
  fileprivate func news(in environment: ExtensionEnvironment) -> String? {
    switch self {
    case .invited: nil
    case .nudged: environment.localized("Are you coming?")
    case .changed: environment.localized("Changed")
    case .cancelled: environment.localized("Cancelled")
    case .reopened: environment.localized("Back on")
    case .promoted: environment.localized("You got a seat")
    case .answeredFor: environment.localized("Answered for you")
    }
  }

  fileprivate var color: UIColor {
    switch self {
    case .invited: .label
    case .nudged, .answeredFor: .systemIndigo
    case .changed: .systemOrange
    case .cancelled: .systemRed
    case .reopened, .promoted: .systemGreen
    }
  }
}

/// The card's statement about the guest's answer.
enum InviteState: Equatable {
  /// The outcome of the response that was just sent.
  case going, notGoing, maybe, commentSent
  /// The earlier answer.
  case youAreGoing, youAreNotGoing, youSaidMaybe
  /// The place on the waitlist, counted from 1. Nil when it is not known.
  case waiting(place: Int?)
  /// The server refused. The value is the sentence to show.
  case refused(String)

  var color: UIColor {
    switch self {
    case .going, .youAreGoing: .systemGreen
    case .notGoing, .youAreNotGoing, .refused: .systemRed
    case .maybe, .youSaidMaybe, .waiting: .systemIndigo
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
    case .youAreGoing: environment.localized("You’re going")
    case .youAreNotGoing: environment.localized("You’re not going")
    case .youSaidMaybe: environment.localized("You answered maybe")
    case .refused(let sentence): sentence
    }
  }
}
