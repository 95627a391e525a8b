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
  @Test("A scheduled notification fires once after a restart, and continues the trace of its origin")
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
    // The list shows only the sent notifications.
    #expect(try await again.list() == [id])
    await after.close()
  }

  @Test("The same holds after a crash, with the files as they were without a stop")
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

  @Test("An open phone fires due notifications by itself, and a closed one waits")
  func running() async throws {
    let server = try await TestServer {
      $0.publicURL = nil
      $0.port = 0
    }
    let phone = try await GuestPhone(on: server)
    try await server.partyline.start()
    try await phone.schedule("missed", in: 60)
    server.clock.advance(seconds: 60)
    // The commit of this request wakes the scheduler.
    try await phone.schedule("first", in: 30)
    await server.partyline.fireTriggers()
    #expect(try phone.listed().isEmpty)
    let looked = try await phone.looked()
    #expect(looked == ["missed", phone.event])
    server.clock.advance(seconds: 30)
    try await phone.schedule("second", in: 30)
    while try phone.listed().first != "first" { await Task.yield() }
    // A fired notification leaves the waiting ones one commit later.
    while try phone.center.pending().count > 1 { await Task.yield() }
    #expect(try phone.center.pending().map(\.request.identifier) == ["second"])
    await server.close()
  }

  @Test("Notifications sent or due while the phone was closed arrive in order, each with its own time")
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

  @Test("An unreadable request blocks neither the phone nor its notifications")
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

  @Test("A repeating request fires a limited number of times, however long the phone was closed")
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

  @Test("A guest who allows no notifications gets none from a trigger either")
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

  /// The same identifiers, after the guest has opened the phone.
  fileprivate func looked() async throws -> [String] {
    _ = try await list()
    return try listed()
  }

  /// Schedules a request as the app does, through its center and possibly while it handles a notification.
  fileprivate func schedule(
    _ identifier: String, in seconds: Double, handling id: String? = nil, repeats: Bool = false
  ) async throws {
    let notification = try id.flatMap(EventNotification.ID.init(rawValue:)).flatMap {
      try server.partyline.services.store.notifications.find($0)
    }
    let store = notification.map { phones.center(of: $0) } ?? center
    let app = UNUserNotificationCenter(store: store, now: phones.date)
    // Requests that are due already are not for this center to fire.
    app.keepsAlarm = false
    try await app.add(
      request(identifier, in: seconds, from: phones.date(), repeats: repeats).request)
  }
}
