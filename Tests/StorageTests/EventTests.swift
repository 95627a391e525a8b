import Invites
import Testing

@testable import Storage

@Suite struct EventTests {
  @Test func isReadAsItWasWritten() async throws {
    let fixture = try await Fixture()
    let details = try Event.Details(
      title: "Order 4000 coffees", startsAt: Fixture.now, endsAt: Fixture.now.adding(seconds: 1),
      timeZone: "Europe/Berlin", place: "Halle 🎪", address: "x", message: "a\nb", capacity: 7,
      answerDeadline: Fixture.now)
    let event = try await fixture.store.events.create(
      details, host: fixture.host.id, idempotencyKey: nil, context: Fixture.writeContext()
    ).value
    #expect(event.details == details)
    #expect(event.hostName == "Hester")
    #expect(try fixture.store.events.find(event.id, for: nil) == event)
    #expect(try fixture.store.events.revision(of: event.id) == event.revision)
    let thread = try fixture.store.threads.activities(of: event.id, after: 0, limit: 10)
    #expect(thread.map(\.kind) == [.created])
    #expect(thread.map(\.sequence) == [1])
    #expect(fixture.commits.all.last?.events == [event.id])
  }

  @Test func isUnknownUntilCreated() async throws {
    let fixture = try await Fixture()
    #expect(try fixture.store.events.find("nowhere", for: nil) == nil)
    #expect(try fixture.store.events.revision(of: "nowhere") == nil)
    #expect(try await failureCode { try fixture.store.guests.headcount(of: "nowhere") } == .notFound)
  }

  @Test func isCreatedOnceForOneKey() async throws {
    let fixture = try await Fixture()
    let idempotencyKey = IdempotencyKey(scope: "host", key: "k", fingerprint: "f")
    let details = try Fixture.details()
    let store = fixture.store
    let host = fixture.host.id
    let first = try await store.events.create(
      details, host: host, idempotencyKey: idempotencyKey, context: Fixture.writeContext())
    let second = try await store.events.create(
      details, host: host, idempotencyKey: idempotencyKey, context: Fixture.writeContext())
    #expect(!first.isReplay)
    #expect(second == IdempotentResult(value: first.value, isReplay: true))
    #expect(try store.events.list(hostedBy: host, invited: [], after: nil, limit: 10).elements.count == 1)
  }

  @Test func updatesTellThoseWhoHaveNotDeclined() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(3, at: event)
    try await fixture.answer(.accepted, by: guests[0])
    try await fixture.answer(.declined, by: guests[1])
    let updated = try await update(event, to: Fixture.details(title: "The Bigger Bash"), in: fixture)
    #expect(updated.sequence == event.sequence + 1, "calendars pass over what comes with the number they have")
    #expect(updated.details.title == "The Bigger Bash")
    #expect(try fixture.store.notifications.latest(of: guests[0].id)?.category == .update)
    #expect(try fixture.store.notifications.latest(of: guests[0].id)?.changes == [.title])
    #expect(try fixture.store.notifications.latest(of: guests[1].id)?.category == .invite)
    #expect(try fixture.store.notifications.latest(of: guests[2].id)?.category == .update)
    let latest = try fixture.store.notifications.latest(ofGuestsAt: event.id)
    #expect(try latest[guests[2].id] == fixture.store.notifications.latest(of: guests[2].id)?.id)
    #expect(try fixture.store.threads.activities(of: event.id, before: nil, limit: 1)[0].kind == .updated([.title]))
    #expect(fixture.commits.all.last?.hasDeliveries == true)
  }

  @Test func quietChangesTellNobody() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    _ = try await update(event, to: Fixture.details(capacity: 12), in: fixture)
    #expect(try fixture.store.notifications.latest(of: guest.id)?.category == .invite)
    #expect(fixture.commits.all.last?.hasDeliveries == false)
  }

  @Test func anUpdateThatChangesNothingLeavesNoTrace() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let commits = fixture.commits.all.count
    #expect(try await update(event, to: event.details, in: fixture) == event)
    #expect(fixture.commits.all.count == commits)
  }

  @Test func belongsToItsHost() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let other = Account(id: "other", name: "Other", isDemo: false, createdAt: Fixture.now)
    let photo = Photo(id: "p", eventID: event.id, format: .jpeg, width: 3, height: 2)
    let store = fixture.store
    let details = try Fixture.details(title: "Mine now")
    let codes = [
      try await failureCode {
        try await store.events.update(
          event.id, to: details, by: other, idempotencyKey: nil, context: Fixture.writeContext())
      },
      try await failureCode {
        try await store.events.setCover(
          KeptPhoto(photo: photo, bytes: 1000), of: event.id, by: other, context: Fixture.writeContext())
      },
      try await failureCode {
        let eve = NewGuest(id: "g", name: "Eve", tokenHash: "t")
        return try await store.guests.invite(
          [eve], to: event.id, by: other, idempotencyKey: nil, context: Fixture.writeContext())
      },
    ]
    #expect(codes == [.forbidden, .forbidden, .forbidden])
    #expect(try store.events.find(event.id, for: nil) == event)
  }

  @Test func takesACover() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let photo = Photo(id: "p", eventID: event.id, format: .gif, width: 30, height: 20)
    let covered = try await fixture.store.events.setCover(
      KeptPhoto(photo: photo, bytes: 1000), of: event.id, by: fixture.host, context: Fixture.writeContext())
    #expect(covered.cover == photo)
    #expect(covered.revision > event.revision)
    #expect(try fixture.store.photos.find("p") == photo)
    #expect(try fixture.store.threads.activities(of: event.id, before: nil, limit: 1)[0].kind == .updated([.cover]))
  }

  @Test func forgetsAReplacedAndARemovedCover() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let photos = fixture.store.photos
    try await cover(event, with: "first", bytes: 1000, in: fixture)
    try await cover(event, with: "second", bytes: 2000, in: fixture)
    #expect(try photos.list(of: event.id).map(\.id) == ["second"])
    #expect(try photos.totalBytes() == 2000)
    for _ in 0..<2 {
      _ = try await fixture.store.events.update(
        event.id, to: event.details, cover: .removed, by: fixture.host, idempotencyKey: nil,
        context: Fixture.writeContext())
      #expect(try photos.list(of: event.id).isEmpty)
    }
    #expect(try photos.totalBytes() == 0)
    #expect(try fixture.store.integrityCheck() == [])
  }

  @Test func keepsAFormerCoverThatTheThreadShows() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let shared = Photo(id: "shared", eventID: event.id, format: .jpeg, width: 3, height: 2)
    _ = try await fixture.store.threads.share(
      shared, bytes: 1000, caption: "", by: .host(fixture.host.id, name: fixture.host.name), idempotencyKey: nil,
      context: Fixture.writeContext())
    try await fixture.store.engine.write { transaction in
      try transaction.run("UPDATE events SET cover_id = ? WHERE id = ?", [shared.id, event.id])
    }
    try await cover(event, with: "cover", bytes: 2000, in: fixture)
    #expect(try fixture.store.photos.find("shared") == shared)
    #expect(try fixture.store.photos.totalBytes() == 3000)
  }

  private func cover(_ event: Event, with photo: Photo.ID, bytes: Int, in fixture: Fixture) async throws {
    let photo = Photo(id: photo, eventID: event.id, format: .jpeg, width: 3, height: 2)
    _ = try await fixture.store.events.setCover(
      KeptPhoto(photo: photo, bytes: bytes), of: event.id, by: fixture.host, context: Fixture.writeContext())
  }

  private func update(_ event: Event, to details: Event.Details, in fixture: Fixture) async throws -> Event {
    try await fixture.store.events.update(
      event.id, to: details, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext()
    ).value
  }
}
