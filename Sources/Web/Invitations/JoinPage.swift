import HTML
import Invites
import PageKit
import Texts

/// The page of the open link: what the event is, and one form for the answer, the name and a mail address. When the
/// host approves each guest, the form asks for the name alone.
package struct JoinPage: Sendable {
  /// The fields whose failures the page shows.
  package static let fields: Set = ["name", "email", "actionIdentifier"]

  package var site: Site
  package var event: Event
  package var isFull: Bool
  /// Whether the host approves each guest.
  package var isAsking: Bool
  /// Whether the form has a field for a mail address, which needs a server that sends mail.
  package var takesEmail = true
  package var going = EventNotification.Going.nobody
  package var action: String
  package var form: FormState = .fresh
  package var idempotencyKey: String
  package var now: Timestamp
  package var photoURL: PhotoURL
  package var preview: LinkPreview?

  package init(
    site: Site, event: Event, isFull: Bool, isAsking: Bool, takesEmail: Bool = true,
    going: EventNotification.Going = EventNotification.Going.nobody, action: String, form: FormState = .fresh,
    idempotencyKey: String, now: Timestamp, photoURL: @escaping PhotoURL, preview: LinkPreview? = nil
  ) {
    self.site = site
    self.event = event
    self.isFull = isFull
    self.isAsking = isAsking
    self.takesEmail = takesEmail
    self.going = going
    self.action = action
    self.form = form
    self.idempotencyKey = idempotencyKey
    self.now = now
    self.photoURL = photoURL
    self.preview = preview
  }

  package var language: Language { site.language }

  package var html: HTML {
    JoinFrame(site: site, event: event, going: going, now: now, photoURL: photoURL, preview: preview)
      .html(around: form(of: self.form))
  }

  private func form(of form: FormState) -> HTML {
    """
    <form method="post" action="\(url: action)" class="stack">
    <input type="hidden" name="idempotencyKey" value="\(idempotencyKey)">
    \(FormFailure(message: form.message(besides: ["name", "email"], in: language)).html)\
    \(isFull ? "<p class=\"notice\">\(language.localized(.Join.full))</p>\n" as HTML : nil)\
    \(isAsking ? nil : answers)\
    \(Field(language: language, name: "name", label: language.localized(.Join.yourName), value: form.values["name"] ?? "", hint: language.localized(.Join.yourNameHint), failure: form.message(for: "name", in: language), isRequired: true, autocomplete: "name", limit: Text.nameLimit).html)\
    \(isAsking || !takesEmail ? nil : email.html)\
    <button class="button button-primary button-wide">\(language.localized(isAsking ? .Join.ask : .Join.join))</button>
    <p class="field-hint">\(language.localized(isAsking ? .Join.askHint : .Join.joinHint))</p>
    </form>
    """
  }

  private var answers: HTML {
    """
    <fieldset class="answer-choices join-answers\(isFull ? " join-full" : "")">\
    <legend class="section-title">\(language.localized(.Answers.areYouComing))</legend>
    \(answer(.accept, isFull ? .Answers.join : .Join.going, isFull ? Icon.clock : Icon.check))\
    \(answer(.maybe, .Answers.maybe, Icon.question))\(answer(.decline, .Join.cantGo, Icon.cross))</fieldset>

    """
  }

  private func answer(_ action: InviteAction, _ title: LocalizedText, _ icon: HTML) -> HTML {
    """
    <label class="answer-choice answer-\(action.rawValue)"><input class="visually-hidden" type="radio" \
    name="actionIdentifier" value="\(action.rawValue)" required\
    \(flag: "checked", form.values["actionIdentifier"] == action.rawValue)>\(icon)<span>\(language.localized(title))</span></label>

    """
  }

  private var email: Field {
    Field(
      language: language, name: "email", label: language.localized(.Join.email), type: "email",
      value: form.values["email"] ?? "",
      hint: language.localized(.Join.emailHint), failure: form.message(for: "email", in: language),
      autocomplete: "email",
      limit: Guest.Addresses.emailLimit)
  }
}

/// The page of a visitor who asked to join and waits for the host's approval.
package struct WaitingPage: Sendable {
  package var site: Site
  package var event: Event
  package var now: Timestamp
  package var photoURL: PhotoURL

  package init(site: Site, event: Event, now: Timestamp, photoURL: @escaping PhotoURL) {
    self.site = site
    self.event = event
    self.now = now
    self.photoURL = photoURL
  }

  package var language: Language { site.language }

  package var html: HTML {
    JoinFrame(site: site, event: event, now: now, photoURL: photoURL).html(
      around: """
        <header class="narrow-heading"><h2>\(language.localized(.Join.waitTitle))</h2>
        <p>\(language.localized(.Join.waitLead, html: ["host": "<bdi>\(event.hostName)</bdi>"]))</p></header>
        <a class="button button-wide" href="\(url: site.path)">\(language.localized(.Join.lookAgain))</a>
        """)
  }
}
