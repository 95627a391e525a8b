import HTML
import Invites
import PageKit
import Texts

/// The invite as guests will see it, on which a host edits cover, title and message. The host types directly on the
/// card. Time and place follow the form's fields (`scripts/event-form.js`).
struct EventCardEditor {
  var page: EventFormPage

  var language: Language { page.language }

  var html: HTML {
    """
    <div class="invite card card-editor" role="group" aria-label="\(language.localized(.EventForm.invitation))">
    \(CoverPicker(page: page).html)\
    <div class="invite-body">
    <p class="invite-host">\(language.localized(.Invite.invites, html: ["host": "<bdi>\(hostName)</bdi>"]))</p>
    \(title)\
    \(facts)\
    \(message)\
    \(answers)\
    </div>
    </div>

    """
  }

  private var hostName: String { page.event?.hostName ?? page.site.account?.name ?? "" }

  private var title: HTML {
    let isLong = page.value("title").utf8.count > InviteCard.longTitle
    return words(
      "title", .EventForm.title, look: "card-title invite-title\(isLong ? " invite-title-long" : "")",
      limit: Text.titleLimit, placeholder: .EventForm.titlePlace, isRequired: true)
  }

  private var message: HTML {
    words(
      "message", .EventForm.message, look: "card-message", limit: Text.messageLimit,
      placeholder: .EventForm.messageExample)
  }

  /// A text area that looks like the text on the invite.
  private func words(
    _ name: String, _ label: LocalizedText, look: String, limit: Int, placeholder: LocalizedText,
    isRequired: Bool = false
  ) -> HTML {
    let failure = page.form.message(for: name, in: language)
    let rival = page.rival(name)
    let described = [rival.map { _ in "f-\(name)-hint" }, failure.map { _ in "f-\(name)-failure" }].compactMap { $0 }
    return """
      <div class="field\(failure == nil ? "" : " field-failed")">
      <label class="visually-hidden" for="f-\(name)">\(language.localized(label))</label>
      <textarea class="card-words \(look)" rows="1" id="f-\(name)" name="\(name)" dir="auto" maxlength="\(limit)" \
      placeholder="\(language.localized(placeholder))"\(flag: "required", isRequired)\(flag: "autofocus", failure != nil)\
      \(attribute: "data-missing", isRequired ? language.localized(.EventForm.titleMissing) : nil)\
      \(attribute: "aria-describedby", described.isEmpty ? nil : described.joined(separator: " "))\
      \(attribute: "aria-invalid", failure == nil ? nil : "true")>
      \(page.value(name))</textarea>
      \(rival.map { "<p class=\"field-hint\" id=\"f-\(name)-hint\">\($0)</p>\n" as HTML })\
      \(failure.map { "<p class=\"field-failure\" id=\"f-\(name)-failure\">\($0)</p>\n" as HTML })\
      </div>

      """
  }

  /// Time and place. Each links to its fields.
  private var facts: HTML {
    let preview = EventPreview(page.typed, now: page.now, in: language)
    return """
      <ul class="invite-facts" data-preview>
      <li class="fact">\(Icon.calendar)<a class="fact-link" href="#f-startsAt">\
      <span class="fact-title" data-part="date">\(preview?.date ?? language.localized(.EventForm.addWhen))</span> \
      <span class="fact-detail facts-line"\(flag: "hidden", preview == nil)><span data-part="hours">\(preview?.hours ?? "")</span> \
      <span><i>·</i> <span data-part="zone">\(preview?.zone ?? "")</span></span></span>\(part("clockNote", preview?.clockNote))</a></li>
      <li class="fact">\(Icon.pin)<a class="fact-link\(hasPlace(preview) ? "" : " fact-empty")" href="#f-place" data-empty="\(language.localized(.EventForm.addPlace))">\
      <span class="fact-title" dir="auto" data-part="place">\(place(preview))</span>\(part("address", preview?.address))</a></li>
      </ul>

      """
  }

  private func hasPlace(_ preview: EventPreview?) -> Bool { preview?.place.isEmpty == false }

  private func place(_ preview: EventPreview?) -> String {
    preview.flatMap { $0.place.isEmpty ? nil : $0.place } ?? language.localized(.EventForm.addPlace)
  }

  /// A line that is hidden when it is empty.
  private func part(_ name: String, _ text: String?) -> HTML {
    " <span class=\"fact-detail\" dir=\"auto\" data-part=\"\(name)\"\(flag: "hidden", text?.isEmpty ?? true)>\(text ?? "")</span>"
  }

  /// The answer buttons that guests find below the invite. Here they cannot be pressed.
  private var answers: HTML {
    """
    <div class="answer-choices" aria-hidden="true">\
    <span class="answer-choice answer-accept">\(Icon.check)<span>\(language.localized(.Answers.accept))</span></span>\
    <span class="answer-choice answer-maybe">\(Icon.question)<span>\(language.localized(.Answers.maybe))</span></span>\
    <span class="answer-choice answer-decline">\(Icon.cross)<span>\(language.localized(.Answers.decline))</span></span></div>

    """
  }
}
