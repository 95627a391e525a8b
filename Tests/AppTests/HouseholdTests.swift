import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Households whose members answer apart") struct HouseholdTests {
  @Test("A pasted line makes a household, which answers in a plain form and shows who comes")
  func form() async throws {
    try await TestServer.run { server in
      let lees = try await Household(on: server)
      let page = try await server.get("/i/\(lees.token)").text
      for name in ["Ann", "Bob", "Kim"] { #expect(page.contains("<legend><bdi>\(name)</bdi>")) }
      let sent = try await lees.submit([
        "actionIdentifier": "answer", "members.1": "accepted", "members.2": "declined", "members.3": "accepted",
        "note": "No nuts",
      ])
      #expect(sent.status == .seeOther)
      #expect(try await server.get("/i/\(lees.token)").text.contains("Ann and Kim are going"))
      let list = try await server.get("/events/\(lees.event)/guests", lees.host).text
      #expect(list.contains("<bdi>Ann, Kim</bdi> · 2 of 3") && list.contains("2 going, 1 of them a child"))
      let thread = try await server.get("/events/\(lees.event)", lees.host).text
      #expect(thread.contains("<bdi>The Lees</bdi>: <bdi>Ann and Kim</bdi> are going"))
      let table = try await server.get("/events/\(lees.event)/guests.csv", lees.host).text
      #expect(table.contains("\"Ann (Going), Bob (Not going), Kim (Child · Going)\""))
      // A button that answers for all comes with the choices of each member.
      _ = try await lees.submit(["actionIdentifier": "decline", "members.1": "accepted", "note": "No nuts"])
      #expect(try await lees.statuses() == ["declined", "declined", "declined"])
    }
  }

  @Test("The API answers for all members or for each, and says who comes")
  func api() async throws {
    try await TestServer.run { server in
      let lees = try await Household(on: server)
      let all = try await lees.respond(["actionIdentifier": "accept"]).json
      #expect(all["rsvp"]?["partySize"] == 3 && all["headcount"]?["children"] == 1)
      let one = try await lees.respond([
        "actionIdentifier": "answer", "members": [["number": 2, "status": "declined"]],
      ]).json
      #expect(one["rsvp"]?["members"]?.array?[1] == ["number": 2, "name": "Bob", "status": "declined"])
      #expect(one["headcount"]?["going"] == 2)
      let again = try await lees.respond(["actionIdentifier": "accept"]).json
      #expect(again["headcount"]?["going"] == 2)
      let guest = try await server.get("/api/v1/invitations/\(lees.token)").json["guest"]
      #expect(guest?["members"]?.array?.last == ["number": 3, "name": "Kim", "isChild": true])
    }
  }

  @Test("Answers and members that cannot be are refused with code and field")
  func refused() async throws {
    try await TestServer.run { server in
      let lees = try await Household(on: server)
      let twice: JSON = [["number": 1, "status": "accepted"], ["number": 1, "status": "maybe"]]
      for (body, code, field): (JSON, JSON, JSON) in [
        (["actionIdentifier": "answer"], "missing-field", "members"),
        (["actionIdentifier": "answer", "members": [["number": 9, "status": "maybe"]]], "out-of-range", "members"),
        (["actionIdentifier": "answer", "members": twice], "out-of-range", "members/1/number"),
        (
          ["actionIdentifier": "answer", "members": [["number": 1, "status": "yes"]]], "out-of-range",
          "members/0/status"
        ),
        (["actionIdentifier": "answer", "members": [["status": "maybe"]]], "missing-field", "members/0/number"),
        (["actionIdentifier": "accept", "members": [["number": 1, "status": "maybe"]]], "unknown-field", "members"),
        (["actionIdentifier": "accept", "partySize": 2], "unknown-field", "partySize"),
      ] {
        let problem = try await lees.respond(body).json
        #expect(problem["code"] == code && problem["field"] == field, "\(body)")
      }
      #expect(try await lees.statuses() == ["awaiting", "awaiting", "awaiting"])
      let path = "/api/v1/events/\(lees.event)/guests"
      let single = try await server.post(path, ["names": ["Ana"]], lees.host).json["items"]?.array?.first
      let none = try await server.post(
        "/api/v1/invitations/\(single?["token"]?.string ?? "")/responses",
        ["actionIdentifier": "answer", "members": [["number": 1, "status": "maybe"]]]
      ).json
      #expect(none["code"] == "unknown-field" && none["field"] == "members")
      for (members, code, field): (JSON, JSON, JSON) in [
        ([["name": "Ann"]], "out-of-range", "guests/0/members"),
        (
          [["name": "Ann"], ["name": .string(String(repeating: "n", count: 81))]], "text-too-long", "guests/0/members/1"
        ),
        (.array((0..<21).map { ["name": .string("M\($0)")] }), "out-of-range", "guests/0/members"),
      ] {
        let problem = try await server.post(path, ["guests": [["name": "L", "members": members]]], lees.host).json
        #expect(problem["code"] == code && problem["field"] == field)
      }
    }
  }

  @Test("The host renames, adds and removes members on the guest's page, and answers for them")
  func host() async throws {
    try await TestServer.run { server in
      let lees = try await Household(on: server)
      let page = "/events/\(lees.event)/guests/\(lees.id)"
      _ = try await lees.respond(["actionIdentifier": "accept"])
      let form = try await server.get(page, lees.host).text
      #expect(form.contains("name=\"members.3\" value=\"Kim\"") && form.contains("name=\"members.new1\""))
      let edited = try await server.submit(
        "/api/v1\(page)/edits",
        [
          "members.1": "Anne", "members.2": "", "members.3": "Kim", "children.3": "on", "members.new1": "Lou",
          "next": page,
        ], lees.host)
      #expect(edited.status == .seeOther)
      #expect(try await lees.statuses() == ["accepted", "accepted", "awaiting"])
      let one = try await server.submit(
        "/api/v1\(page)/edits", ["members.1": "Anne", "members.3": "", "members.4": "", "next": page], lees.host)
      #expect(one.status.rawValue == 422 && one.text.contains("2 to 20 people of a household"))
      let known = try await server.get("/api/v1/invitations/\(lees.token)").json["guest"]?["rsvp"]?["answeredAt"]?
        .string
      let answered = try await server.submit(
        "/api/v1\(page)/answer",
        ["actionIdentifier": "answer", "members.4": "accepted", "knownAnsweredAt": known ?? "", "next": page], lees.host
      )
      #expect(answered.status == .seeOther)
      #expect(try await lees.statuses() == ["accepted", "accepted", "accepted"])
      #expect(try await server.get("/events/\(lees.event)/door", lees.host).text.contains("Anne, Kim, Lou"))
    }
  }

  @Test("Notifications name the household's people, and Accept in one answers for all of them")
  func notifications() async throws {
    try await TestServer.run { server in
      let lees = try await Household(on: server)
      await server.partyline.deliverNotifications()
      let list = try await server.get("/api/v1/notifications", ["Authorization": "Bearer \(lees.token)"]).json
      let id = try #require(list["items"]?.array?.first?["id"]?.string)
      let bearer: HTTPServer.Headers = ["Authorization": "Bearer \(lees.token)"]
      let payload = try await server.get("/api/v1/notifications/\(id)/payload", bearer).json
      #expect(payload["aps"]?["alert"]?["body"]?.string?.contains("invites Ann, Bob and Kim.") == true)
      let accepted = try await server.post(
        "/api/v1/notifications/\(id)/responses", ["actionIdentifier": "accept"], bearer)
      #expect(accepted.status == .ok)
      #expect(try await lees.statuses() == ["accepted", "accepted", "accepted"])
      _ = try await lees.respond(["actionIdentifier": "answer", "members": [["number": 2, "status": "declined"]]])
      let items = try await server.get("/api/v1/host-notifications", lees.host).json["items"]?.array ?? []
      let news = try #require(items.first { $0["occasion"]?.string == "answers" }?["id"]?.string)
      let told = try await server.get("/api/v1/host-notifications/\(news)/payload", lees.host).json
      #expect(told["aps"]?["alert"]?["body"]?.string?.hasPrefix("The Lees: Ann and Kim are going.\n2 going") == true)
    }
  }

  @Test("At the door, a search for any member finds the household and says who of them is expected")
  func door() async throws {
    try await TestServer.run { server in
      let lees = try await Household(on: server, besides: ["Ana"])
      func found(_ words: String) async throws -> String {
        try await server.get("/events/\(lees.event)/door?q=\(words)", lees.host).text
      }
      let unanswered = try await found("ANN")
      #expect(unanswered.contains("<bdi>Ann, Bob, Kim</bdi>") && unanswered.contains("name=\"people\" value=\"3\""))
      _ = try await lees.respond([
        "actionIdentifier": "answer",
        "members": [["number": 1, "status": "accepted"], ["number": 2, "status": "declined"]],
      ])
      for name in ["kim", "bob"] {
        let page = try await found(name)
        #expect(page.contains(">The Lees</bdi>") && page.contains("<bdi>Ann</bdi> · 1 of 3"), "\(name)")
        #expect(!page.contains(">Ana</bdi>"))
      }
      #expect(try await !found("zoe").contains(">The Lees</bdi>"))
    }
  }

  @Test("Sentences about a household fit a name in the singular and in the plural")
  func numberOfTheName() async throws {
    try await TestServer.run { server in
      let today: JSON = ["startsAt": "2026-06-01T14:00", "endsAt": "2026-06-01T23:00", "timeZone": "UTC"]
      let lees = try await Household(on: server, details: today, besides: ["Ana"])
      let ana = lees.party.guests[0].token
      func page(_ language: String) async throws -> String {
        try await server.get("/i/\(ana)", ["Accept-Language": language]).text
      }
      _ = try await lees.respond(["actionIdentifier": "accept"])
      #expect(try await page("es").contains("The Lees: Ann, Bob y Kim irán"))
      #expect(try await page("en").contains("The Lees: Ann, Bob and Kim are going"))
      _ = try await lees.party.respond(0, ["actionIdentifier": "accept"])
      _ = try await server.post("/api/v1/invitations/\(lees.token)/arrival", ["minutes": 15])
      await server.partyline.deliverNotifications()
      let bearer: HTTPServer.Headers = ["Authorization": "Bearer \(ana)"]
      let all = try await server.get("/api/v1/notifications", bearer).json["items"]?.array ?? []
      let id = try #require(all.first { $0["category"] == "event-arrival" }?["id"]?.string)
      let arrival = try await server.get("/api/v1/notifications/\(id)/payload", bearer).json
      #expect(arrival["aps"]?["alert"]?["title"] == "On the way: The Lees")

      _ = try await lees.respond(["actionIdentifier": "decline"])
      #expect(try await page("en").contains("<bdi>The Lees</bdi>: no one is going"))
      #expect(try await page("de").contains("<bdi>The Lees</bdi>: Niemand kommt"))
      let items = try await server.get("/api/v1/host-notifications", lees.host).json["items"]?.array ?? []
      let news = try #require(items.first { $0["occasion"] == "answers" }?["id"]?.string)
      let told = try await server.get("/api/v1/host-notifications/\(news)/payload", lees.host).json
      #expect(told["aps"]?["alert"]?["body"]?.string?.hasPrefix("The Lees: no one is going.\n") == true)
      #expect(try await server.get("/", lees.host).text.contains("The Lees: no one is going"))

      let list = "/events/\(lees.event)/guests"
      let removed = try await server.submit("/api/v1\(list)/\(lees.id)/removal", ["next": list], lees.host)
      let next = try #require(removed.headers["Location"])
      #expect(try await server.get(next, lees.host).text.contains("You removed <bdi>The Lees</bdi> from the list."))
    }
  }

  @Test("A copied event has the same household, unanswered, and questions name each person who comes")
  func copies() async throws {
    try await TestServer.run { server in
      let lees = try await Household(on: server)
      _ = try await server.post(
        "/api/v1/events/\(lees.event)/surveys",
        [
          "kind": "questions",
          "questions": [["text": "Any allergies?", "answers": "text", "isPerPerson": true, "choices": []]],
        ], lees.host)
      _ = try await lees.respond(["actionIdentifier": "answer", "members": [["number": 3, "status": "accepted"]]])
      _ = try await lees.respond(["actionIdentifier": "answer", "members": [["number": 1, "status": "accepted"]]])
      let page = try await server.get("/i/\(lees.token)").text
      let people = page.matches(of: /<legend dir="auto">([^<]+)<\/legend>/).map { String($0.1) }
      #expect(people.prefix(2) == ["Ann", "Kim"])
      let copy = try await server.post(
        "/api/v1/events/\(lees.event)/copies", ["startsAt": "2031-07-04T18:00", "guests": true], lees.host
      ).json
      let guests = try await server.get("/api/v1/events/\(copy["id"]?.string ?? "")/guests", lees.host).json
      let members = guests["items"]?.array?.first?["rsvp"]?["members"]?.array ?? []
      #expect(members.compactMap { $0["name"]?.string } == ["Ann", "Bob", "Kim"])
      #expect(members.allSatisfy { $0["status"] == "awaiting" })
    }
  }

  @Test("Hosts read which member gave which answer, and an older form answers for no one else")
  func answersOfMembers() async throws {
    try await TestServer.run { server in
      let lees = try await Household(on: server)
      let questions: JSON = [
        ["text": "Any allergies?", "answers": "text", "isPerPerson": true],
        ["text": "Need a bed?", "answers": "yes-no"],
      ]
      let asked = try await server.post(
        "/api/v1/events/\(lees.event)/surveys", ["kind": "questions", "questions": questions], lees.host)
      #expect(asked.status == .created)
      _ = try await lees.respond(["actionIdentifier": "accept"])
      let path = "/api/v1/invitations/\(lees.token)/surveys/1/answers"
      let form = ["answer.1.1": "Vegan", "answer.1.2": "Meat", "answer.1.3": "No nuts", "answer.2": "1"]
      for name in form.keys { #expect(try await server.get("/i/\(lees.token)").text.contains("name=\"\(name)\"")) }
      #expect(try await server.submit(path, form).status == .seeOther)
      _ = try await lees.respond(["actionIdentifier": "answer", "members": [["number": 1, "status": "declined"]]])
      let own = try await server.get("/i/\(lees.token)").text
      #expect(own.contains("No nuts</textarea>") && !own.contains("Vegan"))
      for page in ["ask/1", "guests.csv"] {
        let answers = try await server.get("/events/\(lees.event)/\(page)", lees.host).text
        #expect(answers.contains("Bob: Meat; Kim: No nuts") && !answers.contains("Vegan"), "\(page)")
      }
      #expect(try await server.submit(path, form).text.contains("This question is gone."))
      let program = try await server.post(path, ["answers": [["question": 1, "person": 1, "text": "Eggs"]]])
      #expect(try program.json["code"] == "out-of-range")
      let stored = try await server.get("/api/v1/events/\(lees.event)/surveys/1/answers", lees.host).json
      let persons = stored["items"]?.array?.first?["answers"]?.array?.compactMap { $0["person"]?.integer }
      #expect(persons == [2, 3, 0])
    }
  }

  @Test("Pasted lines and tables name households, and other lines with colons do not")
  func lines() throws {
    func names(_ line: String) throws -> [String] {
      try PastedGuest.people(on: line, field: "names/0").flatMap { guest in
        guest.members.isEmpty
          ? [guest.name] : guest.members.map { "\(guest.name): \($0.name)\($0.isChild ? "*" : "")" }
      }
    }
    #expect(try names("The Lees: Ann, Bob, Kim (child)") == ["The Lees: Ann", "The Lees: Bob", "The Lees: Kim*"])
    #expect(try names("- Familie Kunz: Eva; Jo (Kind)") == ["Familie Kunz: Eva", "Familie Kunz: Jo*"])
    #expect(try names("Ana, arrives 18:30, vegan") == ["Ana"])
    #expect(try names("Ana, allergies: nuts, milk") == ["Ana"])
    #expect(try PastedGuest.people(on: "Ana (allergies: nuts, milk)", field: "names/0").allSatisfy(\.members.isEmpty))
    let lees = try PastedGuest.people(on: "The Lees: Ann, Bob, lee@example.org, +43 660 1234567", field: "names/0")
    #expect(lees.map(\.addresses.email) == ["lee@example.org"] && lees[0].addresses.phone == "+43 660 1234567")
    #expect(lees[0].members.map(\.name) == ["Ann", "Bob"])
    let cell = [Guest.MemberEntry](cell: "Ann (Going), Bob (Not going), Kim (Child · Going), Zoë (née Lee)")
    #expect(
      cell.map(\.name) == ["Ann", "Bob", "Kim", "Zoë (née Lee)"] && cell.map(\.isChild) == [false, false, true, false])
  }
}

/// An event with one household, the Lees: Ann, Bob, and the child Kim.
private struct Household {
  let server: TestServer
  let party: Party
  let id: String
  let token: String
  var event: String { party.event }
  var host: HTTPServer.Headers { party.host }

  init(on server: TestServer, details: JSON = [:], besides others: [String] = []) async throws {
    self.server = server
    party = try await Party(on: server, details: details, guests: others)
    _ = try await server.submit(
      "/api/v1/events/\(party.event)/guests", ["names": "The Lees: Ann, Bob, Kim (child)"], party.host)
    let guests = try await server.get("/api/v1/events/\(party.event)/guests", party.host).json["items"]?.array
    let guest = guests?.first { $0["name"] == "The Lees" }
    (id, token) = (guest?["id"]?.string ?? "", guest?["token"]?.string ?? "")
  }

  func respond(_ body: JSON) async throws -> Response {
    try await server.post("/api/v1/invitations/\(token)/responses", body)
  }

  func submit(_ fields: [String: String]) async throws -> Response {
    try await server.submit("/api/v1/invitations/\(token)/responses", fields)
  }

  func statuses() async throws -> [String] {
    let rsvp = try await server.get("/api/v1/invitations/\(token)").json["guest"]?["rsvp"]
    return rsvp?["members"]?.array?.compactMap { $0["status"]?.string } ?? []
  }
}
