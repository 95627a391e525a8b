import APNs
import HTTPServer
import Invites
import JSON
import Testing
import Texts

@testable import App
@testable import Web

@Suite("Notifications in the guest's language") struct NotificationLanguageTests {
  private static let page: HTTPServer.Headers = ["Accept": "text/html"]

  private func look(_ path: String, _ tag: String, _ server: TestServer, _ more: HTTPServer.Headers = [:]) async throws
  {
    var headers = Self.page
    headers.set("Accept-Language", tag)
    for field in more { headers.set(field.name, field.value) }
    #expect(try await server.get(path, headers).status == .ok)
  }

  private func payload(_ party: Party, _ guest: Int) async throws -> JSON {
    let id = try await party.notification(of: guest)
    let bearer: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[guest].token)"]
    let payload = try await party.server.get("/api/v1/notifications/\(id)/payload", bearer)
    #expect(payload.bytes.count <= 4096)
    return try payload.json
  }

  private func alert(_ party: Party, _ guest: Int) async throws -> [String] {
    let alert = try await payload(party, guest)["aps"]?["alert"]
    return ["title", "subtitle", "body"].map { alert?[$0]?.string ?? "" }
  }

  @Test("Notifications use the language in which each guest last read the page")
  func each() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, guests: ["Ana", "Ben", "Cleo"])
      try await look("/i/\(party.guests[0].token)", "de-AT,de;q=0.9", server)
      try await look("/i/\(party.guests[1].token)", "es", server)
      _ = try await server.post(
        "/api/v1/events/\(party.event)/updates",
        ["startsAt": "2026-06-19T20:30", "place": "Die 100% Bar", "message": ""], party.host)
      #expect(
        try await alert(party, 0) == [
          "The Bash", "Jetzt: Freitag, 19. Juni, 20:30\u{A0}Uhr (bisher Donnerstag, 18. Juni, 19\u{A0}Uhr)",
          "Neuer Ort: Die 100%% Bar (bisher Bill Graham Civic)",
        ])
      #expect(
        try await alert(party, 1) == [
          "The Bash", "Nueva fecha y hora: viernes, 19 de junio, 20:30 (antes: jueves, 18 de junio, 19:00)",
          "Nuevo lugar: Die 100%% Bar (antes: Bill Graham Civic)",
        ])
      #expect(
        try await alert(party, 2) == [
          "The Bash", "Now Friday, June 19, 8:30\u{202F}PM (was Thursday, June 18, 7\u{202F}PM)",
          "New place: Die 100%% Bar (was Bill Graham Civic)",
        ])
      #expect(try await payload(party, 1)["partyline"]?["when"] == "Viernes, 19 de junio, 20:30")
    }
  }

  @Test("A host who follows a guest's link changes neither the language nor whether the invite was seen")
  func host() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      try await look("/i/\(party.guests[0].token)", "de", server, party.host)
      let invite = try await party.notification(of: 0)
      let respond = try #require(try await payload(party, 0)["partyline"]?["respond"]?.string)
      let token = try #require(respond.split(separator: "/").dropLast().last)
      try await look("/preview?notification=\(invite)&token=\(token)", "de", server, party.host)
      try await look("/i/\(party.guests[1].token)", "de", server)
      for (guest, reader) in zip(party.guests, [party.host, [:]]) {
        _ = try await server.post("/api/v1/invitations/\(guest.token)/reads", ["sequence": 0], reader)
      }
      _ = try await server.post("/api/v1/events/\(party.event)/comments", ["text": "Eins"], party.host)
      _ = try await server.post("/api/v1/events/\(party.event)/comments", ["text": "Zwei"], party.host)
      #expect(try await alert(party, 0)[1] == "2 new messages")
      #expect(try await alert(party, 1)[1] == "2 neue Nachrichten")
      let store = server.partyline.services.store
      let event = try #require(Event.ID(rawValue: party.event))
      let guests = try party.guests.map { try #require(Guest.ID(rawValue: $0.id)) }
      let readers = try guests.map { try store.threads.readPosition(.guest($0, name: ""), of: event) }
      #expect(readers[0] == nil)
      #expect(readers[1] != nil)
    }
  }

  @Test("A change of language applies from then on, and sent notifications stay unchanged")
  func change() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/i/\(party.guests[0].token)"
      try await look(path, "de", server)
      _ = try await server.post("/api/v1/events/\(party.event)/comments", ["text": "Eins"], party.host)
      _ = try await server.post("/api/v1/events/\(party.event)/comments", ["text": "Zwei"], party.host)
      #expect(try await alert(party, 0)[1] == "2 neue Nachrichten")
      let session = try await server.get(path, Self.page).cookie
      let chosen = try await server.submit("/language", ["language": "es", "next": path], session)
      #expect(chosen.status == .seeOther)
      #expect(try await alert(party, 0)[1] == "2 neue Nachrichten")
      _ = try await server.post("/api/v1/events/\(party.event)/comments", ["text": "Tres"], party.host)
      #expect(try await alert(party, 0)[1] == "3 mensajes nuevos")
      #expect(try await alert(party, 1)[1] == "3 new messages")
    }
  }

  @Test("The host's language is used until the guest's is known, and API calls do not tell it")
  func hostsLanguage() async throws {
    try await TestServer.run { server in
      let host = try await Party(on: server, guests: []).host
      let created = try await server.post("/api/v1/events", Party.details, host)
      let event = try created.json["id"]?.string ?? ""
      try await look("/events/\(event)", "de", server, host)
      _ = try await server.get("/events/\(event)", host)
      let body: JSON = ["names": ["Ana"]]
      let guests = try await server.post("/api/v1/events/\(event)/guests", body, host).json["items"]?.array ?? []
      let token = try #require(guests.first?["token"]?.string)
      await server.partyline.deliverNotifications()
      let bearer: HTTPServer.Headers = ["Authorization": "Bearer \(token)"]
      let list = try await server.get("/api/v1/notifications", bearer).json["items"]?.array ?? []
      let id = try #require(list.first?["id"]?.string)
      let alert = try await server.get("/api/v1/notifications/\(id)/payload", bearer).json["aps"]?["alert"]
      #expect(alert?["subtitle"] == "Donnerstag, 18. Juni, 19\u{A0}Uhr")
      let guest = Guest.ID(kept: list.first?["guest"]?.string ?? "none")
      _ = try await server.get("/i/\(token)", Self.page)
      #expect(try server.partyline.services.store.guests.language(of: guest) == .german)
      try await look("/i/\(token)", "en-GB", server)
      #expect(try server.partyline.services.store.guests.language(of: guest) == .english)
    }
  }

  @Test("Actions and the results of answers are in the phone's language")
  func phone() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let id = try await party.notification(of: 0)
      var guest: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      let view = try await server.get("/api/v1/notifications/\(id)/presentation", guest).text
      #expect(view.contains("Accept") && !view.contains("Zusagen"))
      try await look("/i/\(party.guests[0].token)", "de", server)
      guest.set("Accept-Language", "de")
      let german = try await server.get("/api/v1/notifications/\(id)/presentation", guest).text
      for title in ["Zusagen", "Absagen", "Vielleicht", "Kommentieren"] {
        #expect(german.contains(title), "\(title)")
      }
      let handled = try await server.post(
        "/api/v1/notifications/\(id)/responses", ["actionIdentifier": "accept"], guest
      ).json
      #expect(handled["presentationHTML"]?.string?.contains(">Dabei!<") == true)
      #expect(handled["outcome"] == "Ana ist dabei.")
      #expect(try await party.rsvp(0) == "accepted")
    }
  }

  @Test("Refusals and the place on the waitlist are in the phone's language")
  func refusalsAndLines() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["capacity": 1], guests: ["Ana", "Ben", "Cleo"])
      for guest in 1...2 { try await look("/i/\(party.guests[guest].token)", "es", server) }
      for guest in 0...1 { _ = try await party.respond(guest, ["actionIdentifier": "accept"]) }
      let id = try await party.notification(of: 2)
      let guest: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[2].token)", "Accept-Language": "es"]
      func answer(_ action: String) async throws -> String {
        let body: JSON = ["actionIdentifier": .string(action)]
        let handled = try await server.post("/api/v1/notifications/\(id)/responses", body, guest).json
        return handled["presentationHTML"]?.string ?? ""
      }
      let waiting = try await answer("accept")
      #expect(waiting.contains("Estás en la lista de espera."))
      #expect(waiting.contains("Estás en el puesto 2 de la lista."))
      _ = try await server.post("/api/v1/events/\(party.event)/cancellation", ["message": ""], party.host)
      let refused = try await answer("decline")
      #expect(refused.contains("Este evento está cancelado"), "\(refused)")
    }
  }

  @Test("Payloads fit the APNs limit in every language, however long the message", arguments: Language.allCases)
  func size(language: Language) async throws {
    try await TestServer.run { server in
      let long = String(repeating: "¡100 % ñandúes! ", count: 120)
      let party = try await Party(on: server, details: ["message": .string(long)], guests: [])
      try await look("/events/\(party.event)", language.tag, server, party.host)
      let guests = try await server.post(
        "/api/v1/events/\(party.event)/guests", ["names": ["Ana"]], party.host
      ).json["items"]?.array
      let token = try #require(guests?.first?["token"]?.string)
      let more = Party(party, guests: [.init(id: "", name: "Ana", token: token)])
      #expect(try await payload(more, 0)["aps"]?["alert"]?["body"]?.string?.hasSuffix("…") == true)
    }
  }
}

extension Party {
  fileprivate init(_ party: Party, guests: [Invited]) {
    (server, host, event, self.guests) = (party.server, party.host, party.event, guests)
  }
}
