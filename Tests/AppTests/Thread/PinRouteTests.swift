import APNs
import HTTPServer
import JSON
import Testing

@testable import App
@testable import Web

@Suite("Pinning messages over HTTP") struct PinRouteTests {
  @Test("A pinned message is on top of every reader's page, until a host unpins it, with JSON and with forms")
  func pin() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let number = try await party.comment("The code is <1234>", as: 0)
      let path = "/api/v1/events/\(party.event)/activities/\(number)/pin"
      let hostPage = try await server.get("/events/\(party.event)", party.host).text
      #expect(
        hostPage.contains("action=\"\(path)\"") && hostPage.contains("data-pins aria-label=\"Pinned messages\" hidden"))
      let form = try await server.submit(path, [:], party.host)
      #expect(form.status == .seeOther && form.headers["Location"] == "/events/\(party.event)#a\(number)")
      let guestPage = try await server.get("/i/\(party.guests[1].token)").text
      #expect(guestPage.contains("<a href=\"?around=\(number)#a\(number)\" data-entry=\"\(number)\"><bdi>Ana</bdi>"))
      #expect(guestPage.contains("The code is &lt;1234&gt;</span></a>") && !guestPage.contains("/pin\""))
      #expect(try await party.activities().last?["pinnedAt"]?.string != nil)
      let removed = try await server.post("\(path)/removal", [:], party.host)
      #expect(try removed.status == .ok && removed.json["pinnedAt"] == .null)
      #expect(try await server.get("/i/\(party.guests[1].token)").text.contains("data-entry=\"\(number)\"") == false)
    }
  }

  @Test("At most five are pinned, and only hosts pin")
  func refused() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      var numbers: [Int] = []
      for text in 0..<6 { numbers.append(try await party.comment("\(text)")) }
      for number in numbers.prefix(5) { #expect(try await party.change(number, "pin").status == .ok) }
      let sixth = try await party.change(numbers[5], "pin")
      #expect(try sixth.status.rawValue == 422 && sixth.json["code"] == "too-many")
      #expect(try sixth.json["detail"]?.string?.contains("At most 5") == true)
      let ana: Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      for action in ["pin", "pin/removal"] {
        let path = "/api/v1/events/\(party.event)/activities/\(numbers[0])/\(action)"
        #expect(try await server.post(path, [:], ana).status.rawValue == 401)
        #expect(try await party.change(numbers[0], action, as: 0).status == .notFound)
      }
      #expect(try await party.change(numbers[0], "deletion").status == .ok)
      #expect(try await party.change(numbers[5], "pin").status == .ok, "an unsent message makes room")
      #expect(try await party.change(1, "pin").status == .forbidden)
      #expect(try await party.change(99, "pin").status == .notFound)
    }
  }

  @Test("The stream brings the line of pinned messages with a pinned entry, and the entry when it is unpinned")
  func stream() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let number = try await party.comment("Bring cake")
      let stream = try await TestStream(
        party, as: ["Authorization": "Bearer \(party.guests[0].token)"], query: "?render=html")
      _ = try await party.change(number, "pin")
      let pinned = try #require(try await stream.next("activity")).data
      #expect(pinned["pinsHTML"]?.string?.contains("data-entry=\"\(number)\"") == true)
      #expect(pinned["activity"]?["pinnedAt"]?.string != nil)
      _ = try await party.change(number, "pin/removal")
      let loose = try #require(try await stream.next("activity")).data
      #expect(loose["pinsHTML"] == nil && loose["activity"]?["pinnedAt"] == .null)
    }
  }
}
