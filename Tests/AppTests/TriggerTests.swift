import APNs
import Foundation
import HTTPServer
import Invites
import Testing
import UserNotifications
@testable import App
@testable import Web
@testable import Storage


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
    await after.partyline.fireTriggers()
    #expect(try again.listed() == [phone.event])
    after.clock.advance(seconds: 60)
    await after.partyline.fireTriggers()
    await after.partyline.fireTriggers()
    #expect(try again.listed() == ["reminder", phone.event])
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
    try await phone.schedule("reminder", in: 60)
    let copy = FileManager.default.temporaryDirectory.appending(path: "partyline-crash-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: before.directory, to: copy)
    await before.close()
    let after = try await TestServer(directory: copy)
    after.clock.advance(seconds: 3600)
    await after.partyline.fireTriggers()
    #expect(try phone.on(after).listed() == ["reminder", phone.event])
    await after.close()
  }

  @Test("A server that starts fires what fell due while it was down, and what is scheduled while it runs")
  func running() async throws {
    let before = try await TestServer()
    let phone = try await GuestPhone(on: before)
    try await phone.schedule("missed", in: 60)
    await before.partyline.stop()
    let after = try await TestServer(directory: before.directory) {
      $0.publicURL = nil
      $0.port = 0
    }
    let again = phone.on(after)
    after.clock.advance(seconds: 60)
    try await after.partyline.start()
    while try again.listed().first != "missed" { await Task.yield() }
    try await again.schedule("first", in: 30)
    after.clock.advance(seconds: 30)
    // The commit of this one wakes the watch.
    try await again.schedule("second", in: 30)
    while try again.listed().first != "first" { await Task.yield() }
    // What has fired leaves the waiting ones a commit later.
    while try again.center.pending().count > 1 { await Task.yield() }
    #expect(try again.center.pending().map(\.request.identifier) == ["second"])
    await after.close()
  }

  @Test("However many phones have something due, each delivers its own")
  func manyPhones() async throws {
    try await TestServer.run { server in
      let names = (0..<300).map { "Guest \($0)" }
      let party = try await Party(on: server, guests: names)
      let phones = server.partyline.services.phones
      let ids = try party.guests.map { PhoneStore.ID(of: try #require(Guest.ID(rawValue: $0.id))) }
      for id in ids {
        for name in ["a", "b"] { try phones.center(of: id).addPending(request(name, in: 60, from: phones.date())) }
      }
      server.clock.advance(seconds: 60)
      await server.partyline.fireTriggers()
      for id in ids { #expect(try phones.center(of: id).delivered().map(\.request.identifier).sorted() == ["a", "b"]) }
      #expect(try server.partyline.services.store.phones.nextTriggerTime() == nil)
    }
  }

  @Test("A phone whose request cannot be read does not hold up the others, and is tried again")
  func damagedRequest() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let services = server.partyline.services
      let ids = try party.guests.map { PhoneStore.ID(of: try #require(Guest.ID(rawValue: $0.id))) }
      for id in ids {
        try services.phones.center(of: id).addPending(request("a", in: 60, from: services.phones.date()))
      }
      try await services.store.engine.writer.write {
        try $0.run("UPDATE pending_notifications SET archive = X'7B' WHERE phone_id = ?", [ids[0]])
      }
      server.clock.advance(seconds: 60)
      #expect(await services.triggers.fireDue() == TriggerWatch.Pass(fired: 1, failed: 1))
      #expect(try services.phones.center(of: ids[1]).delivered().count == 1)
      #expect(await services.triggers.fireDue() == TriggerWatch.Pass(fired: 0, failed: 1))
    }
  }

  @Test("What cannot be fired does not make the others wait longer than until their time")
  func restBesideDamage() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      let services = server.partyline.services
      try await phone.schedule("damaged", in: 60)
      try await services.store.engine.writer.write { try $0.run("UPDATE pending_notifications SET archive = X'7B'") }
      let guests = try await server.post(
        "/api/v1/events/\(phone.event)/guests", ["names": ["Dee"]], phone.host
      ).json["items"]?.array
      let other = try #require(guests?.first?["id"]?.string)
      try services.phones.center(of: Identifier(kept: other))
        .addPending(request("a", in: 65, from: services.phones.date()))
      server.clock.advance(seconds: 60)
      let pass = await services.triggers.fireDue()
      #expect(pass == TriggerWatch.Pass(fired: 0, failed: 1))
      #expect(services.triggers.millisecondsOfRest(after: pass) == 5000)
    }
  }

  @Test("Whatever else is due, each that fires goes on with the trace of its notice")
  func tracesOfManyAtOnce() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ed"])
      let phone = try await GuestPhone(on: server, party)
      let id = try #require(try await phone.list().first)
      let other = server.partyline.services.phones.center(of: Identifier(kept: party.guests[0].id))
      let date = server.partyline.services.phones.date()
      // With "x" these fill a page of what is due; "y" comes in the next.
      for number in 0..<255 { try other.addPending(request("filler-\(number)", in: 1, from: date)) }
      try await phone.schedule("x", in: 2, handling: id)
      try await phone.schedule("y", in: 3, handling: id)
      server.clock.advance(seconds: 3)
      await server.partyline.fireTriggers()
      #expect(try await phone.trace(of: id).count { $0 == "triggered" } == 2)
    }
  }

  @Test("A guest who allows no notifications is sent none by a trigger either")
  func denied() async throws {
    try await TestServer.run { server in
      let phone = try await GuestPhone(on: server)
      try await phone.schedule("reminder", in: 60)
      _ = try await server.post(
        "/api/v1/notification-settings", ["authorization": "denied"], phone.headers, method: .put)
      server.clock.advance(seconds: 60)
      await server.partyline.fireTriggers()
      #expect(try phone.listed() == [phone.event])
      #expect(try phone.center.pending().isEmpty)
    }
  }
}

private func request(_ identifier: String, in seconds: Double, from date: Date) -> PendingNotification {
  let content = UNMutableNotificationContent()
  content.title = "Tomorrow!"
  let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
  let request = UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  return PendingNotification(request: request, addedAt: date, firesAt: date.addingTimeInterval(seconds))
}

extension GuestPhone {
  fileprivate var phones: PhoneBooth { server.partyline.services.phones }
  fileprivate var center: PhoneStore { phones.center(of: Identifier(kept: guest)) }

  /// Identifiers of all that the phone lists, local ones included.
  fileprivate func listed() throws -> [String] { try center.delivered().map(\.request.identifier) }

  /// As the app does it: through its center, perhaps while it handles a notice.
  fileprivate func schedule(_ identifier: String, in seconds: Double, handling id: String? = nil) async throws {
    let notice = try id.flatMap(Notice.ID.init(rawValue:)).flatMap { try server.partyline.services.store.notifications.find($0) }
    let store = notice.map { phones.center(of: $0) } ?? center
    try await UNUserNotificationCenter(store: store, now: phones.date)
      .add(request(identifier, in: seconds, from: phones.date()).request)
  }
}
