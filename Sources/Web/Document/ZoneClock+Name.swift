import Invites

extension ZoneClock {
  /// The zone as people say it: `Los Angeles time`, `Zeit in Los Angeles`, `hora de Los Angeles`.
  func spokenName(in language: Language) -> String {
    guard name.contains("/"), let city = name.split(separator: "/").last else { return "UTC" }
    return language.localized(.Days.zone, ["city": String(city.replacing("_", with: " "))])
  }
}
