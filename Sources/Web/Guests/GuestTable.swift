import Delivery
import Invites
import Texts

/// A guest list as CSV (RFC 4180), for spreadsheets.
///
/// It begins with a byte order mark, because otherwise Excel reads UTF-8 as Windows-1252. A cell that a spreadsheet
/// would read as a formula gets an apostrophe in front, because guests write names and notes.
struct GuestTable {
  let language: Language
  private(set) var bytes: [UInt8]
  private var clock: ZoneClock
  /// The questions that have a column, each with the texts of its survey.
  private let questions: [(texts: SurveyTexts, question: Survey.Question)]

  /// Makes a table with its header. Times are written in the event's time zone.
  /// - Parameter surveys: the surveys whose answers are shown, a column for each question. None of them is anonymous.
  init(event: Event, surveys: [Survey] = [], now: Timestamp, language: Language) {
    self.language = language
    clock = ZoneClock(event.details.timeZone)
    questions = surveys.filter { !$0.plan.isAnonymous }.flatMap { survey in
      let texts = SurveyTexts(survey: survey, details: event.details, now: now, language: language)
      return survey.plan.questions.map { (texts, $0) }
    }
    bytes = [0xEF, 0xBB, 0xBF]
    add(Self.distinct(Self.titles.map { language.localized($0) } + questions.map(\.question.text)))
  }

  /// Numbers titles that are there already, because programs find a column by its title: `Note`, `Note (2)`.
  private static func distinct(_ titles: [String]) -> [String] {
    var taken: Set<String> = []
    return titles.map { title in
      var (distinct, number) = (title, 2)
      while !taken.insert(Text.folded(distinct)).inserted {
        distinct = "\(title) (\(number))"
        number += 1
      }
      return distinct
    }
  }

  private static let titles: [LocalizedText] = [
    .Story.name, .Story.answer, .CheckIn.people, .Table.companions, .Household.members, .Story.note, .Guests.memo,
    .Addresses.email,
    .Addresses.phone, .Table.limit,
    .Table.invited, .Table.answered, .Table.answeredBy, .Table.arrived, .Table.arrivedAt, .Table.source, .Table.link,
  ]

  /// - Parameter answers: the guest's answers by survey.
  mutating func add(_ guest: Guest, link: String, answers: [Survey.ID: [Survey.Answer]] = [:]) {
    let words = questions.map { texts, question in
      texts.words(of: answers[texts.survey.id] ?? [], to: question, by: guest)
    }
    let facts = [
      guest.name, language.localized(guest.rsvp.status.word),
      guest.rsvp.answeredAt == nil ? "" : String(guest.rsvp.partySize),
      guest.rsvp.companions.joined(separator: ", "), members(of: guest), guest.rsvp.note, guest.memo,
      guest.addresses.email, guest.addresses.phone,
      guest.partyLimit.map { String($0) } ?? "", moment(guest.invitedAt), moment(guest.rsvp.answeredAt),
      guest.rsvp.answeredBy?.name ?? "",
      String(guest.arrived), moment(guest.arrivedAt), language.localized(guest.source.word), link,
    ]
    add(facts + words)
  }

  /// The members with their answers, in a form that an import reads: `Ann (Going), Kim (child · Maybe)`.
  private func members(of guest: Guest) -> String {
    guest.members.map { member in
      let marks =
        (member.isChild ? [language.localized(.Household.child)] : []) + [language.localized(member.status.word)]
      return "\(member.name) (\(marks.joined(separator: " · ")))"
    }.joined(separator: ", ")
  }

  /// Formats a time as `2016-06-16 19:00`.
  private mutating func moment(_ moment: Timestamp?) -> String {
    guard let moment else { return "" }
    return clock.local(moment).localMinute.replacing("T", with: " ")
  }

  private mutating func add(_ cells: [String]) {
    bytes += Array(cells.map(Self.cell).joined(separator: ",").utf8) + [0x0D, 0x0A]
  }

  private static func cell(_ text: String) -> String {
    let text = isFormula(text) ? "'" + text : text
    guard text.utf8.contains(where: { ",\"\r\n;\t".utf8.contains($0) }) || text.first == " " || text.last == " " else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// Whether a spreadsheet may read the text as a formula, also after white space, and in the wide forms of East Asian
  /// keyboards.
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    if first == "\t" || first == "\r" || first == "\n" { return true }
    guard let visible = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) else { return false }
    return "=+-@＝＋－＠".unicodeScalars.contains(visible)
  }
}

extension Guest.Source {
  fileprivate var word: LocalizedText {
    switch self {
    case .host: .Story.invited
    case .guest: .Table.byGuest
    case .link: .Story.cameByLink
    case .door: .Story.walkedIn
    }
  }
}
