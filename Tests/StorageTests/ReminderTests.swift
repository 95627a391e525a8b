import Invites
import Storage
import Testing

@Suite("Reminders are sent once, and changes of the event move them") struct ReminderTests {
  private static let day: Int64 = 86_400

  /// An event ten days ahead, at 22:13 UTC, whose guests are going.
  private struct Evening {
    let fixture: Fixture
    var event: Event
    let guests: [Guest]

    init(
      guests count: Int, _ answers: [RSVP.Status] = [],
      composers: NotificationComposers = NotificationComposers(batch: 4) { Array($0.notification.id.rawValue.utf8) }
    ) async throws {
      fixture = try await Fixture(composers: composers)
      event = try await fixture.event(startsAt: Fixture.now.adding(seconds: 10 * ReminderTests.day))
      guests = try await fixture.guests(count, at: event)
      for (number, guest) in guests.enumerated() {
        let answer = answers.isEmpty ? RSVP.Status.accepted : answers[number]
        if answer != .awaiting { try await fixture.answer(answer, by: guest) }
      }
      try await Self.send(fixture.store, at: Fixture.now)
    }

    static func send(_ store: Store, at moment: Timestamp) async throws {
      while try await store.notifications.sendNext(context: Fixture.writeContext(at: moment)) > 0 {}
    }

    /// Advances time in steps as long as a worker's longest rest.
    func pass(to seconds: Int64) async throws {
      var now = Fixture.now
      while let next = try fixture.store.notifications.nextSendTime(), next.seconds <= Fixture.now.seconds + seconds {
        now = max(now, next)
        try await Self.send(fixture.store, at: now)
      }
    }

    func told(_ guest: Int, _ occasion: EventNotification.Occasion = .reminded) throws -> [EventNotification] {
      try fixture.store.notifications.list(of: guests[guest].id, state: .sent, after: nil, limit: 99).elements
        .filter { $0.occasion == occasion }.reversed()
    }

    func rules(_ guest: Int) throws -> [ReminderRule?] {
      try (told(guest, .reminded) + told(guest, .nudged)).map { $0.details.reminder?.rule }
    }

    func move(by seconds: Int64, at moment: Int64, notifying: Bool = true) async throws {
      let details = try Fixture.details(startsAt: event.details.startsAt.adding(seconds: seconds))
      _ = try await fixture.store.events.update(
        event.id, to: details, notifiesGuests: notifying, by: fixture.host, idempotencyKey: nil,
        context: Fixture.writeContext(at: Fixture.now.adding(seconds: moment)))
    }
  }

  @Test("Guests who accepted or said maybe are reminded, silent ones asked, and declined or waiting ones left alone")
  func receivers() async throws {
    let evening = try await Evening(guests: 4, [.accepted, .maybe, .awaiting, .declined])
    try await evening.pass(to: 11 * Self.day)
    #expect(try evening.rules(0) == [.week, .dayBefore, .twoHours])
    #expect(try evening.rules(1) == [.week, .dayBefore, .twoHours])
    #expect(try evening.rules(2) == [.nudge])
    #expect(try evening.rules(3).isEmpty)
    let silent = try #require(try evening.fixture.store.guests.find(evening.guests[2].id))
    #expect(silent.nudgedAt != nil)
    #expect(try evening.fixture.store.notifications.nextSendTime() == nil)
  }

  @Test("A long list is reminded in batches, each guest once, even by a store that continues after a kill")
  func crowd() async throws {
    let evening = try await Evening(guests: 10)
    let due = try #require(try evening.fixture.store.notifications.nextSendTime())
    #expect(try await evening.fixture.store.notifications.sendNext(context: Fixture.writeContext(at: due)) == 4)
    let next = try evening.fixture.reopened(
      composers: NotificationComposers(batch: 4) { Array($0.notification.id.rawValue.utf8) })
    try await next.reminders.reschedule(at: due)
    try await Evening.send(next, at: due)
    for guest in 0..<10 { #expect(try evening.rules(guest) == [.week]) }
  }

  @Test("A clock that goes back repeats no reminder")
  func clocks() async throws {
    let evening = try await Evening(guests: 2)
    try await evening.pass(to: 11 * Self.day)
    try await evening.fixture.store.reminders.reschedule(at: Fixture.now)
    try await evening.pass(to: 11 * Self.day)
    #expect(try evening.rules(0) == [.week, .dayBefore, .twoHours])
  }

  @Test("After downtime the server sends only the reminder that is still useful, once")
  func downtime() async throws {
    let evening = try await Evening(guests: 1)
    try await Evening.send(evening.fixture.store, at: Fixture.now.adding(seconds: 10 * Self.day - 3600))
    #expect(try evening.rules(0) == [.twoHours])
    try await Evening.send(evening.fixture.store, at: Fixture.now.adding(seconds: 10 * Self.day))
    #expect(try evening.rules(0) == [.twoHours])
  }

  @Test("Moving the event moves its reminders, and withdraws snoozed and listed ones")
  func moved() async throws {
    let evening = try await Evening(guests: 1)
    let moment = 9 * Self.day + 12 * 3600
    try await evening.pass(to: moment)
    #expect(try evening.rules(0) == [.week, .dayBefore])
    let notification = try #require(try evening.told(0).last)
    let context = Fixture.writeContext(at: Fixture.now.adding(seconds: moment))
    let until = try await evening.fixture.store.reminders.snooze(notification, idempotencyKey: nil, context: context)
      .value
    #expect(until == Fixture.now.adding(seconds: moment + 3600))
    try await evening.move(by: 5 * Self.day, at: moment + 60, notifying: false)
    #expect(try evening.told(0).isEmpty)
    try await evening.pass(to: 16 * Self.day)
    #expect(try evening.rules(0) == [.dayBefore, .twoHours])
  }

  @Test("A cancelled event sends no reminders, and a reinstated one sends all")
  func cancelled() async throws {
    let evening = try await Evening(guests: 1)
    let (store, host) = (evening.fixture.store, evening.fixture.host)
    _ = try await store.events.cancel(
      evening.event.id, words: "", by: host, idempotencyKey: nil, context: Fixture.writeContext())
    try await evening.pass(to: 8 * Self.day)
    #expect(try evening.rules(0).isEmpty)
    _ = try await store.events.reopen(
      evening.event.id, by: host, idempotencyKey: nil,
      context: Fixture.writeContext(at: Fixture.now.adding(seconds: 8 * Self.day)))
    try await evening.pass(to: 11 * Self.day)
    #expect(try evening.rules(0) == [.dayBefore, .twoHours])
  }

  @Test("Reminders follow each guest's time zone and quiet hours, or are off")
  func preferences() async throws {
    let evening = try await Evening(guests: 4)
    let store = evening.fixture.store
    let all = Preferences.standard
    var (tokyo, quiet, none) = (all, all, all)
    tokyo.timeZone = "Asia/Tokyo"
    quiet.quietHours = try Preferences.QuietHours(from: 60, until: 180)
    none[.reminders] = .neither
    for (guest, preferences) in [(1, tokyo), (2, quiet), (3, none)] {
      try await store.guests.prefer(preferences, by: evening.guests[guest].id, context: Fixture.writeContext())
    }
    try await evening.pass(to: 11 * Self.day)
    // The event begins at 14:13 on the 24th in Los Angeles, which is the 25th in Tokyo.
    let times = try (0..<3).map { guest in
      try evening.told(guest).first { $0.details.reminder?.rule == .dayBefore }?.sentAt?.rfc3339
    }
    #expect(times == ["2023-11-24T02:00:00Z", "2023-11-24T09:00:00Z", "2023-11-24T03:00:00Z"])
    #expect(try evening.rules(3).isEmpty)
  }

  @Test("A guest who chooses a clock that has passed the time of a reminder is reminded by the one that they left")
  func changedClock() async throws {
    let evening = try await Evening(guests: 3)
    func choose(_ zone: String, by guest: Int, at seconds: Int64) async throws {
      var preferences = Preferences.standard
      preferences.timeZone = zone
      try await evening.fixture.store.guests.prefer(
        preferences, by: evening.guests[guest].id,
        context: Fixture.writeContext(at: Fixture.now.adding(seconds: seconds)))
    }
    try await choose("Pacific/Honolulu", by: 1, at: 0)
    try await choose("Europe/Berlin", by: 2, at: 0)
    // It is 23:13 in Berlin and 14:13 in Los Angeles, on the day before the event.
    let inBetween = 9 * Self.day
    try await evening.pass(to: inBetween)
    try await choose("Europe/Berlin", by: 0, at: inBetween)
    // It is 19:00 in Los Angeles and 17:00 in Honolulu, where no other guest is.
    let later = inBetween + 17_200
    try await evening.pass(to: later)
    try await choose("Europe/Berlin", by: 1, at: later)
    try await evening.pass(to: 11 * Self.day)
    let times = try (0..<3).map { guest in
      try evening.told(guest).filter { $0.details.reminder?.rule == .dayBefore }.map { $0.sentAt?.rfc3339 }
    }
    #expect(times == [["2023-11-24T02:00:00Z"], ["2023-11-24T04:00:00Z"], ["2023-11-23T17:00:00Z"]])
  }

  @Test("A guest who answered after the time of a reminder by their own clock is not reminded by another one")
  func answeredLate() async throws {
    let evening = try await Evening(guests: 1, [.awaiting])
    var preferences = Preferences.standard
    preferences.timeZone = "Europe/Berlin"
    try await evening.fixture.store.guests.prefer(
      preferences, by: evening.guests[0].id, context: Fixture.writeContext())
    try await evening.pass(to: 9 * Self.day)
    try await evening.fixture.answer(
      .accepted, by: evening.guests[0], at: Fixture.now.adding(seconds: 9 * Self.day))
    try await evening.pass(to: 11 * Self.day)
    #expect(try evening.rules(0) == [.twoHours, .nudge])
  }

  @Test("Guests invited or nudged recently get no reminder, and one for a near start is not sent late")
  func useless() async throws {
    let evening = try await Evening(guests: 1, [.awaiting])
    let (store, fixture) = (evening.fixture.store, evening.fixture)
    func context(_ seconds: Int64) -> WriteContext {
      Fixture.writeContext(at: Fixture.now.adding(seconds: seconds))
    }
    _ = try await store.guests.nudge(
      evening.guests[0].id, at: evening.event.id, by: fixture.host, context: context(6 * Self.day))
    let shortlyBefore = 9 * Self.day + 3 * 3600
    try await evening.pass(to: shortlyBefore)
    let late = try await store.guests.invite(
      [NewGuest(id: "late", name: "Late", tokenHash: "late")], to: evening.event.id, by: fixture.host,
      idempotencyKey: nil, context: context(shortlyBefore)
    ).value[0]
    try await fixture.answer(.accepted, by: late, at: context(shortlyBefore).at)
    try await evening.pass(to: 11 * Self.day)
    #expect(try evening.rules(0) == [nil])
    let told = try store.notifications.list(of: late.id, state: .sent, after: nil, limit: 9).elements
    #expect(told.map(\.details.reminder?.rule) == [.twoHours, nil])
    _ = try await fixture.event(startsAt: Fixture.now.adding(seconds: 3600))
    #expect(try store.notifications.nextSendTime() == nil)
  }
}
