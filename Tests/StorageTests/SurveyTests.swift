import Foundation
import Invites
import Testing

@testable import Storage

/// Polls, dates, lists and questions in a real database.
@Suite("Surveys") struct SurveyTests {
  private static func poll(
    _ choices: [String] = ["Red", "White"], several: Bool = false, anonymous: Bool = false, additions: Bool = false
  ) -> Survey.Plan {
    Survey.Plan(
      kind: .poll,
      questions: [.init("Which wine?", several ? .several : .one, choices: choices.map { Survey.Choice($0) })],
      isAnonymous: anonymous, allowsAdditions: additions)
  }

  private static func list(_ things: [(String, Int)]) -> Survey.Plan {
    Survey.Plan(
      kind: .list,
      questions: [.init("What can you bring?", .amounts, choices: things.map { Survey.Choice($0, wanted: $1) })])
  }

  /// Two questions for each person, and one for the whole party.
  private static let meals = Survey.Plan(
    kind: .questions,
    questions: [
      .init("Is there anything you do not eat?", .text, isRequired: true, isPerPerson: true),
      .init("Which dish?", .one, isPerPerson: true, choices: [.init("Fish"), .init("Meat")]),
      .init("Do you need a bed?", .yesNo),
    ])

  @Test("A poll is an entry of the thread, and each guest on the list is notified")
  func asking() async throws {
    let fixture = try await SurveyFixture(guests: 3)
    let survey = try await fixture.ask(Self.poll())
    #expect(survey.number == 1)
    let sequence = try #require(survey.sequence)
    let entry = try #require(try fixture.store.threads.activity(sequence, of: fixture.event.id))
    #expect(entry.kind == .asked("Which wine?"))
    let told = try fixture.notifications().filter { $0.category == .poll }
    #expect(told.count == 3)
    #expect(Set(told.map(\.collapseID)) == ["\(survey.id)-poll"])
    #expect(told.allSatisfy { $0.details.survey == survey.id })
  }

  @Test("A vote counts once, moves when it changes, and tells who chose what")
  func voting() async throws {
    let fixture = try await SurveyFixture(guests: 2)
    let survey = try await fixture.ask(Self.poll())
    for _ in 0..<2 { try await fixture.answer(survey, .choose(1), by: 0) }
    try await fixture.answer(survey, .choose(2), by: 1)
    #expect(try fixture.counts(survey) == [1, 1])
    try await fixture.answer(survey, .choose(2), by: 0)
    let changed = try #require(try fixture.store.surveys.find(survey.id))
    #expect(changed.question.choices.map(\.count) == [0, 2])
    #expect(changed.respondents == 2)
    #expect(try fixture.store.surveys.names(in: changed, limit: 9)[2]?.sorted() == ["Guest 0", "Guest 1"])
    try await fixture.answer(survey, .unchoose(2), by: 0)
    #expect(try fixture.counts(survey) == [0, 1])
    #expect(try fixture.store.surveys.find(survey.id)?.respondents == 1)
  }

  @Test("Several choices count apart where several are possible, and one choice where only one is")
  func several() async throws {
    let fixture = try await SurveyFixture(guests: 1)
    let several = try await fixture.ask(Self.poll(["Red", "White", "Water"], several: true))
    for number in [1, 3] { try await fixture.answer(several, .choose(number), by: 0) }
    #expect(try fixture.counts(several) == [1, 0, 1])
    let one = try await fixture.ask(Self.poll())
    await #expect(throws: Failure(.tooMany, "Choose only one.")) {
      try await fixture.answer(
        one, .all([.init(question: 1, choice: 1, amount: 1), .init(question: 1, choice: 2, amount: 1)]), by: 0)
    }
    #expect(try fixture.counts(one) == [0, 0])
  }

  @Test("However many guests claim a thing at the same time, no more of it is brought than is needed")
  func claims() async throws {
    let fixture = try await SurveyFixture(guests: 12)
    let survey = try await fixture.ask(Self.list([("Salad", 5), ("Bread", 1)]))
    let taken = await withTaskGroup(of: Bool.self) { group in
      for guest in 0..<12 {
        group.addTask { (try? await fixture.answer(survey, .choose(1), by: guest)) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(taken == 5)
    #expect(try fixture.counts(survey) == [5, 0])
    await #expect(throws: Failure.self) {
      try await fixture.answer(survey, .all([.init(question: 1, choice: 2, amount: -1)]), by: 0)
    }
  }

  @Test("A guest who declines or leaves the list brings nothing any more")
  func leaving() async throws {
    let fixture = try await SurveyFixture(guests: 2)
    let survey = try await fixture.ask(Self.list([("Salad", 1), ("Bread", 1)]))
    try await fixture.answer(survey, .choose(1), by: 0)
    try await fixture.answer(survey, .choose(2), by: 1)
    #expect(try fixture.store.surveys.find(survey.id)?.missing.isEmpty == true)
    try await fixture.decline(0)
    #expect(try fixture.counts(survey) == [0, 1])
    try await fixture.remove(1)
    #expect(try fixture.counts(survey) == [0, 0])
  }

  @Test("Nothing in the database of an anonymous poll names a person, and the vote can still be changed")
  func anonymous() async throws {
    let fixture = try await SurveyFixture(guests: 1)
    let survey = try await fixture.ask(Self.poll(anonymous: true))
    await #expect(throws: Failure(.forbidden, "This vote is anonymous. Vote on the page of the event.")) {
      try await fixture.answer(survey, .choose(1), by: 0)
    }
    try await fixture.answer(survey, .choose(1), by: 0, ballot: "b4ll0t")
    try await fixture.answer(survey, .choose(2), by: 0, ballot: "b4ll0t")
    #expect(try fixture.counts(survey) == [0, 1])
    let rows = try fixture.store.engine.readOnce { reader in
      try reader.all("SELECT respondent, name FROM survey_answers") {
        (try $0.next(String.self), try $0.next(String.self))
      }
    }
    #expect(rows.map(\.0) == ["b4ll0t"] && rows.map(\.1) == [""])
    let changed = try #require(try fixture.store.surveys.find(survey.id))
    #expect(try fixture.store.surveys.names(in: changed, limit: 9).isEmpty)
    #expect(try fixture.store.surveys.answers(to: changed, limit: 9).isEmpty)
  }

  @Test("The database does not tell in which order people voted in an anonymous poll")
  func order() async throws {
    let fixture = try await SurveyFixture(guests: 3)
    let survey = try await fixture.ask(Self.poll(anonymous: true))
    for (guest, ballot) in ["c", "a", "b"].enumerated() {
      try await fixture.answer(survey, .choose(1), by: guest, ballot: ballot)
    }
    // A table with row ids would give the votes in the order in which they came.
    let byAge = try? fixture.store.engine.readOnce {
      try $0.all("SELECT respondent FROM survey_answers ORDER BY rowid") { try $0.next(String.self) }
    }
    #expect(byAge == nil)
  }

  @Test("A closed survey takes no answers, by hand or by its time, until a host opens it again")
  func closing() async throws {
    let fixture = try await SurveyFixture(guests: 1)
    var plan = Self.poll()
    plan.closesAt = fixture.now.adding(seconds: 60)
    let survey = try await fixture.ask(plan)
    await #expect(throws: Failure(.tooLate, "This is closed. It takes no more answers.")) {
      try await fixture.answer(survey, .choose(1), by: 0, after: 61)
    }
    let opened = try await fixture.store.surveys.close(
      false, survey.number, of: fixture.event.id, by: fixture.host, context: fixture.context(after: 62))
    #expect(opened.plan.closesAt == nil)
    try await fixture.answer(survey, .choose(1), by: 0, after: 63)
    _ = try await fixture.store.surveys.close(
      true, survey.number, of: fixture.event.id, by: fixture.host, context: fixture.context(after: 64))
    await #expect(throws: Failure.self) { try await fixture.answer(survey, .choose(2), by: 0, after: 65) }
    #expect(try fixture.counts(survey) == [1, 0])
  }

  @Test("A guest who gathers news is asked before the survey closes, and otherwise with the digest")
  func digest() async throws {
    let fixture = try await SurveyFixture(guests: 1)
    try await fixture.gatherDaily(0)
    var plan = Self.poll()
    plan.closesAt = fixture.now.adding(seconds: 3600)
    try await fixture.ask(plan)
    #expect(try fixture.asked().map(\.sentAt) == [fixture.now])
    plan.closesAt = nil
    let survey = try await fixture.ask(plan)
    #expect(try fixture.asked().map(\.isPending) == [false, true])
    // The host now closes it before the time of the digest.
    var changed = try #require(try fixture.store.surveys.find(survey.id)).plan
    changed.closesAt = fixture.now.adding(seconds: 7200)
    _ = try await fixture.store.surveys.change(
      survey.number, of: fixture.event.id, to: changed, by: fixture.host, context: fixture.context(after: 60))
    #expect(try await fixture.store.notifications.sendNext(context: fixture.context(after: 60)) == 1)
    #expect(try fixture.asked().map(\.sentAt) == [fixture.now, fixture.now.adding(seconds: 60)])
  }

  @Test("A survey that waits for the digest is asked at once when the guest turns the digest off")
  func newTimes() async throws {
    let fixture = try await SurveyFixture(guests: 1)
    try await fixture.gatherDaily(0)
    try await fixture.ask(Self.poll())
    #expect(try await fixture.store.notifications.sendNext(context: fixture.context(after: 60)) == 0)
    try await fixture.store.guests.prefer(.standard, by: fixture.guests[0].id, context: fixture.context(after: 60))
    #expect(try await fixture.store.notifications.sendNext(context: fixture.context(after: 60)) == 1)
    #expect(try fixture.asked().map(\.sentAt) == [fixture.now.adding(seconds: 60)])
  }

  @Test("A survey that waits for the digest is not asked any more once the event is cancelled")
  func cancelled() async throws {
    let fixture = try await SurveyFixture(guests: 1)
    try await fixture.gatherDaily(0)
    try await fixture.ask(Self.poll())
    _ = try await fixture.store.events.cancel(
      fixture.event.id, words: "", by: fixture.host, idempotencyKey: nil, context: fixture.context(after: 60))
    while try await fixture.store.notifications.sendNext(context: fixture.context(after: 80_000)) > 0 {}
    #expect(try fixture.asked().allSatisfy { !$0.isPending && $0.sentAt == nil })
  }

  @Test("An edited question keeps its answers, and a removed choice loses them")
  func editing() async throws {
    let fixture = try await SurveyFixture(guests: 2)
    let survey = try await fixture.ask(Self.poll(["Red", "White", "Water"]))
    try await fixture.answer(survey, .choose(1), by: 0)
    try await fixture.answer(survey, .choose(3), by: 1)
    var plan = try #require(try fixture.store.surveys.find(survey.id)).plan
    plan.questions[0].text = "Which drink?"
    plan.questions[0].choices[0].text = "Red wine"
    plan.questions[0].choices.remove(at: 2)
    plan.questions[0].choices.append(Survey.Choice("Juice"))
    let changed = try await fixture.store.surveys.change(
      survey.number, of: fixture.event.id, to: plan, by: fixture.host, context: fixture.context(after: 9))
    #expect(changed.question.choices.map(\.text) == ["Red wine", "White", "Juice"])
    #expect(changed.question.choices.map(\.number) == [1, 2, 4])
    #expect(changed.question.choices.map(\.count) == [1, 0, 0])
    #expect(changed.respondents == 1)
    await #expect(throws: Failure(.notFound, "This choice is gone. Choose another one.")) {
      try await fixture.answer(survey, .choose(3), by: 1, after: 10)
    }
    let entry = try fixture.store.threads.activity(try #require(survey.sequence), of: fixture.event.id)
    #expect(entry?.kind == .asked("Which drink?"))
  }

  @Test("Answers to a removed question count for nothing, and hosts read the answers of those who come")
  func removedQuestion() async throws {
    let fixture = try await SurveyFixture(guests: 3)
    let survey = try await fixture.ask(
      Survey.Plan(
        kind: .questions,
        questions: [.init("Is there anything you do not eat?", .text), .init("Do you need a bed?", .yesNo)]))
    for guest in 0...2 { try await fixture.accept(guest, partySize: 1) }
    let (food, bed) = (Survey.Answer(question: 1, text: "Fish"), Survey.Answer(question: 2, amount: 1))
    try await fixture.answer(survey, .all([bed]), by: 0)
    try await fixture.answer(survey, .all([food, bed]), by: 1)
    try await fixture.answer(survey, .all([food]), by: 2)
    try await fixture.decline(2)
    var plan = try #require(try fixture.store.surveys.find(survey.id)).plan
    plan.questions.remove(at: 1)
    let changed = try await fixture.store.surveys.change(
      survey.number, of: fixture.event.id, to: plan, by: fixture.host, context: fixture.context(after: 9))
    #expect(changed.respondents == 2)
    let read = try fixture.store.surveys.answers(to: changed, limit: 9)
    #expect(read.map(\.name) == [fixture.guests[1].name] && read.first?.answers == [food])
    try await fixture.answer(changed, .all([food]), by: 0, after: 10)
    #expect(try fixture.store.surveys.find(survey.id)?.respondents == 3)
  }

  @Test("A chosen date becomes the event's time, and a yes to it an answer where the host says so")
  func dates() async throws {
    let fixture = try await SurveyFixture(guests: 3)
    let days = [2, 9].map { fixture.event.details.startsAt.adding(seconds: $0 * 86_400) }
    let survey = try await fixture.ask(
      Survey.Plan(kind: .dates, questions: [.init("When?", .dates, choices: days.map { .init("", startsAt: $0) })]))
    try await fixture.answer(survey, .all([.init(question: 1, choice: 2, amount: 2)]), by: 0)
    try await fixture.answer(
      survey,
      .all([.init(question: 1, choice: 1, amount: 2), .init(question: 1, choice: 2, amount: 1)]), by: 1)
    let voted = try #require(try fixture.store.surveys.find(survey.id))
    #expect(voted.question.choices.map(\.count) == [1, 1] && voted.question.choices.map(\.possible) == [0, 1])
    let decided = try await fixture.store.surveys.choose(
      date: 2, of: survey.number, at: fixture.event.id, acceptsYes: true, by: fixture.host,
      context: fixture.context(after: 9))
    #expect(decided.chosenDate == 2 && decided.closedAt != nil)
    let event = try #require(try fixture.store.events.find(fixture.event.id, for: nil))
    #expect(event.details.startsAt == days[1] && event.sequence > fixture.event.sequence)
    let statuses = try fixture.guests.map { try fixture.store.guests.find($0.id)?.rsvp.status }
    #expect(statuses == [.accepted, .awaiting, .awaiting])
    #expect(try fixture.notifications().contains { $0.category == .update && $0.changes.contains(.time) })
  }

  @Test("An old button takes back nothing of what a guest has promised since")
  func promises() async throws {
    let fixture = try await SurveyFixture(guests: 1)
    let survey = try await fixture.ask(Self.list([("Salad", 5)]))
    try await fixture.answer(survey, .all([.init(question: 1, choice: 1, amount: 3)]), by: 0)
    let own = try await fixture.answer(survey, .choose(1), by: 0)
    #expect(own.map(\.amount) == [3])
  }

  @Test("A chosen date is accepted for nobody who has declined, and a party that does not fit stops no decision")
  func datesOfHouseholds() async throws {
    let fixture = try await SurveyFixture(guests: 1)
    let (store, host) = (fixture.store, fixture.host)
    let event = try await fixture.base.event(capacity: 2)
    let households = try await store.guests.invite(
      ["lees", "kims"].map { name in
        NewGuest(
          id: Identifier(stringLiteral: name), name: name, tokenHash: name,
          members: [.init(name: "Ann"), .init(name: "Bob"), .init(name: "Kim")])
      }, to: event.id, by: host, idempotencyKey: nil, context: fixture.context()
    ).value
    _ = try await store.guests.record(
      GuestResponse(answer: Answer(members: [(2, .declined)])), by: households[0].id, idempotencyKey: nil,
      mode: .commit, context: fixture.context())
    let days = [2, 9].map { event.details.startsAt.adding(seconds: $0 * 86_400) }
    let survey = try await store.surveys.ask(
      Survey.Plan(kind: .dates, questions: [.init("When?", .dates, choices: days.map { .init("", startsAt: $0) })]),
      of: event.id, by: host, idempotencyKey: nil, context: fixture.context()
    ).value
    for guest in households {
      _ = try await store.surveys.answer(
        survey.number, of: event.id, .choose(2), by: .guest(guest.id, name: guest.name), ballot: nil,
        context: fixture.context())
    }
    _ = try await store.surveys.choose(
      date: 2, of: survey.number, at: event.id, acceptsYes: true, by: host, context: fixture.context(after: 9))
    let after = try households.map { try #require(try store.guests.find($0.id)) }
    #expect(after[0].members.map(\.status) == [.accepted, .declined, .accepted])
    #expect(after[1].rsvp.status == .awaiting)
    #expect(try store.integrityCheck().isEmpty)
  }

  @Test("Questions are kept for each person, may wait, and an unsent entry takes its survey along")
  func questions() async throws {
    let fixture = try await SurveyFixture(guests: 1)
    let survey = try await fixture.ask(
      Survey.Plan(
        kind: .questions,
        questions: [
          .init("Is there anything you do not eat?", .text, isRequired: true, isPerPerson: true),
          .init("Do you need a bed?", .yesNo),
        ]))
    #expect(survey.sequence == nil)
    try await fixture.accept(0, partySize: 2)
    let rsvp = RSVP(status: .accepted, partySize: 2, note: "", answeredAt: fixture.now)
    #expect(survey.isMissingAnswers(in: [], of: rsvp))
    let answers = [
      Survey.Answer(question: 1, text: "Fish"), Survey.Answer(question: 1, person: 1, text: "Nuts"),
      Survey.Answer(question: 2, amount: 0),
    ]
    let own = try await fixture.answer(survey, .all(answers), by: 0)
    #expect(Set(own) == Set(answers) && !survey.isMissingAnswers(in: own, of: rsvp))
    await #expect(throws: Failure(.outOfRange, "There is no such person in your party.")) {
      try await fixture.answer(survey, .all([.init(question: 1, person: 2, text: "Eggs")]), by: 0)
    }
    let poll = try await fixture.ask(Self.poll())
    _ = try await fixture.store.threads.takeBack(
      try #require(poll.sequence), of: fixture.event.id, by: .host(fixture.host), context: fixture.context(after: 5))
    #expect(try fixture.store.surveys.find(poll.id) == nil)
    await #expect(throws: Failure(.notFound, "This question is gone.")) {
      try await fixture.answer(poll, .choose(1), by: 0, after: 6)
    }
  }

  @Test("The answers of a household's members stay theirs, and go with those who do not come any more")
  func members() async throws {
    let fixture = try await SurveyFixture(guests: 1)
    let lees = try await fixture.household()
    let survey = try await fixture.ask(Self.meals)
    try await fixture.respond([(1, .accepted), (2, .accepted), (3, .accepted)], by: lees)
    let answers = [
      Survey.Answer(question: 1, person: 1, text: "Vegan"), .init(question: 1, person: 2, text: "Meat"),
      .init(question: 1, person: 3, text: "No nuts"), .init(question: 2, person: 1, choice: 1, amount: 1),
      .init(question: 2, person: 2, choice: 2, amount: 1), .init(question: 3, amount: 1),
    ]
    try await fixture.answer(survey, .all(answers), by: lees)
    #expect(try fixture.missing().isEmpty)
    try await fixture.respond([(1, .declined)], by: lees)
    #expect(try fixture.answers(to: survey, by: lees) == answers.filter { $0.person != 1 })
    let fewer = try #require(try fixture.store.surveys.find(survey.id))
    #expect(fewer.plan.questions[1].choices.map(\.count) == [0, 1] && fewer.respondents == 1)
    #expect(try fixture.missing().isEmpty)
    // A host names someone else instead of Kim.
    let details = try Guest.Details(
      name: "The Lees", memo: "", partyLimit: nil, addresses: .none,
      members: [.init(number: 1, name: "Ann"), .init(number: 2, name: "Bob"), .init(name: "Lou")])
    _ = try await fixture.store.guests.edit(
      lees.id, at: fixture.event.id, to: details, by: fixture.host, context: fixture.context())
    #expect(try fixture.answers(to: survey, by: lees) == answers.filter { [0, 2].contains($0.person) })
    try await fixture.respond([(4, .accepted)], by: lees)
    #expect(try fixture.missing() == [lees.id])
    await #expect(throws: Failure(.outOfRange, "There is no such person in your party.")) {
      try await fixture.answer(survey, .all([.init(question: 1, person: 3, text: "Eggs")]), by: lees)
    }
    // While no one comes, the answers wait for those who come again.
    for status in [RSVP.Status.declined, .accepted] {
      try await fixture.respond([(2, status), (4, .declined)], by: lees)
      #expect(try fixture.answers(to: survey, by: lees) == answers.filter { [0, 2].contains($0.person) })
    }
  }

  @Test("A companion's answers stay with the name, and those beyond a smaller party go")
  func companions() async throws {
    let fixture = try await SurveyFixture(guests: 1)
    let survey = try await fixture.ask(Self.meals)
    func accept(_ names: [String]) async throws {
      let answer = try Answer(.accepted, partySize: names.count + 1, companions: names)
      _ = try await fixture.store.guests.record(
        GuestResponse(answer: answer), by: fixture.guests[0].id, idempotencyKey: nil, mode: .commit,
        context: fixture.context())
    }
    try await accept(["Al", "Bo"])
    let own = Survey.Answer(question: 1, text: "Fish")
    try await fixture.answer(
      survey,
      .all([
        own, .init(question: 1, person: 1, text: "Vegan"), .init(question: 1, person: 2, text: "No nuts"),
        .init(question: 2, person: 1, choice: 1, amount: 1), .init(question: 2, person: 2, choice: 2, amount: 1),
      ]), by: 0)
    try await accept(["Bo"])
    #expect(
      try fixture.answers(to: survey, by: fixture.guests[0]) == [
        own, .init(question: 1, person: 1, text: "No nuts"), .init(question: 2, person: 1, choice: 2, amount: 1),
      ])
    let changed = try #require(try fixture.store.surveys.find(survey.id))
    #expect(changed.plan.questions[1].choices.map(\.count) == [0, 1])
    try await accept([])
    #expect(try fixture.answers(to: survey, by: fixture.guests[0]) == [own])
  }

  @Test("A host whose edit began before another host's is refused, and answers and additions of guests stop no edit")
  func versions() async throws {
    let fixture = try await SurveyFixture(guests: 1)
    let survey = try await fixture.ask(Self.poll(additions: true))
    try await fixture.answer(survey, .choose(1), by: 0)
    try await fixture.add("Rosé", to: survey, by: 0)
    var plan = survey.plan
    plan.questions[0].choices.append(Survey.Choice("Water"))
    func change(to plan: Survey.Plan) async throws -> Survey {
      try await fixture.store.surveys.change(
        survey.number, of: fixture.event.id, to: plan, from: survey.plan.version, by: fixture.host,
        context: fixture.context(after: 9))
    }
    let texts = ["Red", "White", "Water", "Rosé"]
    #expect(try await change(to: plan).question.choices.map(\.text) == texts)
    #expect(try await failureCode { try await change(to: survey.plan) } == .editConflict)
    #expect(try fixture.store.surveys.find(survey.id)?.question.choices.map(\.text) == texts)
  }

  @Test("After the deadline a date can be chosen, but a yes to it is no answer any more")
  func datesAfterDeadline() async throws {
    let fixture = try await SurveyFixture(guests: 1)
    let (store, host) = (fixture.store, fixture.host)
    let event = try await store.events.create(
      Fixture.details(answerDeadline: fixture.now.adding(seconds: 60)), host: host.id, idempotencyKey: nil,
      context: fixture.context()
    ).value
    let guest = try await fixture.base.guests(1, at: event)[0]
    let days = [2, 9].map { event.details.startsAt.adding(seconds: $0 * 86_400) }
    let survey = try await store.surveys.ask(
      Survey.Plan(kind: .dates, questions: [.init("When?", .dates, choices: days.map { .init("", startsAt: $0) })]),
      of: event.id, by: host, idempotencyKey: nil, context: fixture.context()
    ).value
    _ = try await store.surveys.answer(
      survey.number, of: event.id, .choose(2), by: .guest(guest.id, name: guest.name), context: fixture.context())
    func choose(_ date: Int, acceptsYes: Bool) async throws -> Int? {
      try await store.surveys.choose(
        date: date, of: survey.number, at: event.id, acceptsYes: acceptsYes, by: host,
        context: fixture.context(after: 90)
      ).chosenDate
    }
    #expect(try await failureCode { try await choose(2, acceptsYes: true) } == .answersClosed)
    #expect(try store.surveys.find(survey.id)?.chosenDate == nil)
    #expect(try store.events.find(event.id, for: nil)?.details.startsAt == event.details.startsAt)
    // No one would accept the other date.
    #expect(try await choose(1, acceptsYes: true) == 1)
    #expect(try await choose(2, acceptsYes: false) == 2)
    #expect(try store.guests.find(guest.id)?.rsvp.status == .awaiting)
  }

  @Test("What a person answered is exported, and an erasure removes it with the counts")
  func erasure() async throws {
    let fixture = try await SurveyFixture(guests: 2)
    let survey = try await fixture.ask(Self.poll(additions: true))
    try await fixture.add("Rosé", to: survey, by: 0)
    try await fixture.answer(survey, .choose(2), by: 1)
    let person = fixture.guests[0]
    // An export reads a copy, which is an SQLite file on either engine.
    let path = fixture.base.directory.path("copy.sqlite")
    try await fixture.store.backup(to: path)
    let exported = try #require(try Store.personalData(of: person.id.rawValue, path: path))
    #expect(exported.sections["surveyAnswers"]?.count == 1)
    try await fixture.erase(0)
    let left = try #require(try fixture.store.surveys.find(survey.id))
    #expect(left.question.choices.map(\.count) == [0, 1, 0] && left.respondents == 1)
    #expect(left.question.choices[2].addedBy?.name == Person.removedName)
    #expect(try fixture.store.surveys.answers(to: left, limit: 9).map(\.name) == ["Guest 1"])
  }

  @Test("Plans and answers that cannot be are refused, and nothing changes")
  func refusals() async throws {
    let fixture = try await SurveyFixture(guests: 1)
    var many = Self.poll()
    many.questions = (0..<1000).map { .init("Question \($0)", .one, choices: [.init("A"), .init("B")]) }
    many.kind = .questions
    let past = fixture.now.adding(seconds: -60)
    let plans = [
      Self.poll(["Red"]), Self.poll(["Red", "red"]), many, Self.list([("Salad", 0)]), Self.list([("Salad", 1000)]),
      Self.poll(["", "Red"]),
      Survey.Plan(
        kind: .dates, questions: [.init("When?", .dates, choices: [.init("", startsAt: past), .init("A")])]),
      Survey.Plan(kind: .poll, questions: [.init("?", .amounts, choices: [.init("A"), .init("B")])]),
    ]
    for plan in plans { await #expect(throws: Failure.self) { try await fixture.ask(plan) } }
    #expect(try fixture.store.surveys.list(of: fixture.event.id).isEmpty)
    let survey = try await fixture.ask(Self.poll(additions: true))
    for (text, code) in [("Red", Failure.Code.nameTaken), ("", .missingField)] {
      await #expect { try await fixture.add(text, to: survey, by: 0) } throws: { ($0 as? Failure)?.code == code }
    }
    for number in 0..<Survey.mostAdditions { try await fixture.add("Extra \(number)", to: survey, by: 0) }
    await #expect { try await fixture.add("One more", to: survey, by: 0) } throws: {
      ($0 as? Failure)?.code == .tooMany
    }
  }

  @Test(
    "A thing on a line may begin with the amount that is needed",
    arguments: [
      ("2 × salad", "salad", 2), ("2x salad", "salad", 2), ("12 eggs", "eggs", 12), ("salad", "salad", 1),
      ("7up", "7up", 1), ("3", "3", 1), ("1000 nails", "1000 nails", 1),
    ])
  func lines(line: String, thing: String, amount: Int) {
    let choice = Survey.Choice(line: line)
    #expect(choice.text == thing && choice.wanted == amount)
  }
}

/// An event with guests, and what its host and its guests do with surveys.
private struct SurveyFixture: Sendable {
  let base: Fixture
  let event: Event
  let guests: [Guest]
  let now = Fixture.now

  var store: Store { base.store }
  var host: Account { base.host }

  init(guests count: Int) async throws {
    base = try await Fixture(composers: Fixture.composers)
    event = try await base.event()
    guests = try await base.guests(count, at: event)
  }

  func context(after seconds: Int64 = 0) -> WriteContext { Fixture.writeContext(at: now.adding(seconds: seconds)) }

  @discardableResult func ask(_ plan: Survey.Plan) async throws -> Survey {
    try await store.surveys.ask(plan, of: event.id, by: host, idempotencyKey: nil, context: context()).value
  }

  @discardableResult
  func answer(
    _ survey: Survey, _ change: Survey.Change, by guest: Int, ballot: String? = nil, after seconds: Int64 = 0
  ) async throws -> [Survey.Answer] {
    try await store.surveys.answer(
      survey.number, of: event.id, change, by: .guest(guests[guest].id, name: guests[guest].name), ballot: ballot,
      context: context(after: seconds)
    ).own
  }

  @discardableResult
  func answer(_ survey: Survey, _ change: Survey.Change, by guest: Guest) async throws -> [Survey.Answer] {
    try await store.surveys.answer(
      survey.number, of: event.id, change, by: .guest(guest.id, name: guest.name), context: context()
    ).own
  }

  func answers(to survey: Survey, by guest: Guest) throws -> [Survey.Answer] {
    try store.surveys.answers(of: Activity.Author.guest(guest.id, name: guest.name).key, to: survey.id)
  }

  /// The guests whose needed answers are missing.
  func missing() throws -> [Guest.ID] {
    try store.guests.list(of: event.id, matching: GuestQuery(answers: .missing), after: nil, limit: 9)
      .elements.map(\.id)
  }

  /// Invites a household of Ann, Bob and Kim.
  func household() async throws -> Guest {
    let lees = NewGuest(
      id: "lees", name: "The Lees", tokenHash: "lees",
      members: [.init(name: "Ann"), .init(name: "Bob"), .init(name: "Kim")])
    return try await store.guests.invite([lees], to: event.id, by: host, idempotencyKey: nil, context: context())
      .value[0]
  }

  func respond(_ members: [(number: Int, status: RSVP.Status)], by guest: Guest) async throws {
    _ = try await store.guests.record(
      GuestResponse(answer: Answer(members: members)), by: guest.id, idempotencyKey: nil, mode: .commit,
      context: context())
  }

  func add(_ text: String, to survey: Survey, by guest: Int) async throws {
    _ = try await store.surveys.add(
      text, to: survey.number, of: event.id, by: .guest(guests[guest].id, name: guests[guest].name),
      context: context())
  }

  func accept(_ guest: Int, partySize: Int) async throws {
    try await base.answer(.accepted, by: guests[guest], partySize: partySize)
  }

  /// Has the guest choose a daily digest at 18:00, more than 19 hours after `now`.
  func gatherDaily(_ guest: Int) async throws {
    var preferences = Preferences.standard
    preferences.digest = .daily
    try await store.guests.prefer(preferences, by: guests[guest].id, context: context())
  }

  func decline(_ guest: Int) async throws { try await base.answer(.declined, by: guests[guest]) }

  func remove(_ guest: Int) async throws {
    _ = try await store.guests.move(guests[guest].id, at: event.id, to: .removed, by: host, context: context())
  }

  func erase(_ guest: Int) async throws {
    _ = try await store.erase([guests[guest].id], at: event.id, context: context())
  }

  func counts(_ survey: Survey) throws -> [Int] {
    try store.surveys.find(survey.id)?.question.choices.map(\.count) ?? []
  }

  /// The notifications of surveys, in the order in which the surveys were made.
  func asked() throws -> [EventNotification] { try notifications().filter { $0.occasion == .asked } }

  func notifications() throws -> [EventNotification] {
    try store.engine.read { reader in
      try reader.all("SELECT \(NotificationRow.columns) FROM notifications ORDER BY number") { try $0.notification() }
    }
  }
}
