import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import Web

@Suite("Notifications to guests about messages in the thread") struct MessageNotificationTests {
  /// The guest's newest notification of messages. Nil when there is none.
  private func told(_ party: Party, _ guest: Int) async throws -> (title: String?, subtitle: String?, body: String?)? {
    await party.server.partyline.deliverNotifications()
    let bearer: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[guest].token)"]
    let list = try await party.server.get("/api/v1/notifications", bearer).json["items"]?.array ?? []
    guard let newest = list.first(where: { $0["category"] == "event-message" }), let id = newest["id"]?.string else {
      return nil
    }
    let alert = try await party.server.get("/api/v1/notifications/\(id)/payload", bearer).json["aps"]?["alert"]
    return (alert?["title"]?.string, alert?["subtitle"]?.string, alert?["body"]?.string)
  }

  private func hostSays(_ text: String, _ party: Party) async throws {
    _ = try await party.server.post("/api/v1/events/\(party.event)/comments", ["text": .string(text)], party.host)
  }

  private func says(_ text: String, guest: Int, _ party: Party) async throws {
    _ = try await party.server.post(
      "/api/v1/invitations/\(party.guests[guest].token)/comments", ["text": .string(text)])
  }

  private func prefer(_ body: JSON, guest: Int, _ party: Party) async throws -> Response {
    try await party.server.post("/api/v1/invitations/\(party.guests[guest].token)/preferences", body)
  }

  @Test("A host's message notifies all guests, and a guest's message only guests who want everything")
  func recipients() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben", "Cleo"])
      _ = try await prefer(["attention": "everything"], guest: 1, party)
      try await says("Who drives?", guest: 0, party)
      #expect(try await told(party, 0) == nil)
      #expect(try await told(party, 1)?.body == "Who drives?")
      #expect(try await told(party, 1)?.title == "Ana")
      #expect(try await told(party, 2) == nil)
      try await hostSays("100% at six.", party)
      #expect(try await told(party, 2)?.title == "Matt (host)")
      #expect(try await told(party, 2)?.subtitle == "The Bash")
      #expect(try await told(party, 2)?.body == "100%% at six.")
    }
  }

  @Test("A message notifies guests whom it mentions or replies to")
  func meant() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben", "Cleo"])
      try await says("Is there parking?", guest: 0, party)
      let question = try await party.activities().last?["sequence"]?.integer ?? 0
      _ = try await server.post(
        "/api/v1/invitations/\(party.guests[1].token)/comments",
        ["text": "Yes, and @Cleo has a key", "replyTo": JSON(question)])
      #expect(try await told(party, 0)?.body == "Yes, and @Cleo has a key")
      #expect(try await told(party, 2)?.body == "Yes, and @Cleo has a key")
    }
  }

  @Test("Several waiting messages share one notification, without those that were unsent")
  func collected() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      for text in ["One", "Two", "Three"] { try await hostSays(text, party) }
      let last = try await party.activities().last?["sequence"]?.integer ?? 0
      _ = try await server.post("/api/v1/events/\(party.event)/activities/\(last)/deletion", [:], party.host)
      let notification = try #require(try await told(party, 0))
      #expect(notification.title == "The Bash")
      #expect(notification.subtitle == "2 new messages")
      #expect(notification.body == "Matt (host): One\nMatt (host): Two")
      try await hostSays("Four", party)
      #expect(try await told(party, 0)?.subtitle == "3 new messages")
    }
  }

  @Test("Unsent messages leave the phone silently while the others stay")
  func withdrawn() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      try await hostSays("Alone", party)
      #expect(try await told(party, 0)?.body == "Alone")
      let bearer: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      func everything() async throws -> String {
        var text = ""
        for state in ["pending", "delivered"] {
          let list = try await server.get("/api/v1/notifications?state=\(state)", bearer).json["items"]?.array ?? []
          for id in list.compactMap({ $0["id"]?.string }) {
            for part in ["", "/payload", "/trace", "/presentation"] {
              text += try await server.get("/api/v1/notifications/\(id)\(part)", bearer).text
            }
          }
        }
        return text
      }
      let first = try await party.activities().last?["sequence"]?.integer ?? 0
      let list = try await server.get("/api/v1/notifications", bearer).json["items"]?.array ?? []
      let id = try #require(list.first { $0["category"] == "event-message" }?["id"]?.string)
      try await takeBack(first, party)
      #expect(try await told(party, 0) == nil)
      for part in ["/payload", "/presentation", "/trace"] {
        #expect(!(try await server.get("/api/v1/notifications/\(id)\(part)", bearer).text.contains("Alone")))
      }
      let story = try await server.get("/events/\(party.event)/guests/\(party.guests[0].id)", party.host).text
      #expect(story.contains("the message was unsent or edited"))

      var replaced = ""
      for text in ["One", "Two of us", "Three"] {
        try await hostSays(text, party)
        server.clock.advance(seconds: 1)
        _ = try await told(party, 0)
        let listed = try await server.get("/api/v1/notifications", bearer).json["items"]?.array ?? []
        if text == "Two of us" { replaced = listed.first { $0["category"] == "event-message" }?["id"]?.string ?? "" }
      }
      #expect(try await server.get("/api/v1/notifications/\(replaced)/payload", bearer).text.contains("Two of us"))
      #expect(try await told(party, 0)?.body == "Matt (host): One\nMatt (host): Two of us\nMatt (host): Three")
      let last = try await party.activities().last?["sequence"]?.integer ?? 0
      try await takeBack(last - 1, party)
      #expect(try await told(party, 0)?.body == "Matt (host): One\nMatt (host): Three")
      #expect(try await everything().contains("\"interruption-level\":\"passive\""))
      #expect(!(try await everything().contains("Two of us")))
      for part in ["payload", "presentation", "trace"] {
        let left = try await server.get("/api/v1/notifications/\(replaced)/\(part)", bearer).text
        #expect(!left.contains("Two of us"))
      }
      // The host restores a message unsent by mistake. It returns to the phone of a guest who has not read it.
      let restoration = "/api/v1/events/\(party.event)/activities/\(last - 1)/restoration"
      #expect(try await server.post(restoration, [:], party.host).status == .ok)
      #expect(try await told(party, 0)?.body == "Matt (host): One\nMatt (host): Two of us\nMatt (host): Three")
      #expect(try await everything().contains("\"interruption-level\":\"passive\""))
      try await takeBack(last - 1, party)
      _ = try await server.post(
        "/api/v1/events/\(party.event)/activities/\(last)/edits", ["text": "Four"], party.host)
      #expect(try await told(party, 0)?.body == "Matt (host): One\nMatt (host): Four")
      // The next message makes a sound even when the phone has not yet received the edit, and its notification includes
      // the earlier messages.
      let path = "/api/v1/events/\(party.event)/activities/\(last)/edits"
      _ = try await server.post(path, ["text": "Four!"], party.host)
      _ = try await server.post(path, ["text": "Four"], party.host)
      try await hostSays("Five", party)
      #expect(try await told(party, 0)?.body == "Matt (host): One\nMatt (host): Four\nMatt (host): Five")
      #expect(!(try await everything().contains("\"interruption-level\"")))
    }
  }

  private func takeBack(_ number: Int, _ party: Party) async throws {
    let path = "/api/v1/events/\(party.event)/activities/\(number)/deletion"
    #expect(try await party.server.post(path, [:], party.host).status == .ok)
  }

  @Test("Muted guests, and guests who have read the messages, are not notified")
  func nothingLeft() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await prefer(["attention": "muted"], guest: 0, party)
      _ = try await prefer(["digest": "daily", "digestAt": "18:00", "timeZone": "Europe/Berlin"], guest: 1, party)
      try await hostSays("Quiet", party)
      let last = try await party.activities().last?["sequence"]?.integer ?? 0
      _ = try await server.post("/api/v1/invitations/\(party.guests[1].token)/reads", ["sequence": JSON(last)])
      server.clock.advance(seconds: 86_400)
      #expect(try await told(party, 0) == nil)
      #expect(try await told(party, 1) == nil)
    }
  }

  @Test("Messages wait until quiet hours end, and are combined in a digest")
  func held() async throws {
    try await TestServer.run { server in
      // The clock stands at noon in UTC, which is 14:00 in Berlin.
      let party = try await Party(on: server)
      let quiet: JSON = ["quietFrom": "13:00", "quietUntil": "15:30", "timeZone": "Europe/Berlin"]
      #expect(try await prefer(quiet, guest: 0, party).json["quietUntil"] == "15:30")
      _ = try await prefer(["digest": "daily", "digestAt": "18:00", "timeZone": "Europe/Berlin"], guest: 1, party)
      try await hostSays("Now", party)
      server.clock.advance(seconds: 89 * 60)
      #expect(try await told(party, 0) == nil)
      server.clock.advance(seconds: 60)
      #expect(try await told(party, 0)?.body == "Now")
      try await hostSays("Later", party)
      #expect(try await told(party, 1) == nil)
      server.clock.advance(seconds: 150 * 60)
      #expect(try await told(party, 1)?.subtitle == "2 new messages")
    }
  }

  @Test("Held messages are sent at once when the guest turns off the digest")
  func released() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      _ = try await prefer(["digest": "daily", "digestAt": "18:00"], guest: 0, party)
      try await hostSays("Now", party)
      #expect(try await told(party, 0) == nil)
      _ = try await prefer(["digest": "each"], guest: 0, party)
      #expect(try await told(party, 0)?.body == "Now")
    }
  }

  @Test("A guest can answer a message from its notification")
  func reply() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      try await hostSays("Who brings a cake?", party)
      _ = try await told(party, 0)
      let bearer: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      let list = try await server.get("/api/v1/notifications", bearer).json["items"]?.array ?? []
      let id = try #require(list.first { $0["category"] == "event-message" }?["id"]?.string)
      let answer = try await server.post(
        "/api/v1/notifications/\(id)/responses", ["actionIdentifier": "comment", "userText": "Me!"], bearer)
      #expect(answer.status == .ok)
      #expect(try await party.activities().last?["text"] == "Me!")
    }
  }
}
