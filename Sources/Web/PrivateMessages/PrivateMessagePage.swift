import HTML
import Invites
import PageKit
import Texts

/// `/i/{token}/private-messages`: a guest's private conversation with the hosts as a page of its own.
package struct PrivateMessagePage: Sendable {
  package var site: Site
  package var event: Event
  package var guest: Guest
  package var messages: [PrivateMessage]
  /// The URL of the messages before the first.
  package var earlier: String?
  package var links: ThreadLinks
  package var form: FormState = .fresh
  package var now: Timestamp
  package var idempotencyKey: String? = nil

  package init(
    site: Site, event: Event, guest: Guest, messages: [PrivateMessage], earlier: String? = nil, links: ThreadLinks,
    form: FormState = .fresh, now: Timestamp, idempotencyKey: String? = nil
  ) {
    self.site = site
    self.event = event
    self.guest = guest
    self.messages = messages
    self.earlier = earlier
    self.links = links
    self.form = form
    self.now = now
    self.idempotencyKey = idempotencyKey
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.PrivateMessages.messages)) · \(event.details.title)",
      styles: ["private-messages"], scripts: ["private-messages"], kind: "private-messages", offersSignIn: false,
      texts: PrivateMessagesPage.texts, main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="side-heading"><a class="side-back" href="\(url: links.page)">\(Icon.back)\
    <span>\(language.localized(.Guests.back, html: ["event": "<bdi>\(event.details.title)</bdi>"]))</span></a>
    <h1>\(language.localized(.PrivateMessages.askPrivately, html: ["host": "<bdi>\(event.hostName)</bdi>"]))</h1></header>
    <section class="card ask-page">
    \(links.privateThread.map { thread($0).html })\
    </section>
    """
  }

  private func thread(_ links: PrivateThread.Links) -> PrivateThread {
    PrivateThread(
      viewer: .guest(guest), messages: messages, links: links, zone: event.details.timeZone, now: now,
      hint: "\(language.localized(.PrivateMessages.onlyHosts))", placeholder: .PrivateMessages.placeholder, form: form,
      idempotencyKey: idempotencyKey, earlier: earlier, language: language)
  }
}
