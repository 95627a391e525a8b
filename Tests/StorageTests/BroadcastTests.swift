import Foundation
import Invites
import Storage
import Testing

@Suite("A host's message to many guests")
struct BroadcastTests {
  private let now = Fixture.now
  private var due: Timestamp { now.adding(seconds: Broadcast.undoSeconds) }

  @Test("Each guest of the audience gets the message once in their private conversation, and others get nothing")
  func part() async throws {
    let (fixture, event, guests) = try await party(6)
    for guest in guests.prefix(4) { try await fixture.answer(.accepted, by: guest) }
    _ = try await fixture.store.guests.move(
      guests[3].id, at: event.id, to: .removed, by: fixture.host, context: Fixture.writeContext())
    let id = try await schedule("Bring a coat", to: .going, at: event, in: fixture)
    #expect(try await send(in: fixture, at: now) == 0)
    // Answers count until the message is sent, which is when the audience is determined.
    try await fixture.answer(.accepted, by: guests[4])
    try await fixture.answer(.declined, by: guests[0])
    _ = try await send(in: fixture, at: due)
    for (index, guest) in guests.enumerated() {
      let texts = try fixture.store.privateMessages.messages(with: guest.id, limit: 9).map(\.text)
      #expect(texts == ([1, 2, 4].contains(index) ? ["Bring a coat"] : []), "\(index)")
    }
    #expect(try notifications(to: guests[1], in: fixture) == [.answered])
    try await fixture.store.privateMessages.markRead(by: guests[1].id, at: due)
    _ = try await fixture.store.privateMessages.ask(
      "Which?", by: guests[1].id, idempotencyKey: nil, context: Fixture.writeContext(at: due))
    let message = try fixture.store.broadcasts.find(id, of: event.id)
    #expect(message.state == .sent(due))
    #expect(message.figures == .init(told: 3, opened: 1, replied: 1))
    #expect(try fixture.store.integrityCheck().isEmpty)
  }

  @Test("A message to everyone is an update in the thread")
  func everyone() async throws {
    let (fixture, event, guests) = try await party(3)
    try await fixture.answer(.declined, by: guests[2])
    let id = try await schedule("Doors open at six", to: .everyone, at: event, in: fixture)
    _ = try await send(in: fixture, at: due)
    let entry = try #require(try fixture.store.threads.activities(of: event.id, before: nil, limit: 9).last)
    #expect(entry.kind == .commented("Doors open at six") && entry.author == .host(fixture.host))
    #expect(try fixture.store.broadcasts.find(id, of: event.id).figures.told == 2)
    #expect(try notifications(to: guests[0], in: fixture) == [.messages])
    #expect(try notifications(to: guests[2], in: fixture).isEmpty)
  }

  @Test(
    "A long list is notified in batches, and after a crash the server continues without repeating any")
  func batches() async throws {
    let fixture = try await Fixture(
      composers: NotificationComposers(batch: 4, composer: { Array("\($0.notification.id)".utf8) }))
    let event = try await fixture.event()
    let guests = try await fixture.guests(30, at: event)
    // The invitations leave first.
    _ = try await send(in: fixture, at: now)
    _ = try await schedule("Hello", to: .awaiting, at: event, in: fixture)
    #expect(try await fixture.store.notifications.sendNext(context: Fixture.writeContext(at: due)) == 4)
    // This is the state after SIGKILL: another process opens the same file, with a clock that went back.
    let earlier = now.adding(seconds: -86_400)
    let again = try fixture.reopened(
      composers: NotificationComposers(batch: 4, composer: { Array("\($0.notification.id)".utf8) }))
    #expect(try again.notifications.nextSendTime() == Timestamp(milliseconds: 0))
    while try await again.notifications.sendNext(context: Fixture.writeContext(at: earlier)) > 0 {}
    for guest in guests { #expect(try again.privateMessages.messages(with: guest.id, limit: 9).count == 1) }
    #expect(try again.broadcasts.list(of: event.id, limit: 9).first?.figures.told == 30)
  }

  @Test("A message can be undone for some seconds, and changed or cancelled while it waits")
  func undo() async throws {
    let (fixture, event, guests) = try await party(2)
    let id = try await schedule("Oops", to: .awaiting, at: event, in: fixture)
    try await fixture.store.broadcasts.cancel(
      id, of: event.id, by: fixture.host, context: Fixture.writeContext())
    #expect(try await send(in: fixture, at: due.adding(seconds: 60)) == 0)
    let later = try await schedule("Later", to: .awaiting, at: event, sendAt: now.adding(seconds: 3600), in: fixture)
    try await fixture.store.broadcasts.edit(
      later, to: .init("Now", to: Audience(.everyone), sendAt: now.adding(seconds: 7200)), of: event.id,
      by: fixture.host, context: Fixture.writeContext())
    #expect(try await send(in: fixture, at: now.adding(seconds: 3600)) == 0)
    try await fixture.store.broadcasts.sendNow(
      later, of: event.id, by: fixture.host, context: Fixture.writeContext(at: now.adding(seconds: 3600)))
    _ = try await send(in: fixture, at: now.adding(seconds: 3610))
    #expect(try fixture.store.privateMessages.messages(with: guests[0].id, limit: 9).isEmpty)
    let code = try await failureCode {
      try await fixture.store.broadcasts.cancel(later, of: event.id, by: fixture.host, context: Fixture.writeContext())
    }
    #expect(code == .tooLate)
  }

  @Test("When the clock goes back, a message sent now waits no longer, and a chosen time stays")
  func clockGoesBack() async throws {
    let (fixture, event, _) = try await party(1)
    _ = try await schedule("Soon", to: .awaiting, at: event, in: fixture)
    let noon = now.adding(seconds: 3600)
    _ = try await schedule("At noon", to: .awaiting, at: event, sendAt: noon, in: fixture)
    let earlier = now.adding(seconds: -86_400)
    try await fixture.store.notifications.followClock(at: earlier)
    let moments = try fixture.store.broadcasts.list(of: event.id, limit: 9).map(\.state)
    #expect(moments == [.scheduled(earlier.adding(seconds: Broadcast.undoSeconds)), .scheduled(noon)])
  }

  @Test("Two hosts send the same message once; an empty audience, a past time and a stranger are refused")
  func refused() async throws {
    let (fixture, event, _) = try await party(1)
    _ = try await schedule("Hello", to: .awaiting, at: event, in: fixture)
    #expect(try await code { try await schedule("Hello", to: .awaiting, at: event, in: fixture) } == .editConflict)
    #expect(try await code { try await schedule("Hello", to: .going, at: event, in: fixture) } == .outOfRange)
    #expect(
      try await code { try await schedule("Hi", to: .awaiting, at: event, sendAt: now, in: fixture) } == .invalidDate)
    let far = now.adding(seconds: 400 * 86_400)
    #expect(
      try await code { try await schedule("Hi", to: .awaiting, at: event, sendAt: far, in: fixture) } == .invalidDate)
    #expect(try await code { try await schedule(" ", to: .awaiting, at: event, in: fixture) } == .missingField)
    let long = String(repeating: "x", count: 100_000)
    #expect(try await code { try await schedule(long, to: .awaiting, at: event, in: fixture) } == .textTooLong)
    for filter in [GuestQuery.Filter.removed, .blocked, .requested] {
      #expect(throws: Failure.self) { try Audience(.matching, matching: GuestQuery(filter: filter)) }
    }
  }

  @Test("A message that became invalid before its time is not sent, and says why")
  func skipped() async throws {
    let (fixture, event, guests) = try await party(1)
    let end = event.details.isOverAfter
    let late = try await schedule("See you", to: .awaiting, at: event, sendAt: now.adding(seconds: 60), in: fixture)
    _ = try await send(in: fixture, at: end.adding(seconds: 60))
    #expect(try fixture.store.broadcasts.find(late, of: event.id).state == .skipped(.over, end.adding(seconds: 60)))
    let off = try await schedule("Bring cake", to: .awaiting, at: event, sendAt: now.adding(seconds: 600), in: fixture)
    _ = try await fixture.store.events.cancel(
      event.id, words: "", by: fixture.host, idempotencyKey: nil,
      context: Fixture.writeContext(at: now.adding(seconds: 60)))
    let after = try await fixture.store.broadcasts.schedule(
      .init("Sorry", to: Audience(.awaiting)), of: event.id, by: fixture.host,
      context: Fixture.writeContext(at: now.adding(seconds: 120))
    ).value
    _ = try await send(in: fixture, at: now.adding(seconds: 600))
    #expect(
      try fixture.store.broadcasts.find(off, of: event.id).state == .skipped(.cancelled, now.adding(seconds: 600)))
    #expect(try fixture.store.privateMessages.messages(with: guests[0].id, limit: 9).map(\.text) == ["Sorry"])
    #expect(try fixture.store.broadcasts.find(after, of: event.id).figures.told == 1)
  }

  @Test("A message that a host sends now is the host's own, though its author left or the event was cancelled since")
  func sentByAnother() async throws {
    let (fixture, event, guests) = try await party(1)
    let (accounts, events) = (fixture.store.accounts, fixture.store.events)
    let bo = try await accounts.create(
      name: "Bo", passphraseHash: "hash", isDemo: false, onlyAsFirst: false, context: Fixture.writeContext())
    try await events.addCoHostLink(hash: "link", to: event.id, by: fixture.host, context: Fixture.writeContext())
    _ = try await events.joinAsCoHost(bo, link: "link", context: Fixture.writeContext())
    let id = try await fixture.store.broadcasts.schedule(
      .init("Sorry", to: Audience(.awaiting), sendAt: now.adding(seconds: 3600)), of: event.id, by: bo,
      context: Fixture.writeContext()
    ).value
    _ = try await events.removeCoHost(bo.id, from: event.id, by: fixture.host)
    _ = try await events.cancel(
      event.id, words: "", by: fixture.host, idempotencyKey: nil,
      context: Fixture.writeContext(at: now.adding(seconds: 60)))
    let pressed = now.adding(seconds: 120)
    try await fixture.store.broadcasts.sendNow(
      id, of: event.id, by: fixture.host, context: Fixture.writeContext(at: pressed))
    let sent = pressed.adding(seconds: Broadcast.undoSeconds)
    _ = try await send(in: fixture, at: sent)
    let message = try fixture.store.broadcasts.find(id, of: event.id)
    #expect(message.state == .sent(sent) && message.author == .host(fixture.host))
    #expect(try fixture.store.privateMessages.messages(with: guests[0].id, limit: 9).map(\.text) == ["Sorry"])
  }

  @Test("An edit keeps a message one of thanks unless it says otherwise, and thanks that were skipped thanked no guest")
  func thanks() async throws {
    let (fixture, event, _) = try await party(1)
    let store = fixture.store.broadcasts
    let moment = now.adding(seconds: 60)
    let id = try await store.schedule(
      .init("Thanks", to: Audience(.awaiting), sendAt: moment, isThanks: true), of: event.id, by: fixture.host,
      context: Fixture.writeContext()
    ).value
    func isThanked(afterEdit isThanks: Bool?) async throws -> Bool {
      try await store.edit(
        id, to: .init("Thank you", to: Audience(.awaiting), sendAt: moment, isThanks: isThanks), of: event.id,
        by: fixture.host, context: Fixture.writeContext())
      return try store.isThanked(event.id)
    }
    #expect(try await isThanked(afterEdit: nil))
    #expect(try await !isThanked(afterEdit: false))
    #expect(try await isThanked(afterEdit: true))
    let over = event.details.isOverAfter.adding(seconds: 60)
    _ = try await send(in: fixture, at: over)
    #expect(try store.find(id, of: event.id).state == .skipped(.over, over))
    #expect(try !store.isThanked(event.id))
  }

  @Test("A guest who muted the event finds the message without a notification, and quiet hours delay it")
  func quiet() async throws {
    let (fixture, event, guests) = try await party(2)
    var muted = Preferences.standard
    muted.attention = .muted
    try await fixture.store.guests.prefer(muted, by: guests[0].id, context: Fixture.writeContext())
    var quiet = Preferences.standard
    let minute = ZonedTime(due, timeZone: "UTC").local.hour * 60
    quiet.quietHours = try Preferences.QuietHours(from: minute, until: (minute + 120) % 1440)
    try await fixture.store.guests.prefer(quiet, by: guests[1].id, context: Fixture.writeContext())
    _ = try await schedule("Psst", to: .awaiting, at: event, in: fixture)
    _ = try await send(in: fixture, at: due)
    for guest in guests { #expect(try fixture.store.privateMessages.messages(with: guest.id, limit: 9).count == 1) }
    #expect(try notifications(to: guests[0], in: fixture).isEmpty && notifications(to: guests[1], in: fixture).isEmpty)
    _ = try await send(in: fixture, at: due.adding(seconds: 7200))
    #expect(try notifications(to: guests[1], in: fixture) == [.answered])
  }

  @Test("Private messages from quiet hours share one notification at their end")
  func quietTogether() async throws {
    let (fixture, event, guests) = try await party(1)
    var quiet = Preferences.standard
    let minute = ZonedTime(due, timeZone: "UTC").local.hour * 60
    quiet.quietHours = try Preferences.QuietHours(from: minute, until: (minute + 120) % 1440)
    try await fixture.store.guests.prefer(quiet, by: guests[0].id, context: Fixture.writeContext())
    for text in ["First", "Second"] { _ = try await schedule(text, to: .awaiting, at: event, in: fixture) }
    _ = try await send(in: fixture, at: due)
    _ = try await fixture.store.privateMessages.answer(
      "Third", to: guests[0].id, of: event.id, by: fixture.host, idempotencyKey: nil,
      context: Fixture.writeContext(at: due.adding(seconds: 60)))
    #expect(try notifications(to: guests[0], in: fixture).isEmpty)
    _ = try await send(in: fixture, at: due.adding(seconds: 7200))
    #expect(try notifications(to: guests[0], in: fixture) == [.answered])
    let notification = try #require(try fixture.store.notifications.latest(of: guests[0].id))
    // The first two were due at the same moment.
    let words = try fixture.store.notifications.answers(toldBy: notification).map(\.text)
    #expect(words.sorted() == ["First", "Second", "Third"])
  }

  @Test("Guests who came are those checked in, or those going when there was no check-in; filters are the list's")
  func groups() async throws {
    let (fixture, event, guests) = try await party(4)
    for guest in guests.prefix(3) { try await fixture.answer(.accepted, by: guest) }
    func names(_ audience: Audience) throws -> [String] {
      try fixture.store.broadcasts.reach(of: audience, at: event.id).first.map(\.name)
    }
    #expect(try names(Audience(.came)) == ["Guest 0", "Guest 1", "Guest 2"])
    _ = try await fixture.store.guests.checkIn(
      1, of: guests[1].id, at: event.id, knowing: nil, by: fixture.host, context: Fixture.writeContext())
    #expect(try names(Audience(.came)) == ["Guest 1"])
    #expect(try names(Audience(.matching, matching: GuestQuery(words: "GUEST  3"))) == ["Guest 3"])
    #expect(try names(Audience(.matching, matching: GuestQuery(filter: .arrived))) == ["Guest 1"])
    #expect(try names(Audience(.matching, matching: GuestQuery(filter: .unsent))) == ["Guest 3"])
    try await fixture.answer(.declined, by: guests[0])
    #expect(try names(Audience(.matching)) == ["Guest 1", "Guest 2", "Guest 3"])
    #expect(try names(Audience(.matching, matching: GuestQuery(filter: .declined))) == ["Guest 0"])
    #expect(try fixture.store.broadcasts.reach(at: event.id)[.everyone] == 3)
  }

  private func party(_ count: Int) async throws -> (Fixture, Event, [Guest]) {
    let fixture = try await Fixture(composers: Fixture.composers)
    let event = try await fixture.event()
    return (fixture, event, try await fixture.guests(count, at: event))
  }

  private func schedule(
    _ text: String, to group: Audience.Group, at event: Event, sendAt: Timestamp? = nil, in fixture: Fixture
  ) async throws -> Broadcast.ID {
    try await fixture.store.broadcasts.schedule(
      .init(text, to: Audience(group), sendAt: sendAt), of: event.id, by: fixture.host,
      context: Fixture.writeContext()
    ).value
  }

  private func send(in fixture: Fixture, at moment: Timestamp) async throws -> Int {
    var count = 0
    while true {
      let sent = try await fixture.store.notifications.sendNext(context: Fixture.writeContext(at: moment))
      if sent == 0 { return count }
      count += sent
    }
  }

  private func code(_ body: () async throws -> Broadcast.ID) async throws -> Failure.Code? {
    try await failureCode(body)
  }

  private func notifications(to guest: Guest, in fixture: Fixture) throws -> [EventNotification.Occasion?] {
    try fixture.store.notifications.list(of: guest.id, state: .sent, after: nil, limit: 9).elements.map(\.occasion)
      .filter { $0 != .invited }
  }
}
