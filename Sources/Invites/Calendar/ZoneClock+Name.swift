import Foundation
import Synchronization
import Texts

extension ZoneClock {
  /// The zone's name as people say it: `Los Angeles time`, `Zeit in Wien`, `hora de Los Ángeles`.
  public func spokenName(in language: Language) -> String {
    guard name.contains("/"), let city = name.split(separator: "/").last else { return "UTC" }
    let own = ZoneCities.name(of: name, in: language) ?? String(city.replacing("_", with: " "))
    return language.localized(.Days.zone, ["city": own])
  }
}

extension Event.Details {
  /// The event's zone with its offset at the start, for readers in another zone: `Los Angeles time (UTC−7)`, or just
  /// `UTC`.
  public func spelledZone(in language: Language) -> String {
    let name = ZoneClock(timeZone).spokenName(in: language)
    guard timeZone != "UTC" else { return name }
    let minutes = ZonedTime(startsAt, timeZone: timeZone).offset / 60
    let rest = abs(minutes) % 60
    let minute = rest == 0 ? "" : ":\(rest < 10 ? "0" : "")\(rest)"
    return "\(name) (UTC\(minutes < 0 ? "−" : "+")\(abs(minutes) / 60)\(minute))"
  }
}

/// The cities that zones are named after, in each language (CLDR, exemplar cities).
private enum ZoneCities {
  /// A cache by language and zone, because a formatter takes longer than a page. There are a few hundred zones and a
  /// few languages.
  private static let known = Mutex<[String: String]>([:])

  /// The name of the zone's city. Nil for a zone that is not named after a city, such as `Etc/GMT+5`.
  static func name(of zone: String, in language: Language) -> String? {
    let key = "\(language.rawValue) \(zone)"
    if let city = known.withLock({ $0[key] }) { return city.isEmpty ? nil : city }
    let city = look(zone, language)
    let own = city == look("Etc/UTC", language) ? "" : city
    known.withLock { $0[key] = own }
    return own.isEmpty ? nil : own
  }

  private static func look(_ zone: String, _ language: Language) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: language.rawValue)
    formatter.timeZone = TimeZone(identifier: zone)
    formatter.dateFormat = "VVV"
    return formatter.string(from: Date(timeIntervalSince1970: 0))
  }
}
