import HTML
import Invites
import PageKit
import Texts

/// The hosts' inbox: the guests' conversations, and the selected one beside the list (below it on a phone).
package struct PrivateMessagesPage: Sendable {
  /// A guest who has a conversation with the hosts.
  package struct Entry: Hashable, Sendable {
    package var guest: Guest
    package var latest: PrivateMessage
    package var unread: Int

    package init(guest: Guest, latest: PrivateMessage, unread: Int) {
      self.guest = guest
      self.latest = latest
      self.unread = unread
    }
  }

  /// The conversation that is open.
  package struct Selection: Hashable, Sendable {
    package var guest: Guest
    package var messages: [PrivateMessage]
    /// The URL of the messages before the first.
    package var earlier: String?
    package var form: FormState = .fresh

    package init(guest: Guest, messages: [PrivateMessage], earlier: String? = nil, form: FormState = .fresh) {
      self.guest = guest
      self.messages = messages
      self.earlier = earlier
      self.form = form
    }
  }

  package var site: Site
  package var event: Event
  package var viewer: Role
  package var entries: [Entry]
  package var more: String?
  package var selection: Selection?
  package var now: Timestamp
  package var idempotencyKey: String? = nil

  package init(
    site: Site, event: Event, viewer: Role, entries: [Entry], more: String? = nil, selection: Selection? = nil,
    now: Timestamp, idempotencyKey: String? = nil
  ) {
    self.site = site
    self.event = event
    self.viewer = viewer
    self.entries = entries
    self.more = more
    self.selection = selection
    self.now = now
    self.idempotencyKey = idempotencyKey
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.PrivateMessages.title)) · \(event.details.title)",
      styles: ["private-messages", "inbox"],
      scripts: ["private-messages"], kind: "inbox", texts: Self.texts, main: main
    ).html
  }

  package static let texts: [String: TextTable.Entry] = ["unreadPrivateMessages": .phrase(.PrivateMessages.new)]

  private var address: String { "/events/\(event.id)/private-messages" }

  private var main: HTML {
    """
    \(SideHeading(title: language.localized(.PrivateMessages.inbox), back: "/events/\(event.id)", backTitle: event.details.title, language: language).html)
    \(entries.isEmpty && selection == nil ? empty : content)
    """
  }

  private var empty: HTML {
    """
    <section class="card inbox-empty"><h2>\(language.localized(.PrivateMessages.noneTitle))</h2>
    <p>\(language.localized(.PrivateMessages.noneLead))</p>
    <a class="button button-primary" href="/events/\(event.id.rawValue)">\(language.localized(.PrivateMessages.back))</a></section>
    """
  }

  private var content: HTML {
    """
    <div class="inbox\(selection == nil ? "" : " inbox-reading")" data-inbox-page \
    data-stream="/api/v1/events/\(event.id.rawValue)/private-messages/stream">
    <nav class="card inbox-list" aria-label="\(language.localized(.PrivateMessages.inbox))" data-inbox-list>
    <ul>\(entries.map(row))</ul>
    \(MoreLink(title: language.localized(.PrivateMessages.more), url: more).html)</nav>
    \(selection.map(conversation) ?? "<p class=\"card inbox-choose\">\(language.localized(.PrivateMessages.choose))</p>\n")\
    </div>
    """
  }

  private func row(_ entry: Entry) -> HTML {
    let isOwn = entry.latest.author.isHost
    let isSelected = entry.guest.id == selection?.guest.id
    let line = isOwn ? language.localized(.PrivateMessages.ownLine, ["text": entry.latest.text]) : entry.latest.text
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
      \(language.localized(.PrivateMessages.backToAll))</a>
      <h2 id="conversation">\(name)</h2>\(StatusBadge(status: selection.guest.rsvp.status, language: language).html)</header>
      \(selection.messages.isEmpty ? "<p class=\"field-hint\">\(language.localized(.PrivateMessages.writeFirst, html: ["guest": name]))</p>\n" : nil)\
      \(thread(selection, name).html)\
      </section>

      """
  }

  private func thread(_ selection: Selection, _ name: HTML) -> PrivateThread {
    let api = "/api/v1/events/\(event.id)/guests/\(selection.guest.id)/private-messages"
    return PrivateThread(
      viewer: viewer, messages: selection.messages,
      links: PrivateThread.Links(
        send: api, reads: "\(api)/reads", stream: "/api/v1/events/\(event.id)/private-messages/stream",
        page: "\(address)/\(selection.guest.id)"),
      zone: event.details.timeZone, now: now,
      hint: language.localized(.PrivateMessages.onlyGuest, html: ["guest": name]),
      placeholder: .PrivateMessages.answerPlaceholder, form: selection.form, idempotencyKey: idempotencyKey,
      earlier: selection.earlier, language: language)
  }
}
