import HTML
import Invites
import PageKit
import Texts

/// The dates of a series that the form shows before it is sent.
package struct SeriesDatesPreview: Sendable {
  let rule: RecurrenceRule
  /// The start of each date, those that are left out included.
  let starts: [LocalTime]

  package init(_ rule: RecurrenceRule, of details: Event.Details) throws(Failure) {
    self.rule = rule
    var clock = ZoneClock(details.timeZone)
    starts = try Series.Plan(rule, of: details).dates(of: details).map { clock.local($0.startsAt) }
  }
}

extension EventFormPage {
  static let repeatNames = ["repeats", "every", "seriesEnds", "count", "until", "recurrence", "exceptions"]

  /// The fields that make an event a series. Only a new event has them.
  package var repeats: HTML? {
    guard isNew else { return nil }
    return """
      <div class="repeats">
      \(select("repeats", .EventForm.repeats, options: Input.Repeats.allCases.map { ($0.rawValue, language.localized($0.label)) }))
      <div class="repeat-fields">
      \(field("every", .EventForm.every, type: "number", hint: language.localized(.EventForm.everyHint), inputMode: "numeric"))\
      <fieldset class="box-group repeat-weekdays"><legend>\(language.localized(.EventForm.weekdays))</legend>
      <div class="repeat-days">\([2, 3, 4, 5, 6, 7, 1].map(weekday))</div></fieldset>
      <div class="field-pair">
      \(select("seriesEnds", .EventForm.seriesEnds, options: [("count", language.localized(.EventForm.endsAfter)), ("until", language.localized(.EventForm.endsOn))]))\
      <div class="repeat-count">\(field("count", .EventForm.count, type: "number", inputMode: "numeric"))</div>
      <div class="repeat-until">\(field("until", .EventForm.until, type: "date"))</div>
      </div>
      \(FormFailure(message: ["recurrence", "exceptions"].compactMap { form.message(for: $0, in: language) }.first).html)\
      \(dates)\
      <p><button class="button" name="showDates" value="true">\(language.localized(.EventForm.showDates))</button></p>
      </div>
      </div>

      """
  }

  /// - Parameter number: 1 to 7; 1 is Sunday.
  private func weekday(_ number: Int) -> HTML {
    let name = "weekday.\(RecurrenceRule.weekdayNames[number - 1])"
    return Checkbox(name: name, label: language.weekday(number), isOn: isOn(name)).html
  }

  /// The dates with a checkbox for each, which leaves the date out. Without them, the form keeps the choice in hidden
  /// fields.
  private var dates: HTML {
    guard let preview else {
      let left = form.values.keys.filter { $0.hasPrefix("exceptions.") }.sorted()
      return "\(left.map { "<input type=\"hidden\" name=\"\($0)\" value=\"true\">\n" as HTML })"
    }
    let thisYear = ZonedTime(now, timeZone: value("timeZone")).local.year
    let rule = preview.rule.spelled(thisYear: thisYear, in: language)
    let boxes = preview.starts.enumerated().map { index, start -> HTML in
      let words = start.shortMoment(thisYear: thisYear, in: language)
      // The first date is the event itself.
      guard index > 0 else { return "<p class=\"box repeat-first\">\(words)</p>\n" }
      let name = "exceptions.\(start.localMinute.prefix(10))"
      return Checkbox(name: name, label: words, isOn: isOn(name)).html
    }
    return """
      <fieldset class="box-group" id="dates"><legend>\(language.localized(.EventForm.dates, preview.starts.count))</legend>
      <p class="field-hint">\(rule)\(rule.hasSuffix(".") ? "" : ".")\
      \(preview.rule.skipsMonths ? " \(language.localized(.EventForm.skipsMonths))" : "")</p>
      <div class="repeat-days">\(boxes)</div></fieldset>

      """
  }
}

extension Input.Repeats {
  fileprivate var label: LocalizedText {
    switch self {
    case .never: .EventForm.repeatsNever
    case .daily: .EventForm.repeatsDaily
    case .weekly: .EventForm.repeatsWeekly
    case .monthlyOnDate: .EventForm.repeatsOnDate
    case .monthlyOnLastDay: .EventForm.repeatsOnLastDay
    case .monthlyOnWeekday: .EventForm.repeatsOnWeekday
    case .monthlyOnLastWeekday: .EventForm.repeatsOnLastWeekday
    }
  }
}
