/// The form that schedules a local notification: one text, and several buttons that say when.
public struct CenterDraft: Hashable, Sendable {
  public var title: String
  public var body: String
  public var thread: String
  /// That of a request that waits or is listed replaces it; empty for a new one.
  public var identifier: String
  /// For the date field, e.g. `2026-11-22T09:30`.
  public var date: String
  public var timeZone: String

  public init(
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

  func html(on page: CenterPage) -> HTML {
    let form = CenterForm(action: "\(page.api)/requests", said: "Scheduled.", next: page.address)
    return """
      <section class="card center-panel" aria-labelledby="center-schedule-title">
      <h2 class="section-title" id="center-schedule-title">Schedule a notification of \(page.chosen.name)</h2>
      \(form.html(fields(page)))\
      </section>

      """
  }

  private func fields(_ page: CenterPage) -> HTML {
    """
    <input type="hidden" name="app" value="\(page.chosen.id)">\
    \(Field(language: .english, name: "title", label: "Title", value: title, limit: 200).html)\
    \(Field(language: .english, name: "body", label: "Text", value: body, isRequired: true, limit: 1000).html)\
    <div class="field-pair">\
    \(Field(
      language: .english, name: "identifier", label: "Identifier", value: identifier, hint: "Used again, it replaces what has it.",
      limit: 64).html)\
    \(Field(language: .english, name: "thread", label: "Thread", value: thread, hint: "The same thread makes a group.", limit: 64).html)\
    </div>\
    \(Field(language: .english, name: "badge", label: "Number on the badge", limit: 4, inputMode: "numeric").html)\
    <label class="center-repeat"><input type="checkbox" name="repeats" value="true"> Again and again: every minute, \
    every day, at every visit</label>\
    <div class="center-whens">\
    \(whenButton("seconds", "In five seconds", isPrimary: true))\(whenButton("hour", "Four over the next hour"))\
    \(whenButton("now", "Now"))</div>\
    <div class="center-when"><div class="field-pair">\
    \(Field(language: .english, name: "date", label: "Date and time", type: "datetime-local", value: date).html)\
    \(Field(language: .english, name: "timeZone", label: "Time zone", value: timeZone, isRequired: true, limit: 64).html)</div>\
    \(whenButton("date", "At this date"))</div>\
    <div class="center-when">\
    <div class="field"><label for="f-place">Place</label><select class="input" id="f-place" name="place">\
    \(page.position.places.map { "<option value=\"\($0.id)\">\($0.name)</option>" as HTML })</select></div>\
    \(whenButton("place", "When I get there"))</div>
    """
  }

  private func whenButton(_ when: String, _ title: String, isPrimary: Bool = false) -> HTML {
    """
    <button class="button\(isPrimary ? " button-primary" : "")" name="when" value="\(when)">\(title)</button>
    """
  }
}
