import Foundation
import UserNotificationsUI

/// The state of an event: rings with their legend, the latest answers with their notes, private messages, and the
/// outcome of the host's last action.
@MainActor
final class HostNewsView: UIStackView {
  private enum Tone {
    static let going = UIColor.systemGreen
    static let maybe = UIColor.systemIndigo
    static let open = UIColor.systemOrange
    static let seats = UIColor.systemTeal
  }

  private let title = UILabel("host-title", .headline, weight: .semibold)
  private let headline = UILabel("host-headline", .title3, weight: .bold, Tone.going)
  private let rings = RingsView()
  private let legend = UIStackView()
  private let request = UILabel("host-request", .title3, weight: .semibold)
  private let answers = UIStackView()
  private let others = UILabel("host-others", .footnote, .secondaryLabel)
  private let sender = UILabel("host-sender", .footnote, weight: .semibold, .secondaryLabel)
  private let message = UILabel("host-message", .body)
  private let state = UILabel("host-state", .headline, weight: .semibold)
  private let writing = UIStackView()
  private let environment: ExtensionEnvironment

  init(_ environment: ExtensionEnvironment) {
    self.environment = environment
    super.init(frame: .zero)
    axis = .vertical
    spacing = 12
    backgroundColor = .systemBackground
    accessibilityIdentifier = "host-news"
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    title.accessibilityTraits = .header
    state.textAlignment = .center
    for column in [legend, answers, writing] { column.axis = .vertical }
    (legend.spacing, answers.spacing, writing.spacing) = (6, 8, 2)
    writing.isLayoutMarginsRelativeArrangement = true
    writing.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 12, bottom: 10, trailing: 12)
    writing.backgroundColor = .secondarySystemBackground
    writing.layer.cornerRadius = 12
    for label in [sender, message] { writing.addArrangedSubview(label) }
    let standing = UIStackView(arrangedSubviews: [rings, legend])
    (standing.spacing, standing.alignment, standing.wraps) = (18, .center, true)
    for view in [title, headline, request, standing, answers, others, writing, state] { addArrangedSubview(view) }
    setCustomSpacing(4, after: title)
    setCustomSpacing(6, after: answers)
  }

  /// Storyboards are not supported.
  required init?(coder: NSCoder) { return nil }

  func show(_ news: HostNews) {
    title.set(news.title)
    headline.set(news.headlines.joined(separator: "\n"))
    show(news.request)
    showRings(of: news)
    show(news.answers, besides: [news.arrivals, news.comments, news.needs])
    others.set(news.others)
    sender.set(news.message.map { environment.localized("%@ to the hosts", $0.name) } ?? "")
    message.set(news.message?.text ?? "")
    writing.isHidden = news.message == nil
  }

  /// - Parameter text: the outcome of the last action here. An empty text shows nothing.
  func say(_ text: String, _ color: UIColor = .systemGreen) {
    state.set(text)
    state.textColor = color
  }

  private func show(_ asking: HostNews.Request?) {
    guard let asking else { return request.set("") }
    let (text, color): (String, UIColor) =
      switch asking.standing {
      case .requested: ("%@ asks to join", .label)
      case .listed: ("%@ is on the list", Tone.going)
      case .removed, .blocked: ("%@’s request was declined", .secondaryLabel)
      }
    request.set(environment.localized(text, asking.name))
    request.textColor = color
  }

  private func showRings(of news: HostNews) {
    func share(_ part: Int, of whole: Int) -> Double { whole > 0 ? Double(part) / Double(whole) : 0 }
    var lines = [
      ("%@ going", news.going, news.total, Tone.going), ("%@ maybe", news.maybe, news.total, Tone.maybe),
      ("%@ open", news.open, news.total, Tone.open),
    ]
    if let capacity = news.capacity, let left = news.seatsLeft {
      lines.append(("Seats left: %@", left, capacity, Tone.seats))
    }
    let texts = lines.map { environment.localized($0.0, String($0.1)) }
    rings.show(
      lines.map { RingsView.Ring(share: share($0.1, of: $0.2), color: $0.3) }, label: texts.joined(separator: ", "))
    legend.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for (line, text) in zip(lines, texts) { legend.addArrangedSubview(row(text, line.3)) }
    // The rings have the same label for assistive technology.
    legend.accessibilityElementsHidden = true
  }

  private func row(_ text: String, _ color: UIColor) -> UIView {
    let dot = UIView(frame: .zero)
    dot.translatesAutoresizingMaskIntoConstraints = false
    dot.accessibilityIdentifier = "host-dot"
    dot.setContentHuggingPriority(.required, for: .horizontal)
    dot.backgroundColor = color
    dot.layer.cornerRadius = 5
    dot.widthAnchor.constraint(equalToConstant: 10).isActive = true
    dot.heightAnchor.constraint(equalToConstant: 10).isActive = true
    let label = UILabel("host-count", .subheadline, weight: .semibold)
    label.set(text)
    let row = UIStackView(arrangedSubviews: [dot, label])
    (row.spacing, row.alignment) = (8, .center)
    return row
  }

  private func show(_ list: [HostNews.Answer], besides words: [String]) {
    answers.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for answer in list { answers.addArrangedSubview(entry(answer.line, answer.note, answer.status)) }
    for text in words where !text.isEmpty { answers.addArrangedSubview(entry(text, "", nil)) }
    answers.isHidden = answers.arrangedSubviews.isEmpty
  }

  private func entry(_ line: String, _ note: String, _ status: HostNews.Answer.Status?) -> UIView {
    let column = UIStackView()
    column.axis = .vertical
    let words = UILabel("host-answer", .subheadline, weight: .semibold, color(of: status))
    words.set(line)
    let said = UILabel("host-note", .subheadline, .secondaryLabel)
    said.set(note)
    for label in [words, said] { column.addArrangedSubview(label) }
    return column
  }

  private func color(of status: HostNews.Answer.Status?) -> UIColor {
    switch status {
    case .accepted: Tone.going
    case .maybe, .waitlisted: Tone.maybe
    case .declined: .systemRed
    case .awaiting, nil: .label
    }
  }
}
