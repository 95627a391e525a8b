import HTML
import Invites

/// A guest's private conversation with the hosts as a page of its own: `/i/{token}/questions`.
struct AskPage: Sendable {
  var site: Site
  var event: Event
  var guest: Guest
  var messages: [PrivateMessage]
  /// The address of the messages before the first.
  var earlier: String?
  var links: ThreadLinks
  var form: FormState = .fresh
  var now: Timestamp
  var idempotencyKey: String? = nil

  var language: Language { site.language }

  var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Questions.messages)) · \(event.details.title)", styles: ["questions"],
      scripts: ["questions"], kind: "ask", offersSignIn: false, texts: QuestionsPage.texts, main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="side-heading"><a class="side-back" href="\(url: links.page)">\(Icon.back)\
    <span>\(language.localized(.Guests.back, html: ["event": "<bdi>\(event.details.title)</bdi>"]))</span></a>
    <h1>\(language.localized(.Questions.askPrivately, html: ["host": "<bdi>\(event.hostName)</bdi>"]))</h1></header>
    <section class="card ask-page">
    \(links.privateThread.map { thread($0).html })\
    </section>
    """
  }

  private func thread(_ links: PrivateThread.Links) -> PrivateThread {
    PrivateThread(
      viewer: .guest(guest), messages: messages, links: links, zone: event.details.timeZone, now: now,
      hint: "\(language.localized(.Questions.onlyHosts))", placeholder: .Questions.placeholder, form: form,
      idempotencyKey: idempotencyKey, earlier: earlier, language: language)
  }
}
