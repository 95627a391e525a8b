import Invites
import Storage
import Testing

@Suite struct PhoneTests {
  @Test func keepsTheFirstReplyToAResponse() async throws {
    let fixture = try await Fixture()
    let notification = try await notification(in: fixture)
    let store = fixture.store
    #expect(try store.notifications.phoneReply(notification, key: "k") == nil)
    try await store.notifications.keepPhoneReply(
      [1], notification: notification, key: "k", fingerprint: "f", at: Fixture.now)
    let second = try await store.notifications.keepPhoneReply(
      [2], notification: notification, key: "k", fingerprint: "f", at: Fixture.now)
    #expect(second == [1])
    #expect(try store.notifications.phoneReply(notification, key: "k") == [1])
    #expect(try store.notifications.phoneReply(notification, key: "k", fingerprint: "f") == [1])
    #expect(
      try await failureCode { try store.notifications.phoneReply(notification, key: "k", fingerprint: "g") }
        == .idempotencyConflict)
    let conflict = try await failureCode {
      try await store.notifications.keepPhoneReply(
        [3], notification: notification, key: "k", fingerprint: "g", at: Fixture.now)
    }
    #expect(conflict == .idempotencyConflict)
    let unknown = try await failureCode {
      try await store.notifications.keepPhoneReply(
        [3], notification: "none", key: "k", fingerprint: "g", at: Fixture.now)
    }
    #expect(unknown == .notFound)
  }

  @Test("A reply and its trace are stored together, and for a repeated key only the first trace counts")
  func keepsTheStepsOfTheReplyInForce() async throws {
    let fixture = try await Fixture()
    let notification = try await notification(in: fixture)
    for number in [1, 2] as [UInt8] {
      try await fixture.store.notifications.keepPhoneReply(
        [number], tracing: [[number]], notification: notification, key: "k", fingerprint: "f", at: Fixture.now)
    }
    let conflict = try await failureCode {
      try await fixture.store.notifications.keepPhoneReply(
        [3], tracing: [[3]], notification: notification, key: "k", fingerprint: "g", at: Fixture.now)
    }
    #expect(conflict == .idempotencyConflict)
    #expect(try fixture.store.notifications.trace(of: notification) == [[1]])
  }

  @Test func tracesStepsInOrder() async throws {
    let fixture = try await Fixture()
    let notification = try await notification(in: fixture)
    try await fixture.store.notifications.appendTrace([[1], [2]], to: notification)
    try await fixture.store.notifications.appendTrace([], to: notification)
    try await fixture.store.notifications.appendTrace([[3]], to: notification)
    #expect(try fixture.store.notifications.trace(of: notification) == [[1], [2], [3]])
    #expect(try await failureCode { try await fixture.store.notifications.appendTrace([[1]], to: "none") } == .notFound)
  }

  @Test func keepsTheLatestSteps() async throws {
    let fixture = try await Fixture()
    let notification = try await notification(in: fixture)
    let steps = (0..<Store.Notifications.traceLimit + 3).map { Array("\($0)".utf8) }
    try await fixture.store.notifications.appendTrace(Array(steps.prefix(300)), to: notification)
    try await fixture.store.notifications.appendTrace(Array(steps.dropFirst(300)), to: notification)
    #expect(
      try fixture.store.notifications.trace(of: notification) == Array(steps.suffix(Store.Notifications.traceLimit)))
  }

  private func notification(in fixture: Fixture) async throws -> EventNotification.ID {
    let guest = try await fixture.guests(1, at: fixture.event())[0]
    return try #require(try fixture.store.notifications.latest(of: guest.id)).id
  }
}
