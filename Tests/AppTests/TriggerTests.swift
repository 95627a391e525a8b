import APNs
import Foundation
import HTTPServer
import Invites
import Testing
import UserNotifications

@testable import App
@testable import Storage
@testable import Web

/// Local notifications that the app schedules on guests' phones.
@Suite struct TriggerTests {
  @Test("What waits fires after a restart, once, and goes on with the trace of the notice it came from")
  func restart() async throws {
    let before = try await TestServer()
    let phone = try await GuestPhone(on: before)
    let id = try #require(try await phone.list().first)
    try await phone.schedule("reminder", in: 60, handling: id)
    await before.partyline.stop()
    let after = try await TestServer(directory: before.directory)
    let again = phone.on(after)
    #expect(try await again.looked() == [phone.event])
    after.clock.advance(seconds: 60)
    #expect(try await again.looked() == ["reminder", phone.event])
    #expect(try await again.looked() == ["reminder", phone.event])
    #expect(try again.center.pending().isEmpty)
    #expect(try await again.trace(of: id).suffix(3) == ["triggered", "listed", "presented"])
    // The list of notices is that of what was sent.
    #expect(try await again.list() == [id])
    await after.close()
  }

  @Test("After a crash, too: the files as they were, without a stop")
  func crash() async throws {
    let before = try await TestServer()
    let phone = try await GuestPhone(on: before)
    _ = try await phone.list()
    try await phone.schedule("reminder", in: 60)
    let copy = FileManager.default.temporaryDirectory.appending(path: "partyline-crash-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: before.directory, to: copy)
    await before.close()
    let after = try await TestServer(directory: copy)
    after.clock.advance(seconds: 3600)
    #expect(try await phone.on(after).looked() == ["reminder", phone.event])
    await after.close()
  }

  @Test("A phone that somebody looks at fires what falls due by itself; one that nobody looks at waits")
  func running() async throws {
    let server = try await TestServer {
      $0.publicURL = nil
      $0.port = 0
    }
    let phone = try await GuestPhone(on: server)
    try await server.partyline.start()
    try await phone.schedule("missed", in: 60)
    server.clock.advance(seconds: 60)
    // The commit of this one wakes the scheduler.
    try await phone.schedule("first", in: 30)
    await server.partyline.fireTriggers()
    #expect(try phone.listed().isEmpty)
    let looked = try await phone.looked()
    #expect(looked == ["missed", phone.event])
    server.clock.advance(seconds: 30)
    try await phone.schedule("second", in: 30)
    while try phone.listed().first != "first" { await Task.yield() }
    // What has fired leaves the waiting ones a commit later.
    while try phone.center.pending().count > 1 { await Task.yield() }
    #expect(try phone.center.pending().map(\.request.identifier) == ["second"])
    await server.close()
  }

  @Test("Whatever was sent and fell due while nobody looked comes in the order of time, each with its own")
  func order() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let start = server.clock.now
      _ = try await phone.list()
      for (identifier, seconds) in [("early", 30.0), ("late", 90.0)] {
        try await phone.schedule(identifier, in: seconds)
      }
      server.clock.advance(seconds: 60)
      _ = try await server.post("/api/v1/events/\(phone.event)/comments", ["text": "Hi all"], phone.host)
      server.clock.advance(seconds: 3600)
      #expect(try await phone.looked() == ["late", "\(phone.event)-thread", "early", phone.event])
      let dates = try phone.center.delivered().map { Timestamp($0.date) }
      #expect(dates == [90, 60, 30, 0].map { start.adding(seconds: $0) })
    }
  }

  @Test("A request that cannot be read holds up neither the phone nor what is sent to it")
  func damagedRequest() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      try await phone.schedule("damaged", in: 60)
      try await server.partyline.services.store.engine.writer.write {
        try $0.run("UPDATE pending_notifications SET archive = X'7B'")
      }
      server.clock.advance(seconds: 60)
      #expect(try await phone.looked() == [phone.event])
    }
  }

  @Test("One that repeats fires a bounded number of times, however long nobody looked")
  func repeating() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      try await phone.schedule("again", in: 60, repeats: true)
      server.clock.advance(seconds: 7 * 86_400)
      #expect(try await phone.looked() == ["again", phone.event])
      #expect(
        try phone.center.pending().map(\.firesAt).allSatisfy {
          $0.map { $0 > server.partyline.services.guestPhones.date() } ?? false
        })
    }
  }

  @Test("A guest who allows no notifications is sent none by a trigger either")
  func denied() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      _ = try await phone.list()
      try await phone.schedule("reminder", in: 60)
      _ = try await server.post(
        "/api/v1/notification-settings", ["authorization": "denied"], phone.headers, method: .put)
      server.clock.advance(seconds: 60)
      #expect(try await phone.looked() == [phone.event])
      #expect(try phone.center.pending().isEmpty)
    }
  }
}

private func request(
  _ identifier: String, in seconds: Double, from date: Date, repeats: Bool = false
) -> PendingNotification {
  let content = UNMutableNotificationContent()
  content.title = "Tomorrow!"
  let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
  let request = UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  return PendingNotification(request: request, addedAt: date, firesAt: date.addingTimeInterval(seconds))
}

extension GuestPhone {
  fileprivate var phones: GuestPhones { server.partyline.services.guestPhones }
  fileprivate var center: DatabaseNotificationStore { phones.center(of: Identifier(kept: guest)) }

  /// Identifiers of all that the phone lists, local ones included.
  fileprivate func listed() throws -> [String] { try center.delivered().map(\.request.identifier) }

  /// The same, after the guest has looked at the phone.
  fileprivate func looked() async throws -> [String] {
    _ = try await list()
    return try listed()
  }

  /// As the app does it: through its center, perhaps while it handles a notice.
  fileprivate func schedule(
    _ identifier: String, in seconds: Double, handling id: String? = nil, repeats: Bool = false
  ) async throws {
    let notice = try id.flatMap(EventNotification.ID.init(rawValue:)).flatMap {
      try server.partyline.services.store.notifications.find($0)
    }
    let store = notice.map { phones.center(of: $0) } ?? center
    let app = UNUserNotificationCenter(store: store, now: phones.date)
    // What is due already is not this center's to fire.
    app.keepsAlarm = false
    try await app.add(
      request(identifier, in: seconds, from: phones.date(), repeats: repeats).request)
  }
}
