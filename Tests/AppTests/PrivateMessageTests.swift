import APNs
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import Web

@Suite("Private messages over HTTP") struct PrivateMessageTests {
  private static let secret = "Is Ben allergic to nuts?"

  @Test("A guest asks, the host answers, and the guest is notified")
  func story() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/api/v1/invitations/\(party.guests[0].token)/private-messages"
      let asked = try await server.post(path, ["text": .string(Self.secret)])
      #expect(asked.status == .created)
      let inbox = try await server.get("/api/v1/events/\(party.event)/private-messages", party.host).json
      #expect(inbox["unread"] == 1)
      #expect(inbox["items"]?.array?.first?["guest"]?["name"] == "Ana")
      #expect(try await server.get("/events/\(party.event)", party.host).text.contains("1 new"))
      let page = "/events/\(party.event)/private-messages/\(party.guests[0].id)"
      #expect(try await server.get(page, party.host).text.contains(Self.secret))
      #expect(try await server.get("/api/v1/events/\(party.event)/private-messages", party.host).json["unread"] == 0)
      let answerPath = "/api/v1/events/\(party.event)/guests/\(party.guests[0].id)/private-messages"
      let answered = try await server.submit(answerPath, ["text": "No, but Cem is."], party.host)
      #expect(answered.status == .seeOther)
      #expect(answered.headers["Location"] == page)
      #expect(try await server.get("/i/\(party.guests[0].token)").text.contains("No, but Cem is."))
      #expect(try await server.get(path).json["unread"] == 1)
      _ = try await server.post("\(path)/reads", [:])
      #expect(try await server.get(path).json["unread"] == 0)
      let notifications = try await server.get(
        "/api/v1/notifications?state=delivered", ["Authorization": "Bearer \(party.guests[0].token)"]
      ).json
      #expect(notifications["items"]?.array?.contains { $0["category"] == "event-message" } == true)
    }
  }

  @Test("No other guest sees the message, in the thread, its entries or the counts")
  func secrecy() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/api/v1/invitations/\(party.guests[0].token)/private-messages"
      _ = try await server.post(path, ["text": .string(Self.secret)])
      let other = party.guests[1].token
      let api = "/api/v1/events/\(party.event)"
      let bearer: Headers = ["Authorization": "Bearer \(other)"]
      for target in ["/i/\(other)", "/i/\(other)/private-messages", "/api/v1/invitations/\(other)/private-messages"] {
        #expect(try await !server.get(target).text.contains(Self.secret), "\(target)")
      }
      for target in ["\(api)/activities", api] {
        #expect(try await !server.get(target, bearer).text.contains(Self.secret), "\(target)")
      }
      for target in [
        "\(api)/private-messages", "\(api)/guests/\(party.guests[0].id)/private-messages",
        "\(api)/private-messages/stream",
      ] {
        #expect(try await server.get(target, bearer).status == .unauthorized, "\(target)")
      }
      #expect(try await !server.get("\(api)/guests", party.host).text.contains(Self.secret))
      #expect(try await !server.get("/events/\(party.event)", party.host).text.contains(Self.secret))
      let strangers = try await server.get("\(api)/guests/nobody/private-messages", party.host)
      #expect(strangers.status == .notFound)
    }
  }

  @Test("A reply to the notification of a private answer stays private")
  func replyFromNotification() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let guest = party.guests[0]
      _ = try await server.post("/api/v1/invitations/\(guest.token)/private-messages", ["text": "May I bring a dog?"])
      let path = "/api/v1/events/\(party.event)/guests/\(guest.id)/private-messages"
      _ = try await server.post(path, ["text": "A small one."], party.host)
      let pending = try await server.get(
        "/api/v1/notifications?state=delivered", ["Authorization": "Bearer \(guest.token)"]
      ).json["items"]?.array
      let id = try #require(
        pending?.first { $0["category"] == "event-message" }?["id"]?.string.flatMap(EventNotification.ID.init))
      let token = try server.responseToken(of: id)
      let body: JSON = ["actionIdentifier": "comment", "userText": "He is tiny."]
      #expect(try await server.post("/api/v1/invitations/\(token)/responses", body).status == .ok)
      #expect(try await server.get(path, party.host).json["items"]?.array?.last?["text"] == "He is tiny.")
      #expect(try await !party.activities().contains { $0["kind"] == "commented" })
    }
  }

  @Test("An empty message, a long one and one too many are refused, and the typed text is kept")
  func bounds() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/api/v1/invitations/\(party.guests[0].token)/private-messages"
      #expect(try await server.post(path, ["text": "  "]).status == .unprocessableContent)
      let long = JSON.string(String(repeating: "x", count: 2_001))
      #expect(try await server.post(path, ["text": long]).json["code"] == "text-too-long")
      for number in 0..<20 {
        #expect(try await server.post(path, ["text": .string("\(number)")]).status == .created)
      }
      let refused = try await server.submit(path, ["text": "And <more>"])
      #expect(refused.status.rawValue == 429)
      #expect(refused.text.contains("And &lt;more&gt;</textarea>"))
    }
  }

  @Test("Pages of the inbox stay right while a host reads, and the former numbers of conversations are refused")
  func pages() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: (0...50).map { "Guest \($0)" })
      let store = server.partyline.services.store.privateMessages
      for guest in party.guests {
        let id = try #require(Guest.ID(rawValue: guest.id))
        let context = server.clock.dependencies.writeContext()
        _ = try await store.ask("Hello", by: id, idempotencyKey: nil, context: context)
      }
      server.clock.advance(seconds: 1)
      let api = "/api/v1/events/\(party.event)/private-messages"
      let first = try await server.get("\(api)?limit=50", party.host).json
      let next = try #require(first["next"]?.string)
      let shown = first["items"]?.array?.first?["guest"]?["id"]?.string ?? ""
      server.clock.advance(seconds: 1)
      let read = try await server.post(
        "/api/v1/events/\(party.event)/guests/\(shown)/private-messages/reads", [:], party.host)
      #expect(read.status == .noContent)
      let last = try await server.get("\(api)?after=\(next)", party.host).json
      let names = [first, last].flatMap { $0["items"]?.array ?? [] }.compactMap { $0["guest"]?["name"]?.string }
      #expect(names.count == 51 && Set(names).count == 51 && last["next"] == .null && last["unread"] == 50)
      let page = "/events/\(party.event)/private-messages"
      let more = try #require(
        try await server.get(page, party.host).text.firstMatch(of: /private-messages\?after=([\w-]+)/))
      let rest = try await server.get("\(page)?after=\(more.1)", party.host).text
      #expect(rest.matches(of: /class="inbox-row/).count == 1 && rest.contains("/private-messages/\(shown)\""))
      #expect(try await server.get("\(api)?after=50", party.host).json["code"] == "invalid-cursor")
    }
  }

  @Test("A friend whom a guest adds gets a working link where the host allows it")
  func friends() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/api/v1/invitations/\(party.guests[0].token)/guests"
      #expect(try await server.post(path, ["name": "Bo"]).status == .forbidden)
      try await server.allowInviting(at: party)
      let friend = try await server.post(path, ["name": "Bo"])
      #expect(friend.status == .created)
      let link = try friend.json["link"]?.string ?? ""
      let token = link.split(separator: "/").last.map(String.init) ?? ""
      #expect(try await server.get("/api/v1/invitations/\(token)").json["guest"]?["name"] == "Bo")
      #expect(try await party.activities().last?["broughtBy"]?["name"] == "Ana")
      #expect(try await server.get("/i/\(party.guests[0].token)").text.contains(link))
      #expect(try await !server.get("/i/\(party.guests[1].token)").text.contains(link))
      let form = try await server.submit(path, ["name": ""])
      #expect(form.status == .unprocessableContent)
      // Once the friend has answered, the inviting guest no longer sees the link.
      _ = try await server.post("/api/v1/invitations/\(token)/responses", ["actionIdentifier": "accept"])
      #expect(try await !server.get("/i/\(party.guests[0].token)").text.contains(link))
      #expect(try await server.get(path).json["items"]?.array?.first?["link"] == .null)
    }
  }
}

extension TestServer {
  /// Lets guests of this party invite others, as the host's form does.
  func allowInviting(at party: Party) async throws {
    let store = partyline.services.store
    let event = try #require(try Event.ID(rawValue: party.event).flatMap { try store.events.find($0, for: nil) })
    let host = try #require(try store.accounts.find(event.hostID))
    let old = event.details
    let details = try Event.Details(
      title: old.title, startsAt: old.startsAt, timeZone: old.timeZone, place: old.place, message: old.message,
      options: Event.Options(plusOnes: 3, guestsMayInvite: true, showsGuestList: true, openLink: .off))
    _ = try await store.events.update(
      event.id, to: details, by: host, idempotencyKey: nil, context: clock.dependencies.writeContext())
  }
}
