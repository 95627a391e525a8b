import Invites
import Storage
import Testing

@Suite("Private messages") struct PrivateMessageTests {
  @Test("A guest asks, the host answers, and each side's unread messages are counted")
  func conversation() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(2, at: event)
    let before = try fixture.store.events.revision(of: event.id)
    let message = try await ask("  Is there parking? ", guests[0], fixture)
    #expect(message.text == "Is there parking?")
    #expect(message.number == 1)
    #expect(try fixture.store.privateMessages.unread(at: event.id) == 1)
    let answer = try await answer("Behind the house.", guests[0], fixture)
    #expect(answer.number == 2)
    #expect(try fixture.store.privateMessages.unread(at: event.id) == 0)
    #expect(
      try fixture.store.privateMessages.conversation(of: guests[0].id) == PrivateConversationState(count: 2, unread: 1))
    #expect(try fixture.store.privateMessages.conversation(of: guests[1].id) == .none)
    let notification = try fixture.store.notifications.latest(of: guests[0].id)
    #expect(notification?.occasion == .answered)
    #expect(notification?.since == 2)
    try await fixture.store.privateMessages.markRead(by: guests[0].id, at: Fixture.now)
    #expect(try fixture.store.privateMessages.conversation(of: guests[0].id).unread == 0)
    // Nobody else sees it: the thread and the event's revision are unchanged.
    #expect(try fixture.store.events.revision(of: event.id) == before)
    #expect(try fixture.store.threads.activities(of: event.id, after: 1, limit: 9).isEmpty)
    #expect(try fixture.store.notifications.latest(of: guests[1].id)?.occasion == .invited)
    #expect(fixture.commits.all.last?.privateMessages == [event.id])
    #expect(fixture.commits.all.last?.events == [])
  }

  @Test("The inbox shows unread conversations first, then the latest")
  func inbox() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(3, at: event)
    for (number, guest) in guests.enumerated() {
      try await ask("Message \(number)", guest, fixture, at: Fixture.now.adding(seconds: Int64(number)))
    }
    try await answer("Answer", guests[2], fixture)
    let page = try fixture.store.privateMessages.conversations(at: event.id, limit: 10, now: Fixture.now)
    let inbox = page.elements
    #expect(inbox.map(\.guest.id) == [guests[1].id, guests[0].id, guests[2].id])
    #expect(inbox.map(\.unread) == [1, 1, 0])
    #expect(inbox.map(\.latest.text) == ["Message 1", "Message 0", "Answer"])
    #expect(page.next == nil)
  }

  @Test("Pages of the inbox neither repeat nor skip a conversation that a host reads meanwhile")
  func inboxPages() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(5, at: event)
    for (number, guest) in guests.enumerated() {
      try await ask("Message \(number)", guest, fixture, at: Fixture.now.adding(seconds: Int64(number)))
    }
    func page(after cursor: String?, seconds: Int64) throws -> Page<PrivateConversation> {
      try fixture.store.privateMessages.conversations(
        at: event.id, after: cursor, limit: 2, now: Fixture.now.adding(seconds: seconds))
    }
    func read(_ guest: Guest, seconds: Int64) async throws {
      try await fixture.store.privateMessages.markRead(
        from: guest.id, at: event.id, by: fixture.host, at: Fixture.now.adding(seconds: seconds))
    }
    try await read(guests[3], seconds: 10)
    let first = try page(after: nil, seconds: 20)
    #expect(first.elements.map(\.guest.id) == [guests[4].id, guests[2].id])
    // One of these was on the first page, and the other one is still to come.
    for guest in [guests[4], guests[1]] { try await read(guest, seconds: 30) }
    let second = try page(after: first.next, seconds: 40)
    #expect(second.elements.map(\.guest.id) == [guests[1].id, guests[0].id])
    #expect(second.elements.map(\.unread) == [0, 1])
    try await read(guests[0], seconds: 50)
    let last = try page(after: second.next, seconds: 60)
    #expect(last.elements.map(\.guest.id) == [guests[3].id] && last.next == nil)
    for word in ["2", "", "no cursor"] {
      #expect(try await failureCode { try page(after: word, seconds: 60) } == .invalidCursor)
    }
  }

  @Test("A private message that waits for the end of quiet hours is sent when the guest turns them off")
  func quietHoursTurnedOff() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let guest = try await fixture.guests(1, at: fixture.event())[0]
    var preferences = Preferences.standard
    // A private message does not wait for the digest.
    preferences.digest = .daily
    let minute = ZonedTime(Fixture.now, timeZone: "UTC").local.hour * 60
    preferences.quietHours = try Preferences.QuietHours(from: minute, until: (minute + 120) % 1440)
    try await fixture.store.guests.prefer(preferences, by: guest.id, context: Fixture.writeContext())
    try await answer("Behind the house.", guest, fixture)
    #expect(try await fixture.store.notifications.sendNext(context: Fixture.writeContext()) == 0)
    preferences.quietHours = nil
    try await fixture.store.guests.prefer(preferences, by: guest.id, context: Fixture.writeContext())
    #expect(try await fixture.store.notifications.sendNext(context: Fixture.writeContext()) == 1)
    #expect(try fixture.store.notifications.latest(of: guest.id)?.occasion == .answered)
  }

  @Test("A guest can send twenty messages an hour")
  func rate() async throws {
    let fixture = try await Fixture()
    let guest = try await fixture.guests(1, at: fixture.event())[0]
    for number in 0..<PrivateMessage.hourlyLimit { try await ask("\(number)", guest, fixture) }
    #expect(try await failureCode { try await ask("more", guest, fixture) } == .tooManyAttempts)
    let later = Fixture.now.adding(seconds: 3601)
    #expect(try await failureCode { try await ask("more", guest, fixture, at: later) } == nil)
  }

  @Test("Nobody can write into another guest's conversation")
  func strangers() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let other = try await fixture.event(title: "Another")
    let guest = try await fixture.guests(1, at: event)[0]
    let stranger = Account(id: "stranger", name: "Sly", isDemo: false, createdAt: Fixture.now)
    let byStranger = try await failureCode {
      try await fixture.store.privateMessages.answer(
        "hi", to: guest.id, of: event.id, by: stranger, idempotencyKey: nil, context: Fixture.writeContext())
    }
    #expect(byStranger == .forbidden)
    let elsewhere = try await failureCode {
      try await fixture.store.privateMessages.answer(
        "hi", to: guest.id, of: other.id, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
    }
    #expect(elsewhere == .notFound)
    let long = String(repeating: "x", count: PrivateMessage.textLimit + 1)
    #expect(try await failureCode { try await ask(long, guest, fixture) } == .textTooLong)
    #expect(try await failureCode { try await ask(" \n ", guest, fixture) } == .missingField)
    #expect(try fixture.store.privateMessages.messages(with: guest.id, limit: 9).isEmpty)
  }

  @discardableResult
  private func ask(
    _ text: String, _ guest: Guest, _ fixture: Fixture, at moment: Timestamp = Fixture.now
  ) async throws -> PrivateMessage {
    try await fixture.store.privateMessages.ask(
      text, by: guest.id, idempotencyKey: nil, context: Fixture.writeContext(at: moment)
    ).value
  }

  @discardableResult
  private func answer(_ text: String, _ guest: Guest, _ fixture: Fixture) async throws -> PrivateMessage {
    try await fixture.store.privateMessages.answer(
      text, to: guest.id, of: guest.eventID, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext()
    ).value
  }
}
