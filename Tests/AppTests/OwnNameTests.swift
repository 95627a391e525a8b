import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import Web

@Suite("Names and addresses reserved for hosts and the server", .timeLimit(.minutes(20))) struct OwnNameTests {
  @Test("Newcomers and friends cannot use the name of a host or of the server", arguments: ["open", "approval"])
  func names(mode: String) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server, details: ["guestsMayInvite": true])
      let opened = try await server.post(
        "/api/v1/events/\(party.event)/open-link", ["mode": .string(mode)], party.host
      ).json
      let token = opened["link"]?.string?.split(separator: "/").last.map(String.init) ?? ""
      let ways = ["/api/v1/join/\(token)", "/api/v1/invitations/\(party.guests[0].token)/guests"]
      for name in [
        "Host", "HOST", "Hоst", "Ηost", "H0st", "H o s t", "The Host", "“Host”", "host!", "Co-Host", "Gastgeber",
        "Hôte",
        "Anfitrión", "Partyline", "Party Line", "Pаrtyline", "PartyIine", "Partyl1ne", "Partyline Team", "partyline.",
      ] {
        for way in ways {
          let refused = try await server.post(way, ["name": .string(name)])
          #expect(refused.status == .conflict, "\(name)")
          #expect(try refused.json["code"] == "name-taken" && refused.json["field"] == "name", "\(name)")
        }
      }
      for name in ["Jens Host", "Hosta", "Party Pia", "Team Zoe"] {
        #expect(try await server.post(ways[0], ["name": .string(name)]).status == .created, "\(name)")
      }
    }
  }

  @Test("The server's own mail addresses, also with a tag, are refused for guests in every way of adding them")
  func addresses() async throws {
    try await MailParty.run(["Ana"]) { party in
      let (server, host) = (party.server, party.party.host)
      let sender = server.partyline.services.mailWriter.sender.address
      let replies = server.partyline.services.mailWriter.replies
      let list = "/api/v1/events/\(party.party.event)/guests"
      let count = try await server.get(list, host).json["items"]?.array?.count
      let own =
        [
          sender.description, "\(sender.local.uppercased())@\(sender.domain.uppercased())",
          "\(sender.local)+x@\(sender.domain)",
        ] + (replies.map { [$0.description, "\($0.local)+token@\($0.domain)"] } ?? [])
      for email in own {
        let object: JSON = ["name": "Zoe", "email": .string(email)]
        let refused = try await server.post(list, ["guests": [object]], host)
        #expect(try refused.json["code"] == "invalid-text" && refused.json["field"] == "email", "\(email)")
        #expect(try await server.submit(list, ["names": "Zoe, \(email)"], host).status == .unprocessableContent)
        #expect(try await server.submit(list, ["name": "Zoe", "email": email], host).status == .unprocessableContent)
        let edit = "\(list)/\(party.party.guests[0].id)/edits"
        #expect(try await server.post(edit, ["email": .string(email)], host).status == .unprocessableContent)
        let mine = "/api/v1/invitations/\(party.party.guests[0].token)/email"
        #expect(try await server.post(mine, ["email": .string(email)]).status == .unprocessableContent)
        let account: JSON = ["email": .string(email), "hostPassphrase": .string(TestServer.passphrase)]
        #expect(try await server.post("/api/v1/account/email", account, host).status == .unprocessableContent)
        let file = try Upload(
          fieldName: "file", fileName: "a.csv", declaredType: "text/csv",
          bytes: [UInt8]("Name,Email\nZoe,\(email)".utf8))
        let upload = try Request(.post, "\(list)/imports", headers: host, body: .form(Form(uploads: [file])))
        // The row's guest is invited nevertheless.
        let plan = try await server.router.respond(to: upload).json
        let problem = plan["problems"]?.array?.first
        #expect(plan["new"] == 1 && problem?["field"] == "email" && problem?["isSkipped"] == false)
      }
      #expect(try await server.get(list, host).json["items"]?.array?.count == count)
    }
  }
}
