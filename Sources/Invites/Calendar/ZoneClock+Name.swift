import Foundation
import Synchronization
import Texts

extension ZoneClock {
  /// The zone as people say it: `Los Angeles time`, `Zeit in Wien`, `hora de Los Ángeles`.
  public func spokenName(in language: Language) -> String {
    guard name.contains("/"), let city = name.split(separator: "/").last else { return "UTC" }
    let own = ZoneCities.name(of: name, in: language) ?? String(city.replacing("_", with: " "))
    return language.localized(.Days.zone, ["city": own])
  }
}

extension Event.Details {
  /// `Los Angeles time (UTC−7)` as of the start, for those who know another zone better; `UTC` alone for that itself.
  public func spelledZone(in language: Language) -> String {
    let name = ZoneClock(timeZone).spokenName(in: language)
    guard timeZone != "UTC" else { return name }
    let minutes = ZonedTime(startsAt, timeZone: timeZone).offset / 60
    let rest = abs(minutes) % 60
    let minute = rest == 0 ? "" : ":\(rest < 10 ? "0" : "")\(rest)"
    return "\(name) (UTC\(minutes < 0 ? "−" : "+")\(abs(minutes) / 60)\(minute))"
  }
}

/// The cities after which zones are called, in the words of each language (CLDR, exemplar cities).
private enum ZoneCities {
  /// A formatter takes longer than a page; there are a few hundred zones and a few languages.
  private static let known = Mutex<[String: String]>([:])

  /// Nil for a zone that is called after none, such as `Etc/GMT+5`.
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
