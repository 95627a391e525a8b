import Invites
import Storage
import Testing

@Suite("Reading changes since a revision") struct ChangeTests {
  @Test("A reader who reconnects at random reaches the store's state, whatever is written meanwhile")
  func convergence() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(4, at: event).map { Activity.Author.guest($0.id, name: $0.name) }
    var reader = Reader(event: event.id, revision: event.revision)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for guest in guests { group.addTask { try await Self.write(fixture, event, guest) } }
      for _ in 0..<200 {
        try reader.step(fixture.store, limit: .random(in: 1...7), losesConnection: .random())
        await Task.yield()
      }
      try await group.waitForAll()
    }
    while try !reader.step(fixture.store, limit: 5, losesConnection: false) {}
    let all = try fixture.store.threads.activities(of: event.id, after: 1, limit: 1000)
    #expect(all.count == 4 * 12)
    #expect(reader.entries.values.sorted { $0.sequence < $1.sequence } == all)
  }

  @Test("The changes say whether anything besides entries changed, and end at the store's revision")
  func others() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let known = try #require(try fixture.store.events.revision(of: event.id))
    #expect(try fixture.store.threads.changes(of: event.id, since: known, limit: 9)?.activities.isEmpty == true)
    #expect(try fixture.store.threads.changes(of: event.id, since: known, limit: 9)?.hasOthers == false)
    let comment = try await fixture.comment("one", on: event)
    let first = try #require(try fixture.store.threads.changes(of: event.id, since: known, limit: 9))
    #expect(first.activities == [comment] && !first.hasOthers && first.isComplete)
    _ = try await fixture.guests(1, at: event)
    let reply = try await fixture.comment("two", on: event, replyTo: comment.sequence)
    let second = try #require(try fixture.store.threads.changes(of: event.id, since: comment.revision, limit: 9))
    #expect(second.activities == [reply] && second.quotes == [comment.sequence: comment])
    #expect(try fixture.store.threads.changes(of: "nowhere", since: 0, limit: 9) == nil)
  }

  @Test("A reply must refer to an entry of the same event")
  func replies() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let far = try await fixture.event()
    for number in 2...5 { _ = try await fixture.comment("\(number)", on: far) }
    #expect(try await failureCode { try await fixture.comment("re", on: event, replyTo: 4) } == .outOfRange)
    #expect(try await fixture.comment("re", on: event, replyTo: 1).replyTo == 1)
  }

  /// Writes, changes, reacts and unsends, each several times.
  private static func write(_ fixture: Fixture, _ event: Event, _ author: Activity.Author) async throws {
    for number in 0..<12 {
      let comment = try await fixture.comment("\(number)", on: event, by: author)
      switch number % 4 {
      case 0: _ = try await fixture.edit("changed \(number)", of: comment, by: author)
      case 1: try await fixture.react("👍", to: comment, by: author)
      case 2:
        _ = try await fixture.takeBack(comment, by: author)
        if number > 6 { _ = try await fixture.restore(comment, by: author) }
      default: break
      }
    }
  }

  /// A reader that remembers what it received, and continues from the last message whose revision it saw.
  private struct Reader {
    let event: Event.ID
    var revision: Int
    var entries: [Int: Activity] = [:]

    /// - Returns: True when no change was left.
    @discardableResult
    mutating func step(_ store: Store, limit: Int, losesConnection: Bool) throws -> Bool {
      guard let changes = try store.threads.changes(of: event, since: revision, limit: limit) else { return true }
      let seen =
        losesConnection ? changes.activities.prefix(.random(in: 0...changes.activities.count)) : changes.activities[...]
      for activity in seen {
        #expect(activity.revision > revision, "nothing comes twice")
        entries[activity.sequence] = activity
        revision = activity.revision
      }
      guard !losesConnection, changes.isComplete else { return false }
      revision = changes.eventRevision
      return changes.activities.isEmpty
    }
  }
}
