import Invites

// The actions of guests, which hosts may take, too.
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
    // The record of a key names its sender, so an anonymous answer leaves none.
    let idempotencyKey = ballot == nil ? idempotencyKey : nil
    let result = try await engine.write(idempotencyKey: idempotencyKey, mode, at: context.at) { transaction in
      let survey = try transaction.requireAnswerable(number, of: event, by: author)
      return try transaction.answer(survey, change, by: author, ballot: ballot, at: context.at)
    }
    return (result.value.survey, result.value.own, result.isReplay)
  }

  /// Adds a choice to a poll, or a thing to a list. A person who adds a choice also chooses it.
  /// - Throws: the errors of `answer` and of `Survey.addition`.
  public func add(
    _ text: String, wanted: Int? = nil, to number: Int, of event: Event.ID, by author: Activity.Author,
    ballot: String? = nil, context: WriteContext
  ) async throws -> (survey: Survey, own: [Survey.Answer]) {
    let added = try await engine.write { transaction in
      let survey = try transaction.requireAnswerable(number, of: event, by: author)
      let earlier =
        survey.plan.isAnonymous
        ? 0 : survey.question.choices.filter { $0.addedBy?.isSame(as: author) == true }.count
      var choice = try survey.addition(text, wanted: wanted, by: author, added: earlier, at: context.at)
      if survey.plan.isAnonymous { choice.addedBy = nil }
      let next = try transaction.add(choice, to: survey)
      let changed = try transaction.requireSurvey(number, of: event)
      guard author.isHost else {
        return try transaction.answer(changed, .choose(next), by: author, ballot: ballot, at: context.at)
      }
      let respondent = try transaction.respondent(author, ballot, in: changed)
      return Answered(survey: changed, own: try transaction.surveyAnswers(of: respondent, to: changed.id))
    }
    return (added.survey, added.own)
  }
}

/// A survey with its counts and one person's answers.
private struct Answered: IdempotentValue {
  let survey: Survey
  let own: [Survey.Answer]
}

extension Transaction {
  /// Records the answers of a mail. Returns false, and changes nothing, when the survey does not take them.
  func takes(_ vote: MailedVote, at now: Timestamp) throws -> Bool {
    do {
      let survey = try requireAnswerable(vote.survey, of: vote.event, by: vote.author)
      _ = try answer(survey, .all(vote.answers), by: vote.author, ballot: nil, at: now)
      return true
    } catch is Failure {
      // All rules are checked before the first change.
      return false
    }
  }

  fileprivate func requireAnswerable(
    _ number: Int, of event: Event.ID, by author: Activity.Author
  ) throws -> Survey {
    try requireTakesPart(author, in: event)
    try requireEvent(event).requireNotCancelled()
    return try requireSurvey(number, of: event)
  }

  fileprivate func answer(
    _ survey: Survey, _ change: Survey.Change, by author: Activity.Author, ballot: String?, at now: Timestamp
  ) throws -> Answered {
    let respondent = try respondent(author, ballot, in: survey)
    let own = try surveyAnswers(of: respondent, to: survey.id)
    let answers = try survey.answers(after: change, from: own, of: try rsvp(of: author), at: now)
    guard Set(answers) != Set(own) else { return Answered(survey: survey, own: own) }
    let name = survey.plan.isAnonymous ? "" : author.name
    try replace(own, with: answers, of: respondent, name: name, in: survey)
    return Answered(
      survey: try requireSurvey(survey.number, of: survey.eventID),
      own: try surveyAnswers(of: respondent, to: survey.id))
  }

  fileprivate func respondent(_ author: Activity.Author, _ ballot: String?, in survey: Survey) throws -> String {
    guard survey.plan.isAnonymous else { return author.key }
    guard let ballot else { throw Failure(.forbidden, "This vote is anonymous. Vote on the page of the event.") }
    return ballot
  }

  /// Returns the RSVP of the party for which a person answers. A host answers alone.
  fileprivate func rsvp(of author: Activity.Author) throws -> RSVP {
    guard let id = author.guestID else { return .awaiting }
    return try guest(id)?.rsvp ?? .awaiting
  }

  fileprivate func add(_ choice: Survey.Choice, to survey: Survey) throws -> Int {
    let next = try nextNumber(in: "survey_choices", of: survey.id)
    try write(
      choice, number: next, place: survey.question.choices.count, of: survey.question.number, survey.id)
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
    // Answers to a question that was removed stay, but do not count.
    let asked = Set(survey.plan.questions.map(\.number))
    func counts(_ answers: [Survey.Answer]) -> Int { answers.contains { asked.contains($0.question) } ? 1 : 0 }
    let difference = counts(answers) - counts(own)
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

  /// Takes back a guest's answers to surveys of these kinds, as far as the database knows them to be the guest's.
  func withdrawSurveyAnswers(of guest: Guest.ID, at event: Event.ID, kinds: Set<Survey.Kind>) throws {
    let respondent = Activity.Author.guest(guest, name: "").key
    for survey in try surveys(where: "surveys.event_id = ? AND NOT surveys.is_anonymous", [event])
    where kinds.contains(survey.kind) {
      let own = try surveyAnswers(of: respondent, to: survey.id)
      if !own.isEmpty { try replace(own, with: [], of: respondent, name: "", in: survey) }
    }
  }

  /// Keeps each answer of a person of a party with that person when others come than before, and deletes the answers of
  /// those who do not come any more.
  /// - Parameters:
  ///   - guest: the guest before the change.
  ///   - rsvp: the RSVP after it.
  func moveSurveyAnswers(of guest: Guest, to rsvp: RSVP) throws {
    let before = guest.rsvp
    guard before.partySize != rsvp.partySize || before.companions != rsvp.companions || before.members != rsvp.members
    else { return }
    let persons = guest.persons(after: rsvp)
    let respondent = Activity.Author.guest(guest.id, name: guest.name).key
    // Other surveys have one answer for the whole party.
    for survey in try surveys(where: "surveys.event_id = ? AND surveys.kind = 'questions'", [guest.eventID]) {
      let apart = Set(survey.plan.questions.filter(\.isPerPerson).map(\.number))
      let own = try surveyAnswers(of: respondent, to: survey.id)
      let moved = own.compactMap { answer -> Survey.Answer? in
        guard apart.contains(answer.question) else { return answer }
        var answer = answer
        guard let person = persons[answer.person] else { return nil }
        answer.person = person
        return answer
      }
      if moved != own { try replace(own, with: moved, of: respondent, name: guest.name, in: survey) }
    }
  }
}
