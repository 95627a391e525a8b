import Invites
import JSON
import Texts

/// The texts of a survey, for notifications, mails and pages alike.
public struct SurveyTexts: Sendable {
  public let survey: Survey
  public let details: Event.Details
  public let now: Timestamp
  public let language: Language

  public init(survey: Survey, details: Event.Details, now: Timestamp, language: Language) {
    (self.survey, self.details, self.now, self.language) = (survey, details, now, language)
  }

  /// The choice's text, or the time of a date in the event's zone.
  public func name(of choice: Survey.Choice) -> String {
    guard let start = choice.startsAt else { return choice.text }
    return (try? details.moved(to: start, until: choice.endsAt))?.spelledTime(now: now, in: language).startingLarge
      ?? choice.text
  }

  /// `Still needed: 2 × salad, bread`. Nil when nothing is missing, and for surveys other than lists.
  public var missing: String? { missing(naming: Survey.mostChoices) }

  /// Returns what a list lacks, and an ellipsis for more than `limit` things.
  func missing(naming limit: Int) -> String? {
    let things = survey.missing.map { amount($0.amount, of: $0.choice) }
    guard !things.isEmpty, limit > 0 else { return nil }
    let words =
      things.count > limit
      ? things.prefix(limit).joined(separator: ", ") + ", …" : language.inWords(things)
    return language.localized(.Survey.missing, ["things": words])
  }

  /// The most lists whose missing things a notification names.
  static let namedLists = 3

  /// Returns a line for each of the first lists, with what it lacks.
  static func missing(
    on lists: [Survey], of details: Event.Details, naming limit: Int, now: Timestamp, in language: Language
  ) -> [String] {
    lists.prefix(namedLists).compactMap {
      SurveyTexts(survey: $0, details: details, now: now, language: language).missing(naming: limit)
    }
  }

  /// `bread` for one, `2 × salad` for more.
  public func amount(_ amount: Int, of choice: Survey.Choice) -> String {
    amount == 1
      ? choice.text : language.localized(.Survey.amount, ["n": language.digits(amount), "thing": choice.text])
  }

  public func openUntil(_ end: Timestamp) -> String {
    language.localized(.Survey.openUntil, ["time": details.spelled(end, now: now, in: language)])
  }

  /// Returns a person's answers in words. Nil when the person answered nothing.
  public func sentence(of own: [Survey.Answer]) -> String? {
    let chosen = survey.question.choices.compactMap { choice in
      own.first { $0.choice == choice.number && $0.amount > 0 }.map { (choice, $0.amount) }
    }
    guard !own.isEmpty else { return nil }
    guard !chosen.isEmpty else { return language.localized(.Survey.saved) }
    switch survey.kind {
    case .poll:
      return language.localized(.Survey.votedFor, ["choice": language.inWords(chosen.map { name(of: $0.0) })])
    case .list:
      return language.localized(.Survey.youBring, ["things": language.inWords(chosen.map { amount($1, of: $0) })])
    case .dates:
      return language.localized(.Survey.youCan, ["dates": language.inWords(chosen.map { name(of: $0.0) })])
    case .questions: return language.localized(.Survey.saved)
    }
  }

  /// Returns a guest's answers to a question in words, `Ana: fish; Kim: nothing` where each person of a party answers.
  /// People who left the party are missing. Empty when no one of the party answered.
  public func words(of own: [Survey.Answer], to question: Survey.Question, by guest: Guest) -> String {
    let persons = question.persons(of: guest.rsvp)
    let parts = persons.compactMap { person -> String? in
      let answers = own.filter { $0.question == question.number && $0.person == person }
      guard !answers.isEmpty else { return nil }
      let words = words(of: answers, to: question)
      guard question.isPerPerson, guest.isHousehold || persons.count > 1 else { return words }
      return language.localized(.Survey.ofPerson, ["name": name(of: person, with: guest), "answer": words])
    }
    return parts.joined(separator: "; ")
  }

  /// Returns answers to a question in words, without the people who gave them.
  public func words(of answers: [Survey.Answer], to question: Survey.Question) -> String {
    answers.filter { $0.question == question.number }.map { words(of: $0, to: question) }.joined(separator: ", ")
  }

  /// Returns the name of a person of the guest's party. A companion whose name is not known has a number.
  public func name(of person: Int, with guest: Guest) -> String {
    if let member = guest.members.first(where: { $0.number == person }) { return member.name }
    guard person > 0 else { return guest.name }
    let names = guest.rsvp.companions
    let given = person <= names.count ? names[person - 1] : ""
    return given.isEmpty ? language.localized(.Ask.forCompanion, ["n": language.digits(person)]) : given
  }

  /// An answer to a question, or to one choice of it, in words.
  public func words(of answer: Survey.Answer, to question: Survey.Question) -> String {
    let choice = question.choice(answer.choice)
    switch question.answers {
    case .text: return answer.text
    case .number: return String(answer.amount)
    case .yesNo: return language.localized(answer.amount == 1 ? .Survey.yes : .Survey.no)
    case .one, .several: return choice?.text ?? ""
    case .amounts: return choice.map { amount(answer.amount, of: $0) } ?? ""
    case .dates:
      let words: LocalizedText = answer.amount == 2 ? .Survey.yes : answer.amount == 1 ? .Survey.ifNeedBe : .Survey.no
      return language.localized(
        .Survey.ofPerson, ["name": choice.map(name) ?? "", "answer": language.localized(words)])
    }
  }

  /// The lines below the question: the choices, or what is missing, and until when answers are accepted.
  func lines(limit: Int) -> [String] {
    var lines = survey.question.choices.prefix(limit).map(name)
    if survey.kind == .list { lines = [missing ?? language.localized(.Survey.nothingMissing)] }
    if survey.question.choices.count > limit, survey.kind != .list { lines.append("…") }
    return lines + (survey.plan.closesAt.map { [openUntil($0)] } ?? [])
  }

  /// The facts from which an app draws the survey.
  /// - Parameter limit: the most choices.
  public func facts(own: [Survey.Answer], limit: Int = Survey.mostChoices) -> JSON {
    var facts: [String: JSON] = [
      "number": .integer(Int64(survey.number)), "kind": .string(survey.kind.rawValue),
      "question": .string(survey.question.text),
      "answers": .string(survey.question.answers.rawValue), "is_anonymous": .bool(survey.plan.isAnonymous),
      "is_closed": .bool(survey.isClosed(at: now)), "respondents": .integer(Int64(survey.respondents)),
      "revision": .integer(Int64(survey.revision)), "choices": .array(survey.question.choices.prefix(limit).map(facts)),
      "own": .array(
        own.filter { $0.amount > 0 }.map {
          ["choice": .integer(Int64($0.choice)), "amount": .integer(Int64($0.amount))]
        }),
    ]
    facts["until"] = survey.plan.closesAt.map { .string(openUntil($0)) }
    facts["sentence"] = sentence(of: own).map(JSON.string)
    facts["missing"] = missing.map(JSON.string)
    return .object(facts)
  }

  private func facts(_ choice: Survey.Choice) -> JSON {
    var facts: [String: JSON] = [
      "number": .integer(Int64(choice.number)), "text": .string(name(of: choice)),
      "count": .integer(Int64(choice.count)),
    ]
    if survey.kind == .dates { facts["possible"] = .integer(Int64(choice.possible)) }
    facts["wanted"] = choice.wanted.map { .integer(Int64($0)) }
    return .object(facts)
  }
}
