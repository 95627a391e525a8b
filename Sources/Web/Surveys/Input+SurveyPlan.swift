import Invites
import JSON
import PageKit

extension Input {
  /// Reads what hosts decide about a survey: the API's fields `kind`, `questions`, `isAnonymous`, `allowsAdditions` and
  /// `closesAt`, or those of the form.
  /// - Parameter earlier: the plan that the new one replaces.
  /// - Throws: `missingField`, `outOfRange`, `wrongType`, `invalidDate`.
  mutating func surveyPlan(at event: Event, replacing earlier: Survey.Plan? = nil) throws -> Survey.Plan {
    guard let kind = try text("kind").map({ Survey.Kind(rawValue: $0) }) ?? earlier?.kind else {
      throw Failure(.outOfRange, "Choose poll, dates, list or questions.", field: "kind")
    }
    let isAnonymous = try flag("isAnonymous") ?? earlier?.isAnonymous ?? false
    // An unchecked box of a form is not sent.
    let allowsAdditions = try flag("allowsAdditions") ?? (isForm ? false : earlier?.allowsAdditions ?? false)
    let keepsEnd = !isForm && !mentions("closesAt")
    let closesAt =
      try time("closesAt", timeZone: event.details.timeZone) ?? (keepsEnd ? earlier?.closesAt : nil)
    return Survey.Plan(
      kind: kind, questions: try isForm ? questions(kind, at: event, replacing: earlier) : listedQuestions(at: event),
      isAnonymous: isAnonymous, allowsAdditions: allowsAdditions, closesAt: closesAt)
  }

  // MARK: Forms

  private mutating func questions(
    _ kind: Survey.Kind, at event: Event, replacing earlier: Survey.Plan?
  ) throws -> [Survey.Question] {
    guard kind == .questions else {
      let known = earlier?.questions.first
      let answers: Survey.Question.Answers =
        switch kind {
        case .poll: try known?.answers ?? (flag("allowsSeveral") ?? false ? .several : .one)
        case .dates: .dates
        case .list: .amounts
        case .questions: .text
        }
      if known != nil { _ = try flag("allowsSeveral") }
      return [
        Survey.Question(
          number: known?.number ?? 0, try text("text") ?? "", answers,
          choices: try choices(answers, at: event, replacing: known, suffix: ""))
      ]
    }
    var questions: [Survey.Question] = []
    for place in 1...Survey.mostQuestions where mentions("text.\(place)") {
      let number = try integer("number.\(place)") ?? 0
      let known = earlier?.questions.first { $0.number == number }
      let text = try text("text.\(place)") ?? ""
      let answers = try self.text("answers.\(place)").flatMap { Survey.Question.Answers(rawValue: $0) } ?? .text
      let question = Survey.Question(
        number: number, text, known?.answers ?? answers, isRequired: try flag("isRequired.\(place)") ?? false,
        isPerPerson: try flag("isPerPerson.\(place)") ?? false,
        showsAnswers: try flag("showsAnswers.\(place)") ?? false,
        choices: try choices(answers, at: event, replacing: known, suffix: ".\(place)"))
      // A question without a text is one that the host removed, or did not add.
      if !text.isEmpty { questions.append(question) }
    }
    return questions
  }

  private mutating func choices(
    _ answers: Survey.Question.Answers, at event: Event, replacing known: Survey.Question?, suffix: String
  ) throws -> [Survey.Choice] {
    var choices: [Survey.Choice] = []
    if answers == .dates {
      for number in 1...Survey.mostChoices where mentions("date.\(number)") {
        let start = try time("date.\(number)", timeZone: event.details.timeZone)
        guard let start else { continue }
        let earlier = known?.choices.first { $0.startsAt == start }
        choices.append(Survey.Choice(number: earlier?.number ?? 0, "", startsAt: start, endsAt: earlier?.endsAt))
      }
      return choices
    }
    for choice in known?.choices ?? [] where mentions("choice.\(choice.number)") {
      guard let text = try text("choice.\(choice.number)") else { continue }
      var changed = answers == .amounts ? Survey.Choice(line: text) : Survey.Choice(text)
      changed.number = choice.number
      choices.append(changed)
    }
    let added = try lines("choices\(suffix)")
    return choices + added.map { answers == .amounts ? Survey.Choice(line: $0) : Survey.Choice($0) }
  }

  // MARK: Programs

  private mutating func listedQuestions(at event: Event) throws -> [Survey.Question] {
    let list = try read { fields throws(JSON.Failure) in try fields.optionalArray("questions") } ?? []
    return try list.map { element in
      var input = try Input(element)
      let answers = try input.text("answers").flatMap { Survey.Question.Answers(rawValue: $0) }
      guard let answers else {
        let names = Survey.Question.Answers.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure(.outOfRange, "Choose \("answers") among \(names).", field: "questions")
      }
      let question = Survey.Question(
        number: try input.integer("number") ?? 0, try input.text("text") ?? "", answers,
        isRequired: try input.flag("isRequired") ?? false, isPerPerson: try input.flag("isPerPerson") ?? false,
        showsAnswers: try input.flag("showsAnswers") ?? false,
        choices: try input.listedChoices(at: event))
      try input.finish()
      return question
    }
  }

  private mutating func listedChoices(at event: Event) throws -> [Survey.Choice] {
    let list = try read { fields throws(JSON.Failure) in try fields.optionalArray("choices") } ?? []
    return try list.map { element in
      var input = try Input(element)
      let choice = Survey.Choice(
        number: try input.integer("number") ?? 0, try input.text("text") ?? "",
        startsAt: try input.time("startsAt", timeZone: event.details.timeZone),
        endsAt: try input.time("endsAt", timeZone: event.details.timeZone), wanted: try input.integer("wanted"))
      try input.finish()
      return choice
    }
  }
}
