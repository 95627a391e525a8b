import HTML
import Invites
import PageKit
import Texts

/// The page on which the owner cancels an event. Posts `message`.
package struct CancelPage: Sendable {
  package var site: Site
  package var event: Event
  /// The number of guests who are or may be coming. `unreached` counts those whom the server cannot notify.
  package var guests: Int
  package var unreached: Int
  /// The number of later dates of the series that can be cancelled too.
  package var laterDates: Int
  package var now: Timestamp
  package var form: FormState = .fresh

  package init(
    site: Site, event: Event, guests: Int, unreached: Int, laterDates: Int = 0, now: Timestamp,
    form: FormState = .fresh
  ) {
    self.site = site
    self.event = event
    self.guests = guests
    self.unreached = unreached
    self.laterDates = laterDates
    self.now = now
    self.form = form
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Cancelling.title, ["event": event.details.title])) · Partyline",
      styles: ["guests", "hosting"], scripts: ["copy"],
      kind: "hosting", main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="page-heading"><h1>\(language.localized(.Cancelling.title, html: ["event": "<bdi>\(event.details.title)</bdi>"]))</h1></header>
    <form class="card hosting-card" method="post" action="/api/v1/events/\(event.id.rawValue)/cancellation">
    <p>\(language.localized(.Cancelling.lead))</p>
    \(guests > 0 ? told : nil)\
    \(FormFailure(message: form.message(besides: ["message"], in: language)).html)\
    \(SeriesScopeChoice(laterDates, label: .Series.scopeOfCancelling, sent: form.values["scope"], language: language).html)\
    \(words.html)\
    \(guests > 0 ? message.html : nil)
    <div class="form-end">
    <a class="button button-quiet" href="/events/\(event.id.rawValue)">\(language.localized(.Cancelling.keep))</a>
    <button class="button button-danger">\(language.localized(.Cancelling.confirm))</button>
    </div>
    </form>
    """
  }

  private var told: HTML {
    if unreached >= guests { return "<p>\(language.localized(LocalizedPlural.Cancelling.nobodyTold, guests))</p>\n" }
    let others = unreached > 0 ? " \(language.localized(LocalizedPlural.Cancelling.untold, unreached))" : ""
    return "<p>\(language.localized(LocalizedPlural.Cancelling.told, guests - unreached))\(others)</p>\n"
  }

  /// A text for the host's own messenger, because some guests get no notification.
  private var message: CopyLink {
    let words = language.localized(
      .Cancelling.message,
      ["event": event.details.title, "time": EventTimes(event.details, now: now, in: language).shortMoment])
    return CopyLink(
      link: words, label: language.localized(.Cancelling.copy), language: language, copy: .Cancelling.copy)
  }

  private var words: Field {
    Field(
      language: language, name: "message", label: language.localized(.Cancelling.words),
      value: form.values["message"] ?? "",
      failure: form.message(for: "message", in: language), limit: Text.noteLimit,
      placeholder: language.localized(.Cancelling.example),
      lines: 3)
  }
}
