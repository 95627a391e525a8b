import HTML
import PageKit
import Texts

/// The form that schedules a local notification: one text, and several buttons for different times.
package struct CenterDraft: Hashable, Sendable {
  package var title: String = ""
  package var body: String = ""
  package var thread: String = ""
  /// The identifier of the request. It replaces a pending or delivered request with the same identifier. An empty one
  /// makes a new request.
  package var identifier: String = ""
  /// The value of the date field, e.g. `2026-11-22T09:30`.
  package var date: String = ""
  package var timeZone: String = "UTC"

  package init(
    title: String = "", body: String = "", thread: String = "", identifier: String = "", date: String = "",
    timeZone: String = "UTC"
  ) {
    self.title = title
    self.body = body
    self.thread = thread
    self.identifier = identifier
    self.date = date
    self.timeZone = timeZone
  }

  /// An example to start with.
  package static func example(in language: Language, timeZone: String) -> CenterDraft {
    CenterDraft(body: language.localized(.Draft.example), timeZone: timeZone)
  }

  package func html(on page: CenterPage) -> HTML {
    let form = CenterForm(
      action: "\(page.api)/requests", said: page.language.localized(.Draft.scheduled), next: page.address)
    return """
      <section class="card center-panel" aria-labelledby="center-schedule-title">
      <h2 class="section-title" id="center-schedule-title">\(page.language.localized(.Draft.heading, ["app": page.chosen.name]))</h2>
      \(form.html(fields(page)))\
      </section>

      """
  }

  private func fields(_ page: CenterPage) -> HTML {
    """
    <input type="hidden" name="app" value="\(page.chosen.id)">\
    \(Field(language: page.language, name: "title", label: page.language.localized(.Draft.title), value: title, limit: 200).html)\
    \(Field(language: page.language, name: "body", label: page.language.localized(.Draft.text), value: body, isRequired: true, limit: 1000).html)\
    <div class="field-pair">\
    \(Field(
      language: page.language, name: "identifier", label: page.language.localized(.Draft.identifier), value: identifier, hint: page.language.localized(.Draft.identifierHint),
      limit: 64).html)\
    \(Field(language: page.language, name: "thread", label: page.language.localized(.Draft.thread), value: thread, hint: page.language.localized(.Draft.threadHint), limit: 64).html)\
    </div>\
    \(Field(language: page.language, name: "badge", label: page.language.localized(.Draft.badge), limit: 4, inputMode: "numeric").html)\
    <label class="center-repeat"><input type="checkbox" name="repeats" value="true"> \
    \(page.language.localized(.Draft.repeats))</label>\
    <div class="center-whens">\
    \(whenButton("seconds", page.language.localized(.Draft.inSeconds), isPrimary: true))\(whenButton("hour", page.language.localized(.Draft.overHour)))\
    \(whenButton("now", page.language.localized(.Draft.now)))</div>\
    <div class="center-when"><div class="field-pair">\
    \(Field(language: page.language, name: "date", label: page.language.localized(.Draft.date), type: "datetime-local", value: date).html)\
    \(TimeZonePicker(language: page.language, chosen: timeZone, isUnset: true).html)</div>\
    \(whenButton("date", page.language.localized(.Draft.atDate)))</div>\
    <div class="center-when">\
    <div class="field"><label for="f-place">\(page.language.localized(.Draft.place))</label><select class="input" id="f-place" name="place">\
    \(page.position.places.map { "<option value=\"\($0.id)\">\($0.name)</option>" as HTML })</select></div>\
    \(whenButton("place", page.language.localized(.Draft.whenThere)))</div>
    """
  }

  private func whenButton(_ when: String, _ title: String, isPrimary: Bool = false) -> HTML {
    """
    <button class="button\(isPrimary ? " button-primary" : "")" name="when" value="\(when)">\(title)</button>
    """
  }
}
