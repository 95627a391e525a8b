import Invites
import PageKit
import Texts

extension EventFormPage {
  static let fieldNames = [
    "title", "startsAt", "lasts", "endsAt", "timeZone", "place", "address", "spot", "message", "capacity", "plusOnes",
    "answerDeadline", "cover", "pattern", "area",
  ]
  /// The names of the form's checkboxes.
  package static let switches =
    ["guestsMayInvite", "showsGuestList", "showsCoverInPreviews", "hidesPlace"]
    + ReminderRule.allCases.map(\.switchName)
  /// The durations to choose from, in minutes.
  static let durations = [60, 120, 180, 240, 300, 360, 480]

  /// Returns the details as values of the form's fields.
  package static func values(of details: Event.Details) -> [String: String] {
    var clock = ZoneClock(details.timeZone)
    func wall(_ moment: Timestamp?) -> String { moment.map { clock.local($0).localMinute } ?? "" }
    var values = [
      "title": details.title, "message": details.message, "startsAt": wall(details.startsAt),
      "endsAt": wall(details.endsAt), "lasts": lasts(details), "timeZone": details.timeZone, "place": details.place,
      "address": details.address, "spot": details.coordinates.map(spot) ?? "",
      "pattern": details.pattern?.rawValue ?? "", "capacity": details.capacity.map(String.init) ?? "",
      "plusOnes": String(details.options.plusOnes), "answerDeadline": wall(details.answerDeadline),
      "area": details.options.area,
    ]
    if details.options.guestsMayInvite { values["guestsMayInvite"] = "true" }
    if details.options.showsGuestList { values["showsGuestList"] = "true" }
    if details.options.showsCoverInPreviews { values["showsCoverInPreviews"] = "true" }
    if details.options.hidesPlace { values["hidesPlace"] = "true" }
    for rule in details.options.reminders { values[rule.switchName] = "true" }
    return values
  }

  /// Returns the values of a new event: next Saturday evening for three hours, one companion for each guest, and a
  /// cover.
  static func newValues(now: Timestamp, zone: String?, pattern: CoverPattern) -> [String: String] {
    let today = ZonedTime(now, timeZone: zone ?? "UTC").local
    let daysAhead = (7 - today.weekday + 7 - 3) % 7 + 3
    let evening = LocalTime(secondsSince1970: Int64(today.dayNumber + daysAhead) * 86_400 + 19 * 3600)
    let reminders = ReminderRule.standard.map { ($0.switchName, "true") }
    return [
      "startsAt": evening.localMinute, "lasts": "180", "timeZone": zone ?? "UTC", "plusOnes": "1",
      "repeats": Input.Repeats.never.rawValue, "every": "1", "seriesEnds": "count", "count": "10",
      "pattern": pattern.rawValue, "showsGuestList": "true", "showsCoverInPreviews": "true",
    ].merging(reminders) { $1 }
  }

  /// Returns the typed values on top of newer details. Fields that the host left as they were in `base` get the current
  /// value, so that saving again does not undo another host's changes.
  static func rebased(
    _ typed: [String: String], base: Event.Details, current: Event.Details
  ) -> [String: String] {
    let (base, current) = (values(of: base), values(of: current))
    var values = typed
    for name in fieldNames + switches where plain(typed[name]) == plain(base[name]) { values[name] = current[name] }
    return values
  }

  /// Makes a value comparable. Browsers end lines with CRLF, and leave out checkboxes that are not ticked.
  private static func plain(_ value: String?) -> String { (value ?? "").replacing("\r\n", with: "\n") }

  private static func lasts(_ details: Event.Details) -> String {
    guard let end = details.endsAt else { return "none" }
    let minutes = (end.milliseconds - details.startsAt.milliseconds) / 60_000
    return durations.contains(Int(minutes)) ? String(minutes) : "at"
  }

  private static func spot(_ place: Coordinates) -> String { "\(place.latitude), \(place.longitude)" }

  /// The current values of the form's fields.
  package var typed: [String: String] { isReturned ? form.values : stored }

  package func value(_ name: String) -> String { form.values[name] ?? (isReturned ? "" : stored[name]) ?? "" }

  package func isOn(_ name: String) -> Bool { (isReturned ? form.values[name] : stored[name]) != nil }

  /// Whether the form shows values that a host has sent.
  private var isReturned: Bool { !form.values.isEmpty }

  /// Returns a note with the current value of a field that another host changed, if this host typed a different value.
  /// Nil without a conflict.
  func rival(_ name: String) -> String? {
    guard form.failure?.code == .editConflict, let now = stored[name], now != Self.plain(form.values[name]) else {
      return nil
    }
    guard !now.isEmpty else { return language.localized(.EventForm.nowEmpty) }
    return language.localized(.EventForm.now, ["value": now.replacing("T", with: name.hasSuffix("At") ? " " : "T")])
  }
}

extension ReminderRule {
  /// The name of the checkbox that turns the rule on.
  var switchName: String { "reminders.\(rawValue)" }
}
