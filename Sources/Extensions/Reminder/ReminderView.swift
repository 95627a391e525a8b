import Foundation
import UserNotificationsUI

/// The time until the start and the event's title, with place, guests who are going, the guest's own answer and the
/// outcome of their last action below.
@MainActor
final class ReminderView: UIStackView {
  private let left = UILabel("reminder-left", .title1, weight: .bold, .systemIndigo)
  private let title = UILabel("reminder-title", .title3, weight: .semibold)
  private let when = UILabel("reminder-when", .subheadline)
  private let location = UILabel("reminder-location", .subheadline, weight: .semibold)
  private let address = UILabel("reminder-address", .footnote, .secondaryLabel)
  private let going = UILabel("reminder-going", .footnote, .secondaryLabel)
  private let needs = UILabel("reminder-needs", .footnote, weight: .semibold)
  private let answer = UILabel("reminder-answer", .subheadline, weight: .semibold)
  private let state = UILabel("reminder-state", .headline, weight: .semibold)
  private let environment: ExtensionEnvironment

  init(_ environment: ExtensionEnvironment) {
    self.environment = environment
    super.init(frame: .zero)
    axis = .vertical
    spacing = 6
    backgroundColor = .systemBackground
    accessibilityIdentifier = "reminder"
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    title.accessibilityTraits = .header
    state.textAlignment = .center
    for label in [left, title, when, location, address, going, needs, answer, state] { addArrangedSubview(label) }
    setCustomSpacing(14, after: when)
    setCustomSpacing(14, after: answer)
  }

  /// Storyboards are not supported.
  required init?(coder: NSCoder) { return nil }

  /// Shows the reminder. Unchanged values are not drawn again, because usually only the countdown changes.
  func show(_ reminder: EventReminder, at now: Date) {
    show(news(of: reminder, at: now))
    set(title, reminder.title)
    set(when, reminder.when)
    set(location, reminder.location)
    set(address, reminder.address)
    let isSettled = reminder.isCancelled || reminder.isOver(at: now)
    set(going, isSettled ? "" : reminder.going)
    set(needs, isSettled ? "" : reminder.needs)
    show(isSettled ? nil : reminder.answer)
  }

  /// - Parameter text: the outcome of the last action here. An empty text shows nothing.
  func say(_ text: String, _ color: UIColor = .systemGreen) {
    set(state, text)
    if state.textColor != color { state.textColor = color }
  }

  private func news(of reminder: EventReminder, at now: Date) -> (String, UIColor) {
    if reminder.isCancelled { return (environment.localized("Cancelled"), .systemRed) }
    if reminder.isOver(at: now) { return (environment.localized("This event is over."), .secondaryLabel) }
    let isNow = [.now, .started].contains(reminder.left(at: now))
    return (reminder.words(at: now, in: environment), isNow ? .systemOrange : .systemIndigo)
  }

  private func show(_ news: (text: String, color: UIColor)) {
    set(left, news.text)
    if left.textColor != news.color { left.textColor = news.color }
  }

  private func show(_ status: InviteReply.Status?) {
    let (text, color): (String, UIColor) =
      switch status {
      case .accepted: ("You’re going", .systemGreen)
      case .maybe: ("You answered maybe", .systemIndigo)
      case .declined: ("You’re not going", .systemRed)
      case .waitlisted: ("You’re on the waitlist.", .systemIndigo)
      case .awaiting, nil: ("", .label)
      }
    set(answer, text.isEmpty ? "" : environment.localized(text))
    if answer.textColor != color { answer.textColor = color }
  }

  private func set(_ label: UILabel, _ text: String) {
    if label.text != text || label.isHidden != text.isEmpty { label.set(text) }
  }
}
