extension LocalizedText {
  fileprivate static let zone = LocalizedText("days.zone", "city")
}

extension ZoneClock {
  /// The zone as people say it: `Los Angeles time`, `Zeit in Los Angeles`, `hora de Los Angeles`.
  public func spokenName(in language: Language) -> String {
    guard name.contains("/"), let city = name.split(separator: "/").last else { return "UTC" }
    return language.localized(.zone, ["city": String(city.replacing("_", with: " "))])
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
