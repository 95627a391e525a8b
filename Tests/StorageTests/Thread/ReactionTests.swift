import Invites
import Storage
import Testing

@Suite("Reactions to entries") struct ReactionTests {
  @Test("A reaction toggles once for each person and emoji, and shows people in order")
  func toggles() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let ana = try await fixture.guest("Ana", at: event)
    let comment = try await fixture.comment("party!", on: event)
    try await fixture.react("🎉", to: comment, by: ana)
    try await fixture.react("❤️", to: comment, by: fixture.hostAuthor)
    let both = try await fixture.react("🎉", to: comment, by: fixture.hostAuthor)
    #expect(
      both.reactions == [
        Reaction(emoji: "🎉", authors: [ana, fixture.hostAuthor]), Reaction(emoji: "❤️", authors: [fixture.hostAuthor]),
      ])
    let one = try await fixture.react("🎉", to: comment, by: ana)
    #expect(one.reactions.first == Reaction(emoji: "❤️", authors: [fixture.hostAuthor]))
    #expect(one.revision == both.revision + 1)
    #expect(try fixture.store.threads.activities(of: event.id, before: nil, limit: 1) == [one])
  }

  @Test("Only the eight emoji, entries of the event and its participants are accepted")
  func limits() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let stranger = try await fixture.guest("Eve", at: fixture.event())
    let comment = try await fixture.comment("hi", on: event)
    for emoji in ["", "👎", "❤", "❤️❤️", "<b>"] {
      #expect(
        try await failureCode { try await fixture.react(emoji, to: comment, by: fixture.hostAuthor) } == .outOfRange)
    }
    #expect(try await failureCode { try await fixture.react("👍", to: comment, by: stranger) } == .forbidden)
    let missing = try await failureCode {
      try await fixture.store.threads.react(
        "👍", to: 99, of: event.id, by: fixture.hostAuthor, idempotencyKey: nil, context: Fixture.writeContext())
    }
    #expect(missing == .notFound)
  }

  @Test("Reactions are read for whole pages and single entries, never from another event")
  func pages() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let other = try await fixture.event()
    for number in 2...40 {
      let comment = try await fixture.comment("\(number)", on: event)
      if number % 7 == 0 { try await fixture.react("👍", to: comment, by: fixture.hostAuthor) }
      try await fixture.react("🔥", to: fixture.comment("\(number)", on: other), by: fixture.hostAuthor)
    }
    let page = try fixture.store.threads.activities(of: event.id, before: nil, limit: 50)
    #expect(page.filter { !$0.reactions.isEmpty }.map(\.sequence) == [7, 14, 21, 28, 35])
    #expect(page.flatMap(\.reactions).allSatisfy { $0.emoji == "👍" })
    let revision = try #require(page.first { $0.sequence == 7 }).revision
    let changes = try #require(try fixture.store.threads.changes(of: event.id, since: revision - 1, limit: 100))
    #expect(changes.activities.filter { !$0.reactions.isEmpty }.map(\.sequence) == [7, 14, 21, 28, 35])
  }
}
