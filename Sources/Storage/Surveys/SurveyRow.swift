import Invites

/// Selects and reads surveys, their questions and their choices.
enum SurveyRow {
  static let columns = """
    surveys.id, surveys.event_id, surveys.number, surveys.sequence, surveys.kind, surveys.is_anonymous, \
    surveys.allows_additions, surveys.closes_at, surveys.closed_at, surveys.chosen_date, surveys.respondents, \
    surveys.revision, surveys.created_at
    """
  /// Whether people may see the survey: its entry of the thread was not unsent.
  static let isShown = """
    NOT EXISTS (SELECT 1 FROM activities WHERE activities.event_id = surveys.event_id
    AND activities.sequence = surveys.sequence AND activities.deleted_at IS NOT NULL)
    """
  /// Whether the question of an answer was not removed. Answers to removed questions stay, and count for nothing.
  static let isAsked = """
    EXISTS (SELECT 1 FROM survey_questions WHERE survey_questions.survey_id = survey_answers.survey_id
    AND survey_questions.number = survey_answers.question AND NOT survey_questions.is_removed)
    """
}

extension ColumnReader {
  /// Reads `SurveyRow.columns`. The survey has no questions yet.
  fileprivate mutating func survey() throws -> Survey {
    let (id, event): (Survey.ID, Event.ID) = (try next(), try next())
    let (number, sequence): (Int, Int?) = (try next(), try next())
    let plan = Survey.Plan(
      kind: Survey.Kind(rawValue: try next()) ?? .questions, questions: [], isAnonymous: try next(),
      allowsAdditions: try next(), closesAt: try next())
    return Survey(
      id: id, eventID: event, number: number, sequence: sequence, plan: plan, closedAt: try next(),
      chosenDate: try next(), respondents: try next(), revision: try next(), createdAt: try next())
  }

  fileprivate mutating func question() throws -> Survey.Question {
    let number: Int = try next()
    let (text, answers): (String, String) = (try next(), try next())
    return Survey.Question(
      number: number, text, Survey.Question.Answers(rawValue: answers) ?? .text, isRequired: try next(),
      isPerPerson: try next(), showsAnswers: try next())
  }

  fileprivate mutating func choice() throws -> (question: Int, Survey.Choice) {
    let (question, number): (Int, Int) = (try next(), try next())
    let text: String = try next()
    var choice = Survey.Choice(
      number: number, text, startsAt: try next(), endsAt: try next(), wanted: try next(), count: try next(),
      possible: try next())
    let (id, name): (Guest.ID?, String?) = (try next(), try next())
    if let id, let name { choice.addedBy = .guest(id, name: name) }
    return (question, choice)
  }

  /// Reads `question`, `person`, `choice`, `amount` and `text` of `survey_answers`.
  mutating func surveyAnswer() throws -> Survey.Answer {
    Survey.Answer(
      question: try next(), person: try next(), choice: try next(), amount: try next(), text: try next())
  }
}

extension Reader {
  /// Returns the surveys that match a condition, in the order in which they were made.
  /// - Parameter condition: a condition on a row of `surveys`, as SQL; never text from a client.
  func surveys(where condition: String, _ arguments: Arguments) throws -> [Survey] {
    let sql = "SELECT \(SurveyRow.columns) FROM surveys WHERE \(condition) ORDER BY surveys.number"
    return try all(sql, arguments) { try $0.survey() }.map(withQuestions)
  }

  private func withQuestions(_ survey: Survey) throws -> Survey {
    var survey = survey
    survey.plan.questions = try all(
      """
      SELECT number, text, answers, is_required, is_per_person, shows_answers FROM survey_questions
      WHERE survey_id = ? AND NOT is_removed ORDER BY place, number
      """, [survey.id]
    ) { try $0.question() }
    let choices = try all(
      """
      SELECT question, number, text, starts_at, ends_at, wanted, chosen, possible, added_by_id, added_by_name
      FROM survey_choices WHERE survey_id = ? AND NOT is_removed ORDER BY place, number
      """, [survey.id]
    ) { try $0.choice() }
    for index in survey.plan.questions.indices {
      let number = survey.plan.questions[index].number
      survey.plan.questions[index].choices = choices.filter { $0.question == number }.map(\.1)
    }
    return survey
  }

  /// Returns the surveys of an event that changed after `revision`. Reads nothing for an event without surveys.
  func surveys(of event: Event, since revision: Int) throws -> [Survey] {
    guard event.surveyCount > 0 else { return [] }
    return try surveys(
      where: "surveys.event_id = ? AND surveys.revision > ? AND surveys.sequence IS NOT NULL AND \(SurveyRow.isShown)",
      [event.id, revision])
  }

  /// Returns a survey that people may see. Nil when there is none, and once its entry was unsent.
  func shownSurvey(_ id: Survey.ID) throws -> Survey? {
    try surveys(where: "surveys.id = ? AND \(SurveyRow.isShown)", [id]).first
  }

  /// Returns the open lists of an event that lack something. Reads nothing for an event without surveys.
  func lackingLists(of event: Event, at now: Timestamp) throws -> [Survey] {
    try openSurveys(of: event, kinds: [.list], at: now).filter { !$0.missing.isEmpty }
  }

  /// Returns what is still needed at an event, and from a guest. Reads nothing for an event without surveys.
  func needs(at event: Event, from guest: Guest, at now: Timestamp) throws -> EventNotification.Needs {
    let open = try openSurveys(of: event, kinds: [.list, .questions], at: now)
    let lacksAnswers =
      try guest.isAsked
      && open.contains { survey in
        try survey.kind == .questions
          && survey.isMissingAnswers(in: answers(of: guest.id, to: survey), of: guest.rsvp)
      }
    return EventNotification.Needs(lists: open.filter { !$0.missing.isEmpty }, lacksAnswers: lacksAnswers)
  }

  private func openSurveys(of event: Event, kinds: [Survey.Kind], at now: Timestamp) throws -> [Survey] {
    guard event.surveyCount > 0 else { return [] }
    return try surveys(
      where: """
        surveys.event_id = ? AND surveys.kind IN (\(placeholders(kinds.count))) AND surveys.closed_at IS NULL
        AND \(SurveyRow.isShown)
        """, [event.id] + Arguments(kinds.map(\.rawValue))
    ).filter { !$0.isClosed(at: now) }
  }

  func surveyAnswers(of respondent: String, to survey: Survey.ID) throws -> [Survey.Answer] {
    let sql = """
      SELECT question, person, choice, amount, text FROM survey_answers WHERE survey_id = ? AND respondent = ?
      ORDER BY question, person, choice
      """
    return try all(sql, [survey, respondent]) { try $0.surveyAnswer() }
  }

  /// Returns a guest's answers. Empty for an anonymous survey, in which the database does not know whose they are.
  func answers(of guest: Guest.ID, to survey: Survey) throws -> [Survey.Answer] {
    guard !survey.plan.isAnonymous else { return [] }
    return try surveyAnswers(of: Activity.Author.guest(guest, name: "").key, to: survey.id)
  }
}
