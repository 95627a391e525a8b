import APNs
import HTTPServer
import Testing

@testable import App
@testable import PageKit
@testable import PhoneWeb
@testable import Web

@Suite("A phone's event stream", .timeLimit(.minutes(20))) struct PhoneStreamTests {
  @Test("The stream begins with the current state and then sends each change in order")
  func order() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      _ = try await browser.push(Browser.alert, collapse: "before")
      let events = try await browser.stream()
      let lists = try await events.next("lists")
      #expect(await events.seen.map(\.name) == ["device", "lists"])
      #expect(lists["listHTML"]?.string?.contains("data-identifier=\"before\"") == true)
      _ = try await browser.push(Browser.alert, collapse: "after")
      let arrived = try await events.next("arrived")
      #expect(arrived["identifier"] == "after")
      #expect(arrived["cardHTML"]?.string?.contains("data-card") == true)
      _ = try await events.next("lists") { $0["listHTML"]?.string?.contains("\"after\"") == true }
      _ = try await browser.put("/device", ["isLocked": false])
      #expect(try await events.next("device")["isLocked"] == false)
    }
  }

  @Test("A client that reconnects gets the open notification as last drawn")
  func reconnect() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let opening = try await browser.open(preset: "photo")
      let events = try await browser.stream()
      #expect(try await events.next("opening")["id"]?.integer == opening)
      _ = try await browser.delete("/openings/\(opening)")
      let last = try await events.next("opening") { $0["isDismissed"] == true }
      #expect(last["id"]?.integer == opening)
      let again = try await browser.stream()
      _ = try await again.next("lists")
      _ = try await browser.put("/device", ["isLocked": false])
      _ = try await again.next("device") { $0["isLocked"] == false }
      #expect(await again.seen.contains { $0.name == "opening" } == false)
    }
  }

  @Test("What the extension shows during a response arrives before the answer")
  func meanwhile() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let opening = try await browser.open(preset: "the-bash")
      let events = try await browser.stream()
      async let answer = browser.post("/openings/\(opening)/responses", ["actionIdentifier": "accept"])
      let shown = try await events.next("opening") { $0["expandedHTML"]?.string?.contains("Going!") == true }
      #expect(shown["isDismissed"] == false)
      #expect(try await answer.json["isDismissed"] == true)
    }
  }

  @Test("One browser cannot hold more streams than its phone allows")
  func bound() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      var streams: [PhoneEvents] = []
      for _ in 0..<OpenStreams.perPhone {
        let events = try await browser.stream()
        _ = try await events.next("lists")
        streams.append(events)
      }
      #expect(try await browser.get("/stream").json["code"] == "overloaded")
    }
  }

  @Test("An idle phone stays while a stream watches it, and is removed afterwards")
  func watched() async throws {
    try await TestServer.run { server in
      let (watched, alone) = (try await Browser(on: server), try await Browser(on: server))
      let events = try await watched.stream()
      _ = try await events.next("lists")
      server.clock.advance(seconds: PhoneSessions.idleSeconds)
      server.partyline.services.phoneSessions.tidy()
      #expect(try await watched.get().status == .ok)
      #expect(try await alone.get().status == .notFound)
    }
  }

  @Test("Removing a phone ends its streams, and watching a phone does not count as using it")
  func putAway() async throws {
    try await TestServer.run { server in
      let browser = try await Browser(on: server)
      let events = try await browser.stream()
      _ = try await events.next("lists")
      let request = try Request(.get, Browser.api, headers: browser.headers)
      let phone = try #require(server.partyline.services.phoneSessions.phone(of: request)).phone
      for number in 0..<PhoneSessions.perNetwork {
        server.clock.advance(seconds: 1)
        #expect(try await Browser(on: server).get().status == .ok)
        guard number == 1 else { continue }
        var device = await phone.device
        device.isLocked = false
        await phone.set(device)
        _ = try await events.next("device") { $0["isLocked"] == false }
      }
      let gone = try await browser.get()
      #expect(gone.status == .notFound, "\(gone.text)")
      await #expect(throws: PhoneEvents.Ended.self) { try await events.next("nothing") }
    }
  }
}
