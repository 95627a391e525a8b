import Foundation
import HTML
import Invites
import Texts

/// The time zones to choose from, each as a city and its country in the words of a language, sorted by these words.
///
/// Former names of a zone, such as `Asia/Calcutta`, are not separate choices.
package struct TimeZoneList: Sendable {
  package struct Entry: Hashable, Sendable {
    /// The IANA name.
    package var zone: String
    /// Former names of the zone. Browsers know some zones by them.
    package var formerNames: [String]
    /// `Kolkata, India`
    package var words: String
    fileprivate var folded: String
  }

  package let entries: [Entry]
  private let byName: [String: Entry]
  /// The options of the field, the same on every page.
  package let options: HTML

  /// The list for a language.
  package static subscript(_ language: Language) -> TimeZoneList { all[language] ?? TimeZoneList(language) }

  private static let all = Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, TimeZoneList($0)) })

  private init(_ language: Language) {
    let locale = Locale(identifier: language.tag)
    let cities = DateFormatter()
    cities.locale = locale
    cities.dateFormat = "VVV"
    entries = TimeZoneTable.lines.split(separator: "\n").compactMap { line -> Entry? in
      let parts = line.split(separator: " ").map(String.init)
      guard let zone = TimeZone(identifier: parts[1]) else { return nil }
      cities.timeZone = zone
      let (city, country) = (cities.string(from: .distantPast), locale.localizedString(forRegionCode: parts[0]))
      let words = city == country ? city : "\(city), \(country ?? parts[0])"
      return Entry(
        zone: parts[1], formerNames: Array(parts.dropFirst(2)), words: words, folded: Self.folded(words))
    }
    .sorted { $0.folded < $1.folded }
    let names = entries.flatMap { entry in ([entry.zone] + entry.formerNames).map { ($0, entry) } }
    byName = Dictionary(names) { first, _ in first }
    let rows = entries.map { entry -> HTML in
      let names = ([entry.zone] + entry.formerNames).joined(separator: " ")
      return "<option value=\"\(entry.words)\" data-zone=\"\(names)\"></option>\n"
    }
    options = "\(rows)"
  }

  /// Returns the zone's words in the field, or its name when it is not on the list, such as `UTC`.
  package func words(for zone: String) -> String { byName[zone]?.words ?? zone }

  /// Returns the zone that `words` name in any of the languages: an entry of the list, or a city alone. Nil when they
  /// match no zone, or several.
  package static func zone(meant words: String) -> String? {
    let words = folded(words)
    return mentioned(in: words, byWhole: true) ?? mentioned(in: words, byWhole: false)
  }

  private static func mentioned(in words: String, byWhole isWhole: Bool) -> String? {
    let zones = Language.allCases.flatMap { language in
      Self[language].entries.filter { entry in
        entry.folded == words || !isWhole && entry.folded.prefix { $0 != "," } == words
      }
    }
    return Set(zones.map(\.zone)).count == 1 ? zones.first?.zone : nil
  }

  /// Whether two names are names of the same zone.
  package static func areSame(_ one: String, _ other: String) -> Bool {
    let list = Self[.english].byName
    return one == other || list[one] != nil && list[one] == list[other]
  }

  private static func folded(_ words: String) -> String {
    words.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Input {
  /// Reads a time zone by its IANA name, or by the words of the field.
  /// - Parameter current: the current zone, which is kept when the words mean the same zone by another name.
  /// - Throws: `invalidTimeZone`.
  package mutating func timeZone(keeping current: String? = nil) throws(Failure) -> String? {
    guard let text = try text("timeZone") else { return nil }
    if let zone = try? Event.Details.checkedZone(text) { return zone }
    guard let zone = TimeZoneList.zone(meant: text) else { return try Event.Details.checkedZone(text) }
    return current.flatMap { TimeZoneList.areSame($0, zone) ? $0 : nil } ?? zone
  }
}
