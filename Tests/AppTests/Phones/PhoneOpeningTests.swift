import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import Web

@Suite("An open notification", .timeLimit(.minutes(20))) struct PhoneOpeningTests {
  @Test("A response with an idempotency key reaches the example server once")
  func exactlyOnce() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let opening = try await browser.open(preset: "the-bash")
      let path = "/openings/\(opening)/responses"
      async let first = browser.post(path, ["actionIdentifier": "accept"], key: "k")
      async let second = browser.post(path, ["actionIdentifier": "accept"], key: "k")
      let answers = try await [first, second]
      #expect(answers.allSatisfy { $0.status == .ok })
      #expect(try answers[0].json["outcome"] == answers[1].json["outcome"])
      #expect(answers.filter { $0.headers["Idempotent-Replayed"] == "true" }.count == 1)
      let third = try await browser.post(path, ["actionIdentifier": "accept"], key: "k")
      #expect(try third.json["isDismissed"] == true)
      #expect(try await browser.answers().map { $0["action"] } == ["accept"])
      let other = try await browser.post(path, ["actionIdentifier": "decline"], key: "k")
      #expect(try other.json["code"] == "idempotency-conflict")
    }
  }

  @Test("A notification that left the screen is gone, and says so")
  func gone() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let first = try await browser.open(preset: "the-bash")
      let second = try await browser.open(preset: "photo")
      for opening in [first, second + 1] {
        let answer = try await browser.post("/openings/\(opening)/responses", ["actionIdentifier": "accept"])
        #expect(answer.status == .gone)
        #expect(try answer.json["code"] == "opening-gone")
      }
      #expect(try await browser.delete("/openings/\(second)").json["isDismissed"] == true)
      #expect(try await browser.delete("/openings/\(second)").status == .gone)
      #expect(try await browser.state()["open"] == .null)
    }
  }

  @Test("A notification that is left for something else was not closed by the user")
  func leaving() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let left = try await browser.open(preset: "the-bash")
      #expect(try await browser.delete("/openings/\(left)?by=boredom").json["code"] == "out-of-range")
      #expect(try await browser.delete("/openings/\(left)?by=leaving").json["isDismissed"] == true)
      #expect(try await browser.state()["open"] == .null)
      #expect(try await browser.trace().contains("action-chosen") == false)
      let closed = try await browser.open(preset: "the-bash")
      #expect(try await browser.delete("/openings/\(closed)").json["isDismissed"] == true)
      #expect(try await browser.trace().contains("action-chosen"))
    }
  }

  @Test("An action that is not shown is refused, and the notification stays")
  func unknownAction() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let opening = try await browser.open(preset: "the-bash")
      let refused = try await browser.post("/openings/\(opening)/responses", ["actionIdentifier": "no-such"])
      #expect(try refused.json["code"] == "unknown-action")
      #expect(try await browser.state()["open"]?["id"]?.integer == opening)
    }
  }

  @Test("The comment beside Accept and Decline is sent with the pressed button")
  func inputAccessory() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let opening = try await browser.open(preset: "bash-comment")
      let begun = try await browser.post("/openings/\(opening)/responses", ["actionIdentifier": "comment"]).json
      #expect(begun["expandedHTML"]?.string?.contains("comment-accept") == true, "\(begun)")
      let used = try await browser.post(
        "/openings/\(opening)/controls", ["control": "comment-accept", "text": ["comment-text": "See you!"]], key: "c")
      #expect(used.status == .ok)
      let answers = try await browser.answers()
      #expect(answers.last?["text"] == "See you!")
      let again = try await browser.post(
        "/openings/\(opening)/controls", ["control": "comment-accept", "text": ["comment-text": "See you!"]], key: "c")
      #expect(again.status == .ok)
      #expect(try await browser.answers().count == answers.count)
    }
  }

  @Test("On a locked phone the app opens only after unlocking, and the same key then works")
  func locked() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let opening = try await browser.open(preset: "the-bash")
      let action: JSON = ["actionIdentifier": "com.apple.UNNotificationDefaultActionIdentifier"]
      let refused = try await browser.post("/openings/\(opening)/responses", action, key: "open")
      #expect(refused.status == .conflict)
      #expect(try refused.json["code"] == "phone-locked")
      _ = try await browser.put("/device", ["isLocked": false])
      let opened = try await browser.post("/openings/\(opening)/responses", action, key: "open").json
      #expect(opened["appHTML"]?.string?.contains("Demo Lemurs") == true, "\(opened)")
      #expect(try await browser.state()["device"]?["frontApp"] == "bash")
    }
  }

  @Test("The other person of a conversation replies by itself in the open notification")
  func conversation() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let events = try await browser.stream()
      let opening = try await browser.open(preset: "messages")
      let reply = try await browser.post(
        "/openings/\(opening)/responses", ["actionIdentifier": "reply", "userText": "On my way"])
      #expect(reply.status == .ok)
      let arrived = try await events.next("arrived") { $0["place"] == "open" }
      #expect(arrived["app"] == "messages")
    }
  }
}
