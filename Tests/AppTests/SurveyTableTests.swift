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

  @Test("Hosts filter guests by missing answers, by an answer and by what they bring, on the page and by program")
  func filters() async throws {
    try await TestServer.run { server in
      let asked = try await AskedParty(on: server, guests: ["Ana", "Ben", "Cleo", "Dan"])
      let party = asked.party
      try await asked.accept(0, partySize: 2)
      for guest in 1...2 { try await asked.accept(guest) }
      // One person of Ana's party has no answer yet, Cleo has none, and Dan is not asked.
      try await asked.answer(0, 1, [["question": 1, "text": "vegan"], ["question": 2, "amount": 0]])
      try await asked.answer(
        1, 1,
        [["question": 1, "text": "none"], ["question": 2, "amount": 1], ["question": 3, "choice": 2, "amount": 1]])
      try await asked.answer(2, 2, [["question": 1, "choice": 1, "amount": 1]])
      try await asked.answer(2, 3, [["question": 1, "choice": 1, "amount": 1]])
      try await asked.answer(2, 4, [["question": 1, "choice": 1, "amount": 1]])
      for (filter, names) in [
        ("missing", ["Ana", "Cleo"]), ("yes.1.2", ["Ben"]), ("no.1.2", ["Ana"]), ("choice.1.2", ["Ben"]),
        ("choice.1.1", []), ("brings", ["Cleo"]), ("choice.2.1", ["Cleo"]), ("choice.3.1", ["Cleo"]),
        ("choice.4.1", []), ("choice.9.9", []), ("yes.1.1", []),
      ] {
        let list = try await server.get("/api/v1/events/\(party.event)/guests?answers=\(filter)", party.host).json
        #expect(list["items"]?.array?.compactMap { $0["name"]?.string } == names, "\(filter)")
        let page = try await server.get("/events/\(party.event)/guests?answers=\(filter)", party.host).text
        for name in ["Ana", "Ben", "Cleo", "Dan"] {
          #expect(page.contains("<bdi class=\"guest-name\">\(name)</bdi>") == names.contains(name), "\(filter) \(name)")
        }
      }
      let both = try await server.get(
        "/api/v1/events/\(party.event)/guests?answers=missing&q=cleo&status=accepted", party.host
      ).json
      #expect(both["items"]?.array?.count == 1)
      let page = try await server.get("/events/\(party.event)/guests?answers=yes.1.2", party.host).text
      #expect(page.contains("<option value=\"yes.1.2\" selected>Yes</option>"))
      #expect(page.contains("/broadcasts?answers=yes.1.2") && !page.contains("Hush"))
      for wrong in ["maybe", "choice.1", "choice.-1.2", "yes.1.x", "choice.1.2.3"] {
        let refused = try await server.get("/api/v1/events/\(party.event)/guests?answers=\(wrong)", party.host)
        #expect(try refused.json["code"] == "out-of-range", "\(wrong)")
      }
    }
  }

  @Test("A message goes to the guests whose needed answers are missing, and to no other guest")
  func broadcast() async throws {
    try await TestServer.run { server in
      let asked = try await AskedParty(on: server)
      let party = asked.party
      for guest in 0...1 { try await asked.accept(guest) }
      try await asked.answer(1, 1, [["question": 1, "text": "none"]])
      let page = try await server.get("/events/\(party.event)/broadcasts?answers=missing", party.host).text
      #expect(page.contains("Needed answers are missing"))
      let form = ["text": "Please answer", "audience": "matching", "answers": "missing", "status": "all", "q": ""]
      let preview = try await server.submit("/events/\(party.event)/broadcasts", form, party.host)
      #expect(preview.text.contains("<bdi>Ana</bdi>") && !preview.text.contains("<bdi>Ben</bdi>"))
      let path = "/api/v1/events/\(party.event)/broadcasts"
      let sent = try await server.post(
        path, ["text": "Please answer", "audience": "matching", "answers": "missing"], party.host)
      #expect(try sent.json["answers"] == "missing")
      let refused = try await server.post(
        path, ["text": "Please answer", "audience": "matching", "answers": "nothing"], party.host)
      #expect(try refused.json["code"] == "out-of-range")
    }
  }

  @Test("Guests learn no counts of a question that only hosts see")
  func counts() async throws {
    try await TestServer.run { server in
      let asked = try await AskedParty(on: server)
      let party = asked.party
      for guest in 0...1 { try await asked.accept(guest) }
      func bus(_ path: String, _ headers: Headers = [:]) async throws -> JSON? {
        try await server.get("\(path)/surveys/1", headers).json["questions"]?.array?.last?["choices"]?.array?.first
      }
      let guests = (0...1).map { "/api/v1/invitations/\(party.guests[$0].token)" }
      let choice = try #require(try await bus(guests[0])?["number"])
      try await asked.answer(
        0, 1, [["question": 1, "text": "vegan"], ["question": 3, "choice": choice, "amount": 1]])
      #expect(try await bus("/api/v1/events/\(party.event)", party.host)?["count"] == 1)
      for guest in guests { #expect(try await bus(guest)?["count"] == 0) }
    }
  }

  @Test("Guests see each other's answers where the question says so, and a private question stays private")
  func shown() async throws {
    try await TestServer.run { server in
      let asked = try await AskedParty(on: server, guests: ["Ana", "Ben", "Cleo", "Dan"])
      let party = asked.party
      let questions: JSON = [
        "kind": "questions",
        "questions": [
          ["number": 1, "text": "=Diet?", "answers": "text"],
          ["text": "Which song?", "answers": "text", "showsAnswers": true],
        ],
      ]
      let edits = "/api/v1/events/\(party.event)/surveys/1/edits"
      let edited = try await server.post(edits, questions, party.host)
      #expect(edited.status == .ok, "\(edited.text)")
      for guest in 0...2 { try await asked.accept(guest) }
      let before = try await server.get("/i/\(party.guests[0].token)").text
      #expect(
        before.contains("Other guests see your answer.") && before.contains("Only the hosts see your other answers."))
      try await asked.answer(0, 1, [["question": 1, "text": "vegan"], ["question": 4, "text": "Blue Monday"]])
      try await asked.answer(2, 1, [["question": 4, "text": "Silence"]])
      _ = try await party.respond(2, ["actionIdentifier": "decline"])
      let page = try await server.get("/i/\(party.guests[1].token)").text
      #expect(page.contains("Blue Monday") && !page.contains("vegan") && !page.contains("Silence"))
      // A guest who is not asked sees nothing of it.
      #expect(try await !server.get("/i/\(party.guests[3].token)").text.contains("Blue Monday"))
      let json = try await server.get("/api/v1/invitations/\(party.guests[1].token)/surveys/1").json
      #expect(json["questions"]?.array?.last?["shownAnswers"] == [["name": "Ana", "answer": "Blue Monday"]])
      let opened: JSON = [
        "kind": "questions",
        "questions": [["number": 1, "text": "=Diet?", "answers": "text", "showsAnswers": true]],
      ]
      let refused = try await server.post(edits, opened, party.host)
      #expect(try refused.json["code"] == "forbidden")
      let form = try await server.submit(
        edits,
        [
          "kind": "questions", "number.1": "1", "text.1": "=Diet?", "showsAnswers.1": "true",
        ], party.host)
      #expect(form.text.contains("This question was asked privately."))
    }
  }

  @Test("Surveys and answers that cannot be are refused with a code and a sentence, by form and by program")
  func refusals() async throws {
    try await TestServer.run { server in
      let asked = try await AskedParty(on: server)
      let (party, event) = (asked.party, "/api/v1/events/\(asked.party.event)")
      var form = ["kind": "questions"]
      for number in 1...1000 { form["text.\(number)"] = "Question \(number)?" }
      let thousand = (1...1000).map { JSON.object(["text": .string("Question \($0)?"), "answers": "text"]) }
      try await Self.refused(
        server.post("\(event)/surveys", ["kind": "questions", "questions": .array(thousand)], party.host), "too-many",
        "at most 20")
      let wide = try await server.submit("\(event)/surveys", form, party.host)
      #expect(wide.status.rawValue >= 400 && wide.status.rawValue < 500 && !wide.text.isEmpty)
      try await asked.accept(0)
      // A question goes while a guest has its form open. What the guest typed stays in the form.
      let kept: JSON = ["kind": "questions", "questions": [["number": 1, "text": "Diet?", "answers": "text"]]]
      #expect(try await server.post("\(event)/surveys/1/edits", kept, party.host).status == .ok)
      let guest = "/api/v1/invitations/\(party.guests[0].token)/surveys"
      try await Self.refused(
        server.post("\(guest)/1/answers", ["answers": [["question": 2, "amount": 1]]]), "not-found", "question is gone")
      let gone = try await server.submit("\(guest)/1/answers", ["answer.1": "vegan & quiet", "answer.2": "1"])
      #expect(gone.text.contains("This question is gone.") && gone.text.contains("vegan &amp; quiet</textarea>"))
      // A field without an answer is no reason to refuse the others.
      #expect(try await server.submit("\(guest)/1/answers", ["answer.1": "vegan", "answer.2": ""]).status == .seeOther)
      // Claims of minus one, and of more than is needed.
      for (amount, code, sentence) in [(-1, "out-of-range", "not possible"), (4, "event-full", "still needed")] {
        let answers: JSON = ["answers": [["question": 1, "choice": 1, "amount": JSON(amount)]]]
        try await Self.refused(server.post("\(guest)/2/answers", answers), code, sentence)
        let page = try await server.submit("\(guest)/2/answers", ["choice.1": String(amount)])
        #expect(page.status.rawValue >= 400 && page.text.contains(sentence), "\(amount)")
      }
      try await Self.refused(
        server.post("\(guest)/2/choices", ["text": "Ice", "wanted": -1]), "forbidden", "Only hosts")
      // A vote after the poll was closed.
      #expect(try await server.post("\(event)/surveys/3/closing", [:], party.host).status == .ok)
      try await Self.refused(server.post("\(guest)/3/answers", ["choose": 1]), "too-late", "is closed")
      let late = try await server.submit("\(guest)/3/answers", ["choice.1": "1"])
      #expect(late.status.rawValue >= 400 && late.text.contains("This is closed."))
      let counts = try await server.get("\(guest)/3").json["questions"]?.array?.first?["choices"]?.array
      #expect(counts?.compactMap { $0["count"]?.integer } == [0, 0])
    }
  }

  @Test("The button of a frequent question keeps what was typed and what is stored, and stores nothing")
  func presets() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let surveys = "/api/v1/events/\(party.event)/surveys"
      let typed = [
        "kind": "questions", "text.1": "Need a bed?", "answers.1": "yes-no", "isRequired.1": "true", "text.2": "",
        "answers.2": "text", "choices.2": "",
      ]
      let form = try await server.submit(surveys, typed.merging(["preset": "diet"]) { $1 }, party.host)
      #expect(form.status == .ok)
      for part in [
        "value=\"Need a bed?\" id=\"f-text.1\"", "<option value=\"yes-no\" selected>",
        "name=\"isRequired.1\" value=\"true\" checked", "name=\"isPerPerson.2\" value=\"true\" checked",
        "value=\"Is there anything you do not eat?\" id=\"f-text.2\"",
      ] {
        #expect(form.text.contains(part), "\(part)")
      }
      #expect(try await server.get(surveys, party.host).json["items"] == [])
      #expect(try await server.submit(surveys, typed, party.host).status == .seeOther)
      let edit = try await server.submit(
        "\(surveys)/1/edits",
        ["kind": "questions", "number.1": "1", "text.1": "Need a tent?", "text.2": "Car?", "preset": "children"],
        party.host)
      for part in [
        "name=\"number.1\" value=\"1\"", "value=\"Need a tent?\" id=\"f-text.1\"", "value=\"Car?\" id=\"f-text.2\"",
        "value=\"How many children are you bringing?\" id=\"f-text.3\"",
      ] {
        #expect(edit.text.contains(part), "\(part)")
      }
      let stored = try await server.get("\(surveys)/1", party.host).json["questions"]?.array
      #expect(stored?.compactMap { $0["text"]?.string } == ["Need a bed?"])
      let linked = try await server.get("/events/\(party.event)/ask?kind=questions&preset=diet", party.host).text
      #expect(linked.contains("value=\"Is there anything you do not eat?\" id=\"f-text.2\""))
    }
  }

  @Test("A host whose form is older than another host's change is told so, and loses neither's questions")
  func conflicts() async throws {
    try await TestServer.run { server in
      let asked = try await AskedParty(on: server, guests: ["Ana"])
      let (host, event) = (asked.party.host, asked.party.event)
      let edits = "/api/v1/events/\(event)/surveys/1/edits"
      func version(of page: String) throws -> String {
        String(try #require(page.firstMatch(of: /name="version" value="([^"]+)"/)).1)
      }
      let first = try version(of: try await server.get("/events/\(event)/ask/1", host).text)
      #expect(try await server.get("/api/v1/events/\(event)/surveys/1", host).json["version"]?.string == first)
      let others: JSON = [
        "questions": [
          ["number": 1, "text": "Diet?", "answers": "text"], ["text": "Which song?", "answers": "text"],
          [
            "number": 3, "text": "Which bus?", "answers": "one",
            "choices": [["number": 1, "text": "Early"], ["number": 2, "text": "Late"], ["text": "None"]],
          ],
        ]
      ]
      #expect(try await server.post(edits, others, host).status == .ok)
      var form = [
        "kind": "questions", "version": first, "number.1": "1", "text.1": "Diet and allergies?", "number.2": "2",
        "text.2": "Note", "number.3": "3", "text.3": "Which bus?", "choice.1": "Early", "choice.2": "Late",
        "text.4": "Your car?", "answers.4": "yes-no",
      ]
      let refused = try await server.submit(edits, form, host)
      #expect(refused.status == .conflict && refused.text.contains("Someone else changed this in the meantime."))
      for part in [
        "value=\"Diet and allergies?\" id=\"f-text.1\"", "value=\"Which song?\"", "value=\"Your car?\"",
        "value=\"None\"",
      ] {
        #expect(refused.text.contains(part), "\(part)")
      }
      let program = try await server.post(edits, others.merging(["version": .string(first)]), host)
      #expect(try program.json["code"] == "edit-conflict")
      let song = try #require(refused.text.firstMatch(of: /name="number.(\d)" value="4"/)).1
      form["version"] = try version(of: refused.text)
      form["number.2"] = nil
      form["choice.3"] = "None"
      form["number.\(song)"] = "4"
      form["text.\(song)"] = "Which song?"
      #expect(try await server.submit(edits, form, host).status == .seeOther)
      let stored = try await server.get("/api/v1/events/\(event)/surveys/1", host).json["questions"]?.array
      #expect(
        Set(stored?.compactMap { $0["text"]?.string } ?? []) == [
          "Diet and allergies?", "Note", "Which bus?", "Your car?", "Which song?",
        ])
    }
  }

  private static func refused(_ response: Response, _ code: String, _ words: String) throws {
    #expect(response.status.rawValue >= 400 && response.status.rawValue < 500)
    #expect(try response.json["code"]?.string == code, "\(response.text)")
    #expect(try response.json["detail"]?.string?.contains(words) == true, "\(response.text)")
  }
}
