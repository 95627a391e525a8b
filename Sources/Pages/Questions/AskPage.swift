import Invites

/// A guest's private conversation with the hosts as a page of its own: `/i/{token}/questions`.
public struct AskPage: Sendable, Speaking {
  public var site: Site
  public var event: Event
  public var guest: Guest
  public var messages: [PrivateMessage]
  /// The address of the messages before the first.
  public var earlier: String?
  public var links: ThreadLinks
  public var form: FormState
  public var now: Timestamp
  public var idempotencyKey: String?

  public init(
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

  public var language: Language { site.language }

  public var html: HTML {
    Document(
      site: site, title: "\(say(.Questions.messages)) · \(event.details.title)", styles: ["questions"],
      scripts: ["questions"], kind: "ask", offersSignIn: false, words: QuestionsPage.words, main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="side-heading"><a class="side-back" href="\(url: links.page)">\(Icon.back)\
    <span>\(say(.Guests.back, html: ["event": "<bdi>\(event.details.title)</bdi>"]))</span></a>
    <h1>\(say(.Questions.askPrivately, html: ["host": "<bdi>\(event.hostName)</bdi>"]))</h1></header>
    <section class="card ask-page">
    \(links.privateThread.map { thread($0).html })\
    </section>
    """
  }

  private func thread(_ links: PrivateThread.Links) -> PrivateThread {
    PrivateThread(
      viewer: .guest(guest), messages: messages, links: links, zone: event.details.timeZone, now: now,
      hint: "\(say(.Questions.onlyHosts))", placeholder: .Questions.placeholder, form: form,
      idempotencyKey: idempotencyKey, earlier: earlier, language: language)
  }
}
