import HTML
import Invites
import PageKit
import Texts

/// The changes that an update made: the new and the old value of each detail that is short enough.
struct ChangeSummary {
  var edit: Event.Edit
  var now: Timestamp
  var language: Language

  /// Nil when only long or invisible details changed.
  var html: HTML? {
    let lines = edit.before.changes(to: edit.after).compactMap(line)
    return lines.isEmpty ? nil : "<ul class=\"row-changes\">\n\(lines)</ul>\n"
  }

  private func line(_ change: Event.Change) -> HTML? {
    guard let (label, value) = values(of: change) else { return nil }
    let (new, old) = (value(edit.after), value(edit.before))
    let line = language.localized(
      .Mails.line, html: ["label": "\(language.localized(label))", "value": "<strong dir=\"auto\">\(new)</strong>"])
    return """
      <li>\(line) <span class="row-was">(\(language.localized(.Changes.was, ["value": old])))\
      </span></li>

      """
  }

  private func values(of change: Event.Change) -> (LocalizedText, (Event.Details) -> String)? {
    switch change {
    case .title: (.Changes.title, { $0.title })
    case .time: (.Changes.time, time)
    case .place: (.Changes.place, place)
    case .capacity:
      (.Changes.seats, { $0.capacity.map { language.digits($0) } ?? language.localized(.Changes.unlimited) })
    case .deadline:
      (
        .Changes.deadline,
        { $0.answerDeadline.map { moment($0, in: edit.after.timeZone) } ?? language.localized(.Changes.none) }
      )
    case .message, .cover, .options, .laterDates: nil
    }
  }

  private func time(_ details: Event.Details) -> String {
    let times = EventTimes(details, now: now, in: language)
    let zone = edit.before.timeZone == edit.after.timeZone ? "" : " · \(times.zoneName)"
    return "\(times.date), \(times.hours)\(zone)"
  }

  private func place(_ details: Event.Details) -> String {
    let isSamePlace = edit.before.place == edit.after.place
    let parts =
      isSamePlace
      ? [details.address] : [details.place, edit.before.address == edit.after.address ? "" : details.address]
    let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    if !text.isEmpty { return text }
    let spot = details.coordinates.map { "\($0.latitude), \($0.longitude)" }
    return (isSamePlace && edit.before.address == edit.after.address ? spot : nil) ?? language.localized(.Changes.none)
  }

  private func moment(_ moment: Timestamp, in zone: String) -> String {
    let local = ZonedTime(moment, timeZone: zone).local
    let thisYear = ZonedTime(now, timeZone: zone).local.year
    return "\(local.date(thisYear: thisYear, in: language)), \(local.clock(in: language))"
  }
}
