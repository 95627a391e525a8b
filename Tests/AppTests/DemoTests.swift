import Foundation
import GRDB
import Invites
import Synchronization
import TestSupport
import Testing

@testable import App
@testable import Storage
@testable import Web

/// The demo is complete, even when its loading was interrupted.
@Suite(.slow) struct DemoTests {
  private struct Stopped: Error {}

  private static let script = """
    {"host": "Michele", "events": [
      {"key": "bash", "title": "The Bash", "timeZone": "UTC", "starts": {"days": 5, "time": "19:00"},
       "cover": "pie.jpg", "createdMinutesAgo": 20000,
       "guests": [{"key": "ana", "name": "Ana"}, {"key": "ben", "name": "Ben"}],
       "thread": [
         {"by": "ana", "minutesAgo": 900, "answer": "accepted", "partySize": 2, "text": "With Bo!"},
         {"by": "ben", "minutesAgo": 800, "photo": "pie.jpg", "caption": "Pie", "reactions": {"❤️": ["ana", "host"]}},
         {"by": "host", "minutesAgo": 700, "text": "Thanks", "replyTo": 1, "reactions": {"😂": ["ben"]}},
         {"by": "host", "minutesAgo": 650, "asks": {"kind": "list", "question": "Who brings what?",
          "choices": ["2 × salad", "bread"], "chosenBy": [["ana", "ben"], []]}},
         {"by": "ana", "minutesAgo": 600, "privately": "Nuts?"},
         {"by": "host", "to": "ana", "minutesAgo": 500, "privately": "None."}]},
      {"key": "kites", "title": "Kites", "timeZone": "UTC", "starts": {"days": 2, "time": "10:00"},
       "createdMinutesAgo": 300, "guests": [], "thread": [], "cancelled": {"minutesAgo": 10, "text": "Rain."}},
      {"key": "games", "title": "Games", "timeZone": "UTC", "starts": {"days": 3, "time": "20:00"},
       "recurrence": "FREQ=WEEKLY;COUNT=3", "createdMinutesAgo": 200, "guests": [
         {"key": "lees", "name": "The Lees", "members": [{"name": "Ann"}, {"name": "Kim", "isChild": true}]}],
       "thread": [{"by": "lees", "minutesAgo": 100, "answer": "accepted"}]}]}
    """

  @Test("A demo whose loading stops and resumes at any step equals one that loaded at once")
  func stoppedAfterEachStep() async throws {
    let script = try JSONDecoder().decode(DemoScript.self, from: Data(Self.script.utf8))
    let whole = try await TestServer()
    let steps = Mutex(0)
    try await DemoLoader(services: whole.partyline.services, script: script) { steps.withLock { $0 += 1 } }.load()
    let expected = try whole.summary()
    await whole.close()
    let count = steps.withLock { $0 }
    #expect(count > 10)

    let server = try await TestServer()
    var stops = 0
    while try stops == 0 || server.partyline.services.store.demoIsLoading() {
      stops += 1
      try #require(stops < 2 * count)
      let left = Mutex(stops)
      let loader = DemoLoader(services: server.partyline.services, script: script) {
        let isOver = left.withLock { left in
          left -= 1
          return left == 0
        }
        if isOver { throw Stopped() }
      }
      do { try await loader.load() } catch is Stopped {}
      // Pruning keeps the records from which the first loading resumes, no matter how long it takes.
      try await server.partyline.services.store.prune(before: server.clock.now.adding(seconds: 1))
    }
    #expect(stops > 8)
    let found = try server.summary()
    #expect(found == expected, "\(found.difference(from: expected))")
    await server.close()
  }

  @Test("A series of the demo has all its dates, and the link of a household opens each of them")
  func series() async throws {
    let script = try JSONDecoder().decode(DemoScript.self, from: Data(Self.script.utf8))
    try await TestServer.run { server in
      let services = server.partyline.services
      try await DemoLoader(services: services, script: script).load()
      let host = try #require(try services.store.accounts.demo())
      let dates = try services.store.allEvents(hostedBy: host.id).filter { $0.details.title == "Games" }
      #expect(dates.count == 3)
      for date in dates {
        let guest = try #require(try services.store.allGuests(of: date.id).first)
        #expect(guest.members.map(\.name) == ["Ann", "Kim"] && guest.members.map(\.isChild) == [false, true])
        #expect(try await server.get("/i/\(services.secret.invitationToken(guest))").text.contains("Games"))
      }
    }
  }

  @Test("A complete demo keeps the changes that people made")
  func loadedOnce() async throws {
    let script = try JSONDecoder().decode(DemoScript.self, from: Data(Self.script.utf8))
    try await TestServer.run { server in
      let services = server.partyline.services
      try await DemoLoader(services: services, script: script).load()
      let host = try #require(try services.store.accounts.demo())
      let event = try #require(try services.store.allEvents(hostedBy: host.id).first { $0.details.title == "The Bash" })
      _ = try await services.store.threads.comment(
        "Later", on: event.id, by: .host(host.id, name: host.name), idempotencyKey: nil,
        context: services.dependencies.writeContext())
      let before = try server.summary()
      try await DemoLoader(services: services, script: script).load()
      #expect(try server.summary() == before)
    }
  }
}

extension DemoTests {
  @Test("The demo's phone first shows a notification from now, even when the demo was loaded long ago")
  func firstNotification() async throws {
    let script = try JSONDecoder().decode(DemoScript.self, from: Data(Self.script.utf8))
    try await TestServer.run { server in
      let services = server.partyline.services
      try await DemoLoader(services: services, script: script).load()
      server.clock.advance(seconds: 2 * 86_400)
      let host = try await server.get("/demo?key=\(services.secret.demoKey)").cookie
      let page = try await server.get("/demo", host).text
      let frame = try #require(page.firstMatch(of: /<iframe src="(\/preview[^"]+)"/)?.1)
      let phone = String(frame).replacing("&amp;", with: "&")
      let shown = try await server.get(phone, host).text
      let times = shown.matches(of: /<time class="notification-card-time"[^>]*>\s*([^<]+?)\s*</).map(\.1)
      #expect(times.first == "now", "\(times)")
    }
  }
}

extension TestServer {
  /// The demo's contents without their identifiers, which differ.
  fileprivate func summary() throws -> [String] {
    let photos = directory.appending(path: "photos").path(percentEncoded: false)
    let files = try FileManager.default.subpathsOfDirectory(atPath: photos).count { $0.hasSuffix(".jpg") }
    return try #require(partyline.services.store.engine.sqlite).pool.read { db in
      try [
        "SELECT name || is_demo FROM accounts", "SELECT name FROM api_tokens",
        """
        SELECT title || starts_at || ' ' || revision || ' ' || activity_count || (cover_id IS NOT NULL)
        FROM events ORDER BY title, starts_at
        """,
        "SELECT name || status || party_size || (members <> '') FROM guests ORDER BY name, status",
        // The members of an update's changes come in any order.
        """
        SELECT author_name || kind || (CASE kind WHEN 'updated' THEN '' ELSE body END) || at || ' ' || sequence
        FROM activities ORDER BY at, sequence
        """,
        "SELECT emoji FROM reactions ORDER BY emoji", "SELECT body FROM private_messages ORDER BY at",
        "SELECT category FROM notifications ORDER BY category", "SELECT format FROM photos",
      ].flatMap { try String.fetchAll(db, sql: $0) } + ["\(files) files"]
    }
  }
}
