import Delivery
import HTML
import Invites
import PageKit
import Storage
import Texts

/// `/operations`: how notifications are sent, for the operator.
package struct OperationsPage: Sendable {
  /// A push service or the mail relay: what is waiting for it, and how it answers.
  package struct Service: Hashable, Sendable {
    package var name: String
    package var waiting = 0
    /// When the oldest waiting delivery was written.
    package var oldest: Timestamp?
    /// The number of requests in flight. `width` is the most that there may be at a time.
    package var inFlight = 0
    package var width: Int?
    /// Nothing is sent to the service before this time. Nil while the service answers.
    package var closedUntil: Timestamp?
    package var trouble: ServiceQueue.Trouble?
    /// The relay's host; nil for a push service.
    package var relay: String?
    /// The number of mails sent within the last hour; nil when they are not counted.
    package var mailsSent: Int?
    /// The number of mails that may be sent within an hour; nil for any number.
    package var mailLimit: Int?

    package init(
      name: String, waiting: Int = 0, oldest: Timestamp? = nil, inFlight: Int = 0, width: Int? = nil,
      closedUntil: Timestamp? = nil, trouble: ServiceQueue.Trouble? = nil, relay: String? = nil, mailsSent: Int? = nil,
      mailLimit: Int? = nil
    ) {
      self.name = name
      self.waiting = waiting
      self.oldest = oldest
      self.inFlight = inFlight
      self.width = width
      self.closedUntil = closedUntil
      self.trouble = trouble
      self.relay = relay
      self.mailsSent = mailsSent
      self.mailLimit = mailLimit
    }
  }

  /// Mails that visitors request by entering an address.
  package struct MailRequests: Hashable, Sendable {
    package var waiting = 0
    /// When the oldest waiting mail was requested.
    package var oldest: Timestamp?
    /// The number of mails that the relay accepted since the server started.
    package var accepted = 0
    /// The number of requests since the server started that the relay refused or that took too long. Requests for which
    /// there was nothing to send are not counted.
    package var failed = 0
    package var trouble: ServiceQueue.Trouble?

    package init(
      waiting: Int = 0, oldest: Timestamp? = nil, accepted: Int = 0, failed: Int = 0,
      trouble: ServiceQueue.Trouble? = nil
    ) {
      self.waiting = waiting
      self.oldest = oldest
      self.accepted = accepted
      self.failed = failed
      self.trouble = trouble
    }
  }

  /// A key pair by which push services know this server.
  package struct Key: Hashable, Sendable {
    package var id: String
    package var createdAt: Timestamp
    package var subscriptions: Int
    /// Whether new subscriptions get this key.
    package var isCurrent: Bool

    package init(id: String, createdAt: Timestamp, subscriptions: Int, isCurrent: Bool) {
      self.id = id
      self.createdAt = createdAt
      self.subscriptions = subscriptions
      self.isCurrent = isCurrent
    }
  }

  package static let path = "/operations"

  package var site: Site
  package var services: [Service]
  /// Nil on a server that sends no mail.
  package var mailRequests: MailRequests?
  package var figures: OutboxFigures
  package var keys: [Key]
  /// The metrics of `/metrics`, one on each line.
  package var metrics: String
  package var now: Timestamp

  package init(
    site: Site, services: [Service], mailRequests: MailRequests? = nil, figures: OutboxFigures, keys: [Key],
    metrics: String, now: Timestamp
  ) {
    self.site = site
    self.services = services
    self.mailRequests = mailRequests
    self.figures = figures
    self.keys = keys
    self.metrics = metrics
    self.now = now
  }

  package var language: Language { site.language }
  private var moments: RelativeTimes { RelativeTimes(timeZone: "UTC", now: now, language: language) }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Operations.title)) · Partyline", styles: ["settings", "operations"],
      kind: "settings", main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="side-heading"><a class="side-back" href="/settings">\(Icon.back)<span>\(language.localized(.Security.back))</span></a>
    <h1>\(language.localized(.Operations.title))</h1></header>
    \(verdict)\
    <p class="field-hint">\(language.localized(.Operations.lead))</p>
    <div class="settings">
    \(outbox)\(services.map(card))\(mailRequests.map(section))\(devices)\(keyList)\(numbers)\
    </div>
    """
  }

  /// The page in one sentence: what is wrong, or else what was sent.
  private var verdict: HTML {
    let undelivered = [Delivery.State.failed, .expired].map { figures.ended[$0] ?? 0 }.reduce(0, +)
    let faults =
      silent.map { language.localized(.Operations.accepting, ["service": $0]) }
      + (undelivered == 0 ? [] : [language.localized(LocalizedPlural.Operations.undelivered, undelivered)])
    guard faults.isEmpty else {
      let facts = (faults + [queue]).joined(separator: ", ")
      return
        "<p class=\"operations-verdict operations-ill\">\(language.localized(.Operations.ill, ["facts": facts]))</p>\n"
    }
    let sent = figures.ended[.accepted] ?? 0
    let done =
      sent == 0
      ? language.localized(.Operations.nothingSent) : language.localized(LocalizedPlural.Operations.sent, sent)
    let facts = "\(done), \(queue)"
    return
      "<p class=\"operations-verdict operations-well\">\(language.localized(.Operations.well, ["facts": facts]))</p>\n"
  }

  /// The names of the services that accept nothing for a while.
  private var silent: [String] {
    services.filter { $0.closedUntil.map { $0 > now } ?? false }.map(title)
  }

  private var queue: String {
    waiting == 0
      ? language.localized(.Operations.nothingWaiting)
      : language.localized(LocalizedPlural.Operations.stillWaiting, waiting)
  }

  private var waiting: Int { figures.waiting.map(\.count).reduce(mailRequests?.waiting ?? 0, +) }

  private func title(of service: Service) -> String {
    service.relay.map { language.localized(.Operations.mail, ["host": $0]) } ?? service.name
  }

  private var outbox: HTML {
    let waiting = figures.waiting.map(\.count).reduce(0, +)
    return section(
      "outbox", language.localized(.Operations.outbox),
      [
        (language.localized(.Operations.waiting), number(waiting)),
        (language.localized(.Operations.oldest), age(figures.waiting.map(\.oldest).min())),
      ]
        + Self.endings.map { (language.localized($1), number(figures.ended[$0] ?? 0)) })
  }

  /// The final states, counted over the last day.
  private static let endings: [(Delivery.State, LocalizedText)] = [
    (.accepted, .Operations.accepted), (.failed, .Operations.failed), (.expired, .Operations.expired),
  ]

  private func card(_ service: Service) -> HTML {
    var facts = [
      (language.localized(.Operations.state), state(of: service)),
      (language.localized(.Operations.waiting), number(service.waiting)),
      (language.localized(.Operations.oldest), age(service.oldest)),
    ]
    if let width = service.width {
      let counts = ["n": language.digits(service.inFlight), "width": language.digits(width)]
      facts.append((language.localized(.Operations.lane), "\(language.localized(.Operations.inFlight, counts))"))
    }
    if let trouble = service.trouble {
      facts.append((language.localized(.Operations.trouble), words(for: trouble, isMail: service.relay != nil)))
    }
    if let sent = service.mailsSent {
      let limit = service.mailLimit.map { " / \(language.digits($0))" } ?? ""
      facts.append((language.localized(.Operations.perHour), "\(language.digits(sent))\(limit)"))
    }
    return section("service-\(service.name)", title(of: service), facts)
  }

  private func section(_ requests: MailRequests) -> HTML {
    let trouble = requests.trouble.map { (language.localized(.Operations.trouble), words(for: $0, isMail: true)) }
    return section(
      "mail-requests", language.localized(.Operations.requested),
      [
        (language.localized(.Operations.waiting), number(requests.waiting)),
        (language.localized(.Operations.oldest), age(requests.oldest)),
        (language.localized(.Operations.requestsAccepted), number(requests.accepted)),
        (language.localized(.Operations.requestsFailed), number(requests.failed)),
      ] + [trouble].compactMap(\.self))
  }

  private func state(of service: Service) -> HTML {
    guard let end = service.closedUntil, end > now else {
      return service.width == nil
        ? "\(language.localized(.Operations.idle))"
        : "<span class=\"operations-well\">\(language.localized(.Operations.answers))</span>"
    }
    return
      "<span class=\"operations-ill\">\(language.localized(.Operations.closed, html: ["time": moments.brief(end)]))</span>"
  }

  /// The words of the service are not translated. The advice is.
  private func words(for trouble: ServiceQueue.Trouble, isMail: Bool) -> HTML {
    let said = [trouble.status.map { "\($0)" }, trouble.reason].compactMap(\.self).filter { !$0.isEmpty }
    return """
      <span lang="en" dir="ltr">\(said.joined(separator: " "))</span> · \(moments.ago(trouble.at))<br>\
      \(language.localized(isMail && trouble.kind == .refused ? .Operations.repairMail : trouble.repair))
      """
  }

  private var devices: HTML {
    section(
      "devices", language.localized(.Operations.devices),
      [
        ("Web Push", number(figures.devices["web-push"] ?? 0)), ("APNs", number(figures.devices["apns"] ?? 0)),
        (language.localized(.Operations.mails), number(figures.devices["mail"] ?? 0)),
      ])
  }

  private var keyList: HTML {
    section(
      "keys", language.localized(.Operations.keys),
      keys.map { key in
        (
          key.id,
          """
          \(language.localized(LocalizedPlural.Operations.subscriptions, key.subscriptions)) · \
          \(language.localized(.Operations.made, html: ["date": moments.spelled(key.createdAt)]))\
          \(key.isCurrent ? " · \(language.localized(.Operations.current))" as HTML : nil)
          """
        )
      })
  }

  private var numbers: HTML {
    """
    <section class="card settings-card" aria-labelledby="numbers">
    <h2 id="numbers">\(language.localized(.Operations.numbers))</h2>
    <p class="field-hint">\(language.localized(.Operations.numbersLead))</p>
    <pre class="operations-numbers" dir="ltr" tabindex="0"><code>\(metrics)</code></pre>
    </section>

    """
  }

  private func section(_ id: String, _ title: String, _ facts: [(String, HTML)]) -> HTML {
    """
    <section class="card settings-card" aria-labelledby="\(id)">
    <h2 id="\(id)"><bdi>\(title)</bdi></h2>
    <dl class="operations-facts">
    \(facts.map { "<div><dt><bdi>\($0)</bdi></dt><dd>\($1)</dd></div>\n" as HTML })</dl>
    </section>

    """
  }

  private func number(_ number: Int) -> HTML { "\(language.digits(number))" }
  private func age(_ moment: Timestamp?) -> HTML {
    "\(moment.map(moments.ago) ?? language.localized(.Operations.nothing))"
  }
}

extension ServiceQueue.Trouble {
  /// The steps that the operator can take about the trouble.
  var repair: LocalizedText {
    switch kind {
    case .refused: .Operations.repairRefused
    case .rejected: .Operations.repairRejected
    case .busy where status == 429: .Operations.repairTooMany
    case .busy where status == nil: .Operations.repairUnreachable
    case .busy: .Operations.repairBusy
    }
  }
}

/// The card in the settings that links to the page, for operators.
struct OperationsCard {
  var language: Language

  var html: HTML {
    """
    <section class="card settings-card" aria-labelledby="operations">
    <h2 id="operations">\(language.localized(.Operations.title))</h2>
    <p class="field-hint">\(language.localized(.Operations.lead))</p>
    <a class="button access-submit" href="\(OperationsPage.path)">\(language.localized(.Security.open))</a>
    </section>

    """
  }
}
