import Foundation
import Invites
import Storage
import Testing

@Suite("Editing and unsending messages") struct EditTests {
  @Test("Only its author can edit a message, and the entry says that it was edited")
  func edit() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let ana = try await fixture.guest("Ana Flores", at: event)
    let comment = try await fixture.comment("helo", on: event, by: ana)
    let edited = try await fixture.edit("hello @Hester", of: comment, by: ana)
    #expect(edited.kind == .commented("hello @Hester"))
    #expect(edited.editedAt == Fixture.now)
    #expect(edited.mentions.map(\.person) == [fixture.hostAuthor])
    #expect(edited.revision > comment.revision && edited.sequence == comment.sequence)
    #expect(try await failureCode { try await fixture.edit("mine", of: comment, by: fixture.hostAuthor) } == .forbidden)
    #expect(try await failureCode { try await fixture.edit(" ", of: comment, by: ana) } == .missingField)
    let again = try await fixture.edit("hello @Hester", of: comment, by: ana)
    #expect(again == edited, "the same words are no change")
  }

  @Test("A guest who was taken off the list loses the notification of an edited message, and gets no new one")
  func editedAfterRemoval() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let event = try await fixture.event()
    let guests = try await fixture.guests(3, at: event)
    let comment = try await fixture.comment("at nine", on: event)
    for (guest, listStatus) in [(guests[0], Guest.ListStatus.removed), (guests[1], .blocked)] {
      _ = try await fixture.store.guests.move(
        guest.id, at: event.id, to: listStatus, by: fixture.host, context: Fixture.writeContext())
    }
    _ = try await fixture.edit("at ten", of: comment, by: fixture.hostAuthor)
    let told = try guests.map { guest in
      try fixture.store.notifications.list(of: guest.id, state: .sent, after: nil, limit: 9).elements
        .filter { $0.occasion == .messages }
    }
    #expect(told.map(\.count) == [0, 0, 1])
    #expect(told[2].first?.details.retoldThrough != nil)
  }

  @Test("Entries that the server wrote cannot be edited or unsent")
  func systemLine() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let created = try #require(try fixture.store.threads.activity(1, of: event.id))
    #expect(try await failureCode { try await fixture.edit("x", of: created, by: fixture.hostAuthor) } == .forbidden)
    #expect(try await failureCode { try await fixture.takeBack(created, by: fixture.hostAuthor) } == .forbidden)
  }

  @Test("An unsent message is gone for everyone until its author restores it within the hour")
  func restoration() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let ana = try await fixture.guest("Ana", at: event)
    let ben = try await fixture.guest("Ben", at: event)
    let comment = try await fixture.comment("a secret", on: event, by: ana)
    #expect(try await failureCode { try await fixture.takeBack(comment, by: ben) } == .forbidden)
    let gone = try await fixture.takeBack(comment, by: ana)
    #expect(gone.kind == .commented("") && gone.deletedAt == Fixture.now)
    #expect(try fixture.store.threads.activities(of: event.id, before: nil, limit: 1) == [gone])
    #expect(try await failureCode { try await fixture.edit("more", of: comment, by: ana) } == .notFound)
    #expect(try await failureCode { try await fixture.react("👍", to: comment, by: ben) } == .notFound)
    #expect(try await failureCode { try await fixture.restore(comment, by: fixture.hostAuthor) } == .forbidden)
    let late = Fixture.now.adding(seconds: Activity.restorationSeconds + 1)
    #expect(try await failureCode { try await fixture.restore(comment, by: ana, at: late) } == .tooLate)
    let back = try await fixture.restore(comment, by: ana)
    #expect(back.kind == .commented("a secret") && back.deletedAt == nil)
    #expect(back.revision > gone.revision)
  }

  @Test("A message that a host unsent cannot be restored by its author")
  func moderation() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let ana = try await fixture.guest("Ana", at: event)
    let comment = try await fixture.comment("rude", on: event, by: ana)
    _ = try await fixture.takeBack(comment, by: fixture.hostAuthor)
    #expect(try await failureCode { try await fixture.restore(comment, by: ana) } == .forbidden)
    #expect(try await fixture.restore(comment, by: fixture.hostAuthor).kind == .commented("rude"))
  }

  @Test("An hour after unsending nothing of the message is in the file, not even in remembered requests")
  func wiping() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let ana = try await fixture.guest("Ana", at: event)
    let secret = "xylophone-\(UUID().uuidString)"
    let idempotencyKey = IdempotencyKey(scope: "s", key: "k", fingerprint: "f")
    let comment = try await fixture.comment(secret, on: event, by: ana, idempotencyKey: idempotencyKey)
    let photo = Photo(id: "p", eventID: event.id, format: .png, width: 1, height: 1)
    let shared = try await fixture.store.threads.share(
      photo, bytes: 1000, caption: secret, by: ana, idempotencyKey: nil, context: Fixture.writeContext()
    ).value
    _ = try await fixture.takeBack(comment, by: ana)
    _ = try await fixture.takeBack(shared, by: ana)
    #expect(try await fixture.store.threads.wipe(before: Fixture.now).count == 0)
    let wiped = try await fixture.store.threads.wipe(before: Fixture.now.adding(seconds: 1))
    #expect(wiped.count == 2 && wiped.photos == [photo])
    #expect(try await fixture.store.threads.wipe(before: Fixture.now.adding(seconds: 1)).count == 0)
    #expect(try fixture.store.photos.find("p") == nil)
    #expect(try fixture.store.threads.activities(of: event.id, after: 0, limit: 9).count == 3)
    let copy = fixture.directory.path("copy.sqlite")
    try await fixture.store.backup(to: copy)
    #expect(try Data(contentsOf: URL(filePath: copy)).range(of: Data(secret.utf8)) == nil)
    let replay = try await fixture.store.threads.comment(
      secret, on: event.id, by: ana, idempotencyKey: idempotencyKey, context: Fixture.writeContext())
    #expect(replay.isReplay && replay.value.kind == .commented(""))
    #expect(try fixture.store.integrityCheck().isEmpty)
  }
}
