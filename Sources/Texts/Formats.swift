/// The way in which a language writes dates, times and numbers: its texts whose keys begin with `format.`.
package struct Formats: Sendable {
  package let ownName: String
  package let direction: Language.Direction
  /// The names from Sunday to Saturday, as `LocalTime.weekday` counts.
  package let weekdays: [String]
  package let shortWeekdays: [String]
  package let months: [String]
  package let shortMonths: [String]
  /// The written form of the first day of a month: `1`, in French `1er`.
  package let firstDay: String
  /// The separator of groups of three digits, in numbers with at least `groupedDigits` digits.
  package let groupingMark: String
  package let groupedDigits: Int
  /// The patterns of ordinal numbers: one for all numbers, or, as in English, one for most numbers and then those for
  /// numbers ending in 1, 2 and 3.
  package let ordinals: [TextForm]
  /// The pattern of a day of a month in a sentence. `{day}` is its number, and `{place}` its ordinal.
  package let monthDay: TextForm
  /// The rows of letters on a keyboard. The last row has the shift key.
  package let keyboard: [String]
  private let patterns: [TimePattern]
  private let sentences: [TextForm]

  /// A pattern for one time. `hour` is for times without minutes.
  package enum Pattern: Int, CaseIterable {
    case time, hour, spokenTime, spokenHour, lockTime
    case date, dateWithYear, shortDate, shortDateWithYear, numberDate, startDate, startDateWithYear
  }

  /// A pattern for two times, or for a date and a time.
  package enum Sentence: Int, CaseIterable {
    case range, hourRange, start, startToTime, startToDay, moment, shortMoment
  }

  package subscript(pattern: Pattern) -> TimePattern { patterns[pattern.rawValue] }
  package subscript(sentence: Sentence) -> TextForm { sentences[sentence.rawValue] }
}

extension Formats {
  init(_ file: TextFile) throws {
    let texts = Dictionary(file.keyed.map { ($0.key, $0.texts.first ?? "") }) { $1 }
    func text(_ name: String) throws -> String {
      guard let text = texts["format.\(name)"], !text.isEmpty else {
        throw TextFileError(file: file.name, "format.\(name) is missing")
      }
      return text
    }
    func list(_ name: String, _ count: Int) throws -> [String] {
      let list = try text(name).split(separator: ",").map { String($0.drop { $0 == " " }) }
      guard list.count == count else {
        throw TextFileError(file: file.name, "format.\(name) must have \(count) entries")
      }
      return list
    }
    (ownName, direction) = (try text("ownName"), Language.Direction(rawValue: try text("direction")) ?? .leftToRight)
    (weekdays, shortWeekdays) = (try list("weekdays", 7), try list("shortWeekdays", 7))
    (months, shortMonths) = (try list("months", 12), try list("shortMonths", 12))
    (firstDay, groupingMark) = (try text("firstDay"), try text("groupingMark"))
    groupedDigits = Int(try text("groupedDigits")) ?? 4
    ordinals = try text("ordinals").split(separator: ",").map { TextForm(String($0.drop { $0 == " " })) }
    monthDay = TextForm(try text("monthDay"))
    keyboard = try text("keyboard").split(separator: " ").map(String.init)
    patterns = try Pattern.allCases.map { TimePattern(TextForm(try text("\($0)"))) }
    sentences = try Sentence.allCases.map { TextForm(try text("\($0)")) }
  }
}
