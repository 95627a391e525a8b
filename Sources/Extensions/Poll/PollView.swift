import Foundation
import UserNotificationsUI

/// A question with a bar for each choice. Below are what is missing, until when answers are accepted, the guest's own
/// answer, and the outcome of their last action.
@MainActor
final class PollView: UIStackView {
  /// The most choices that are drawn. The page shows all of them.
  static let mostChoices = 12

  private let title = UILabel("poll-title", .footnote, weight: .semibold, .secondaryLabel)
  private let question = UILabel("poll-question", .title3, weight: .semibold)
  private let choices = UIStackView()
  private let more = UILabel("poll-more", .subheadline, .secondaryLabel)
  private let missing = UILabel("poll-missing", .subheadline, weight: .semibold)
  private let note = UILabel("poll-note", .footnote, .secondaryLabel)
  private let answer = UILabel("poll-answer", .subheadline, weight: .semibold, .systemGreen)
  private let state = UILabel("poll-state", .subheadline, weight: .semibold)
  private let environment: ExtensionEnvironment
  /// The facts that are drawn. Nil before there are any, and for a question that was unsent.
  private var facts: PollFacts?

  init(_ environment: ExtensionEnvironment) {
    self.environment = environment
    super.init(frame: .zero)
    axis = .vertical
    spacing = 6
    backgroundColor = .systemBackground
    accessibilityIdentifier = "poll"
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 14, leading: 16, bottom: 16, trailing: 16)
    question.accessibilityTraits = .header
    choices.axis = .vertical
    choices.spacing = 12
    choices.accessibilityIdentifier = "poll-choices"
    for view in [title, question, choices, more, missing, note, answer, state] { addArrangedSubview(view) }
    setCustomSpacing(2, after: title)
    setCustomSpacing(12, after: question)
    setCustomSpacing(12, after: choices)
  }

  /// Storyboards are not supported.
  required init?(coder: NSCoder) { return nil }

  /// - Parameters:
  ///   - event: the event's title.
  ///   - facts: nil for a question that this version does not know.
  ///   - isGone: whether the question was unsent.
  func show(_ event: String, _ facts: PollFacts?, isGone: Bool) {
    title.set(event)
    question.set(facts?.question ?? "")
    let shown = isGone ? nil : facts
    if shown != self.facts { draw(shown) }
    self.facts = shown
    more.set((shown?.choices.count ?? 0) > Self.mostChoices ? "…" : "")
    missing.set(shown.map(words) ?? "")
    answer.set(shown?.sentence ?? "")
    let notes = [
      shown?.isAnonymous == true
        ? environment.localized("Anonymous: no one sees who chose what, not even the hosts.") : "",
      shown?.isClosed == true ? environment.localized("Closed") : shown?.until ?? "",
    ]
    note.set(isGone ? environment.localized("This question is gone.") : Self.joined(notes))
  }

  private static func joined(_ notes: [String]) -> String { notes.filter { !$0.isEmpty }.joined(separator: "\n") }

  /// - Parameter text: the outcome of the last action here. An empty text shows nothing.
  func say(_ text: String, _ color: UIColor = .secondaryLabel) {
    state.set(text)
    state.textColor = color
  }

  /// Returns the line that names the things that a list still lacks.
  private func words(for facts: PollFacts) -> String {
    guard facts.kind == .list else { return "" }
    return facts.missing.isEmpty ? environment.localized("Everything is taken care of.") : facts.missing
  }

  private func draw(_ facts: PollFacts?) {
    choices.arrangedSubviews.forEach { $0.removeFromSuperview() }
    choices.isHidden = facts?.choices.isEmpty ?? true
    guard let facts else { return }
    for choice in facts.choices.prefix(Self.mostChoices) { choices.addArrangedSubview(row(choice, of: facts)) }
  }

  /// A choice: its text and count on a line, and its bar below. Assistive technology reads it as one.
  private func row(_ choice: PollFacts.Choice, of facts: PollFacts) -> UIView {
    let isOwn = facts.isOwn(choice)
    let (text, count) = (UILabel("poll-choice", .subheadline), UILabel("poll-count", .subheadline))
    text.font = UILabel.font(.subheadline, weight: isOwn ? .semibold : .regular)
    text.set(isOwn ? "✓ \(choice.text)" : choice.text)
    if isOwn { text.accessibilityLabel = environment.localized("%@, your choice", choice.text) }
    // A choice may be 80 emoji.
    text.numberOfLines = 3
    count.set(tally(of: choice, in: facts.kind))
    count.textColor = .secondaryLabel
    count.textAlignment = .right
    count.setContentHuggingPriority(.required, for: .horizontal)
    let line = UIStackView(arrangedSubviews: [text, count])
    (line.spacing, line.alignment) = (12, .firstBaseline)
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = Float(facts.share(of: choice))
    bar.progressTintColor = isOwn ? .systemGreen : .systemIndigo
    bar.trackTintColor = .systemFill
    bar.accessibilityLabel = choice.text
    bar.accessibilityIdentifier = "poll-bar"
    let row = UIStackView(arrangedSubviews: [line, bar])
    (row.axis, row.spacing) = (.vertical, 5)
    return row
  }

  private func tally(of choice: PollFacts.Choice, in kind: PollFacts.Kind) -> String {
    switch kind {
    case .poll: String(choice.count)
    case .list: environment.localized("%@ of %@", String(choice.count), String(choice.wanted))
    case .dates where choice.possible > 0:
      environment.localized("%@ yes, %@ if need be", String(choice.count), String(choice.possible))
    case .dates: environment.localized("%@ yes", String(choice.count))
    }
  }
}
