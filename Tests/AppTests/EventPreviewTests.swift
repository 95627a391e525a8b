import APNs
import HTTPServer
import Invites
import JSON
import Testing
import Texts

@testable import App
@testable import Web

@Suite("The preview of an invite that the host is still writing") struct EventPreviewTests {
  private static let path = "/api/v1/events/previews"
  private static let fields: JSON = [
    "title": "Event title", "startsAt": "2031-06-14T20:00", "lasts": "180", "timeZone": "Europe/Berlin",
    "place": "The roof", "address": "Hofgasse 3",
  ]

  @Test("The preview reads like the later invite, in the request's language, and creates nothing")
  func sameWords() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let preview = try await server.post(Self.path, Self.fields, host)
      #expect(preview.status == .ok)
      let expected: JSON = [
        "date": "Saturday, June 14, 2031", "hours": "8\u{202F}PM – 11\u{202F}PM", "zone": "Berlin time (UTC+2)",
        "clockNote": .null, "place": "The roof", "address": "Hofgasse 3",
      ]
      #expect(try preview.json == expected)
      #expect(try await server.get("/api/v1/events", host).json["items"]?.array?.isEmpty == true)

      let made = try await server.post("/api/v1/events", Self.fields, host).json
      let page = try await server.get("/events/\(try #require(made["id"]?.string))", host).text
      for words in ["date", "hours", "zone", "place", "address"] {
        #expect(page.contains(try #require(expected[words]?.string)))
      }

      var german = host
      german["Accept-Language"] = "de"
      #expect(try await server.post(Self.path, Self.fields, german).json["zone"] == "Zeit in Berlin (UTC+2)")
      let vienna = Self.fields.merging(["timeZone": "Europe/Vienna"])
      #expect(try await server.post(Self.path, vienna, german).json["zone"] == "Zeit in Wien (UTC+2)")
    }
  }

  @Test("The preview explains an hour that occurs twice when clocks change")
  func clockNote() async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let twice = Self.fields.merging(["startsAt": "2026-10-25T02:30", "place": ""])
      let preview = try await server.post(Self.path, twice, host).json
      #expect(preview["clockNote"]?.string?.contains("happens twice") == true)
      #expect(preview["place"] == "Hofgasse 3")
      #expect(preview["address"] == "")
    }
  }

  @Test(
    "The preview refuses what creating the event would refuse",
    arguments: [("startsAt", "2026-03-29T02:30"), ("timeZone", "Mars/Base"), ("lasts", "at"), ("title", "")])
  func refusals(_ name: String, _ value: String) async throws {
    try await TestServer.run { server in
      let host = try await server.signedUpHost()
      let wrong = Self.fields.merging(.object([name: .string(value)]))
      let answer = try await server.post(Self.path, wrong, host)
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.json["field"] == .string(name == "lasts" ? "endsAt" : name))
    }
  }

  @Test("The preview serves hosts from their own pages only, and is rate limited")
  func limits() async throws {
    try await TestServer.run { server in
      #expect(try await server.post(Self.path, Self.fields, [:]).status == .unauthorized)
      let host = try await server.signedUpHost()
      var statuses: [Status] = []
      for _ in 0..<61 { statuses.append(try await server.post(Self.path, Self.fields, host).status) }
      #expect(statuses.dropLast().allSatisfy { $0 == .ok })
      #expect(statuses.last == .tooManyRequests)
    }
  }
}
