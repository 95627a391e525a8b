import Delivery
import Invites
import JSON
import PageKit
import Texts

extension Services {
  /// A survey as the API returns it. Dates are described in the request's language and in the event's time zone.
  func json(_ shown: ShownSurvey, at event: Event, in language: Language) -> JSON {
    let (survey, now) = (shown.survey, dependencies.now())
    let texts = SurveyTexts(survey: survey, details: event.details, now: now, language: language)
    return [
      "number": JSON(survey.number), "version": .string(survey.plan.version), "kind": .string(survey.kind.rawValue),
      "sequence": JSON(survey.sequence),
      "isAnonymous": .bool(survey.plan.isAnonymous), "allowsAdditions": .bool(survey.plan.allowsAdditions),
      "closesAt": JSON(survey.plan.closesAt), "isClosed": .bool(survey.isClosed(at: now)),
      "chosenDate": JSON(survey.chosenDate), "respondents": JSON(survey.respondents),
      "createdAt": JSON(Optional(survey.createdAt)),
      "questions": .array(survey.plan.questions.map { json($0, shown, texts) }),
      "answers": .array(shown.own.map(JSON.init)),
    ]
  }

  private func json(_ question: Survey.Question, _ shown: ShownSurvey, _ texts: SurveyTexts) -> JSON {
    [
      "number": JSON(question.number), "text": .string(question.text), "answers": .string(question.answers.rawValue),
      "isRequired": .bool(question.isRequired), "isPerPerson": .bool(question.isPerPerson),
      "showsAnswers": .bool(question.showsAnswers),
      "shownAnswers": .array(
        shown.answers(to: question).map { answer in
          ["name": JSON(answer.name), "answer": .string(texts.words(of: answer.answers, to: question))]
        }),
      "choices": .array(
        question.choices.map { choice in
          [
            "number": JSON(choice.number), "text": .string(texts.name(of: choice)),
            "startsAt": JSON(choice.startsAt), "endsAt": JSON(choice.endsAt), "wanted": JSON(choice.wanted),
            "count": JSON(choice.count), "possible": JSON(choice.possible),
            "addedBy": JSON(choice.addedBy?.name),
            "names": .array((shown.names[choice.number] ?? []).map(JSON.string)),
          ]
        }),
    ]
  }
}

extension JSON {
  init(_ answer: Survey.Answer) {
    self = [
      "question": JSON(answer.question), "person": JSON(answer.person), "choice": JSON(answer.choice),
      "amount": JSON(answer.amount), "text": .string(answer.text),
    ]
  }
}

extension Input {
  /// Reads a change of a person's answers.
  ///
  /// A program sends `answers`, which replace all earlier ones, or `choose` or `unchoose` with the number of a choice.
  /// The fields of a form are `choice.3` for an amount of a choice, `answer.1` for a question, and `choice.3.2` or
  /// `answer.1.2` for a companion or a member of a household.
  /// - Parameter people: the number of people in the party.
  /// - Throws: `notFound` for an answer to a question or a choice that is gone; `wrongType`.
  mutating func surveyChange(_ survey: Survey, people: Int) throws -> Survey.Change {
    if let number = try integer("choose") { return .choose(number) }
    if let number = try integer("unchoose") { return .unchoose(number) }
    guard isForm else { return .all(try listedAnswers()) }
    var answers: [Survey.Answer] = []
    let others = try persons(limit: people)
    for question in survey.plan.questions {
      for person in question.isPerPerson ? [0] + others : [0] {
        answers += try self.answers(to: question, person)
      }
    }
    // The page may show a question or a choice that a host has removed since.
    guard !readRest(of: ["answer.", "choice."]) else { throw Failure(.notFound, "This question is gone.") }
    return .all(answers)
  }

  /// Returns the companions or members for whom the form has fields: 2 for `answer.1.2`.
  private mutating func persons(limit: Int) throws -> [Int] {
    let fields = try read { Array($0.unread.keys) }
    let persons = fields.compactMap { field -> Int? in
      let parts = field.split(separator: ".")
      guard parts.count == 3, parts[0] == "answer" || parts[0] == "choice" else { return nil }
      return Int(parts[2])
    }
    return Array(Set(persons).filter { $0 > 0 }.sorted().prefix(max(limit, 0)))
  }

  private mutating func answers(to question: Survey.Question, _ person: Int) throws -> [Survey.Answer] {
    func name(_ kind: String, _ number: Int) -> String {
      person == 0 ? "\(kind).\(number)" : "\(kind).\(number).\(person)"
    }
    let number = question.number
    switch question.answers {
    case .one:
      guard let choice = try integer(name("answer", number)) else { return [] }
      return [Survey.Answer(question: number, person: person, choice: choice, amount: 1)]
    case .several, .dates, .amounts:
      return try question.choices.compactMap { choice in
        try integer(name("choice", choice.number)).map {
          Survey.Answer(question: number, person: person, choice: choice.number, amount: $0)
        }
      }
    case .yesNo, .number:
      guard let amount = try integer(name("answer", number)) else { return [] }
      return [Survey.Answer(question: number, person: person, amount: amount)]
    case .text:
      guard let text = try text(name("answer", number)) else { return [] }
      return [Survey.Answer(question: number, person: person, text: text)]
    }
  }

  private mutating func listedAnswers() throws -> [Survey.Answer] {
    guard let list = try read({ fields throws(JSON.Failure) in try fields.optionalArray("answers") }) else {
      throw Failure(.missingField, "Send answers, choose or unchoose.", field: "answers")
    }
    return try list.map { element in
      var input = try Input(element)
      let answer = Survey.Answer(
        question: try input.integer("question") ?? 0, person: try input.integer("person") ?? 0,
        choice: try input.integer("choice") ?? 0, amount: try input.integer("amount") ?? 0,
        text: try input.sentText("text") ?? "")
      try input.finish()
      return answer
    }
  }
}
