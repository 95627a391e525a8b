import HTML
import Invites

/// Where the open link leads: what the event is, and a field for one's name.
struct JoinPage: Sendable, Speaking {
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

  var language: Language { site.language }

  var html: HTML {
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
struct WaitingPage: Sendable, Speaking {
  var site: Site
  var event: Event
  var now: Timestamp
  var photoURL: PhotoURL

  var language: Language { site.language }

  var html: HTML {
    JoinFrame(site: site, event: event, now: now, photoURL: photoURL).html(
      around: """
        <header class="door-heading"><h2>\(say(.Join.waitTitle))</h2>
        <p>\(say(.Join.waitLead, html: ["host": "<bdi>\(event.hostName)</bdi>"]))</p></header>
        <a class="button button-wide" href="\(url: site.path)">\(say(.Join.lookAgain))</a>
        """)
  }
}
