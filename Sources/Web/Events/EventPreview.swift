import Invites
import JSON
import PageKit
import Texts

/// The time and place of an event that is still being written, as guests will read them.
struct EventPreview: Hashable, Sendable {
  var date: String
  var hours: String
  var zone: String
  var clockNote: String?
  /// Empty for an event without a place.
  var place: String
  var address: String

  init(_ details: Event.Details, now: Timestamp, in language: Language) {
    let times = EventTimes(details, now: now, in: language)
    (date, hours, zone) = (times.date, times.hours, times.zone)
    clockNote = details.clockNote(in: language)
    (place, address) = details.placeLines
  }

  /// Makes a preview from a form.
  /// - Parameter values: the values of the form's fields. The result is nil if they do not describe an event, as in a
  ///   form with errors.
  init?(_ values: [String: String], now: Timestamp, in language: Language) {
    let filled = Self.fieldNames.compactMap { name in
      values[name].flatMap { $0.isEmpty ? nil : (name, JSON.string($0)) }
    }
    let named = Dictionary(filled) { first, _ in first }.merging(["title": "–"]) { $1 }
    guard var input = try? Input(.object(named)), let details = try? input.details(current: nil, switches: []) else {
      return nil
    }
    self.init(details, now: now, in: language)
  }

  /// The fields of the form that the preview shows.
  private static let fieldNames = ["startsAt", "lasts", "endsAt", "timeZone", "place", "address", "spot"]

  var json: JSON {
    [
      "date": .string(date), "hours": .string(hours), "zone": .string(zone),
      "clockNote": clockNote.map { .string($0) } ?? .null, "place": .string(place), "address": .string(address),
    ]
  }
}

extension Event.Details {
  /// The place as an invite names it, and the line below: the address if the place has a name.
  var placeLines: (title: String, detail: String) {
    let names = [place, address].filter { !$0.isEmpty }
    let title = names.first ?? coordinates.map { "\($0.latitude), \($0.longitude)" } ?? ""
    return (title, names.count > 1 ? names[1] : "")
  }
}
