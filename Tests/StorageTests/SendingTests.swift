import Dispatch
import Invites
import Storage
import Synchronization
import Testing

@Suite("Telling long lists") struct SendingTests {
  private let batches = Sending(batch: 4) { Array($0.notice.id.rawValue.utf8) }

  @Test("A long list is told a batch in each commit, each guest once, and a server that was killed goes on")
  func longList() async throws {
    let fixture = try await Fixture(sending: batches)
    let event = try await fixture.event()
    let guests = try await fixture.guests(10, at: event)
    #expect(try told(guests, fixture) == [1, 1, 1, 1, 0, 0, 0, 0, 0, 0])
    #expect(try await fixture.store.notifications.sendNext(context: Fixture.writeContext()) == 4)
    #expect(try told(guests, fixture) == [1, 1, 1, 1, 1, 1, 1, 1, 0, 0])
    // Another store on the same files, as after a crash.
    let next = try Store(path: fixture.directory.path("partyline.sqlite"), sending: batches)
    while try await next.notifications.sendNext(context: Fixture.writeContext()) > 0 {}
    #expect(try told(guests, fixture) == Array(repeating: 1, count: 10))
    #expect(try await next.notifications.sendNext(context: Fixture.writeContext()) == 0)
  }

  @Test("A commit tells no more of a long list than its time allows, and at least one guest; a short list at once")
  func slow() async throws {
    let fixture = try await Fixture(
      sending: Sending(batch: 4, span: .zero) { Array($0.notice.id.rawValue.utf8) })
    let event = try await fixture.event()
    let guests = try await fixture.guests(6, at: event)
    #expect(try told(guests, fixture) == [1, 0, 0, 0, 0, 0])
    #expect(try await fixture.store.notifications.sendNext(context: Fixture.writeContext()) == 1)
    #expect(try told(guests, fixture) == [1, 1, 0, 0, 0, 0])
    // What comes in between is written before the list is told to its end.
    try await fixture.answer(.accepted, by: guests[5])
    while try await fixture.store.notifications.sendNext(context: Fixture.writeContext()) > 0 {}
    #expect(try told(guests, fixture) == [1, 1, 1, 1, 1, 1])
    let few = try await fixture.guests(3, at: fixture.event())
    #expect(try told(few, fixture) == [1, 1, 1])
  }

  @Test("Who comes on the list after a change was announced, and who declines before it statuses them, is not told")
  func changes() async throws {
    let fixture = try await Fixture(sending: batches)
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

  @Test("What a guest is told is as it stands when it is sent, whatever happens while the bytes are written before")
  func changedMeanwhile() async throws {
    let (isHeld, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let hold = Mutex(false)
    let sending = Sending(batch: 2) { contents in
      if hold.withLock({ isOn in
        defer { isOn = false }
        return isOn
      }) {
        isHeld.signal()
        gate.wait()
      }
      return Array("\(contents.invitation.guest.rsvp.status.rawValue) of \(contents.notice.id)".utf8)
    }
    let fixture = try await Fixture(sending: sending)
    let store = fixture.store
    let guests = try await fixture.guests(4, at: fixture.event())
    hold.withLock { $0 = true }
    let sent = Task { try await store.notifications.sendNext(context: Fixture.writeContext()) }
    while isHeld.wait(timeout: .now()) == .timedOut { await Task.yield() }
    // The bytes for the third are being written.
    try await fixture.answer(.maybe, by: guests[2])
    gate.signal()
    #expect(try await sent.value == 2)
    for (guest, status) in zip(guests.dropFirst(2), ["maybe", "awaiting"]) {
      let notice = try #require(try store.notifications.latest(of: guest.id))
      #expect(String(decoding: notice.payload ?? [], as: UTF8.self) == "\(status) of \(notice.id)")
    }
  }

  @Test("A clock that goes back stops nobody's telling")
  func steppedClock() async throws {
    let fixture = try await Fixture(sending: batches)
    let guests = try await fixture.guests(6, at: fixture.event())
    let earlier = Fixture.writeContext(at: Fixture.now.adding(seconds: -7200))
    while try await fixture.store.notifications.sendNext(context: earlier) > 0 {}
    #expect(try told(guests, fixture) == [1, 1, 1, 1, 1, 1])
  }

  @Test("Bytes that cannot be written undo nothing of what they were to tell")
  func failing() async throws {
    struct TooLong: Error, CustomStringConvertible { let description = "it is too long" }
    let fixture = try await Fixture(sending: Sending { _ in throw TooLong() })
    let guest = try await fixture.guests(1, at: fixture.event())[0]
    let deliveryStatus = try fixture.store.notifications.deliveryStatus(of: guest)
    #expect(deliveryStatus.notifications.map(\.state) == [.failed(reason: "it is too long", at: Fixture.now)])
    #expect(try fixture.store.notifications.noticesMissed(by: guest.id).isEmpty)
  }

  private func told(_ guests: [Guest], _ fixture: Fixture) throws -> [Int] {
    try guests.map {
      try fixture.store.notifications.list(of: $0.id, state: .sent, after: nil, limit: 99).elements.count
    }
  }
}
