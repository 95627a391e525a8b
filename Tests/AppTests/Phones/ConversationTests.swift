import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

/// Ana's phone with a message that the host wrote after the messages in `earlier`.
struct Talk {
  let party: Party
  let phone: HeldPhone

  init(on server: TestServer, details: JSON = [:], earlier: [String] = []) async throws {
    party = try await Party(on: server, details: details)
    for text in earlier { try await Talk.say(text, party, 1) }
    try await Talk.say("Bring <b>ice</b>, 100% of it", party)
    phone = try await HeldPhone(of: party)
  }

  /// - Parameter guest: The guest's number. Nil for the host.
  @discardableResult
  static func say(_ text: String, _ party: Party, _ guest: Int? = nil) async throws -> Int {
    let path = guest.map { "invitations/\(party.guests[$0].token)" } ?? "events/\(party.event)"
    let headers = guest == nil ? party.host : [:]
    _ = try await party.server.post("/api/v1/\(path)/comments", ["text": .string(text)], headers)
    return try await party.activities().last?["sequence"]?.integer ?? 0
  }

  func conversation(_ headers: HTTPServer.Headers? = nil, _ query: String = "") async throws -> JSON? {
    let path = "/api/v1/notifications/\(phone.id)/facts\(query)"
    return try await party.server.get(path, headers ?? phone.headers).json["conversation"]
  }

  func texts() async throws -> [String?]? { try await conversation()?["messages"]?.array?.map { $0["text"]?.string } }

  func respond(_ body: JSON, key: String? = nil) async throws -> Response {
    let token = try await phone.responseToken()
    let headers: HTTPServer.Headers = key.map { ["Idempotency-Key": $0] } ?? [:]
    return try await party.server.post("/api/v1/invitations/\(token)/responses", body, headers)
  }

  func newest() async throws -> JSON? { try await conversation()?["messages"]?.array?.last }
}

@Suite("The conversation in a message's notification", .timeLimit(.minutes(20))) struct ConversationTests {
  @Test("The guest sees the last messages with their authors, and no unsent ones")
  func last() async throws {
    try await TestServer.run { server in
      let talk = try await Talk(on: server, earlier: (1...30).map { "No. \($0)" })
      try await Talk.say("I will", talk.party, 0)
      #expect(try await talk.texts() == (25...30).map { "No. \($0)" } + ["Bring <b>ice</b>, 100% of it", "I will"])
      let messages = try await talk.conversation()?["messages"]?.array ?? []
      #expect(messages.suffix(3).map { $0["author"]?.string } == ["Ben", "Matt (host)", "Ana"])
      #expect(messages.suffix(3).map { $0["is_host"]?.bool } == [false, true, false])
      #expect(messages.suffix(3).map { $0["is_own"]?.bool } == [false, false, true])
      let gone = messages[5]["number"]?.integer ?? 0
      _ = try await server.post(
        "/api/v1/events/\(talk.party.event)/activities/\(gone)/deletion", [:], talk.party.host)
      #expect(try await talk.texts()?.contains("No. 30") == false)
    }
  }

  @Test("A host, or a reader with the notification's own token, sees only the message itself")
  func privacy() async throws {
    try await TestServer.run { server in
      let talk = try await Talk(on: server, earlier: ["Secret garden"])
      let opening = try await talk.phone.open()
      #expect(try await talk.phone.get("?render=html").text.contains("Secret garden"))
      let token = try await talk.phone.responseToken()
      let (id, api) = (talk.phone.id, talk.phone.api)
      #expect(try await talk.conversation([:], "?token=\(token)") == nil)
      for answer in [
        try await server.get("/preview?notification=\(id)&token=\(token)"),
        try await server.get("/preview?notification=\(id)", talk.party.host),
        try await server.get("\(api)?token=\(token)&render=html"),
        try await server.get("/api/v1/notifications/\(id)/presentation?token=\(token)"),
        try await server.get("\(api)/openings/\(opening)?token=\(token)"),
      ] {
        #expect(!answer.text.contains("Secret garden"))
      }
      let page = try await server.get("/preview?notification=\(id)&token=\(token)").text
      #expect(page.contains("class=\"expanded-body\" dir=\"auto\">Bring &lt;b&gt;ice&lt;/b&gt;"))
    }
  }

  @Test("An open notification shows new, typed and unsent messages, and sends several replies")
  func live() async throws {
    try await TestServer.run { server in
      let talk = try await Talk(on: server)
      let opening = try await talk.phone.open()
      let events = try PhoneEvents(try await talk.phone.get("/stream"))
      let first = try await events.next("opening")
      #expect(first["expandedHTML"]?.string?.contains("message-host") == true)
      let number = try await Talk.say("Who drives?", talk.party, 1)
      _ = try await events.next("opening") { $0["expandedHTML"]?.string?.contains("Who drives?") == true }
      _ = try await server.post(
        "/api/v1/invitations/\(talk.party.guests[1].token)/activities/\(number)/deletion", [:])
      _ = try await events.next("opening") { $0["expandedHTML"]?.string?.contains("Who drives?") == false }
      for (number, text) in ["Me", "With Ben"].enumerated() {
        let answered = try await talk.phone.post(
          "/openings/\(opening)/responses",
          ["actionIdentifier": "comment", "userText": .string(text), "idempotencyKey": .string("reply-\(number)")]
        ).json
        #expect(answered["isDismissed"] == false)
        #expect(answered["expandedHTML"]?.string?.contains(">\(text)<") == true)
      }
      #expect(try await talk.texts()?.suffix(2) == ["Me", "With Ben"])
    }
  }

  @Test("With a hidden guest list, no guest is told which other guest is typing")
  func hiddenTyping() async throws {
    try await TestServer.run { server in
      let talk = try await Talk(on: server, details: ["showsGuestList": false])
      let there = try await TestStream(talk.party, as: talk.party.bearer(1))
      _ = try await there.next("presence")
      _ = try await server.post("/api/v1/invitations/\(talk.party.guests[1].token)/typing", [:])
      let event = try #require(Event.ID(rawValue: talk.party.event))
      #expect(server.partyline.services.presence.typists(at: event).map(\.name) == ["Ben"])
      #expect(try await talk.conversation()?["typing"] == [])
      withExtendedLifetime(there) {}
    }
  }

  @Test("An open notification shows who is typing")
  func typing() async throws {
    try await TestServer.run { server in
      let talk = try await Talk(on: server)
      let ben = talk.party.guests[1].token
      let there = try await TestStream(talk.party, as: talk.party.bearer(1))
      _ = try await there.next("presence")
      _ = try await talk.phone.open()
      let events = try PhoneEvents(try await talk.phone.get("/stream"))
      _ = try await server.post("/api/v1/invitations/\(ben)/typing", [:])
      _ = try await events.next("opening") { $0["expandedHTML"]?.string?.contains("Ben is typing…") == true }
      #expect(try await talk.conversation()?["typing"] == ["Ben"])
      withExtendedLifetime(there) {}
    }
  }

  @Test("A heart is the thread's own reaction to the newest message, and a second heart removes it")
  func heart() async throws {
    try await TestServer.run { server in
      let talk = try await Talk(on: server)
      let first = try await talk.newest()?["number"]?.integer ?? 0
      for _ in 0..<2 { #expect(try await talk.respond(["actionIdentifier": "heart"], key: "one").status == .ok) }
      let loved = try await talk.newest()
      #expect(loved?["hearts"] == 1 && loved?["has_heart"] == true)
      let entry = try await talk.party.activities().last
      #expect(entry?["reactions"]?.array?.first?["emoji"] == "❤️")
      // The heart goes to the message that it was meant for, even after newer messages.
      try await Talk.say("And cups", talk.party)
      _ = try await talk.respond(["actionIdentifier": "heart", "message": .string("\(first)")])
      #expect(try await talk.conversation()?["messages"]?.array?.map { $0["hearts"] } == [0, 0])
      for (message, code) in [("9999", "not-found"), ("1", "not-found"), ("-1", "wrong-type"), ("x", "wrong-type")] {
        let refused = try await talk.respond(["actionIdentifier": "heart", "message": .string(message)]).json
        #expect(refused["code"]?.string == code, "\(message)")
      }
      #expect(try await talk.respond(["actionIdentifier": "mute", "message": "1"]).json["code"] == "unknown-field")
    }
  }

  @Test("The phone's heart and Mute name their next effect, and a host's trial changes nothing")
  func onThePhone() async throws {
    try await TestServer.run { server in
      let talk = try await Talk(on: server)
      let host = talk.phone.as(talk.party.host)
      let tried = try await host.open()
      for action in ["heart", "mute"] {
        #expect(try await host.respond(in: tried, action, key: "host-\(action)").status == .ok)
      }
      #expect(try await talk.conversation()?["is_muted"] == false)
      #expect(try await talk.newest()?["hearts"] == 0)
      let opening = try await talk.phone.open()
      let loved = try await talk.phone.respond(in: opening, "heart", key: "a").json["expandedHTML"]?.string
      #expect(loved?.contains("message-heart-own") == true && loved?.contains("Remove ❤️") == true)
      let muted = try await talk.phone.respond(in: opening, "mute", key: "b").json["expandedHTML"]?.string
      #expect(muted?.contains("Muted. You’ll still be notified of changes to the event.") == true)
      #expect(muted?.contains("Unmute") == true)
      let preferences = "/api/v1/invitations/\(talk.party.guests[0].token)/preferences"
      #expect(try await server.get(preferences).json["attention"] == "muted")
      _ = try await talk.phone.respond(in: opening, "mute", key: "c")
      #expect(try await server.get(preferences).json["attention"] == "mentions")
    }
  }

  @Test("A form without scripts can send a heart, mute and unmute")
  func form() async throws {
    try await TestServer.run { server in
      let talk = try await Talk(on: server)
      for (key, isMuted) in [("a", true), ("b", false)] {
        let page = try await server.submit(
          "/api/v1/notifications/\(talk.phone.id)/responses", ["actionIdentifier": "mute", "idempotencyKey": key],
          talk.phone.headers)
        #expect(page.status == .ok)
        #expect(try await talk.conversation()?["is_muted"]?.bool == isMuted)
      }
    }
  }

  @Test("A private answer of the hosts shows the private conversation and accepts no heart")
  func privately() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      try await Talk.say("To all", party)
      _ = try await server.post(
        "/api/v1/invitations/\(party.guests[0].token)/private-messages", ["text": "May I bring Kim?"])
      _ = try await server.post(
        "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/private-messages", ["text": "Please do"], party.host
      )
      let phone = try await HeldPhone(of: party)
      let facts = try await server.get("/api/v1/notifications/\(phone.id)/facts", phone.headers).json["conversation"]
      #expect(facts?["is_private"] == true)
      #expect(facts?["messages"]?.array?.map { $0["text"]?.string } == ["May I bring Kim?", "Please do"])
      let token = try await phone.responseToken()
      let refused = try await server.post("/api/v1/invitations/\(token)/responses", ["actionIdentifier": "heart"])
      #expect(try refused.json["code"] == "unknown-action")
    }
  }
}
