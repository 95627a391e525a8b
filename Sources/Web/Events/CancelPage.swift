import HTML
import Invites

/// Where the owner calls an event off. Posts `message`.
struct CancelPage: Sendable, Localized {
  var site: Site
  var event: Event
  /// How many are notified.
  var guests: Int
  var form: FormState = .fresh

  var language: Language { site.language }

  var html: HTML {
    Document(
      site: site, title: "\(localized(.Cancelling.title, ["event": event.details.title])) · Partyline",
      styles: ["hosting"],
      kind: "hosting", main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="page-heading"><h1>\(localized(.Cancelling.title, html: ["event": "<bdi>\(event.details.title)</bdi>"]))</h1></header>
    <form class="card hosting-card" method="post" action="/api/v1/events/\(event.id.rawValue)/cancellation">
    <p>\(localized(.Cancelling.lead))</p>
    \(guests > 0 ? notified : nil)\
    \(FormFailure(message: form.message(besides: ["message"], in: language)).html)\
    \(words.html)\
    <div class="form-end">
    <a class="button button-quiet" href="/events/\(event.id.rawValue)">\(localized(.Cancelling.keep))</a>
    <button class="button button-danger">\(localized(.Cancelling.confirm))</button>
    </div>
    </form>
    """
  }

  private var notified: HTML {
    """
    <p>\(localized(LocalizedPlural.Cancelling.notified, guests)) \(localized(.Notifying.notSent))</p>

    """
  }

  private var words: Field {
    Field(
      language: language, name: "message", label: localized(.Cancelling.words), value: form.values["message"] ?? "",
      failure: form.message(for: "message", in: language), limit: Text.noteLimit,
      placeholder: localized(.Cancelling.example),
      lines: 3)
  }
}
