import Dispatch
import Invites
import Storage
import Synchronization
import Testing

@Suite("Notifying long guest lists") struct SendingTests {
  private let batches = NotificationComposers(batch: 4) { Array($0.notification.id.rawValue.utf8) }

  @Test("A long list is notified one batch per commit, each guest once, and continues after a kill")
  func longList() async throws {
    let fixture = try await Fixture(composers: batches)
    let event = try await fixture.event()
    let guests = try await fixture.guests(10, at: event)
    #expect(try told(guests, fixture) == [1, 1, 1, 1, 0, 0, 0, 0, 0, 0])
    #expect(try await fixture.store.notifications.sendNext(context: Fixture.writeContext()) == 4)
    #expect(try told(guests, fixture) == [1, 1, 1, 1, 1, 1, 1, 1, 0, 0])
    // Another store on the same files, as after a crash.
    let next = try fixture.reopened(composers: batches)
    while try await next.notifications.sendNext(context: Fixture.writeContext()) > 0 {}
    #expect(try told(guests, fixture) == Array(repeating: 1, count: 10))
    #expect(try await next.notifications.sendNext(context: Fixture.writeContext()) == 0)
  }

  @Test("An answer is written between the batches of a long list, and a short list is notified at once")
  func answersInBetween() async throws {
    let fixture = try await Fixture(composers: batches)
    let event = try await fixture.event()
    let guests = try await fixture.guests(6, at: event)
    #expect(try told(guests, fixture) == [1, 1, 1, 1, 0, 0])
    try await fixture.answer(.accepted, by: guests[5])
    while try await fixture.store.notifications.sendNext(context: Fixture.writeContext()) > 0 {}
    #expect(try told(guests, fixture) == [1, 1, 1, 1, 1, 1])
    let few = try await fixture.guests(3, at: fixture.event())
    #expect(try told(few, fixture) == [1, 1, 1])
  }

  @Test("Guests added after a change, and guests who declined before their batch, are not notified of it")
  func changes() async throws {
    let fixture = try await Fixture(composers: batches)
    let event = try await fixture.event()
    let guests = try await fixture.guests(4, at: event) + fixture.guests(4, at: event)
    while try await fixture.store.notifications.sendNext(context: Fixture.writeContext()) > 0 {}
    _ = try await fixture.store.events.update(
      event.id, to: Fixture.details(title: "Other"), by: fixture.host, idempotencyKey: nil,
      context: Fixture.writeContext())
    try await fixture.answer(.declined, by: guests[7])
    let late = try await fixture.guests(1, at: event)
    while try await fixture.store.notifications.sendNext(context: Fixture.writeContext()) > 0 {}
    #expect(try told(guests + late, fixture) == [2, 2, 2, 2, 2, 2, 2, 1, 1])
  }

  /// Writes payloads from which a test can read what a notification says.
  private let saying = NotificationComposers(batch: 4) { contents in
    let (notification, event) = (contents.notification, contents.invitation.event)
    let changes = notification.changes.map(\.rawValue).joined(separator: "+")
    let messages = contents.messages.map { "\($0.sequence)" }.joined(separator: "+")
    return Array("\(notification.category.rawValue): \(event.details.title) [\(changes)] [\(messages)]".utf8)
  }

  @Test("An edit during invitations reaches the guests whose invite did not include it")
  func editAmidInvites() async throws {
    let fixture = try await Fixture(composers: saying)
    let event = try await fixture.event()
    let guests = try await fixture.guests(10, at: event)
    try await fixture.edit(event, title: "Second")
    try await drain(fixture)
    let first = ["event-invite: The Bash [] []", "event-update: Second [title] []"]
    for guest in guests.prefix(4) { #expect(try said(to: guest, fixture) == first) }
    for guest in guests.dropFirst(4) { #expect(try said(to: guest, fixture) == ["event-invite: Second [] []"]) }
  }

  @Test("Edits during notification are combined for guests not yet notified, and none is repeated")
  func editsAmidEdits() async throws {
    let fixture = try await Fixture(composers: saying)
    let event = try await fixture.event()
    let guests = try await fixture.guests(10, at: event)
    try await drain(fixture)
    try await fixture.edit(event, title: "Second")
    try await fixture.edit(event, title: "Second", startsAt: Fixture.now.adding(seconds: 90_000))
    _ = try await fixture.store.notifications.sendNext(context: Fixture.writeContext())
    try await fixture.edit(event, title: "Third", startsAt: Fixture.now.adding(seconds: 90_000))
    let late = try await fixture.guests(1, at: event)
    try await drain(fixture)
    for guest in guests + late {
      let notifications = try said(to: guest, fixture)
      #expect(Set(notifications).count == notifications.count, "\(notifications)")
      #expect(notifications.last?.contains("Third") == true, "\(notifications)")
    }
    // The last three guests had received nothing before the third edit.
    for guest in guests.suffix(2) {
      #expect(try said(to: guest, fixture).dropFirst() == ["event-update: Third [title+time] []"])
    }
    #expect(try said(to: late[0], fixture) == ["event-invite: Third [] []"])
  }

  @Test("Messages during notification are combined for guests not yet notified, and none is repeated")
  func messagesAmidMessages() async throws {
    let fixture = try await Fixture(composers: saying)
    let event = try await fixture.event()
    let guests = try await fixture.guests(10, at: event)
    try await drain(fixture)
    for word in ["One", "Two", "Three"] {
      _ = try await fixture.store.threads.comment(
        word, on: event.id, by: .host(fixture.host), idempotencyKey: nil, context: Fixture.writeContext())
    }
    try await drain(fixture)
    let all = "event-message: The Bash [] [2+3+4]"
    for guest in guests.prefix(4) {
      let notifications = try said(to: guest, fixture).dropFirst()
      #expect(notifications.count == 3 && notifications.last == all, "\(notifications)")
    }
    for guest in guests.dropFirst(4) { #expect(try said(to: guest, fixture).dropFirst() == [all]) }
  }

  private func drain(_ fixture: Fixture) async throws {
    while try await fixture.store.notifications.sendNext(context: Fixture.writeContext()) > 0 {}
  }

  /// The notifications that were sent to the guest, oldest first.
  private func said(to guest: Guest, _ fixture: Fixture) throws -> [String] {
    try fixture.store.notifications.list(of: guest.id, state: .sent, after: nil, limit: 99).elements.reversed().map {
      String(decoding: $0.payload ?? [], as: UTF8.self)
    }
  }

  @Test("A notification has the state at its sending, even when that changed while its bytes were written")
  func changedMeanwhile() async throws {
    let (isHeld, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let hold = Mutex(false)
    let sending = NotificationComposers(batch: 2) { contents in
      if hold.withLock({ isOn in
        defer { isOn = false }
        return isOn
      }) {
        isHeld.signal()
        gate.wait()
      }
      return Array("\(contents.invitation.guest.rsvp.status.rawValue) of \(contents.notification.id)".utf8)
    }
    let fixture = try await Fixture(composers: sending)
    let store = fixture.store
    let guests = try await fixture.guests(4, at: fixture.event())
    hold.withLock { $0 = true }
    let sent = Task { try await store.notifications.sendNext(context: Fixture.writeContext()) }
    while isHeld.wait(timeout: .now()) == .timedOut { await Task.yield() }
    // The bytes for the third guest are being written.
    try await fixture.answer(.maybe, by: guests[2])
    gate.signal()
    #expect(try await sent.value == 2)
    for (guest, status) in zip(guests.dropFirst(2), ["maybe", "awaiting"]) {
      let notification = try #require(try store.notifications.latest(of: guest.id))
      #expect(String(decoding: notification.payload ?? [], as: UTF8.self) == "\(status) of \(notification.id)")
    }
  }

  @Test("A clock that goes back stops no notifications")
  func steppedClock() async throws {
    let fixture = try await Fixture(composers: batches)
    let guests = try await fixture.guests(6, at: fixture.event())
    let earlier = Fixture.writeContext(at: Fixture.now.adding(seconds: -7200))
    while try await fixture.store.notifications.sendNext(context: earlier) > 0 {}
    #expect(try told(guests, fixture) == [1, 1, 1, 1, 1, 1])
  }

  @Test("A payload that cannot be written does not undo the change that it reports")
  func failing() async throws {
    struct TooLong: Error, CustomStringConvertible { let description = "it is too long" }
    let fixture = try await Fixture(composers: NotificationComposers { _ in throw TooLong() })
    let guest = try await fixture.guests(1, at: fixture.event())[0]
    let deliveryStatus = try fixture.store.notifications.deliveryStatus(of: guest)
    #expect(deliveryStatus.notifications.map(\.state) == [.failed(reason: "it is too long", at: Fixture.now)])
    #expect(try fixture.store.notifications.notificationsMissed(by: guest.id).isEmpty)
  }

  private func told(_ guests: [Guest], _ fixture: Fixture) throws -> [Int] {
    try guests.map {
      try fixture.store.notifications.list(of: $0.id, state: .sent, after: nil, limit: 99).elements.count
    }
  }
}

extension Fixture {
  fileprivate func edit(
    _ event: Event, title: String, startsAt: Timestamp = now.adding(seconds: 86_400)
  ) async throws {
    _ = try await store.events.update(
      event.id, to: Self.details(title: title, startsAt: startsAt), by: host, idempotencyKey: nil,
      context: Self.writeContext())
  }
}
