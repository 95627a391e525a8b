import Invites
import JSON
import PageKit
import Storage
import Texts
import UserNotifications

/// A guest on the way, as others may see them at a moment.
package struct Traveller: Sendable {
  package let arrival: Arrival
  /// The event's time zone, in which times are shown.
  package let timeZone: String
  /// The guest's last known position. Nil when the guest shares no position, or none is known.
  package let approach: Approach?
  package let now: Timestamp

  package init(arrival: Arrival, timeZone: String, approach: Approach?, now: Timestamp) {
    self.arrival = arrival
    self.timeZone = timeZone
    self.approach = approach
    self.now = now
  }

  /// The distance to the place in metres, rounded to steps. Nil when it is not known well enough.
  var distance: Int? { approach?.distance }

  /// The completed share of the way, 0 to 1, computed from the position, or else from the stated minutes.
  package var progress: Double? { approach?.progress ?? arrival.progress(at: now) }

  /// The age of the position in whole minutes. Nil below two minutes, and without a known distance.
  package var minutesAgo: Int? {
    guard let approach, distance != nil else { return nil }
    let minutes = Int((now.milliseconds - approach.position.at.milliseconds) / 60_000)
    return minutes < 2 ? nil : minutes
  }
}

extension Traveller {
  /// Returns `12 min`, or `expected at 7:12 PM` once that time has passed. Nil when the guest stated no minutes.
  package func time(in language: Language) -> String? {
    guard let minutes = arrival.minutesLeft(at: now), let expected = arrival.expectedAt else { return nil }
    guard minutes == 0 else { return language.localized(LocalizedPlural.Travel.minutes, minutes) }
    let clock = ZonedTime(expected, timeZone: timeZone).local.shortClock(in: language)
    return language.localized(.Travel.expected, ["time": clock])
  }

  /// Returns `4 km away` or `4 km away 5 min ago`. Nil when the distance is unknown.
  func distance(in language: Language) -> String? {
    guard let distance else { return nil }
    let length = language.length(distance)
    guard let minutesAgo else { return language.localized(.Travel.away, ["distance": length]) }
    return language.localized(
      .Travel.asOf, ["distance": length, "ago": language.localized(LocalizedPlural.Travel.ago, minutesAgo)])
  }

  /// Returns time and distance, as `12 min, 4 km away`. Empty when neither is known.
  package func line(in language: Language) -> String {
    [time(in: language), distance(in: language)].compactMap(\.self).joined(separator: ", ")
  }

  package func json(in language: Language) -> JSON {
    [
      "guest": ["id": .string(arrival.guestID.rawValue), "name": .string(arrival.name)],
      "startedAt": JSON(arrival.startedAt), "expectedAt": JSON(arrival.expectedAt),
      "minutes": JSON(arrival.minutesLeft(at: now)), "sharing": .string(arrival.sharing.rawValue),
      "metres": JSON(distance),
      "measuredAt": JSON(distance == nil ? nil : approach?.position.at),
      "text": .string(line(in: language)),
    ]
  }
}

extension Language {
  /// Formats a distance of ``Approach``: `250 m`, `1.2 km`, `37 km`.
  func length(_ metres: Int) -> String {
    guard metres >= 1000 else { return localized(.Travel.metres, ["n": "\(metres)"]) }
    let tenths = metres / 100
    guard tenths % 10 != 0 else { return localized(.Travel.kilometres, ["n": digits(metres / 1000)]) }
    let number = localized(.Travel.point, ["whole": "\(tenths / 10)", "tenths": "\(tenths % 10)"])
    return localized(.Travel.kilometres, ["n": number])
  }
}

extension Services {
  /// Returns the guests on the way to an event whose travel `role` may see. Those who set out first come first.
  func travellers(to event: Event, seenBy role: Role) throws -> [Traveller] {
    let now = dependencies.now()
    guard event.isTravelTime(at: now) else { return [] }
    return try store.arrivals.list(of: event.id, at: now)
      .filter { arrival in role.guest.map { event.showsTravel(of: arrival.guestID, to: $0) } ?? true }
      .map { traveller($0, to: event, at: now) }
  }

  func traveller(_ arrival: Arrival, to event: Event, at now: Timestamp) -> Traveller {
    Traveller(
      arrival: arrival, timeZone: event.details.timeZone,
      approach: arrival.sharing == .nothing ? nil : arrivals.approach(of: arrival.guestID, to: event), now: now)
  }
}
