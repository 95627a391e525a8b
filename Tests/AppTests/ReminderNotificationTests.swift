import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import Testing
import UserNotifications

@testable import App
@testable import Extensions
@testable import PageKit
@testable import Web

/// A party at 7 PM on 18 June in Los Angeles, and Ana, who is going.
private struct Evening {
  let party: Party
  var server: TestServer { party.server }
  private static let start = Timestamp(seconds: 1_781_834_400)

  init(on server: TestServer, details: JSON = [:], answers: Bool = true) async throws {
    party = try await Party(on: server, details: details)
    if answers { _ = try await party.respond(0, ["actionIdentifier": "accept"]) }
  }

  var bearer: HTTPServer.Headers { ["Authorization": "Bearer \(party.guests[0].token)"] }

  /// Advances the clock to this many seconds before the start, and sends due notifications on the way.
  func go(_ secondsBefore: Int64) async throws {
    let target = Self.start.adding(seconds: -secondsBefore)
    while let next = try server.partyline.services.store.notifications.nextSendTime(), next <= target {
      server.clock.advance(seconds: max(0, next.seconds - server.clock.now.seconds))
      await server.partyline.deliverNotifications()
    }
    server.clock.advance(seconds: target.seconds - server.clock.now.seconds)
    await server.partyline.deliverNotifications()
  }

  func listed(_ state: String = "delivered") async throws -> [JSON] {
    try await server.get("/api/v1/notifications?state=\(state)", bearer).json["items"]?.array ?? []
  }

  func reminder() async throws -> String {
    try #require(try await listed().first { $0["category"] == "event-reminder" }?["id"]?.string)
  }

  func payload() async throws -> JSON {
    try await server.get("/api/v1/notifications/\(try await reminder())/payload", bearer).json
  }

  func respond(_ action: String, _ more: JSON = [:], _ headers: HTTPServer.Headers = [:]) async throws -> Response {
    let url = try #require(try await payload()["partyline"]?["respond"]?.string)
    let body = (["actionIdentifier": .string(action)] as JSON).merging(more)
    return try await server.post(String(url.dropFirst("https://party.example".count)), body, headers)
  }

  /// Presses a button as the guest on their phone.
  func press(_ action: String, _ headers: HTTPServer.Headers? = nil) async throws -> JSON {
    try await server.post(
      "/api/v1/notifications/\(try await reminder())/responses", ["actionIdentifier": .string(action)],
      headers ?? bearer
    ).json
  }
}

@Suite("Reminders as notifications to guests", .timeLimit(.minutes(20)))
struct ReminderNotificationTests {
  @Test("A reminder states the remaining time, when, where and who, and expires at the start")
  func told() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      _ = try await evening.party.respond(1, ["actionIdentifier": "accept"])
      try await evening.go(20 * 3600)
      let before = try await evening.payload()
      #expect(before["aps"]?["alert"]?["subtitle"] == "Tomorrow at 7\u{202f}PM")
      #expect(before["partyline"]?["is_near"] == false)
      try await evening.go(7000)
      let payload = try await evening.payload()
      #expect(payload["aps"]?["category"] == "event-reminder")
      #expect(payload["aps"]?["alert"]?["title"] == "The Bash")
      #expect(payload["aps"]?["alert"]?["subtitle"] == "In 2 hours")
      #expect(
        payload["aps"]?["alert"]?["body"] == "Thursday, June 18, 7\u{202f}PM\nBill Graham Civic\nBen is going")
      #expect(payload["partyline"]?["is_near"] == true)
      #expect(
        payload["partyline"]?["map"]?.string?.hasPrefix("https://www.openstreetmap.org/search?query=Bill") == true)
      // The later reminder replaces the earlier one.
      #expect(try await evening.listed().count { $0["category"] == "event-reminder" } == 1)
      let store = server.partyline.services.store
      let id = try await evening.reminder()
      let notification = try #require(try store.notifications.find(.init(kept: id)))
      let contents = try #require(try store.notifications.contentsNow(of: notification, at: server.clock.now))
      #expect(contents.deadline(sentAt: server.clock.now) == contents.invitation.event.details.startsAt)
    }
  }

  @Test("A reminder names what lists still lack and the questions that the guest has not answered, within its limit")
  func needs() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      let path = "/api/v1/events/\(evening.party.event)/surveys"
      func ask(_ kind: String, _ question: JSON) async throws {
        let asked = try await server.post(
          path, ["kind": .string(kind), "questions": [question]], evening.party.host)
        #expect(asked.status == .created, "\(asked.text)")
      }
      try await ask("questions", ["text": "Diet?", "answers": "text", "isRequired": true])
      try await ask(
        "list",
        ["text": "Food?", "answers": "amounts", "choices": [["text": "Salad", "wanted": 3], ["text": "Bread"]]])
      let guest = "/api/v1/invitations/\(evening.party.guests[0].token)/surveys"
      let claim: JSON = ["answers": [["question": 1, "choice": 1, "amount": 1]]]
      #expect(try await server.post("\(guest)/2/answers", claim).status == .ok)
      try await evening.go(20 * 3600)
      let first = try await evening.payload()
      let (needs, asks) = ("Still needed: 2 × Salad and Bread", "The hosts still need your answers to their questions.")
      #expect(
        first["aps"]?["alert"]?["body"]
          == .string("Thursday, June 18, 7\u{202f}PM\nBill Graham Civic\n\(needs)\n\(asks)"))
      #expect(first["partyline"]?["needs"] == .string(needs))
      #expect(first["partyline"]?["open_questions"] == .string(asks))
      let shown = try await server.get(
        "/api/v1/notifications/\(try await evening.reminder())/presentation", evening.bearer
      ).text
      #expect(shown.contains(needs))
      // A list of things in emoji would exceed a payload. The time and the place are still there.
      let emoji = String(repeating: "👩‍👩‍👧‍👦", count: 10)
      try await ask(
        "list",
        [
          "text": "More?", "answers": "amounts",
          "choices": .array((1...50).map { ["text": .string("\(emoji)\($0)")] }),
        ])
      #expect(
        try await server.post("\(guest)/1/answers", ["answers": [["question": 1, "text": "none"]]]).status == .ok)
      try await evening.go(7000)
      let last = try await evening.payload()
      let body = try #require(last["aps"]?["alert"]?["body"]?.string)
      #expect(body.hasPrefix("Thursday, June 18, 7\u{202f}PM\nBill Graham Civic\n") && body.hasSuffix(", …"))
      #expect(last.bytes.count <= 4096 && last["partyline"]?["open_questions"] == nil)
    }
  }

  @Test("Guests without an answer are asked before answers close, in the words of an invitation")
  func nudged() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server, details: ["answerDeadline": "2026-06-15T12:00"], answers: false)
      try await evening.go(3 * 86_400)
      let notification = try #require(try await evening.listed().first)
      #expect(notification["category"] == "event-invite")
      let payload = try await server.get(
        "/api/v1/notifications/\(notification["id"]?.string ?? "")/payload", evening.bearer
      ).json
      #expect(payload["aps"]?["alert"]?["subtitle"]?.string?.hasPrefix("Are you coming?") == true)
      #expect(
        payload["aps"]?["alert"]?["body"]?.string?.hasSuffix("Please answer by Monday, June 15, 12\u{202f}PM.") == true)
      #expect(try await evening.listed("pending").isEmpty)
    }
  }

  @Test("Hosts choose when reminders are sent, and a guest can turn them off")
  func choices() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server, details: ["reminders": ["two-hours"]])
      let event = try await server.get("/api/v1/events/\(evening.party.event)", evening.party.host).json
      #expect(event["reminders"] == ["two-hours"])
      let bad = try await server.post(
        "/api/v1/events/\(evening.party.event)/updates", ["reminders": ["yearly"]], evening.party.host)
      #expect(try bad.json["code"] == "out-of-range")
      let chosen = try await server.post(
        "/api/v1/invitations/\(evening.party.guests[0].token)/preferences", ["reminders": false])
      #expect(try chosen.json["reminders"] == false)
      try await evening.go(-60)
      #expect(try await evening.listed().allSatisfy { $0["category"] != "event-reminder" })
    }
  }

  @Test("On My Way starts travel and removes the button, and a host's trial shares nothing")
  func onMyWay() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      try await evening.go(7000)
      let tried = try await evening.press("on-my-way", evening.party.host)
      #expect(tried["isDryRun"] == true)
      let arrivals = "/api/v1/events/\(evening.party.event)/arrivals"
      #expect(try await server.get(arrivals, evening.party.host).json["items"]?.array?.count == 0)
      #expect(try await evening.respond("on-my-way", ["userText": "15"]).status == .ok)
      #expect(try await evening.respond("on-my-way", ["userText": "0"]).json["code"] == "out-of-range")
      let pressed = try await evening.press("on-my-way")
      #expect(pressed["handledBy"] == "content-extension" && pressed["option"] == "doNotDismiss")
      #expect(pressed["presentationHTML"]?.string?.contains("Everyone knows you’re on your way.") == true)
      #expect(try await server.get(arrivals, evening.party.host).json["items"]?.array?.count == 1)
    }
  }

  @Test("A reminder snoozed on the phone returns by a local trigger with current words, and goes with the event")
  func snoozedOnThePhone() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      try await evening.go(7000)
      let pressed = try await evening.press("snooze")
      #expect(pressed["option"] == "dismiss")
      #expect(pressed["presentationHTML"]?.string?.contains("You’ll be reminded again in an hour.") == true)
      #expect(try await evening.listed().allSatisfy { $0["category"] != "event-reminder" })
      try await evening.go(3401)
      #expect(try evening.center() == [])
      try await evening.go(3400)
      #expect(try await evening.looked() == ["In 57 minutes"])
    }
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      try await evening.go(7000)
      _ = try await evening.press("snooze")
      _ = try await server.post(
        "/api/v1/events/\(evening.party.event)/cancellation", ["message": ""], evening.party.host)
      try await evening.go(60)
      #expect(try await evening.looked() == [])
    }
  }

  @Test("A reminder snoozed in a browser is sent again by the same rule, but not after a cancellation")
  func snoozedElsewhere() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      try await evening.go(7000)
      let snoozed = try await evening.respond("snooze", [:], ["Idempotency-Key": "k"])
      let inAnHour = server.clock.now.adding(seconds: 3600).rfc3339
      #expect(try snoozed.json["snoozedUntil"]?.string == inAnHour)
      #expect(try await evening.listed("pending").count == 1)
      try await evening.go(3400)
      #expect(try await evening.payload()["aps"]?["alert"]?["subtitle"] == "In 57 minutes")
      // A snoozed reminder returns ten minutes before the start at the latest.
      let last = try await evening.respond("snooze")
      let tenMinutesBefore = server.clock.now.adding(seconds: 2800).rfc3339
      #expect(try last.json["snoozedUntil"]?.string == tenMinutesBefore)
      _ = try await server.post(
        "/api/v1/events/\(evening.party.event)/cancellation", ["message": ""], evening.party.host)
      try await evening.go(60)
      #expect(try await evening.listed().allSatisfy { $0["category"] != "event-reminder" })
      #expect(try await evening.listed("pending").isEmpty)
    }
  }

  @Test(
    "Phone and server snooze to the same time", arguments: [86_400, 7200, 4200, 3000, 700, 660, 659, 0, -60] as [Int64])
  func oneMeaning(secondsBefore: Int64) throws {
    let start = Timestamp(seconds: 1_781_834_400)
    let now = start.adding(seconds: -secondsBefore)
    let content = UNMutableNotificationContent()
    content.userInfo = ["partyline": ["starts_at": start.rfc3339, "time_zone": "UTC"]]
    let interval = EventReminder(content).snoozeInterval(at: now.date)
    let again: Timestamp? = interval.map { now.adding(seconds: Int64($0)) }
    #expect(again == Snooze.moment(from: now, startingAt: start))
    #expect(EventReminder(content).isNear(at: now.date) == Invites.ReminderAction.isNear(start, at: now))
  }

  @Test("An open reminder follows the event when it moves, is cancelled or ends")
  func live() async throws {
    try await TestServer.run { server in
      let evening = try await Evening(on: server)
      try await evening.go(7000)
      let phone = HeldPhone(of: evening.party, at: try await evening.reminder(), evening.bearer)
      let events = try PhoneEvents(try await phone.get("/stream"))
      _ = try await events.next("lists")
      _ = try await phone.open()
      func shows(_ text: String, _ other: String? = nil) async throws {
        _ = try await events.next("opening") {
          let html = $0["expandedHTML"]?.string ?? ""
          return html.contains(text) && other.map { !html.contains($0) } ?? true
        }
      }
      let (event, host) = ("/api/v1/events/\(evening.party.event)", evening.party.host)
      _ = try await server.post("\(event)/updates", ["startsAt": "2026-06-18T20:30"], host)
      try await shows("In 3 h 27 min")
      _ = try await server.post("\(event)/cancellation", ["message": ""], host)
      try await shows("Cancelled", "On my way")
    }
  }
}

extension Evening {
  /// The subtitles of the reminders that the phone lists.
  func center() throws -> [String] {
    let phones = server.partyline.services.guestPhones
    let guest = party.guests[0].id
    return try phones.center(of: Identifier(kept: guest)).delivered().map(\.request.content)
      .filter { $0.categoryIdentifier == "event-reminder" }.map(\.subtitle)
  }

  /// The same list, after the guest has opened the phone.
  func looked() async throws -> [String] {
    _ = try await listed()
    return try center()
  }
}
