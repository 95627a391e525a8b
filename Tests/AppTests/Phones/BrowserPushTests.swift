import Basics
import Foundation
import HTTPServer
import JSON
import Testing

@testable import App
@testable import Web

@Suite("A notification as a browser shows it", .timeLimit(.minutes(20))) struct BrowserPushTests {
  /// Returns the page's cards by look, and the panel's text.
  private static func panel(_ page: String) throws -> (looks: [String: String], text: String) {
    let panel = try #require(page.components(separatedBy: "<section class=\"panel card push\"").dropFirst().first)
    let text = try #require(panel.components(separatedBy: "</section>").first)
    let looks = text.components(separatedBy: "data-push-look=\"").dropFirst().map { figure in
      (String(figure.prefix { $0 != "\"" }), String(figure.components(separatedBy: "</figure>")[0]))
    }
    return (Dictionary(uniqueKeysWithValues: looks), text)
  }

  @Test(
    "A picture that this server does not serve is not drawn",
    arguments: [
      ("examples/missing.jpg", 0), ("photos/none/none/card.jpg", 0), ("settings", 0), ("examples/photo.jpg", 2),
      ("examples/late/photo.jpg", 2), ("examples/late/missing.jpg", 0),
    ])
  func missingPicture(path: String, count: Int) async throws {
    try await TestServer.run { server in
      let payload = #"{"aps":{"alert":"Look"},"attachment-url":"https://party.example/\#(path)"}"#
      let page = try await server.get("/preview?app=lab&payload=\(Base64URL.encode(Array(payload.utf8)))").text
      #expect(page.contains("id=\"push-title\""))
      #expect(page.matches(of: /<img class="browser-note-picture"/).count == count)
    }
  }

  @Test("A button answers for the guest, and the card shows the worker's result; a host's press stores nothing")
  func answer() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      for (headers, rsvp) in [(phone.party.host, "awaiting"), (phone.headers, "accepted")] {
        let page = try await server.get("/preview?notification=\(phone.id)", headers)
        let look = try #require(Self.panel(page.text).looks["desktop"])
        #expect(look.contains(">Accept</button>"))
        let form = try ActionForm(in: look, action: "accept")
        let answered = try await server.submit(form.address, form.fields, headers)
        #expect(answered.status == .ok)
        let (looks, text) = try Self.panel(answered.text)
        #expect(looks["desktop"]?.contains(">Going!</p>") == true)
        #expect(looks["desktop"]?.contains("<button") == false)
        #expect(looks["android"]?.contains(">Accept</button>") == true)
        #expect(text.contains("<dt>TTL</dt>"))
        #expect(answered.text.contains("Test mode") == (rsvp == "awaiting"))
        #expect(try await phone.party.rsvp(0) == rsvp)
      }
    }
  }

  @Test("The card shows that the server refused an answer, as the worker does")
  func refusal() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      let page = try await server.get("/preview?notification=\(phone.id)", phone.headers)
      let form = try ActionForm(in: try #require(Self.panel(page.text).looks["android"]), action: "accept")
      _ = try await server.post("/api/v1/events/\(phone.party.event)/cancellation", [:], phone.party.host)
      let answered = try await server.submit(form.address, form.fields, phone.headers)
      let looks = try Self.panel(answered.text).looks
      #expect(looks["android"]?.contains(">Going!</p>") == false)
      #expect(looks["android"]?.contains("<button") == false, "\(answered.text)")
      #expect(try await phone.party.rsvp(0) == "awaiting")
    }
  }

  @Test("The trace states the size of the message that the panel shows")
  func traced() async throws {
    try await TestServer.run { server in
      let phone = try await HeldPhone(on: server)
      let page = try await server.get("/preview?notification=\(phone.id)", phone.headers)
      let text = try Self.panel(page.text).text
      let size = String(try #require(text.firstMatch(of: /<dd>([\d,]+) of 2,640 bytes/)?.1)).replacing(",", with: "")
      let steps = try await phone.get("/trace").json["episodes"]?.array?.first?["steps"]?.array ?? []
      let step = try #require(steps.first { $0["kind"]?.string == "push-composed" })
      #expect(step["details"]?["bytes"]?.string == size)
      #expect(page.text.contains("takes \(size) of 2640 bytes"))
    }
  }

  @Test("A trial on a browser's own phone has no buttons, and a hidden notification has no card")
  func tried() async throws {
    try await TestServer.run { server in
      let page = try await server.get("/preview?preset=the-bash").text
      let (looks, text) = try Self.panel(page)
      #expect(looks.count == 2)
      #expect(looks["desktop"]?.contains("The Bash") == true)
      #expect(!text.contains("<button"))
      #expect(!text.contains("<dt>TTL</dt>"))
      #expect(!(try await server.get("/preview").text.contains("browser-note")))
      let silent = #"{"aps":{"content-available":1}}"#
      for (payload, isShown) in [(#"{"aps":{"alert":"Hello <you>"}}"#, true), (silent, false)] {
        let answer = try await server.post("/api/v1/payloads/preview", ["payload": .string(payload)]).json
        #expect((answer["browserHTML"]?.string?.contains("browser-note") ?? false) == isShown)
        #expect(answer["browserHTML"]?.string?.contains("<you>") != true)
      }
    }
  }

  @Test("A known push service is accepted, and the refusal of an unknown one names the setting")
  func subscriptions() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      func subscribe(_ endpoint: String) async throws -> Response {
        let keys: JSON = [
          "p256dh": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
          "auth": "__vvAAAAAAAAAAAAAAAAAA",
        ]
        let body: JSON = ["subscription": ["endpoint": .string(endpoint), "expirationTime": .null, "keys": keys]]
        return try await server.post(
          "/api/v1/devices", body, ["Authorization": "Bearer \(party.guests[0].token)"])
      }
      let taken = try await subscribe("https://jmt17.google.com/fcm/send/abc:APA91b")
      #expect(taken.status == .ok, "\(taken.text)")
      let other = try await subscribe("https://push.unknown.example/x")
      #expect(try other.json["detail"]?.string?.contains("PARTYLINE_PUSH_SERVICES") == true)
    }
  }
}
