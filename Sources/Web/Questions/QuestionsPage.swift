import HTML
import Invites

/// The hosts' inbox: who asked, and one conversation beside it (below it on a phone).
struct QuestionsPage: Sendable {
  /// A guest who asked, or was written to.
  struct Entry: Hashable, Sendable {
    var guest: Guest
    var latest: PrivateMessage
    var unread: Int
  }

  /// The conversation that is read.
  struct Selection: Hashable, Sendable {
    var guest: Guest
    var messages: [PrivateMessage]
    /// The address of the messages before the first.
    var earlier: String?
    var form: FormState = .fresh
  }

  var site: Site
  var event: Event
  var viewer: Viewer
  var entries: [Entry]
  var more: String?
  var selection: Selection?
  var now: Timestamp
  var idempotencyKey: String? = nil

  var language: Language { site.language }

  var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Questions.title)) · \(event.details.title)",
      styles: ["questions", "inbox"],
      scripts: ["questions"], kind: "questions", texts: Self.texts, main: main
    ).html
  }

  static let texts: [String: TextTable.Entry] = ["unreadQuestions": .phrase(.Questions.new)]

  private var address: String { "/events/\(event.id)/questions" }

  private var main: HTML {
    """
    \(SideHeading(title: language.localized(.Questions.inbox), back: "/events/\(event.id)", backTitle: event.details.title, language: language).html)
    \(entries.isEmpty && selection == nil ? empty : content)
    """
  }

  private var empty: HTML {
    """
    <section class="card questions-empty"><h2>\(language.localized(.Questions.noneTitle))</h2>
    <p>\(language.localized(.Questions.noneLead))</p>
    <a class="button button-primary" href="/events/\(event.id.rawValue)">\(language.localized(.Questions.back))</a></section>
    """
  }

  private var content: HTML {
    """
    <div class="inbox\(selection == nil ? "" : " inbox-reading")" data-inbox-page \
    data-stream="/api/v1/events/\(event.id.rawValue)/questions/stream">
    <nav class="card inbox-list" aria-label="\(language.localized(.Questions.inbox))" data-inbox-list>
    <ul>\(entries.map(row))</ul>
    \(MoreLink(title: language.localized(.Questions.more), url: more).html)</nav>
    \(selection.map(conversation) ?? "<p class=\"card inbox-choose\">\(language.localized(.Questions.choose))</p>\n")\
    </div>
    """
  }

  private func row(_ entry: Entry) -> HTML {
    let isOwn = entry.latest.author.isHost
    let isSelected = entry.guest.id == selection?.guest.id
    let line = isOwn ? language.localized(.Questions.ownLine, ["text": entry.latest.text]) : entry.latest.text
    return """
      <li><a class="inbox-row\(entry.unread > 0 ? " inbox-unread" : "")" \
      href="\(url: "\(address)/\(entry.guest.id)")"\(attribute: "aria-current", isSelected ? "page" : nil)>\
      \(Avatar(name: entry.guest.name).html)<span class="inbox-text"><bdi class="inbox-name">\(entry.guest.name)</bdi> \
      <span class="inbox-line" dir="auto">\(line)</span></span>\
      \(UnreadBadge(count: entry.unread, language: language).html)</a></li>

      """
  }

  private func conversation(_ selection: Selection) -> HTML {
    let name: HTML = "<bdi>\(selection.guest.name)</bdi>"
    return """
      <section class="card inbox-conversation" aria-labelledby="conversation">
      <header class="inbox-heading"><a class="button button-quiet inbox-back" href="\(url: address)">\
      \(language.localized(.Questions.allQuestions))</a>
      <h2 id="conversation">\(name)</h2>\(StatusBadge(status: selection.guest.rsvp.status, language: language).html)</header>
      \(selection.messages.isEmpty ? "<p class=\"field-hint\">\(language.localized(.Questions.writeFirst, html: ["guest": name]))</p>\n" : nil)\
      \(thread(selection, name).html)\
      </section>

      """
  }

  private func thread(_ selection: Selection, _ name: HTML) -> PrivateThread {
    let api = "/api/v1/events/\(event.id)/guests/\(selection.guest.id)/questions"
    return PrivateThread(
      viewer: viewer, messages: selection.messages,
      links: PrivateThread.Links(
        send: api, reads: "\(api)/reads", stream: "/api/v1/events/\(event.id)/questions/stream",
        page: "\(address)/\(selection.guest.id)"),
      zone: event.details.timeZone, now: now, hint: language.localized(.Questions.onlyGuest, html: ["guest": name]),
      placeholder: .Questions.answerPlaceholder, form: selection.form, idempotencyKey: idempotencyKey,
      earlier: selection.earlier, language: language)
  }
}
