import Invites

/// Where the open link leads: what the event is, and a field for one's name.
public struct JoinPage: Sendable, Speaking {
  public var site: Site
  public var event: Event
  public var isFull: Bool
  /// The host lets each one in.
  public var isAsking: Bool
  public var action: String
  public var form: FormState
  public var idempotencyKey: String
  public var now: Timestamp
  public var photoURL: PhotoURL

  public init(
    site: Site, event: Event, isFull: Bool, isAsking: Bool, action: String, form: FormState = .fresh,
    idempotencyKey: String, now: Timestamp, photoURL: @escaping PhotoURL
  ) {
    self.site = site
    self.event = event
    self.isFull = isFull
    self.isAsking = isAsking
    self.action = action
    self.form = form
    self.idempotencyKey = idempotencyKey
    self.now = now
    self.photoURL = photoURL
  }

  public var language: Language { site.language }

  public var html: HTML {
    JoinFrame(site: site, event: event, now: now, photoURL: photoURL).html(around: form(of: self.form))
  }

  private func form(of form: FormState) -> HTML {
    """
    <form method="post" action="\(url: action)" class="stack">
    <input type="hidden" name="idempotencyKey" value="\(idempotencyKey)">
    \(FormFailure(message: form.message(besides: ["name"], in: language)).html)\
    \(isFull ? "<p class=\"notice\">\(say(.Join.full))</p>\n" as HTML : nil)\
    \(Field(language: language, name: "name", label: say(.Join.yourName), value: form.values["name"] ?? "", hint: say(.Join.yourNameHint), failure: form.message(for: "name", in: language), isRequired: true, autocomplete: "name", limit: Text.nameLimit).html)\
    <button class="button button-primary button-wide">\(say(isAsking ? .Join.ask : .Join.join))</button>
    <p class="field-hint">\(say(isAsking ? .Join.askHint : .Join.joinHint))</p>
    </form>
    """
  }
}

/// For somebody who asked to join and waits for the host's word.
public struct WaitingPage: Sendable, Speaking {
  public var site: Site
  public var event: Event
  public var now: Timestamp
  public var photoURL: PhotoURL

  public init(site: Site, event: Event, now: Timestamp, photoURL: @escaping PhotoURL) {
    self.site = site
    self.event = event
    self.now = now
    self.photoURL = photoURL
  }

  public var language: Language { site.language }

  public var html: HTML {
    JoinFrame(site: site, event: event, now: now, photoURL: photoURL).html(
      around: """
        <header class="door-heading"><h2>\(say(.Join.waitTitle))</h2>
        <p>\(say(.Join.waitLead, html: ["host": "<bdi>\(event.hostName)</bdi>"]))</p></header>
        <a class="button button-wide" href="\(url: site.path)">\(say(.Join.lookAgain))</a>
        """)
  }
}
