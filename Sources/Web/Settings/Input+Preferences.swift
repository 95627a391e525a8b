import Invites
import PageKit
import PhoneWeb

extension Input {
  /// Reads the preferences. Missing fields keep the values in `current`. Null, or in a form two empty fields, removes
  /// the quiet hours.
  /// - Throws: `outOfRange` for a choice that does not exist, `invalidDate` for a time of day that does not,
  ///   `missingField` for quiet hours with one end, `invalidTimeZone`.
  mutating func preferences(current: Preferences) throws(Failure) -> Preferences {
    var preferences = current
    preferences.attention = try choice("attention") ?? current.attention
    preferences.digest = try choice("digest") ?? current.digest
    preferences.digestAt = try minute("digestAt") ?? current.digestAt
    if let zone = try timeZone(keeping: current.timeZone) { preferences.timeZone = zone }
    for kind in [Preferences.Kind.reminders, .photos, .arrivals] {
      guard let isWanted = try flag(kind.rawValue), isWanted != current.allows(kind) else { continue }
      preferences[kind] = isWanted ? Preferences.channelsByDefault(for: kind) : .neither
    }
    for kind in Preferences.Kind.allCases { preferences[kind] = try choice(kind.field) ?? preferences[kind] }
    if mentions("quietFrom") || mentions("quietUntil") { preferences.quietHours = try quietHours() }
    return preferences
  }

  /// The hours from `quietFrom` until `quietUntil`; nil when both are empty.
  mutating func quietHours() throws(Failure) -> Preferences.QuietHours? {
    switch (try minute("quietFrom"), try minute("quietUntil")) {
    case (nil, nil): return nil
    case (let from?, let until?): return try Preferences.QuietHours(from: from, until: until)
    case (nil, _): throw Failure(.missingField, "Also choose when quiet hours begin.", field: "quietFrom")
    case (_, nil): throw Failure(.missingField, "Also choose when quiet hours end.", field: "quietUntil")
    }
  }

  /// Reads one of several values by its name.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(Failure) -> Choice? where Choice.RawValue == String {
    guard let text = try text(name) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure(.outOfRange, "Choose \(name) among \(names).", field: name)
  }

  /// Reads a time of day such as `22:00`, in minutes after midnight.
  private mutating func minute(_ name: String) throws(Failure) -> Int? {
    guard let text = try text(name) else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // Some browsers also send the seconds.
    let numbers = parts.compactMap {
      $0.utf8.count == 2 && $0.utf8.allSatisfy { (48...57).contains($0) } ? Int($0) : nil
    }
    guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] < 24, numbers[1] < 60 else {
      throw Failure(.invalidDate, "Enter \(name) as a time of day, like 22:00.", field: name)
    }
    return numbers[0] * 60 + numbers[1]
  }
}
