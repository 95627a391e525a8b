import Invites
import Storage
import Testing

@Suite struct ThreadTests {
  @Test func numbersEntriesWithoutGapsUnderConcurrency() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(10, at: event)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for guest in guests {
        group.addTask {
          for number in 0..<5 {
            _ = try await fixture.store.threads.comment(
              "\(number)", on: event.id, by: .guest(guest.id, name: guest.name), idempotencyKey: nil,
              context: Fixture.writeContext())
          }
        }
      }
      try await group.waitForAll()
    }
    let thread = try fixture.store.threads.activities(of: event.id, after: 0, limit: 1000)
    #expect(thread.map(\.sequence) == Array(1...51))
    #expect(try fixture.store.events.find(event.id, for: nil)?.activityCount == 51)
  }

  @Test func isReadForwardsAndBackwards() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    for number in 2...6 { _ = try await comment("\(number)", on: event, in: fixture) }
    let store = fixture.store
    #expect(try store.threads.activities(of: event.id, after: 2, limit: 3).map(\.sequence) == [3, 4, 5])
    #expect(try store.threads.activities(of: event.id, before: nil, limit: 2).map(\.sequence) == [5, 6])
    #expect(try store.threads.activities(of: event.id, before: 5, limit: 2).map(\.sequence) == [3, 4])
    #expect(try store.threads.activities(of: event.id, before: 1, limit: 2).isEmpty)
    #expect(try store.threads.activities(of: "nowhere", before: nil, limit: 2).isEmpty)
  }

  @Test func keepsEveryKindOfEntry() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    let author = Activity.Author.guest(guest.id, name: guest.name)
    try await fixture.answer(.maybe, by: guest, partySize: 3, note: "n")
    _ = try await comment("<b>hi</b>\n\u{1F389}", on: event, in: fixture)
    let photo = Photo(id: "p", eventID: event.id, format: .png, width: 640, height: 480)
    let shared = try await fixture.store.threads.share(
      photo, bytes: 1000, caption: "c", by: author, idempotencyKey: nil, context: Fixture.writeContext()
    ).value
    #expect(
      try fixture.store.threads.activities(of: event.id, after: 0, limit: 9).map(\.kind) == [
        .created, .answered(.maybe, partySize: 3, note: "n"), .commented("<b>hi</b>\n\u{1F389}"),
        .shared(photo, caption: "c"),
      ])
    #expect(try fixture.store.threads.activities(of: event.id, after: 3, limit: 9) == [shared])
    #expect(shared.author == author)
  }

  @Test func isClosedToStrangers() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let stranger = try await fixture.guests(1, at: fixture.event())[0]
    let authors: [Activity.Author] = [
      .guest(stranger.id, name: "Eve"), .guest("nobody", name: "Eve"), .host("other", name: "Eve"),
    ]
    for author in authors {
      let code = try await failureCode {
        try await fixture.store.threads.comment(
          "hi", on: event.id, by: author, idempotencyKey: nil, context: Fixture.writeContext())
      }
      #expect(code == .forbidden)
    }
    #expect(try fixture.store.events.find(event.id, for: nil)?.activityCount == 1)
  }

  @Test func takesNoEmptyAndNoEndlessComment() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    #expect(try await failureCode { try await comment("  \n ", on: event, in: fixture) } == .missingField)
    let long = String(repeating: "a", count: Text.commentLimit + 1)
    #expect(try await failureCode { try await comment(long, on: event, in: fixture) } == .textTooLong)
  }

  @Test func takesACommentOnceForOneKey() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let idempotencyKey = IdempotencyKey(scope: "h", key: "k", fingerprint: "f")
    let first = try await comment("hello", on: event, idempotencyKey: idempotencyKey, in: fixture)
    let second = try await comment("hello", on: event, idempotencyKey: idempotencyKey, in: fixture)
    #expect(second == IdempotentResult(value: first.value, isReplay: true))
    #expect(try fixture.store.events.find(event.id, for: nil)?.activityCount == 2)
  }

  @Test func takesABoundedNumberOfPhotosFromOneGuest() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(2, at: event).map { Activity.Author.guest($0.id, name: $0.name) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<PhotoLimits().guestCount {
        group.addTask { try await share(number, by: guests[0], event, fixture) }
      }
      try await group.waitForAll()
    }
    let host = Activity.Author.host(fixture.host.id, name: fixture.host.name)
    #expect(try await failureCode { try await share(1000, by: guests[0], event, fixture) } == .tooMany)
    #expect(try await failureCode { try fixture.store.photos.requireRoom(by: guests[0], in: event.id) } == .tooMany)
    try await share(1001, by: guests[1], event, fixture)
    try await share(1002, by: host, event, fixture)
  }

  private func share(
    _ number: Int, by author: Activity.Author, _ event: Event, _ fixture: Fixture
  ) async throws {
    let photo = Photo(
      id: Identifier(stringLiteral: "p\(number)"), eventID: event.id, format: .png, width: 640, height: 480)
    _ = try await fixture.store.threads.share(
      photo, bytes: 1000, caption: "", by: author, idempotencyKey: nil, context: Fixture.writeContext())
  }

  private func comment(
    _ text: String, on event: Event, idempotencyKey: IdempotencyKey? = nil, in fixture: Fixture
  ) async throws -> IdempotentResult<Activity> {
    let author = Activity.Author.host(fixture.host.id, name: fixture.host.name)
    return try await fixture.store.threads.comment(
      text, on: event.id, by: author, idempotencyKey: idempotencyKey, context: Fixture.writeContext())
  }
}
