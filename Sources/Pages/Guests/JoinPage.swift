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
  public var now: Timestamp
  public var photoURL: PhotoURL

  public init(
    site: Site, event: Event, isFull: Bool, isAsking: Bool, action: String, form: FormState = .fresh, now: Timestamp,
    photoURL: @escaping PhotoURL
  ) {
    self.site = site
    self.event = event
    self.isFull = isFull
    self.isAsking = isAsking
    self.action = action
    self.form = form
    self.now = now
    self.photoURL = photoURL
  }

  public var language: Language { site.language }

  public var html: HTML {
    Document(
      site: site, title: "\(event.details.title) · Partyline", styles: ["door", "cover", "join"], kind: "door",
      offersSignIn: false, main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="door join">
    \(JoinHeading(event: event, now: now, photoURL: photoURL, language: language).html)
    <form method="post" action="\(url: action)" class="stack">
    \(FormFailure(message: form.message(besides: ["name"], in: language)).html)\
    \(isFull ? "<p class=\"notice\">\(say(.Join.full))</p>\n" as HTML : nil)\
    \(Field(language: language, name: "name", label: say(.Join.yourName), value: form.values["name"] ?? "", hint: say(.Join.yourNameHint), failure: form.message(for: "name", in: language), isRequired: true, autocomplete: "name", limit: Text.nameLimit).html)\
    <button class="button button-primary button-wide">\(say(isAsking ? .Join.ask : .Join.join))</button>
    <p class="field-hint">\(say(isAsking ? .Join.askHint : .Join.joinHint))</p>
    </form></div>
    """
  }
}

/// The event for somebody who is not on its list: cover, title, host, time and place.
struct JoinHeading: Speaking {
  var event: Event
  var now: Timestamp
  var photoURL: PhotoURL
  var language: Language

  var html: HTML {
    let times = EventTimes(event.details, now: now, in: language)
    return """
      <div class="join-card card">
      \(Cover(event: event, version: .large, photoURL: photoURL, isFirst: true).html)
      <div class="join-words"><p class="page-lead">\(say(.Join.invites, html: ["host": "<bdi>\(event.hostName)</bdi>"]))</p>
      <h1 dir="auto">\(event.details.title)</h1>
      <p>\(times.date), \(times.hours)</p>\
      \(event.details.place.isEmpty ? nil : "<p dir=\"auto\">\(event.details.place)</p>" as HTML)</div></div>

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
    Document(
      site: site, title: "\(event.details.title) · Partyline", styles: ["door", "cover", "join"], kind: "door",
      offersSignIn: false, main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="door join">
    \(JoinHeading(event: event, now: now, photoURL: photoURL, language: language).html)
    <header class="door-heading"><h2>\(say(.Join.waitTitle))</h2>
    <p>\(say(.Join.waitLead, html: ["host": "<bdi>\(event.hostName)</bdi>"]))</p></header>
    <a class="button button-wide" href="\(url: site.path)">\(say(.Join.lookAgain))</a></div>
    """
  }
}
