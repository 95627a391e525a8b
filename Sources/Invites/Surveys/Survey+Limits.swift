extension Survey {
  /// The most surveys of one event.
  public static let mostOfEvent = 50
  public static let mostQuestions = 20
  /// The most choices of a question, those that guests added included.
  public static let mostChoices = 50
  /// The most choices that one guest may add to a survey.
  public static let mostAdditions = 5
  /// The most of one thing that a list may ask for.
  public static let mostWanted = 999
  /// The numbers that answer a question for a number.
  public static let numbers = -999_999...999_999
  public static let questionLimit = 200
  public static let choiceLimit = 80
}

extension Survey.Plan {
  /// Returns the plan with its texts in their stored form.
  /// - Parameter earlier: the plan that this one replaces. Its end may be in the past, and its numbers may be used.
  /// - Throws: `missingField`, `textTooLong` and `invalidText` for a text; `tooMany`; `outOfRange` for choices that the
  ///   kind of survey cannot have, and for an amount; `nameTaken` for two equal choices; `invalidDate` for a date or an
  ///   end in the past; `forbidden` when the kind or the anonymity of an earlier plan would change, or a
  ///   private question would be shown to guests; `notFound` for the
  ///   number of a question or a choice that the earlier plan does not have.
  public func checked(replacing earlier: Survey.Plan? = nil, at now: Timestamp) throws(Failure) -> Survey.Plan {
    var plan = self
    if let earlier {
      guard earlier.kind == kind, earlier.isAnonymous == isAnonymous else {
        throw Failure(.forbidden, "What is asked and whether it is anonymous cannot change once it is asked.")
      }
    }
    guard !questions.isEmpty else { throw Failure(.missingField, "Ask at least one question.", field: "questions") }
    guard questions.count <= Survey.mostQuestions, kind == .questions || questions.count == 1 else {
      throw Failure(
        .tooMany, "Ask at most \(kind == .questions ? Survey.mostQuestions : 1) questions.", field: "questions")
    }
    if let closesAt, closesAt <= now, closesAt != earlier?.closesAt {
      throw Failure(.invalidDate, "Choose an end in the future.", field: "closesAt")
    }
    for index in questions.indices {
      let number = questions[index].number
      let known = earlier?.questions.first { $0.number == number }
      guard number == 0 || known != nil else { throw Failure(.notFound, "This question is gone.", field: "questions") }
      plan.questions[index] = try questions[index].checked(
        replacing: known, of: kind, field: kind == .questions ? "questions/\(index)" : "", at: now)
    }
    if kind != .poll && kind != .list { plan.allowsAdditions = false }
    if kind == .list || kind == .questions { plan.isAnonymous = false }
    return plan
  }
}

extension Survey.Question {
  fileprivate func checked(
    replacing earlier: Survey.Question?, of kind: Survey.Kind, field: String, at now: Timestamp
  ) throws(Failure) -> Survey.Question {
    func named(_ member: String) -> String { field.isEmpty ? member : "\(field)/\(member)" }
    var question = self
    question.text = try Text.line(text, field: named("text"), limit: Survey.questionLimit)
    guard kind.answers.contains(answers), earlier == nil || earlier?.answers == answers else {
      throw Failure(.outOfRange, "This question cannot be answered in this way.", field: named("answers"))
    }
    if kind != .questions { (question.isRequired, question.isPerPerson, question.showsAnswers) = (false, false, false) }
    guard earlier == nil || earlier?.showsAnswers == true || !question.showsAnswers else {
      throw Failure(
        .forbidden, "This question was asked privately. Ask a new one to show its answers to guests.",
        field: named("showsAnswers"))
    }
    guard answers.hasChoices else {
      question.choices = []
      return question
    }
    guard choices.count >= (answers == .amounts ? 1 : 2) else {
      throw Failure(.missingField, "Offer at least \(answers == .amounts ? 1 : 2) choices.", field: named("choices"))
    }
    guard choices.count <= Survey.mostChoices else {
      throw Failure(.tooMany, "Offer at most \(Survey.mostChoices) choices.", field: named("choices"))
    }
    for index in choices.indices {
      let choice = choices[index]
      guard choice.number == 0 || earlier?.choice(choice.number) != nil else {
        throw Failure(.notFound, "This choice is gone.", field: named("choices"))
      }
      question.choices[index] = try choice.checked(
        replacing: earlier?.choice(choice.number), for: answers, field: named("choices"), at: now)
    }
    guard Set(question.choices.map(\.identity)).count == choices.count else {
      throw Failure(.nameTaken, "Each choice can be there only once.", field: named("choices"))
    }
    return question
  }
}

extension Survey.Kind {
  /// The ways in which a question of such a survey may be answered.
  fileprivate var answers: Set<Survey.Question.Answers> {
    switch self {
    case .poll: [.one, .several]
    case .dates: [.dates]
    case .list: [.amounts]
    case .questions: [.one, .several, .yesNo, .number, .text]
    }
  }
}

extension Survey.Choice {
  /// The value in which two choices of one question must differ.
  var identity: String { startsAt.map { "\($0.milliseconds) \(endsAt?.milliseconds ?? 0)" } ?? Text.folded(text) }

  func checked(
    replacing earlier: Survey.Choice? = nil, for answers: Survey.Question.Answers, field: String, at now: Timestamp
  ) throws(Failure) -> Survey.Choice {
    var choice = self
    (choice.count, choice.possible, choice.addedBy) =
      (earlier?.count ?? 0, earlier?.possible ?? 0, earlier == nil ? addedBy : earlier?.addedBy)
    guard answers == .dates else {
      choice.text = try Text.line(text, field: field, limit: Survey.choiceLimit)
      (choice.startsAt, choice.endsAt) = (nil, nil)
      choice.wanted = answers == .amounts ? wanted ?? 1 : nil
      if let wanted = choice.wanted, !(1...Survey.mostWanted).contains(wanted) {
        throw Failure(.outOfRange, "Ask for 1 to \(Survey.mostWanted) of a thing.", field: field)
      }
      return choice
    }
    guard let startsAt, earlier?.startsAt == startsAt || startsAt > now else {
      throw Failure(.invalidDate, "Choose dates in the future.", field: field)
    }
    if let endsAt, endsAt <= startsAt {
      throw Failure(.invalidDate, "A date must end after it starts.", field: field)
    }
    (choice.text, choice.wanted) = ("", nil)
    return choice
  }
}
