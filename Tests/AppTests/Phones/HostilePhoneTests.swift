import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import TestSupport
import Testing
import Texts

@testable import App
@testable import PageKit
@testable import PhoneWeb
@testable import Web

@Suite("Hostile input to a phone", .timeLimit(.minutes(20))) struct HostilePhoneTests {
  @Test(
    "Malformed bodies are refused with a code",
    arguments: [
      ("/openings", #"{"app":1,"identifier":"n"}"#, "wrong-type"), ("/openings", "{}", "missing-field"),
      ("/openings", #"{"app":"lab","identifier":"n","x":1}"#, "unknown-field"), ("/openings", "[", "malformed-json"),
      ("/openings", #"{"app":"lab","identifier":"unknown"}"#, "not-found"),
      ("/openings", #"{"app":"nothing","identifier":"n"}"#, "not-found"),
      ("/openings/1/responses", #"{"actionIdentifier":"a"}"#, "opening-gone"),
      ("/openings/x/responses", #"{"actionIdentifier":"a"}"#, "not-found"),
      ("/openings/1/responses", #"{"actionIdentifier":["a"]}"#, "wrong-type"),
      ("/openings/1/controls", #"{"control":"a","text":["b"]}"#, "wrong-type"),
      ("/openings/1/controls", #"{"control":"a","text":{"b":1}}"#, "wrong-type"),
      ("/presets/none", "{}", "not-found"), ("/notifications/lab/none/default", "{}", "not-found"),
      ("/pushes?app=nothing", #"{"aps":{"alert":"a"}}"#, "not-found"), ("/pushes?app=lab", "{", "malformed-json"),
      ("/pushes?app=lab", #"{"aps":{"alert":7}}"#, "wrong-type"),
    ])
  func refusals(path: String, body: String, code: String) async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let answer = try await server.post(Browser.api + path, bytes: Array(body.utf8), browser.headers)
      #expect(try answer.json["code"]?.string == code)
      #expect((400..<500).contains(answer.status.rawValue))
    }
  }

  @Test("A payload that APNs would refuse is refused, and the trace says so")
  func tooLarge() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let text = String(repeating: "x", count: 4097)
      let refused = try await browser.push(#"{"aps":{"alert":"\#(text)"}}"#)
      #expect(refused.status == .contentTooLarge)
      #expect(try await browser.trace() == ["payload-received", "payload-refused"])
      #expect(try await browser.push(Browser.alert, collapse: String(repeating: "y", count: 65)).status.rawValue == 422)
    }
  }

  @Test("Texts of a payload never become markup, in the list, when open, or in the trace")
  func markup() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let evil = "<img src=x onerror=alert(1)>"
      let payload: JSON = [
        "aps": ["alert": ["title": .string(evil), "body": .string(evil)], "thread-id": .string(evil)]
      ]
      _ = try await browser.push(payload.text, collapse: evil)
      let opened = try await browser.post("/openings?render=html", ["app": "lab", "identifier": .string(evil)])
      let state = try await browser.get("?render=html")
      for answer in [opened, state] {
        #expect(answer.status == .ok)
        for name in ["listHTML", "expandedHTML", "traceHTML"] {
          #expect(try answer.json[name]?.string?.contains("<img src=x") != true)
        }
      }
    }
  }

  @Test("The number of pushes per minute is limited")
  func rate() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      for _ in 0..<RateLimit.pushesTo(phone: "").burst { #expect(try await browser.push(Browser.alert).status == .ok) }
      let refused = try await browser.push(Browser.alert)
      #expect(refused.status == .tooManyRequests)
      #expect(refused.headers["Retry-After"] == "1")
      server.clock.advance(seconds: 60)
      #expect(try await browser.push(Browser.alert).status == .ok)
    }
  }

  @Test("The list of an app is bounded, and its oldest notifications are dropped")
  func listBound() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      for number in 0...BrowserPhoneBackend.listLimit {
        server.clock.advance(seconds: 1)
        _ = try await browser.push(Browser.alert, collapse: "n\(number)")
      }
      let listed = try await browser.state()["delivered"]?.array?.compactMap { $0["identifier"]?.string } ?? []
      #expect(listed.count == BrowserPhoneBackend.listLimit)
      #expect(!listed.contains("n0"))
    }
  }

  @Test("The number of phones is bounded, and the least recently used goes with its files")
  func phoneBound() async throws {
    try await TestServer.run { server in
      let first = try await Browser(on: server)
      var second = first
      for number in 0..<PhoneSessions.perNetwork {
        server.clock.advance(seconds: 1)
        let browser = try await Browser(on: server)
        if number == 0 { second = browser }
      }
      #expect(try await first.get().status == .notFound)
      #expect(try await second.get().status == .ok)
      let directory = server.directory.appending(path: "incoming/browser-phones")
      try await eventually {
        try FileManager.default.contentsOfDirectory(atPath: directory.path).count == PhoneSessions.perNetwork
      }
    }
  }

  @Test("An example answer needs the payload's token, and is limited")
  func exampleServer() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let path = "/api/v1/examples/bash/responses"
      let body: JSON = ["notification": "n", "action": "accept"]
      for headers: HTTPServer.Headers in [[:], ["Authorization": "Bearer "], ["Authorization": "Bearer wrong"]] {
        #expect(try await server.post(path, body, headers).status == .unauthorized)
      }
      let phone = try #require(
        server.partyline.services.phoneSessions.phone(of: try Request(.get, "/", headers: browser.headers))?.own)
      let token: HTTPServer.Headers = ["Authorization": "Bearer \(phone.replyToken)"]
      for _ in 0..<ExampleAnswers.limit + 2 { _ = try await server.post(path, body, token) }
      let answers = try await browser.answers()
      #expect(answers.count == ExampleAnswers.limit)
      #expect(answers.last?["number"]?.integer == ExampleAnswers.limit + 2)
      let long: JSON = ["notification": "n", "action": .string(String(repeating: "a", count: 201))]
      #expect(try await server.post(path, long, token).json["code"] == "text-too-long")
      #expect(try await server.post("/api/v1/examples/none/responses", body, token).status == .notFound)
    }
  }

  @Test("A phone's own downloads from this server create no further phone")
  func breeding() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let payload = #"{"aps":{"alert":"Hi","mutable-content":1},"attachment-url":"https://party.example/preview"}"#
      _ = try await browser.push(payload, app: "partyline")
      #expect(server.partyline.services.phoneSessions.browserCount == 1)
      #expect(try await browser.trace().contains("download-failed"))
    }
  }
}
