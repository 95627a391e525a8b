import Invites
import Mail
import Texts

/// The mail as complete plain text, for watches, screen readers, filters and readers who prefer it.
struct MailPlainText {
  private let facts: MailFacts

  init(_ facts: MailFacts) { self.facts = facts }

  var language: Language { facts.language }
  private var links: MailComposer.Links { facts.links }

  var text: String {
    let parts = [facts.greeting, head, facts.words, event, answering, facts.replies, opening].filter { !$0.isEmpty }
    return parts.joined(separator: "\n\n") + "\n\n-- \n\(foot)\n"
  }

  private var head: String { ([facts.news] + facts.lines).filter { !$0.isEmpty }.joined(separator: "\n") }

  private var event: String {
    let rows = facts.rows.flatMap { row in
      [line(row.label, [row.value, row.note].filter { !$0.isEmpty }.joined(separator: ", "))]
        + (row.old.isEmpty ? [] : ["  \(language.localized(.Mails.before, ["old": row.old]))"])
        + (row.link.map { ["  \($0.address)"] } ?? [])
    }
    return ([facts.title] + rows + (facts.going.isEmpty ? [] : [facts.going])).joined(separator: "\n")
  }

  private var answering: String {
    guard let answers = facts.answers else { return facts.answer.map { "\($0)." } ?? "" }
    let lines = answers.map { line($0.title, $0.address) } + [language.localized(.Mails.confirms)]
    return ([facts.answer.map { "\($0)." }, facts.deadline].compactMap(\.self) + lines).joined(separator: "\n")
  }

  private func line(_ label: String, _ value: String) -> String {
    language.localized(.Mails.line, ["label": label, "value": value])
  }

  private var opening: String { line(facts.opens, links.invitation(nil)) }

  private var foot: String {
    var lines = [
      language.localized(.Mails.why, ["host": facts.host, "title": facts.title]), language.localized(.Mails.yours),
      line(language.localized(.Mails.settings), links.settings),
    ]
    if let unsubscribe = links.unsubscribe { lines.append(line(language.localized(.Mails.unsubscribe), unsubscribe)) }
    return lines.joined(separator: "\n")
  }
}
