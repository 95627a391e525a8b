import Invites

// What guests do, and hosts like guests.
extension Store.Surveys {
  /// Changes a person's answers, and the counts with them. The same change again changes nothing.
  /// - Parameters:
  ///   - ballot: in an anonymous survey, the value that stands for the person; nil in all others.
  /// - Returns: the survey with its new counts, and the person's answers.
  /// - Throws: `notFound`; `forbidden` unless the person takes part; the errors of `Survey.answers`;
  ///   `idempotencyConflict`.
  public func answer(
    _ number: Int, of event: Event.ID, _ change: Survey.Change, by author: Activity.Author, ballot: String? = nil,
    idempotencyKey: IdempotencyKey? = nil, mode: WriteMode = .commit, context: WriteContext
  ) async throws -> (survey: Survey, own: [Survey.Answer], isReplay: Bool) {
    let result = try await engine.write(idempotencyKey: idempotencyKey, mode, at: context.at) { transaction in
      let survey = try transaction.requireAnswerable(number, of: event, by: author)
      let respondent = try transaction.respondent(author, ballot, in: survey)
      let own = try transaction.surveyAnswers(of: respondent, to: survey.id)
      let people = try transaction.partySize(of: author)
      let answers = try survey.answers(after: change, from: own, people: people, at: context.at)
      guard Set(answers) != Set(own) else { return Answered(survey: survey, own: own) }
      let name = survey.plan.isAnonymous ? "" : author.name
      try transaction.replace(own, with: answers, of: respondent, name: name, in: survey)
      return Answered(
        survey: try transaction.requireSurvey(number, of: event),
        own: try transaction.surveyAnswers(of: respondent, to: survey.id))
    }
    return (result.value.survey, result.value.own, result.isReplay)
  }

  /// Adds a choice to a poll, or a thing to a list. A person who adds a choice also chooses it.
  /// - Throws: the errors of `answer` and of `Survey.addition`.
  public func add(
    _ text: String, wanted: Int? = nil, to number: Int, of event: Event.ID, by author: Activity.Author,
    ballot: String? = nil, context: WriteContext
  ) async throws -> (survey: Survey, own: [Survey.Answer]) {
    try await engine.write { transaction in
      let survey = try transaction.requireAnswerable(number, of: event, by: author)
      let respondent = try transaction.respondent(author, ballot, in: survey)
      let added =
        survey.plan.isAnonymous
        ? 0 : survey.question.choices.filter { $0.addedBy?.isSame(as: author) == true }.count
      var choice = try survey.addition(text, wanted: wanted, by: author, added: added, at: context.at)
      if survey.plan.isAnonymous { choice.addedBy = nil }
      let next = try transaction.add(choice, to: survey)
      let changed = try transaction.requireSurvey(number, of: event)
      let own = try transaction.surveyAnswers(of: respondent, to: survey.id)
      guard !author.isHost else { return (changed, own) }
      let answers = try changed.answers(
        after: .choose(next), from: own, people: try transaction.partySize(of: author), at: context.at)
      let name = survey.plan.isAnonymous ? "" : author.name
      try transaction.replace(own, with: answers, of: respondent, name: name, in: changed)
      return (
        try transaction.requireSurvey(number, of: event),
        try transaction.surveyAnswers(of: respondent, to: survey.id)
      )
    }
  }
}

/// A survey with its counts and one person's answers.
private struct Answered: IdempotentValue {
  let survey: Survey
  let own: [Survey.Answer]
}

extension Transaction {
  fileprivate func requireAnswerable(
    _ number: Int, of event: Event.ID, by author: Activity.Author
  ) throws -> Survey {
    try requireTakesPart(author, in: event)
    try requireEvent(event).requireNotCancelled()
    return try requireSurvey(number, of: event)
  }

  fileprivate func respondent(_ author: Activity.Author, _ ballot: String?, in survey: Survey) throws -> String {
    guard survey.plan.isAnonymous else { return author.key }
    guard let ballot else { throw Failure(.forbidden, "This vote is anonymous. Vote on the page of the event.") }
    return ballot
  }

  fileprivate func partySize(of author: Activity.Author) throws -> Int {
    guard let guest = author.guestID else { return 1 }
    return try first("SELECT party_size FROM guests WHERE id = ?", [guest]) { try $0.next() } ?? 1
  }

  fileprivate func add(_ choice: Survey.Choice, to survey: Survey) throws -> Int {
    let next =
      try first("SELECT 1 + COALESCE(MAX(number), 0) FROM survey_choices WHERE survey_id = ?", [survey.id]) {
        try $0.next(Int.self)
      } ?? 1
    try run(
      """
      INSERT INTO survey_choices (survey_id, number, question, place, text, wanted, added_by_id, added_by_name)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        survey.id, next, survey.question.number, survey.question.choices.count, choice.text, choice.wanted,
        choice.addedBy?.guestID, choice.addedBy?.name,
      ])
    try reviseCounts(of: survey)
    return next
  }

  /// Writes what differs between a person's earlier and new answers, and moves the counts by the difference.
  fileprivate func replace(
    _ own: [Survey.Answer], with answers: [Survey.Answer], of respondent: String, name: String, in survey: Survey
  ) throws {
    for answer in Set(own).subtracting(answers) {
      try run(
        """
        DELETE FROM survey_answers
        WHERE survey_id = ? AND question = ? AND choice = ? AND respondent = ? AND person = ?
        """, [survey.id, answer.question, answer.choice, respondent, answer.person])
      try count(answer, by: -1, in: survey)
    }
    // The order is fixed, so that equal databases stay equal.
    for answer in answers where !own.contains(answer) {
      try run(
        """
        INSERT INTO survey_answers (survey_id, question, choice, respondent, person, amount, text, name)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          survey.id, answer.question, answer.choice, respondent, answer.person, answer.amount, answer.text, name,
        ])
      try count(answer, by: 1, in: survey)
    }
    let difference = (answers.isEmpty ? 0 : 1) - (own.isEmpty ? 0 : 1)
    if difference != 0 {
      try run("UPDATE surveys SET respondents = respondents + ? WHERE id = ?", [difference, survey.id])
    }
    try reviseCounts(of: survey)
  }

  /// Counts an answer for its choice, or no longer.
  private func count(_ answer: Survey.Answer, by sign: Int, in survey: Survey) throws {
    guard answer.choice != 0, answer.amount > 0 else { return }
    let isDate = survey.kind == .dates
    let chosen = isDate ? (answer.amount == 2 ? 1 : 0) : answer.amount
    let possible = isDate && answer.amount == 1 ? 1 : 0
    try run(
      "UPDATE survey_choices SET chosen = chosen + ?, possible = possible + ? WHERE survey_id = ? AND number = ?",
      [sign * chosen, sign * possible, survey.id, answer.choice])
  }

  private func reviseCounts(of survey: Survey) throws {
    try run("UPDATE surveys SET revision = ? WHERE id = ?", [try revise(survey.eventID), survey.id])
  }

  /// Takes back what a guest brings, and with `all` every answer of theirs that the database knows to be theirs. The
  /// answers to questions stay otherwise, so that they are there when the guest comes back.
  func withdrawSurveyAnswers(of guest: Guest.ID, at event: Event.ID, kinds: Set<Survey.Kind>) throws {
    let respondent = Activity.Author.guest(guest, name: "").key
    for survey in try surveys(where: "surveys.event_id = ? AND NOT surveys.is_anonymous", [event])
    where kinds.contains(survey.kind) {
      let own = try surveyAnswers(of: respondent, to: survey.id)
      if !own.isEmpty { try replace(own, with: [], of: respondent, name: "", in: survey) }
    }
  }
}
