import Invites

extension Store.Surveys {
  /// Returns the surveys of an event that people may see, in the order in which they were made.
  public func list(of event: Event.ID) throws -> [Survey] {
    try engine.read { try $0.surveys(where: "surveys.event_id = ? AND \(SurveyRow.isShown)", [event]) }
  }

  /// Returns nil for a survey that does not exist, and once its entry was unsent.
  public func find(_ number: Int, of event: Event.ID) throws -> Survey? {
    try engine.read {
      try $0.surveys(
        where: "surveys.event_id = ? AND surveys.number = ? AND \(SurveyRow.isShown)", [event, number]
      ).first
    }
  }

  public func find(_ id: Survey.ID) throws -> Survey? { try engine.read { try $0.shownSurvey(id) } }

  /// Returns the surveys of some entries of a thread, by the numbers of the entries.
  public func surveys(ofEntries sequences: [Int], in event: Event.ID) throws -> [Int: Survey] {
    guard !sequences.isEmpty else { return [:] }
    let found = try engine.read {
      try $0.surveys(
        where: "surveys.event_id = ? AND surveys.sequence IN (\(placeholders(sequences.count)))",
        [event] + Arguments(sequences))
    }
    return Dictionary(found.compactMap { survey in survey.sequence.map { ($0, survey) } }, uniquingKeysWith: { $1 })
  }

  /// Returns a person's answers.
  /// - Parameter respondent: `Activity.Author.key`, or the ballot of an anonymous survey.
  public func answers(of respondent: String, to survey: Survey.ID) throws -> [Survey.Answer] {
    try engine.readOnce { try $0.surveyAnswers(of: respondent, to: survey) }
  }

  /// Returns the names of people who chose each choice, at most `limit` of each. Empty for an anonymous survey.
  public func names(in survey: Survey, limit: Int) throws -> [Int: [String]] {
    guard !survey.plan.isAnonymous else { return [:] }
    let sql = """
      SELECT name FROM survey_answers WHERE survey_id = ? AND question = ? AND choice = ? AND amount > 0
      ORDER BY amount DESC, respondent LIMIT ?
      """
    return try engine.read { reader in
      var names: [Int: [String]] = [:]
      for question in survey.plan.questions {
        for choice in question.choices where choice.count + choice.possible > 0 {
          names[choice.number] = try reader.all(sql, [survey.id, question.number, choice.number, limit]) {
            try $0.next()
          }
        }
      }
      return names
    }
  }

  /// Returns the answers of people to questions, grouped by person and sorted by respondent. Empty for an anonymous
  /// survey. Hosts ask questions of those who come, so their answers leave out guests who declined or left the list.
  /// - Parameters:
  ///   - respondent: people after this one; nil for the first ones.
  ///   - limit: the number of people, 1 to 1,000.
  public func answers(
    to survey: Survey, after respondent: String? = nil, limit: Int
  ) throws -> [(respondent: String, name: String, answers: [Survey.Answer])] {
    try requirePageSize(limit)
    guard !survey.plan.isAnonymous else { return [] }
    let isAsked = SurveyRow.isAsked
    let sql = """
      SELECT respondent, name, question, person, choice, amount, text FROM survey_answers
      WHERE survey_id = ? AND \(isAsked) AND respondent IN (SELECT DISTINCT respondent FROM survey_answers
      WHERE survey_id = ? AND \(isAsked) AND respondent > ? AND (? OR respondent NOT IN
        (SELECT 'g-' || id FROM guests WHERE event_id = ? AND (list_status <> 'listed' OR status = 'declined')))
      ORDER BY respondent LIMIT ?)
      ORDER BY respondent, question, person, choice
      """
    let arguments: Arguments = [
      survey.id, survey.id, respondent ?? "", survey.kind != .questions, survey.eventID, limit,
    ]
    let rows = try engine.readOnce {
      try $0.all(sql, arguments) {
        (respondent: try $0.next(String.self), name: try $0.next(String.self), try $0.surveyAnswer())
      }
    }
    var people: [(respondent: String, name: String, answers: [Survey.Answer])] = []
    for (respondent, name, answer) in rows {
      if people.last?.respondent != respondent { people.append((respondent, name, [])) }
      people[people.count - 1].answers.append(answer)
    }
    return people
  }
}

extension Store.Surveys {
  /// Returns the first guests who answered a question whose answers guests may see, in the order of the list. Guests who
  /// declined or left the list are missing. Reads nothing when the survey has no such question.
  public func guests(showingAnswersTo survey: Survey, limit: Int) throws -> [Guest] {
    guard survey.plan.questions.contains(where: \.showsAnswers) else { return [] }
    let sql = """
      SELECT \(GuestRow.columns) FROM guests WHERE event_id = ? AND list_status = 'listed'
      AND (status = 'accepted' OR status = 'maybe' OR status = 'waitlisted')
      AND EXISTS (SELECT 1 FROM survey_answers
      JOIN survey_questions ON survey_questions.survey_id = survey_answers.survey_id
      AND survey_questions.number = survey_answers.question AND survey_questions.shows_answers
      WHERE survey_answers.survey_id = ? AND survey_answers.respondent = 'g-' || guests.id)
      ORDER BY guests.number LIMIT ?
      """
    return try engine.readOnce { try $0.all(sql, [survey.eventID, survey.id, limit]) { try $0.guest() } }
  }

  /// Returns the answers of guests to some surveys. Anonymous surveys have none.
  public func answers(of guests: [Guest.ID], to surveys: [Survey]) throws -> [Guest.ID: [Survey.ID: [Survey.Answer]]] {
    let surveys = surveys.filter { !$0.plan.isAnonymous }
    guard !guests.isEmpty, !surveys.isEmpty else { return [:] }
    let respondents = Dictionary(
      guests.map { (Activity.Author.guest($0, name: "").key, $0) }, uniquingKeysWith: { first, _ in first })
    let sql = """
      SELECT respondent, survey_id, question, person, choice, amount, text FROM survey_answers
      WHERE survey_id IN (\(placeholders(surveys.count))) AND respondent IN (\(placeholders(respondents.count)))
      ORDER BY question, person, choice
      """
    let rows = try engine.readOnce {
      try $0.all(sql, Arguments(surveys.map(\.id)) + Arguments(respondents.keys)) {
        (respondent: try $0.next(String.self), survey: try $0.next(Survey.ID.self), answer: try $0.surveyAnswer())
      }
    }
    return rows.reduce(into: [:]) { found, row in
      guard let guest = respondents[row.respondent] else { return }
      found[guest, default: [:]][row.survey, default: []].append(row.answer)
    }
  }

  /// Returns the guests among people who answered, by their `Activity.Author.key`.
  public func guests(among respondents: [String]) throws -> [String: Guest] {
    let ids = respondents.filter { $0.hasPrefix("g-") }.map { String($0.dropFirst(2)) }
    guard !ids.isEmpty else { return [:] }
    let sql = "SELECT \(GuestRow.columns) FROM guests WHERE id IN (\(placeholders(ids.count)))"
    let guests = try engine.readOnce { try $0.all(sql, Arguments(ids)) { try $0.guest() } }
    return Dictionary(
      guests.map { (Activity.Author.guest($0.id, name: $0.name).key, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

// The actions of hosts.
extension Store.Surveys {
  /// Asks something. A poll, dates and a list become an entry of the thread, and guests who have not declined are
  /// notified in the same transaction.
  /// - Throws: `notFound`, `forbidden`; `eventCancelled`; `tooMany` for more than `Survey.mostOfEvent` surveys, or for a
  ///   second set of questions; the errors of `Survey.Plan.checked`; `idempotencyConflict`.
  public func ask(
    _ plan: Survey.Plan, of event: Event.ID, notifiesGuests: Bool = true, by account: Account,
    idempotencyKey: IdempotencyKey?, context: WriteContext
  ) async throws -> IdempotentResult<Survey> {
    try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      let event = try transaction.requireEvent(event, hostedBy: account)
      try event.requireNotCancelled()
      let plan = try plan.checked(at: context.at)
      return try transaction.ask(plan, of: event, notifiesGuests: notifiesGuests, by: account, context: context)
    }
  }

  /// Replaces the questions and choices of a survey. Questions and choices with the numbers of earlier ones keep their
  /// answers; others are new; those that are missing are removed with their answers.
  /// - Parameter version: the version of the plan that the host edited. Nil replaces what other hosts changed since.
  /// - Throws: `notFound`, `forbidden`; `editConflict`; the errors of `Survey.Plan.checked`.
  public func change(
    _ number: Int, of event: Event.ID, to plan: Survey.Plan, from version: String? = nil, by account: Account,
    context: WriteContext
  ) async throws -> Survey {
    try await engine.write { transaction in
      _ = try transaction.requireEvent(event, hostedBy: account)
      let survey = try transaction.requireSurvey(number, of: event)
      try survey.plan.requireVersion(version)
      var plan = plan
      // The form of a host who edits does not show what guests added, and so cannot remove it by leaving it out.
      if survey.plan.questions.count == 1, plan.questions.count == 1 {
        let added = survey.question.choices.filter { choice in
          choice.addedBy != nil && !plan.questions[0].choices.contains { $0.number == choice.number }
        }
        plan.questions[0].choices += added
      }
      plan = try plan.checked(replacing: survey.plan, at: context.at)
      try transaction.store(plan, of: survey, context: context)
      return try transaction.requireSurvey(number, of: event)
    }
  }

  /// Closes a survey, or opens it again. A time at which it would have closed by itself no longer counts then.
  /// - Throws: `notFound`, `forbidden`; `tooLate` to open dates again once one was chosen.
  public func close(
    _ isClosed: Bool, _ number: Int, of event: Event.ID, by account: Account, context: WriteContext
  ) async throws -> Survey {
    try await engine.write { transaction in
      _ = try transaction.requireEvent(event, hostedBy: account)
      let survey = try transaction.requireSurvey(number, of: event)
      guard survey.isClosed(at: context.at) != isClosed else { return survey }
      guard isClosed || survey.chosenDate == nil else {
        throw Failure(.tooLate, "One of the dates has been chosen. Ask again to find another one.")
      }
      if isClosed { try transaction.withdrawNotifications(of: survey.id, at: context.at) }
      try transaction.run(
        "UPDATE surveys SET closed_at = ?, closes_at = CASE WHEN ? THEN closes_at END WHERE id = ?",
        [isClosed ? context.at : nil, isClosed, survey.id])
      try transaction.reviseWithEntry(survey)
      return try transaction.requireSurvey(number, of: event)
    }
  }

  /// Makes one of the dates the event's time, closes the survey, and notifies guests of the new time.
  /// - Parameter acceptsYes: whether people who answered yes to this date and have not answered the invitation accept
  ///   it. Not possible in an anonymous survey.
  /// - Throws: `notFound`, `forbidden`; `eventCancelled`; `outOfRange` for a survey without dates; `answersClosed` or
  ///   `eventOver` when people would accept and the event takes no answers at that date; the errors of
  ///   `Event.Details.init`.
  public func choose(
    date: Int, of number: Int, at event: Event.ID, acceptsYes: Bool, by account: Account, context: WriteContext
  ) async throws -> Survey {
    try await engine.write { transaction in
      let event = try transaction.requireEvent(event, hostedBy: account)
      try event.requireNotCancelled()
      let survey = try transaction.requireSurvey(number, of: event.id)
      guard survey.kind == .dates else { throw Failure(.outOfRange, "Only dates can become the event’s time.") }
      guard let choice = survey.question.choice(date), let start = choice.startsAt else {
        throw Failure(.notFound, "This choice is gone. Choose another one.")
      }
      guard survey.chosenDate != date else { return survey }
      var moved = event
      moved.details = try event.details.moved(to: start, until: choice.endsAt)
      let people =
        acceptsYes && !survey.plan.isAnonymous ? try transaction.peopleWhoCan(come: date, in: survey) : []
      if !people.isEmpty { try moved.requireOpenForAnswers(at: context.at) }
      _ = try transaction.update(event, to: moved.details, notifiesGuests: true, by: account, context: context)
      try transaction.withdrawNotifications(of: survey.id, at: context.at)
      try transaction.run(
        "UPDATE surveys SET closed_at = COALESCE(closed_at, ?), chosen_date = ? WHERE id = ?",
        [context.at, date, survey.id])
      for guest in people { try transaction.accept(for: guest, context: context) }
      try transaction.reviseWithEntry(survey)
      return try transaction.requireSurvey(number, of: event.id)
    }
  }

  /// Deletes questions with all answers. Other surveys go with their entry of the thread.
  /// - Throws: `notFound`, `forbidden`.
  public func deleteQuestions(
    _ number: Int, of event: Event.ID, by account: Account, context: WriteContext
  ) async throws {
    try await engine.write { transaction in
      _ = try transaction.requireEvent(event, hostedBy: account)
      let survey = try transaction.requireSurvey(number, of: event)
      guard survey.kind == .questions else { throw Failure(.forbidden, "Unsend the message to delete this.") }
      try transaction.run("DELETE FROM surveys WHERE id = ?", [survey.id])
      try transaction.revise(event)
    }
  }
}

extension Survey: IdempotentValue {}

extension Reader {
  /// - Throws: `notFound`.
  func requireSurvey(_ number: Int, of event: Event.ID) throws -> Survey {
    let condition = "surveys.event_id = ? AND surveys.number = ? AND \(SurveyRow.isShown)"
    guard let survey = try surveys(where: condition, [event, number]).first else {
      throw Failure(.notFound, "This question is gone.")
    }
    return survey
  }
}

extension Transaction {
  fileprivate func ask(
    _ plan: Survey.Plan, of event: Event, notifiesGuests: Bool, by account: Account, context: WriteContext
  ) throws -> Survey {
    let made = try surveys(where: "surveys.event_id = ?", [event.id])
    guard made.count < Survey.mostOfEvent else {
      throw Failure(.tooMany, "An event can ask at most \(Survey.mostOfEvent) times.")
    }
    guard plan.kind != .questions || !made.contains(where: { $0.kind == .questions }) else {
      throw Failure(.tooMany, "This event has questions already. Add yours to them.")
    }
    let number = event.surveyCount + 1
    let id: Survey.ID = context.identifier()
    var sequence: Int?
    if plan.kind != .questions {
      sequence = try append(.asked(plan.questions[0].text), to: event.id, by: .host(account), context: context).sequence
    }
    let revision = try revise(event.id)
    try run("UPDATE events SET survey_count = ? WHERE id = ?", [number, event.id])
    try run(
      """
      INSERT INTO surveys (id, event_id, number, kind, sequence, is_anonymous, allows_additions, closes_at, revision,
      created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        id, event.id, number, plan.kind.rawValue, sequence, plan.isAnonymous, plan.allowsAdditions, plan.closesAt,
        revision, context.at,
      ])
    try write(plan, of: id)
    if notifiesGuests, let sequence, event.isStillOn(at: context.at) {
      try announce(
        Announcement(
          event: event.id, occasion: .asked, details: EventNotification.Details(survey: id), since: sequence),
        context: context)
    }
    return try requireSurvey(number, of: event.id)
  }

  fileprivate func store(_ plan: Survey.Plan, of survey: Survey, context: WriteContext) throws {
    try run(
      "UPDATE surveys SET allows_additions = ?, closes_at = ? WHERE id = ?",
      [plan.allowsAdditions, plan.closesAt, survey.id])
    if plan.closesAt != survey.plan.closesAt {
      try rescheduleSurveys(where: "survey_id", is: survey.id.rawValue, at: context.at)
    }
    let keptQuestions = Set(plan.questions.map(\.number))
    let keptChoices = Set(plan.questions.flatMap { $0.choices.map(\.number) })
    for question in survey.plan.questions {
      if !keptQuestions.contains(question.number) {
        try run(
          "UPDATE survey_questions SET is_removed = TRUE WHERE survey_id = ? AND number = ?",
          [survey.id, question.number])
      }
      for choice in question.choices where !keptChoices.contains(choice.number) {
        try run(
          "UPDATE survey_choices SET is_removed = TRUE WHERE survey_id = ? AND number = ?", [survey.id, choice.number])
        try run("DELETE FROM survey_answers WHERE survey_id = ? AND choice = ?", [survey.id, choice.number])
      }
    }
    try write(plan, of: survey.id)
    try recountRespondents(of: survey.id)
    if let sequence = survey.sequence, survey.question.text != plan.questions[0].text {
      try reindex(sequence, of: survey.eventID, from: survey.question.text, to: plan.questions[0].text)
      try run(
        "UPDATE activities SET body = ?, edited_at = ? WHERE event_id = ? AND sequence = ?",
        [plan.questions[0].text, context.at, survey.eventID, sequence])
    }
    try reviseWithEntry(survey)
  }

  /// Writes questions and choices. Those without a number get the next one.
  private func write(_ plan: Survey.Plan, of id: Survey.ID) throws {
    for (place, question) in plan.questions.enumerated() {
      let number = question.number > 0 ? question.number : try nextNumber(in: "survey_questions", of: id)
      try run(
        """
        INSERT INTO survey_questions (survey_id, number, place, text, answers, is_required, is_per_person,
        shows_answers) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (survey_id, number) DO UPDATE SET
        place = excluded.place, text = excluded.text, is_required = excluded.is_required,
        is_per_person = excluded.is_per_person, shows_answers = excluded.shows_answers
        """,
        [
          id, number, place, question.text, question.answers.rawValue, question.isRequired, question.isPerPerson,
          question.showsAnswers,
        ])
      for (place, choice) in question.choices.enumerated() {
        try write(
          choice, number: choice.number > 0 ? choice.number : try nextNumber(in: "survey_choices", of: id),
          place: place,
          of: number, id)
      }
    }
  }

  /// Returns the number after the highest one, so that no number is used twice.
  /// - Parameter table: `survey_questions` or `survey_choices`; never text from a client.
  func nextNumber(in table: String, of survey: Survey.ID) throws -> Int {
    let sql = "SELECT 1 + COALESCE(MAX(number), 0) FROM \(table) WHERE survey_id = ?"
    return try first(sql, [survey]) { try $0.next() } ?? 1
  }

  func write(_ choice: Survey.Choice, number: Int, place: Int, of question: Int, _ id: Survey.ID) throws {
    try run(
      """
      INSERT INTO survey_choices (survey_id, number, question, place, text, starts_at, ends_at, wanted, added_by_id,
      added_by_name) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (survey_id, number) DO UPDATE SET place = excluded.place, text = excluded.text,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, wanted = excluded.wanted
      """,
      [
        id, number, question, place, choice.text, choice.startsAt, choice.endsAt, choice.wanted,
        choice.addedBy?.guestID, choice.addedBy?.name,
      ])
  }

  /// Counts a change of the survey, and of its entry, so that open threads show both.
  fileprivate func reviseWithEntry(_ survey: Survey) throws {
    if let sequence = survey.sequence { try revise(sequence, of: survey.eventID) }
    try run("UPDATE surveys SET revision = ? WHERE id = ?", [try revise(survey.eventID), survey.id])
  }

  fileprivate func recountRespondents(of survey: Survey.ID) throws {
    try run(
      """
      UPDATE surveys SET respondents = (SELECT COUNT(DISTINCT respondent) FROM survey_answers
        WHERE survey_id = ? AND \(SurveyRow.isAsked))
      WHERE id = ?
      """, [survey, survey])
  }

  /// Accepts the invitation for a guest who has not answered it. The members of a household who have answered keep
  /// their answers, and a party that does not fit any more stays unanswered.
  fileprivate func accept(for guest: Guest.ID, context: WriteContext) throws {
    // A refusal comes before anything is written.
    do { _ = try respond(GuestResponse(answer: Answer(.accepted)), by: guest, context: context) } catch is Failure {}
  }
}

extension Reader {
  /// Returns the guests who answered yes to the date and have not answered the invitation.
  fileprivate func peopleWhoCan(come date: Int, in survey: Survey) throws -> [Guest.ID] {
    let sql = """
      SELECT guests.id FROM survey_answers JOIN guests ON survey_answers.respondent = 'g-' || guests.id
      WHERE survey_answers.survey_id = ? AND question = ? AND choice = ? AND amount = 2
      AND guests.status = 'awaiting' AND guests.list_status = 'listed' ORDER BY guests.number
      """
    return try all(sql, [survey.id, survey.question.number, date]) { try $0.next() }
  }
}

extension Transaction {
  /// Takes notifications that ask about the survey off all phones and out of the outbox.
  func withdrawNotifications(of survey: Survey.ID, at now: Timestamp) throws {
    try withdrawNotifications(where: "survey_id", is: survey.rawValue, at: now)
  }

  /// The same for the survey of an entry of the thread.
  func withdrawNotifications(ofEntry entry: Activity, at now: Timestamp) throws {
    let sql = "SELECT id FROM surveys WHERE event_id = ? AND sequence = ?"
    let survey = try first(sql, [entry.eventID, entry.sequence]) { try $0.next(Survey.ID.self) }
    if let survey { try withdrawNotifications(of: survey, at: now) }
  }
}

extension Transaction {
  /// Recomputes when waiting notifications of surveys are sent, after a guest chose other times or a host another end.
  /// - Parameter column: a column of `notifications`; never text from a client.
  func rescheduleSurveys(where column: String, is value: String, at now: Timestamp) throws {
    let sql = """
      SELECT notifications.id, surveys.closes_at, \(PreferencesRow.columns) FROM notifications
      JOIN surveys ON surveys.id = notifications.survey_id
      LEFT JOIN guest_preferences ON guest_preferences.guest_id = notifications.guest_id
      WHERE notifications.\(column) = ? AND notifications.due_at IS NOT NULL
      """
    let waiting = try all(sql, [value]) {
      (
        notification: try $0.next(EventNotification.ID.self), closesAt: try $0.next(Timestamp?.self),
        preferences: try $0.preferences() ?? .standard
      )
    }
    for (notification, closesAt, preferences) in waiting {
      let moment = preferences.moment(toTellFrom: now, before: closesAt)
      try run("UPDATE notifications SET due_at = ? WHERE id = ?", [moment, notification])
      changes.hasDeliveries = true
    }
  }
}

extension Reader {
  /// Returns the guests to ask: those on the list who have not declined and did not mute the event.
  func listenersToSurvey(_ announcement: Announcement, limit: Int, at now: Timestamp) throws -> [Listener] {
    guard let id = announcement.details.survey, let survey = try shownSurvey(id), !survey.isClosed(at: now) else {
      return []
    }
    let sql = """
      SELECT guests.id, guests.number, \(PreferencesRow.columns) FROM guests \(PreferencesRow.join)
      WHERE guests.event_id = ? AND guests.list_status = 'listed' AND guests.status <> 'declined'
      AND COALESCE(guest_preferences.attention, '') <> 'muted'
      AND COALESCE(guest_preferences.messages_by, '') <> 'neither'
      AND guests.number > ? AND guests.number <= ? ORDER BY guests.number LIMIT ?
      """
    return try all(sql, [announcement.event, announcement.after, announcement.through, limit]) {
      let (guest, number): (Guest.ID, Int64) = (try $0.next(), try $0.next())
      let preferences = try $0.preferences() ?? .standard
      return Listener(
        guest: guest, number: number, details: announcement.details, since: announcement.since,
        due: preferences.moment(toTellFrom: now, before: survey.plan.closesAt))
    }
  }
}
