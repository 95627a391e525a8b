import HTML
import Invites

/// Where the open link leads: what the event is, and a field for one's name.
struct JoinPage: Sendable, Localized {
  var site: Site
  var event: Event
  var isFull: Bool
  /// The host lets each one in.
  var isAsking: Bool
  var action: String
  var form: FormState = .fresh
  var idempotencyKey: String
  var now: Timestamp
  var photoURL: PhotoURL
  var preview: LinkPreview?

  var language: Language { site.language }

  var html: HTML {
    JoinFrame(site: site, event: event, now: now, photoURL: photoURL, preview: preview)
      .html(around: form(of: self.form))
  }

  private func form(of form: FormState) -> HTML {
    """
    <form method="post" action="\(url: action)" class="stack">
    <input type="hidden" name="idempotencyKey" value="\(idempotencyKey)">
    \(FormFailure(message: form.message(besides: ["name"], in: language)).html)\
    \(isFull ? "<p class=\"notice\">\(localized(.Join.full))</p>\n" as HTML : nil)\
    \(Field(language: language, name: "name", label: localized(.Join.yourName), value: form.values["name"] ?? "", hint: localized(.Join.yourNameHint), failure: form.message(for: "name", in: language), isRequired: true, autocomplete: "name", limit: Text.nameLimit).html)\
    <button class="button button-primary button-wide">\(localized(isAsking ? .Join.ask : .Join.join))</button>
    <p class="field-hint">\(localized(isAsking ? .Join.askHint : .Join.joinHint))</p>
    </form>
    """
  }
}

/// For somebody who asked to join and waits for the host's word.
struct WaitingPage: Sendable, Localized {
  var site: Site
  var event: Event
  var now: Timestamp
  var photoURL: PhotoURL

  var language: Language { site.language }

  var html: HTML {
    JoinFrame(site: site, event: event, now: now, photoURL: photoURL).html(
      around: """
        <header class="door-heading"><h2>\(localized(.Join.waitTitle))</h2>
        <p>\(localized(.Join.waitLead, html: ["host": "<bdi>\(event.hostName)</bdi>"]))</p></header>
        <a class="button button-wide" href="\(url: site.path)">\(localized(.Join.lookAgain))</a>
        """)
  }
}
