import Delivery
import Foundation
import GRDB
import HTTPServer
import Invites
import JSON
import Mail
import Testing
import Texts

@testable import App
@testable import PageKit
@testable import StyleGuide
@testable import Web

@Suite("Links in mails, which programs follow before their readers") struct MailLinkTests {
  /// Returns this server's URLs in all mails that a guest may get.
  private func links(to guest: Int, of party: Party) throws -> Set<String> {
    let services = party.server.partyline.services
    let id = try #require(Guest.ID(rawValue: party.guests[guest].id))
    let invitation = try #require(try services.store.guests.invitation(id))
    let composer = MailComposer(sender: Mailbox(address: try #require(MailAddress("invites@party.example"))))
    var links: Set<String> = []
    for occasion in EventNotification.Occasion.allCases {
      let notification = Samples.mailedNotification(occasion, of: invitation.event)
      let mail = try composer.message(
        MailComposer.Contents(
          payload: Array("{\"aps\":{\"alert\":\"x\"}}".utf8), notification: notification, invitation: invitation,
          language: .english,
          links: services.links.ofMail(
            to: invitation.guest, about: notification, unsubscribe: nil, replies: MailAddress("rsvp@party.example"))),
        id: "x", at: services.dependencies.now(), to: Mailbox(address: try #require(MailAddress("a@b.example"))))
      for match in mail.html.matches(of: #/href="([^"]*)"/#) {
        links.insert(String(match.1).replacing("&amp;", with: "&"))
      }
      links.formUnion(mail.text.matches(of: #/https:\S+/#).map { String($0.0) })
    }
    return links.filter { $0.hasPrefix("https://party.example/") }
  }

  private func path(of link: String) -> String {
    String(link.dropFirst("https://party.example".count).prefix { $0 != "#" })
  }

  @Test("GET and HEAD change no data, start no session, and record no answer")
  func fetching() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let paths = try links(to: 0, of: party).map(path(of:))
      #expect(paths.count == 5, "\(paths)")
      let before = try server.kept()
      let browser: HTTPServer.Headers = [
        "User-Agent": "Mozilla/5.0", "Accept": "text/html", "Sec-Fetch-Mode": "navigate", "Accept-Language": "fr",
      ]
      for path in paths {
        let response = try await server.get(path, browser)
        #expect(response.status == .ok && response.headers["Set-Cookie"] == nil, "\(path)")
        #expect(response.headers["Cache-Control"]?.contains("private") == true)
        #expect(await server.router.respond(to: try Request(.head, path)).status == .ok)
      }
      #expect(try server.kept() == before)
    }
  }

  @Test("Following unsubscribe links and links to mail settings changes nothing either")
  func waysOut() async throws {
    try await MailParty.run(["Ana"]) { party in
      let server = party.server
      _ = try await party.send()
      server.clock.advance(seconds: 11)
      await party.deliver()
      let mail = try #require(try await party.mails("ana").first)
      let header = try #require(mail.header("List-Unsubscribe")).dropFirst().dropLast()
      let shown = mail.plain.matches(of: #/https:\/\/party\.example\/\S+/#).map { String($0.0) }
      let paths = Set(([String(header)] + shown).map(path(of:)))
      #expect(paths.contains { $0.hasPrefix("/unsubscribe/") } && paths.contains { $0.hasPrefix("/settings/guest/") })
      #expect(paths.count == 6, "\(paths)")
      let before = try server.kept()
      for path in paths {
        let response = try await server.get(path, ["Accept": "text/html", "Sec-Fetch-Mode": "navigate"])
        #expect(response.status == .ok && response.headers["Set-Cookie"] == nil, "\(path)")
        #expect(await server.router.respond(to: try Request(.head, path)).status == .ok, "\(path)")
      }
      #expect(try server.kept() == before)
      #expect(try await party.state()["all"] == 1, "mail still goes there")
      let post = try Request(
        .post, path(of: String(header)), body: .form(Form(Query([Query.Item("List-Unsubscribe", "One-Click")]))))
      #expect(await server.router.respond(to: post).status == .ok)
      #expect(try server.kept() != before, "what is compared would tell")
    }
  }

  @Test(
    "The page shows the chosen answer, and one press without a script records it",
    arguments: ["accepted", "maybe", "declined"])
  func pressing(answer: String) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/i/\(party.guests[0].token)"
      let page = try await server.get("\(path)?via=mail&answer=\(answer)").text
      let action = ["accepted": "accept", "maybe": "maybe", "declined": "decline"][answer] ?? ""
      #expect(page.contains("answer-choice answer-\(action) answer-chosen") && page.contains("Confirm: "))
      #expect(page.contains("Your answer isn’t sent yet"))
      #expect(try await party.rsvp(0) == "awaiting")
      let posted = try await server.submit(
        "/api/v1/invitations/\(party.guests[0].token)/responses", ["actionIdentifier": action, "userText": ""])
      #expect(posted.status == .seeOther && posted.headers["Location"] == path)
      #expect(try await party.rsvp(0) == answer)
      // An answer that is already in force needs no confirmation, and another button of the mail chooses another
      // answer.
      #expect(try await !server.get("\(path)?via=mail&answer=\(answer)").text.contains("answer-chosen"))
    }
  }

  @Test(
    "A link with an unknown answer shows the page as usual",
    arguments: ["awaiting", "yes", "", "accepted%20"])
  func unknownAnswers(answer: String) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let page = try await server.get(
        "/i/\(party.guests[0].token)?answer=\(answer)"
      )
      #expect(page.status == .ok && !page.text.contains("answer-chosen"))
    }
  }
}

extension TestServer {
  /// Everything in the database except the journal of writes: each row with its table.
  func kept() throws -> [String] {
    let database = try DatabaseQueue(path: directory.appending(path: "partyline.sqlite").path(percentEncoded: false))
    return try database.read { database in
      let tables = try String.fetchAll(
        database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      return try tables.flatMap { table in
        try Row.fetchAll(database, sql: "SELECT * FROM \"\(table)\"").map { "\(table) \($0)" }
      }
    }
  }
}
