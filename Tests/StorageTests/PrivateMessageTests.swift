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
    let inbox = try fixture.store.privateMessages.conversations(at: event.id, limit: 10)
    #expect(inbox.map(\.guest.id) == [guests[1].id, guests[0].id, guests[2].id])
    #expect(inbox.map(\.unread) == [1, 1, 0])
    #expect(inbox.map(\.latest.text) == ["Message 1", "Message 0", "Answer"])
    #expect(
      try fixture.store.privateMessages.conversations(at: event.id, offset: 2, limit: 10).map(\.guest.id) == [
        guests[2].id
      ])
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
