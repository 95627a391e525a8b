import Foundation
import HTTPServer
import Invites
import JSON
import Testing

@testable import App
@testable import PageKit
@testable import Web

/// A party whose host asks questions, a list, a poll and an anonymous poll, and whose guests answer some of them.
struct AskedParty {
  let party: Party
  var server: TestServer { party.server }

  init(on server: TestServer, guests: [String] = ["Ana", "Ben", "Cleo"]) async throws {
    party = try await Party(on: server, guests: guests)
    try await ask(
      "questions",
      [
        [
          "text": "=Diet?", "answers": "text", "isRequired": true, "isPerPerson": true,
        ], ["text": "Note", "answers": "yes-no"],
        ["text": "Which bus?", "answers": "one", "choices": [["text": "Early"], ["text": "Late"]]],
      ])
    try await ask(
      "list", [["text": "Who brings what?", "answers": "amounts", "choices": [["text": "Salad", "wanted": 3]]]])
    try await ask(
      "poll", [["text": "Wine?", "answers": "several", "choices": [["text": "Red"], ["text": "White"]]]])
    try await ask(
      "poll", [["text": "Secret?", "answers": "one", "choices": [["text": "Hush"], ["text": "Shout"]]]],
      isAnonymous: true)
  }

  func ask(_ kind: String, _ questions: [JSON], isAnonymous: Bool = false) async throws {
    let body: JSON = ["kind": .string(kind), "questions": .array(questions), "isAnonymous": .bool(isAnonymous)]
    let asked = try await server.post("/api/v1/events/\(party.event)/surveys", body, party.host)
    #expect(asked.status == .created, "\(asked.text)")
  }

  func accept(_ guest: Int, partySize: Int = 1, companions: [String] = []) async throws {
    let accepted = try await party.respond(
      guest,
      [
        "actionIdentifier": "accept", "partySize": JSON(partySize),
        "companions": .array(companions.map(JSON.string)),
      ])
    #expect(accepted.status == .ok, "\(accepted.text)")
  }

  @discardableResult
  func answer(_ guest: Int, _ survey: Int, _ answers: [JSON], _ status: Status = .ok) async throws -> Response {
    let path = "/api/v1/invitations/\(party.guests[guest].token)/surveys/\(survey)/answers"
    let answered = try await server.post(path, ["answers": .array(answers)])
    #expect(answered.status == status, "\(answered.text)")
    return answered
  }
}

@Suite("Answers to surveys in the guest list", .timeLimit(.minutes(20))) struct SurveyTableTests {
  @Test("The file has a column for each question, with an answer for each person of a party, and no anonymous vote")
  func file() async throws {
    try await TestServer.run { server in
      let asked = try await AskedParty(on: server)
      let party = asked.party
      try await asked.accept(0, partySize: 3, companions: ["Kim"])
      try await asked.accept(1)
      try await asked.answer(
        0, 1,
        [
          ["question": 1, "text": "vegan"], ["question": 1, "person": 1, "text": "none"],
          ["question": 1, "person": 2, "text": "no nuts, no fish"], ["question": 2, "amount": 0],
        ])
      try await asked.answer(1, 1, [["question": 1, "text": "=1+1"], ["question": 3, "choice": 2, "amount": 1]])
      try await asked.answer(1, 2, [["question": 1, "choice": 1, "amount": 2]])
      try await asked.answer(
        1, 3, [["question": 1, "choice": 1, "amount": 1], ["question": 1, "choice": 2, "amount": 1]])
      try await asked.answer(1, 4, [["question": 1, "choice": 1, "amount": 1]])
      let file = try await server.get("/events/\(party.event)/guests.csv", party.host)
      let table = try CSVTable(try DecodedText(file.bytes).bytes).rows.map { $0.cells.suffix(6) }
      #expect(
        table.map(Array.init) == [
          ["Link", "'=Diet?", "Note (2)", "Which bus?", "Who brings what?", "Wine?"],
          [table[1].first ?? "", "Ana: vegan; Kim: none; Companion 2: no nuts, no fish", "No", "", "", ""],
          [table[2].first ?? "", "'=1+1", "", "Late", "2 × Salad", "Red, White"],
          [table[3].first ?? "", "", "", "", "", ""],
        ])
      #expect(!file.text.contains("Secret") && !file.text.contains("Hush"))
    }
  }

  @Test("The file reads the answers of a thousand guests at once")
  func reads() async throws {
    try await TestServer.run { server in
      let asked = try await AskedParty(on: server, guests: (0..<300).map { "Guest \($0)" })
      try await asked.accept(299)
      try await asked.answer(299, 1, [["question": 1, "text": "vegan"]])
      let store = server.partyline.services.store
      let event = try #require(Event.ID(rawValue: asked.party.event))
      let guests = try store.guests.list(of: event, matching: GuestQuery(), after: nil, limit: 1000).elements
      let answers = try store.surveys.answers(of: guests.map(\.id), to: store.surveys.list(of: event))
      #expect(answers.keys.map(\.rawValue) == [asked.party.guests[299].id])
      let file = try await server.get("/events/\(event)/guests.csv", asked.party.host)
      #expect(try CSVTable(try DecodedText(file.bytes).bytes).rows.last?.cells.contains("vegan") == true)
    }
  }
}
