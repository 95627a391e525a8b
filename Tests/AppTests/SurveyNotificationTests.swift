import Foundation
import HTTPServer
import Invites
import JSON
import Testing
import Texts

@testable import App
@testable import Delivery
@testable import PageKit
@testable import Web

/// A party whose host asks its guests Ana and Ben something.
private struct Vote {
  let party: Party
  var server: TestServer { party.server }

  init(on server: TestServer, _ survey: JSON) async throws {
    party = try await Party(on: server)
    try await host("surveys", survey)
    await server.partyline.deliverNotifications()
  }

  /// Sends a request of the event's host that changes something.
  func host(_ path: String, _ body: JSON = [:]) async throws {
    let target = "/api/v1/events/\(party.event)/\(path)"
    #expect(try await Self.send(target, body, party.host, on: server).status.rawValue < 300)
  }

  private static func send(
    _ target: String, _ body: JSON, _ headers: HTTPServer.Headers, on server: TestServer
  ) async throws -> Response {
    var headers = headers
    headers.set("Content-Type", "application/json")
    return await server.partyline.router.respond(
      to: try Request(.post, target, headers: headers, body: .bytes(body.bytes)))
  }

  static func poll(
    _ choices: [String] = ["Red", "White", "Water"], answers: String = "one", isAnonymous: Bool = false
  ) -> JSON {
    asking("poll", answers, choices.map { ["text": .string($0)] }).merging(["isAnonymous": .bool(isAnonymous)])
  }

  static var list: JSON {
    asking("list", "amounts", [["text": "Salad", "wanted": 2], ["text": "Bread", "wanted": 1]])
  }

  static func asking(_ kind: String, _ answers: String, _ choices: [JSON]) -> JSON {
    [
      "kind": .string(kind),
      "questions": [["text": "Which one?", "answers": .string(answers), "choices": .array(choices)]],
    ]
  }

  func bearer(_ guest: Int = 0) -> HTTPServer.Headers { ["Authorization": "Bearer \(party.guests[guest].token)"] }

  func notification(of guest: Int = 0) async throws -> String {
    let list = try await server.get("/api/v1/notifications", bearer(guest)).json["items"]?.array ?? []
    return try #require(list.first { $0["category"] == "event-poll" }?["id"]?.string)
  }

  func payload(of guest: Int = 0) async throws -> JSON {
    try await server.get("/api/v1/notifications/\(try await notification(of: guest))/payload", bearer(guest)).json
  }

  func facts(of id: String, _ guest: Int = 0) async throws -> JSON {
    let facts = try await server.get("/api/v1/notifications/\(id)/facts", bearer(guest))
    #expect(facts.status == .ok, "\(facts.text)")
    return try facts.json
  }

  /// Responds as a browser's service worker does, with the notification's own token.
  func respond(_ action: String, _ guest: Int = 0, _ headers: HTTPServer.Headers = [:]) async throws -> Response {
    let url = try #require(try await payload(of: guest)["partyline"]?["respond"]?.string)
    return try await server.post(
      String(url.dropFirst("https://party.example".count)), ["actionIdentifier": .string(action)], headers)
  }

  /// Presses a button of the notification that is open on the guest's phone.
  func press(_ action: String, _ guest: Int = 0) async throws -> JSON {
    try await server.post(
      "/api/v1/notifications/\(try await notification(of: guest))/responses",
      ["actionIdentifier": .string(action)], bearer(guest)
    ).json
  }

  /// Returns how the guest's phone shows the notification.
  func expanded(_ guest: Int = 0) async throws -> String {
    let id = try await notification(of: guest)
    return try await server.get("/api/v1/notifications/\(id)/presentation", bearer(guest)).text
  }

  /// Answers on the page.
  func answer(_ body: JSON, _ guest: Int = 0) async throws {
    let path = "/api/v1/invitations/\(party.guests[guest].token)/surveys/1/answers"
    #expect(try await Self.send(path, body, [:], on: server).status == .ok)
  }

  func survey() throws -> Survey {
    let event = try #require(Event.ID(rawValue: party.event))
    return try #require(try server.partyline.services.store.surveys.find(1, of: event))
  }

  func counts() throws -> [Int] { try survey().question.choices.map(\.count) }

  func sequence() throws -> Int { try #require(try survey().sequence) }
}

@Suite("Polls, dates and lists as notifications to guests", .timeLimit(.minutes(20)))
struct SurveyNotificationTests {
  @Test("The facts hold the counts and the guest's answer of now, and say when it closed and when it is gone")
  func facts() async throws {
    try await TestServer.run { server in
      let vote = try await Vote(on: server, Vote.poll())
      let id = try await vote.notification()
      #expect(try await vote.facts(of: id)["survey"]?["own"] == [])
      try await vote.answer(["choose": 2])
      try await vote.answer(["choose": 2], 1)
      let facts = try await vote.facts(of: id)
      #expect(facts["answers"] == "open" && facts["waitlist_place"] == .null)
      let survey = try #require(facts["survey"])
      #expect(survey["own"] == [["choice": 2, "amount": 1]] && survey["sentence"] == "You voted for White.")
      #expect(survey["choices"]?.array?.compactMap { $0["count"]?.integer } == [0, 2, 0])
      #expect(survey["is_closed"] == false)
      try await vote.host("surveys/1/closing")
      let closed = try await vote.facts(of: id)["survey"]
      #expect(closed?["is_closed"] == true && closed?["sentence"] == "You voted for White.")
      try await vote.host("activities/\(try vote.sequence())/deletion")
      let gone = try await vote.facts(of: id)
      #expect(gone["survey"] == .null && gone["answers"] == "open", "\(gone)")
    }
  }

  @Test("On the phone a choice counts once, can be changed, and says what was chosen; a host's trial counts nothing")
  func phone() async throws {
    try await TestServer.run { server in
      let vote = try await Vote(on: server, Vote.poll())
      let tried = try await server.post(
        "/api/v1/notifications/\(try await vote.notification())/responses", ["actionIdentifier": "choose-1"],
        vote.party.host)
      #expect(try tried.json["isDryRun"] == true)
      #expect(try vote.counts() == [0, 0, 0])
      let pressed = try await vote.press("choose-1")
      #expect(pressed["handledBy"] == "content-extension" && pressed["option"] == "doNotDismiss", "\(pressed)")
      #expect(pressed["presentationHTML"]?.string?.contains("You voted for Red.") == true)
      #expect(try vote.counts() == [1, 0, 0])
      // The phone no longer offers what was chosen, and the server counts it once.
      #expect(try await vote.press("choose-1")["code"] == "unknown-action")
      #expect(try await vote.respond("choose-1").status == .ok)
      #expect(try vote.counts() == [1, 0, 0])
      let changed = try await vote.press("choose-3")
      #expect(changed["presentationHTML"]?.string?.contains("You voted for Water.") == true)
      #expect(try vote.counts() == [0, 0, 1])
      #expect(try await vote.press("choose-9")["code"] == "unknown-action")
      #expect(try await vote.respond("choose-9").json["code"] == "not-found")
      #expect(try vote.counts() == [0, 0, 1])
    }
  }

  @Test("A list on the phone says what is missing, and what a guest brings can be taken back")
  func list() async throws {
    try await TestServer.run { server in
      let vote = try await Vote(on: server, Vote.list)
      let brings = try await vote.press("choose-2")["presentationHTML"]?.string ?? ""
      for text in ["You’re bringing Bread.", "Still needed: 2 × Salad", "1 of 1", "Take back: Bread"] {
        #expect(brings.contains(text), "\(text)")
      }
      let other = try await vote.expanded(1)
      #expect(!other.contains("choose-2") && other.contains("choose-1"))
      let taken = try await vote.press("unchoose-2")["presentationHTML"]?.string ?? ""
      #expect(taken.contains("Still needed: 2 × Salad and Bread") && !taken.contains("You’re bringing"))
      #expect(try vote.counts() == [0, 0])
    }
  }

  @Test("An open poll shows the votes of others, that it closed, and that it was unsent")
  func live() async throws {
    try await TestServer.run { server in
      let vote = try await Vote(on: server, Vote.poll())
      let phone = HeldPhone(of: vote.party, at: try await vote.notification(), vote.bearer())
      let events = try PhoneEvents(try await phone.get("/stream"))
      _ = try await events.next("lists")
      _ = try await phone.open()
      func shows(_ text: String, without other: String? = nil) async throws {
        _ = try await events.next("opening") {
          let html = $0["expandedHTML"]?.string ?? ""
          return html.contains(text) && other.map { !html.contains($0) } ?? true
        }
      }
      try await vote.answer(["choose": 2], 1)
      try await shows("aria-valuenow=\"100\"")
      try await vote.host("surveys/1/closing")
      try await shows("Closed", without: "choose-1")
      try await vote.host("activities/\(try vote.sequence())/deletion")
      try await shows("This question is gone.", without: "White")
    }
  }

  @Test("An anonymous poll cannot be answered through a notification, which leads to the page and knows no answers")
  func anonymous() async throws {
    try await TestServer.run { server in
      let vote = try await Vote(on: server, Vote.poll(isAnonymous: true))
      let open = try await vote.expanded()
      #expect(!open.contains("choose-") && open.contains("Anonymous: no one sees who chose what"))
      for action in ["choose-1", "unchoose-1"] {
        let refused = try await vote.respond(action)
        #expect(refused.status == .forbidden, "\(refused.text)")
        #expect(try refused.json["code"] == "forbidden")
      }
      #expect(try await vote.press("choose-1")["code"] == "unknown-action")
      #expect(try vote.counts() == [0, 0, 0])
      try await vote.answer(["choose": 2])
      #expect(try await vote.facts(of: try await vote.notification())["survey"]?["own"] == [])
      let url = try #require(try await vote.payload()["partyline"]?["respond"]?.string)
      let said = try await server.post(
        String(url.dropFirst("https://party.example".count)), ["actionIdentifier": "comment", "userText": "Hm"])
      #expect(try said.json["survey"]?["own"] == [] && said.json["survey"]?["sentence"] == nil, "\(said.text)")
      #expect(try vote.counts() == [0, 1, 0])
    }
  }

  @Test("A browser's buttons are the first two open choices, cut to a sensible length, and none in an anonymous poll")
  func browser() async throws {
    try await TestServer.run { server in
      let long = String(repeating: "very ", count: 15) + "red"
      func buttons(_ survey: JSON) async throws -> (actions: [JSON], message: JSON, vote: Vote) {
        let vote = try await Vote(on: server, survey)
        let message = try JSON(
          parsing: WebPushMessage(
            try await vote.payload().bytes, identifier: "d1", collapseID: "c1", in: .english, hidesDetails: false
          ).fitted(limit: 3993).bytes)
        return (message["notification"]?["actions"]?.array ?? [], message, vote)
      }
      let (actions, message, vote) = try await buttons(Vote.poll([long, "White", "Water"]))
      #expect(actions.map { $0["action"] } == ["choose-1", "choose-2"])
      #expect(actions.map { $0["title"] } == ["very very very very very very very very…", "White"])
      #expect(message["notification"]?["data"]?["texts"]?["failed"] != nil)
      let key: HTTPServer.Headers = ["Idempotency-Key": "d1-choose-2"]
      #expect(try await vote.respond("choose-2", 0, key).json["sentence"] == "You voted for White.")
      // A browser whose connection broke sends its answer again later. It does not undo what the guest chose since.
      try await vote.answer(["choose": 3])
      let again = try await vote.respond("choose-2", 0, key)
      #expect(again.status == .ok && again.headers["Idempotent-Replayed"] == "true", "\(again.headers)")
      #expect(try vote.counts() == [0, 0, 1])
    }
    try await TestServer.run { server in
      let vote = try await Vote(on: server, Vote.poll(isAnonymous: true))
      let message = try JSON(
        parsing: WebPushMessage(
          try await vote.payload().bytes, identifier: "d1", collapseID: "c1", in: .english, hidesDetails: false
        ).fitted(limit: 3993).bytes)
      #expect(message["notification"]?["actions"] == nil && message["notification"]?["data"]?["respond"] == nil)
    }
  }

  @Test("The preview of a browser's notification says what was chosen, as the browser does")
  func preview() async throws {
    try await TestServer.run { server in
      let vote = try await Vote(on: server, Vote.poll())
      let pressed = try await server.submit(
        "/api/v1/notifications/\(try await vote.notification())/responses?look=android",
        ["actionIdentifier": "choose-1"], vote.bearer())
      let bodies = pressed.text.matches(of: #/class="browser-note-body"[^>]*>([^<]*)</#).map { String($0.1) }
      #expect(bodies.contains("You voted for Red."), "\(bodies)")
    }
  }

  @Test("A pressed notification and a mail's button lead to the question on the page")
  func links() async throws {
    try await TestServer.run { server in
      let vote = try await Vote(on: server, Vote.poll())
      let link = try #require(try await vote.payload()["partyline"]?["link"]?.string)
      let entry = try vote.sequence()
      let followed = try await server.get(String(link.dropFirst("https://party.example".count)), vote.party.host)
      #expect(followed.headers["Location"] == "/events/\(vote.party.event)#a\(entry)")
      let mail = try await server.get(
        "/api/v1/notifications/\(try await vote.notification())/mail", vote.party.host
      ).text
      #expect(mail.replacing("=\r\n", with: "").contains("around=3D\(entry)#a\(entry)"), "\(mail)")
      #expect(mail.contains("Answer: "))
    }
  }
}
