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
  public var missing: String? {
    let things = survey.missing.map { amount($0.amount, of: $0.choice) }
    return things.isEmpty ? nil : language.localized(.Survey.missing, ["things": language.inWords(things)])
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

  /// An answer to a question in words.
  public static func words(of answer: Survey.Answer, to question: Survey.Question, in language: Language) -> String {
    switch question.answers {
    case .text: answer.text
    case .number: language.digits(answer.amount)
    case .yesNo: language.localized(answer.amount == 1 ? .Survey.yes : .Survey.no)
    case .one, .several, .dates, .amounts: question.choice(answer.choice)?.text ?? ""
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
