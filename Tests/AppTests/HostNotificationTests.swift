import Foundation
import GRDB
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Notifications to hosts, read and answered on the page that shows them", .timeLimit(.minutes(20)))
struct HostNotificationTests {
  private static let origin = "https://party.example"

  private func items(_ server: TestServer, _ host: HTTPServer.Headers) async throws -> [JSON] {
    try await server.get("/api/v1/host-notifications", host).json["items"]?.array ?? []
  }

  private func payload(
    _ server: TestServer, _ host: HTTPServer.Headers, occasion: String = "answers"
  ) async throws -> JSON {
    let item = try #require(try await items(server, host).first { $0["occasion"]?.string == occasion })
    return try await server.get("/api/v1/host-notifications/\(item["id"]?.string ?? "")/payload", host).json
  }

  /// The path of the payload's response URL.
  private func respond(_ payload: JSON) throws -> String {
    let url = try #require(payload["partyline"]?["respond"]?.string)
    return String(url.dropFirst(Self.origin.count))
  }

  private func join(_ party: Party, _ name: String) async throws {
    let opened = try await party.server.post(
      "/api/v1/events/\(party.event)/open-link", ["mode": "approval"], party.host)
    let link = try #require(try opened.json["link"]?.string)
    _ = try await party.server.submit("/api/v1/join/\(link.split(separator: "/").last ?? "")", ["name": name])
  }

  @Test("With the payload's own token, without a cookie, the facts are read and silent guests reminded once")
  func byToken() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["capacity": 4], guests: ["Ana", "Ben", "Cleo"])
      _ = try await party.respond(0, ["actionIdentifier": "accept", "partySize": 2, "note": "With <b>cake</b>"])
      let payload = try await payload(server, party.host)
      #expect(payload["aps"]?["category"] == "event-rsvp")
      #expect(payload["aps"]?["alert"]?["body"] == "Ana (2) is going.\n2 going, 0 maybe")
      let told = try #require(payload["partyline"])
      #expect(told["going"] == 2 && told["open"] == 2 && told["seats_left"] == 2 && told["silent"] == 2)
      #expect(told["latest"] == [["line": "Ana (2) is going.", "note": "With <b>cake</b>", "status": "accepted"]])
      #expect(told["reply_to"]?["name"] == "Ana")
      let path = try respond(payload)
      let facts = String(path.dropLast("responses".count)) + "facts"
      #expect(try await server.get(facts).json["answers"] == "open")
      let key: HTTPServer.Headers = ["Idempotency-Key": "once"]
      let reminded = try await server.post(path, ["actionIdentifier": "remind"], key)
      #expect(try reminded.json["sentence"] == "You reminded 2 guests.")
      #expect(try await server.post(path, ["actionIdentifier": "remind"], key).json["reminded"] == 2)
      let again = try await server.post(path, ["actionIdentifier": "remind"])
      #expect(try again.status == .conflict && again.json["code"] == "too-late")
      #expect(try await server.get(facts).json["silent"] == 0)
      let unknown = try await server.post(path, ["actionIdentifier": "admit"])
      #expect(try unknown.json["code"] == "unknown-action")
      let odd = try await server.post(path, ["actionIdentifier": "remind", "userText": "Hi"])
      #expect(try odd.json["code"] == "unknown-field")
    }
  }

  @Test(
    "The token in a notification ends when the host ends access elsewhere, and the host's list gets one that works",
    arguments: ["passphrase", "sessions", "token"])
  func tokensEnd(_ ending: String) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let made = try await server.post("/api/v1/api-tokens", ["name": "laptop"], party.host).json
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      let earlier = try respond(try await payload(server, party.host))
      let ended =
        switch ending {
        case "passphrase":
          try await server.post(
            "/api/v1/passphrase",
            ["currentPassphrase": .string(TestServer.passphrase), "passphrase": "a new and longer passphrase"],
            party.host)
        case "sessions": try await server.post("/api/v1/sessions", [:], party.host, method: .delete)
        default:
          try await server.post(
            "/api/v1/api-tokens/\(made["id"]?.string ?? "")", [:], party.host, method: .delete)
        }
      #expect(ended.status.rawValue < 300, "\(ended.text)")
      let refused = try await server.post(earlier, ["actionIdentifier": "reply", "userText": "The party is off"])
      #expect(try refused.json["code"] == "wrong-token", "\(refused.text)")
      #expect(try await server.get(String(earlier.dropLast("responses".count)) + "facts").status != .ok)
      let current = try respond(try await payload(server, party.host))
      #expect(try await server.post(current, ["actionIdentifier": "remind"]).status == .ok)
    }
  }

  @Test("News of RSVPs names what lists still lack, and no longer once it is brought")
  func needs() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let list: JSON = [
        "kind": "list",
        "questions": [["text": "Food?", "answers": "amounts", "choices": [["text": "Salad", "wanted": 2]]]],
      ]
      let asked = try await server.post("/api/v1/events/\(party.event)/surveys", list, party.host)
      #expect(asked.status == .created, "\(asked.text)")
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      let first = try await payload(server, party.host)
      #expect(first["aps"]?["alert"]?["body"] == "Ana is going.\n1 going, 0 maybe\nStill needed: 2 × Salad")
      #expect(first["partyline"]?["needs"] == "Still needed: 2 × Salad")
      let claim: JSON = ["answers": [["question": 1, "choice": 1, "amount": 2]]]
      let brought = try await server.post("/api/v1/invitations/\(party.guests[0].token)/surveys/1/answers", claim)
      #expect(brought.status == .ok)
      _ = try await party.respond(1, ["actionIdentifier": "accept"])
      #expect(try await payload(server, party.host)["partyline"]?["needs"] == nil)
    }
  }

  @Test("Comments of guests reach the hosts in one notification until they are unsent or read")
  func comments() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      func write(_ guest: Int, _ text: String) async throws -> JSON {
        let path = "/api/v1/invitations/\(party.guests[guest].token)/comments"
        return try await server.post(path, ["text": .string(text)]).json
      }
      _ = try await write(0, "Can I bring my dog?")
      let first = try await payload(server, party.host, occasion: "comments")
      #expect(first["aps"]?["alert"]?["body"] == "Ana: Can I bring my dog?")
      #expect(first["aps"]?["category"] == "event-rsvp" && first["partyline"]?["reply_to"] == nil)
      _ = try await write(1, "And cats?")
      for text in ["Third", "Fourth"] { _ = try await write(0, text) }
      let later = try await payload(server, party.host, occasion: "comments")
      #expect(later["aps"]?["alert"]?["body"] == "1 more comment.\nAna: Third\nAna: Fourth")
      #expect(later["partyline"]?["comments"] == later["aps"]?["alert"]?["body"])
      // Hosts are not notified of their own comments.
      let own = try await server.post("/api/v1/events/\(party.event)/comments", ["text": "Yes"], party.host).json
      #expect(own["text"] == "Yes")
      #expect(try await items(server, party.host).allSatisfy { $0["occasion"] != "comments" }, "the host has read them")
    }
  }

  @Test("A host can turn off notifications of comments, and an unsent comment is withdrawn")
  func unwantedComments() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/api/v1/invitations/\(party.guests[0].token)"
      let entry = try await server.post("\(path)/comments", ["text": "Secret word"]).json
      #expect(try await payload(server, party.host, occasion: "comments").text.contains("Secret word"))
      let sequence = try #require(entry["sequence"]?.integer)
      _ = try await server.post("\(path)/activities/\(sequence)/deletion", [:])
      #expect(try await items(server, party.host).isEmpty)
      let chosen = try await server.post("/api/v1/host-preferences", ["comments": false], party.host).json
      #expect(chosen["comments"] == false && chosen["privateMessages"] == true)
      _ = try await server.post("\(path)/comments", ["text": "Anybody?"])
      #expect(try await items(server, party.host).isEmpty)
    }
  }

  @Test("Forged tokens, tokens of other hosts and outdated tokens grant no access")
  func forged() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let eve = try await party.coHost()
      _ = try await party.respond(0, ["actionIdentifier": "accept"])
      let (mine, theirs) = (try await payload(server, party.host), try await payload(server, eve))
      let path = try respond(theirs)
      let forged = path.replacing("/responses", with: "x/responses")
      #expect(try await server.post(forged, ["actionIdentifier": "remind"]).json["code"] == "wrong-token")
      // The token of one notification with the identifier of another.
      func parts(_ payload: JSON) throws -> [Substring] {
        try respond(payload).split(separator: "/")[3].split(separator: "_", maxSplits: 2)
      }
      let crossed = "h_\(try parts(mine)[1])_\(try parts(theirs)[2])"
      let response = try await server.post(
        "/api/v1/host-notifications/\(crossed)/responses", ["actionIdentifier": "remind"])
      #expect(try response.json["code"] == "wrong-token")
      // The identifier alone works only for the notification's own host.
      let id = try parts(mine)[1]
      for headers in [[:], eve, ["Authorization": "Bearer \(party.guests[0].token)"]] as [HTTPServer.Headers] {
        #expect(try await server.get("/api/v1/host-notifications/\(id)/facts", headers).status == .notFound)
      }
      #expect(try await server.get("/api/v1/host-notifications/\(id)/facts", party.host).status == .ok)
      #expect(try await server.get("/api/v1/host-notifications").status == .unauthorized)
      let list = try await server.get("/api/v1/events/\(party.event)/co-hosts", party.host).json
      let account = try #require(list["items"]?.array?.first { $0["name"] == "Eve" }?["id"]?.string)
      _ = try await server.post("/api/v1/events/\(party.event)/co-hosts/\(account)/removal", [:], party.host)
      #expect(try await server.post(path, ["actionIdentifier": "remind"]).status == .notFound)
      #expect(try await items(server, eve).isEmpty)
    }
  }

  @Test("When two hosts let a visitor in, one succeeds, the other is told, and both phones drop the request")
  func race() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let eve = try await party.coHost()
      try await join(party, "Kim")
      var paths: [String] = []
      for host in [party.host, eve] {
        let payload = try await payload(server, host, occasion: "request")
        #expect(payload["aps"]?["category"] == "event-request")
        #expect(payload["partyline"]?["request"] == ["name": "Kim", "standing": "requested"])
        paths.append(try respond(payload))
      }
      let answers = try await withThrowingTaskGroup(of: Response.self) { group in
        for path in paths { group.addTask { try await server.post(path, ["actionIdentifier": "admit"]) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(answers.map(\.status)) == [.ok, .conflict])
      let sentences = try answers.map { try $0.json["sentence"]?.string ?? $0.json["detail"]?.string ?? "" }
      #expect(Set(sentences) == ["Kim is on the list.", "Kim is already on the list."])
      for host in [party.host, eve] { #expect(try await items(server, host).isEmpty) }
      let facts = paths[1].replacing("/responses", with: "/facts")
      #expect(try await server.get(facts).json["request"]?["standing"] == "listed")
    }
  }

  private func open(_ server: TestServer, _ host: HTTPServer.Headers) async throws -> JSON {
    let phone = "/api/v1/phones/host"
    _ = try await server.post("\(phone)/device", ["isLocked": false], host, method: .put)
    let delivered = try await server.get(phone, host).json["delivered"]?.array ?? []
    let identifier = try #require(delivered.first?["identifier"]?.string)
    return try await server.post("\(phone)/openings", ["app": "partyline", "identifier": .string(identifier)], host)
      .json
  }

  @Test("A host's phone lists and opens notifications, and a press there counts once")
  func phone() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["capacity": 10], guests: ["Ana", "Ben", "Cleo"])
      _ = try await party.respond(0, ["actionIdentifier": "accept", "note": "Bringing cake"])
      let opening = try await open(server, party.host)
      let html = try #require(opening["expandedHTML"]?.string)
      for words in ["Ana is going.", "Bringing cake", "1 going", "2 open", "Seats left: 9", "Remind the rest"] {
        #expect(html.contains(words), "\(words)")
      }
      #expect(html.contains("To Ana"))
      var asPage = party.host
      asPage.set("Accept", "text/html")
      let page = try await server.get("/preview?phone=host&host-notification=\(party.event)-answers", asPage)
      #expect(page.text.contains("Your phone as a host") && page.text.contains("Ana is going."))
      let path = "/api/v1/phones/host/openings/\(opening["id"]?.integer ?? 0)/responses"
      var headers = party.host
      headers.set("Idempotency-Key", "press-1")
      let pressed = try await server.post(path, ["actionIdentifier": "remind"], headers).json
      #expect(pressed["outcome"] == "You reminded 2 guests." && pressed["option"] == "doNotDismiss")
      #expect(pressed["expandedHTML"]?.string?.contains("You reminded 2 guests.") == true)
      #expect(pressed["expandedHTML"]?.string?.contains("Remind the rest") == false)
      #expect(
        try await server.post(path, ["actionIdentifier": "remind"], headers).json["outcome"] == pressed["outcome"])
      let replied = try await server.post(path, ["actionIdentifier": "reply", "userText": "Which one?"], party.host)
        .json
      #expect(replied["outcome"] == "Sent privately to Ana.")
      let list = try await server.post(path, ["actionIdentifier": "open-list"], party.host).json
      #expect(list["link"]?.string == "\(Self.origin)/events/\(party.event)/guests")
      // Another host has another phone, and a visitor without an account has none.
      #expect(try await server.get("/api/v1/phones/host").status == .notFound)
      #expect(try await server.get("/preview?phone=host", ["Accept": "text/html"]).status == .seeOther)
    }
  }

  @Test("A host lets a visitor in on the phone, and the request leaves the phone's list")
  func letIn() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: [])
      try await join(party, "Kim")
      let opening = try await open(server, party.host)
      #expect(opening["expandedHTML"]?.string?.contains("Kim asks to join") == true)
      let path = "/api/v1/phones/host/openings/\(opening["id"]?.integer ?? 0)/responses"
      let pressed = try await server.post(path, ["actionIdentifier": "admit"], party.host).json
      #expect(pressed["outcome"] == "Kim is on the list.")
      #expect(pressed["expandedHTML"]?.string?.contains("Decline request") == false)
      #expect(try await server.get("/api/v1/phones/host", party.host).json["delivered"]?.array?.isEmpty == true)
    }
  }

  @Test("A notification that a host cleared stays cleared after a restart, until a newer one replaces it")
  func cleared() async throws {
    let before = try await TestServer()
    let party = try await Party(on: before, guests: ["Ana", "Ben"])
    func listed(_ server: TestServer) async throws -> [String] {
      let delivered = try await server.get("/api/v1/phones/host", party.host).json["delivered"]?.array ?? []
      return delivered.compactMap { $0["identifier"]?.string }
    }
    _ = try await party.respond(0, ["actionIdentifier": "accept"])
    try await join(party, "Kim")
    let both = try await listed(before)
    #expect(both.count == 2)
    let (answers, request) = ("\(party.event)-answers", try #require(both.first { $0.contains("-request-") }))
    let gone = try await before.post(
      "/api/v1/phones/host/notifications/partyline/\(answers)", [:], party.host, method: .delete)
    #expect(gone.status.rawValue < 300, "\(gone.text)")
    #expect(try await listed(before) == [request])
    await before.partyline.stop()

    let after = try await TestServer(directory: before.directory)
    #expect(try await listed(after) == [request])
    let token = party.guests[1].token
    _ = try await after.post("/api/v1/invitations/\(token)/responses", ["actionIdentifier": "maybe"])
    #expect(Set(try await listed(after)) == [request, answers])
    _ = try await after.post("/api/v1/phones/host/notifications", [:], party.host, method: .delete)
    #expect(try await listed(after) == [])
    await after.partyline.stop()

    let last = try await TestServer(directory: before.directory)
    #expect(try await listed(last) == [])
    await last.close()
  }

  @Test("The name of a removed guest is in no host notification and not in the database file")
  func removed() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Zebedee", "Ben", "Cleo"])
      _ = try await party.respond(0, ["actionIdentifier": "accept", "note": "Bringing cake"])
      _ = try await party.respond(1, ["actionIdentifier": "maybe"])
      _ = try await server.post(
        "/api/v1/invitations/\(party.guests[0].token)/private-messages", ["text": "May I bring my dog?"])
      try await join(party, "Xanthippe")
      func kept() throws -> String {
        let database = try DatabaseQueue(path: server.directory.appending(path: "partyline.sqlite").path)
        let rows = try database.read { try Row.fetchAll($0, sql: "SELECT * FROM host_notifications") }
        return rows.map { row in
          row.databaseValues.map { value in
            Data.fromDatabaseValue(value).map { String(decoding: $0, as: UTF8.self) } ?? value.description
          }.joined(separator: " ")
        }.joined(separator: "\n")
      }
      let told = try await items(server, party.host)
      #expect(told.count == 3)
      let phone = try await server.get("/api/v1/phones/host", party.host).text
      for name in ["Zebedee", "Xanthippe"] { #expect(try kept().contains(name) && phone.contains(name)) }

      let request = try #require(told.first { $0["occasion"] == "request" }?["collapseID"]?.string)
      let asking = try #require(request.split(separator: "-").last.map(String.init))
      for guest in [party.guests[0].id, asking] {
        let path = "/api/v1/events/\(party.event)/guests/\(guest)/removal"
        let removed = try await server.post(path, [:], party.host)
        #expect(removed.status == .ok, "\(path): \(removed.text)")
      }
      let left = try kept()
      #expect(!left.contains("Zebedee") && !left.contains("Xanthippe") && !left.contains("cake"))
      #expect(left.contains("Ben said maybe."))
      #expect(try await items(server, party.host).compactMap { $0["occasion"]?.string } == ["answers"])
      let after = try await server.get("/api/v1/phones/host", party.host)
      #expect(!after.text.contains("Zebedee") && !after.text.contains("Xanthippe") && after.text.contains("Ben"))
    }
  }

  @Test("Names of a hundred emoji, long notes and questions fit the payload and are cut between characters")
  func long() async throws {
    try await TestServer.run { server in
      let family = "👩‍👩‍👧‍👦"
      let names = ["A", "B", "C"].map { $0 + String(repeating: family, count: 11) }
      let party = try await Party(
        on: server, details: ["title": .string(String(repeating: family, count: 11))], guests: names)
      for number in 0..<3 {
        let note = String(repeating: "🎂", count: 400)
        _ = try await party.respond(number, ["actionIdentifier": "accept", "note": .string(note)])
      }
      let asked = try await server.post(
        "/api/v1/invitations/\(party.guests[0].token)/private-messages",
        ["text": .string(String(repeating: "🐕", count: 1900))])
      #expect(asked.status.rawValue < 300)
      for occasion in ["answers", "privateMessage"] {
        let payload = try await payload(server, party.host, occasion: occasion)
        #expect(payload.bytes.count <= 4096)
        #expect(payload["partyline"]?["respond"]?.string?.hasSuffix("/responses") == true)
        #expect(!payload.text.contains("\u{FFFD}"))
      }
    }
  }
}
