import Foundation
import HTTPServer
import JSON
import Testing

@testable import App
@testable import PhoneWeb
@testable import Web

/// The same phones as in the server itself.
@Suite("Browsers’ own phones in a separate process", .serialized, .timeLimit(.minutes(20)))
struct PhoneWorkerTests {
  private func run(_ body: (TestServer, PhoneWorker) async throws -> Void) async throws {
    try await TestServer.run(configure: { $0.phoneWorkerProgram = TestServer.program }) { server in
      try await body(server, try #require(server.partyline.services.phoneWorker))
    }
  }

  @Test("A preset arrives with its picture, is opened and answered, and the stream reports it")
  func preset() async throws {
    try await run { server, _ in
      let browser = try await Browser(on: server)
      let stream = try await browser.stream()
      _ = try await stream.next("device")
      let receipt = try await browser.post("/presets/the-bash").json
      #expect(receipt["isListed"] == true)
      _ = try await stream.next("arrived")
      let delivered = try await browser.state()["delivered"]?.array?.first
      let address = try #require(delivered?["attachments"]?.array?.first?["url"]?.string)
      let picture = try await server.get(address)
      #expect(picture.status == .ok && picture.headers["Content-Type"] == "image/jpeg" && picture.bytes.count > 1000)
      // The server itself holds nothing of the phone.
      #expect(server.partyline.services.phoneSessions.browserCount == 0)
      let metrics = await server.metrics()
      #expect(metrics.contains("partyline_browser_phones 1\n"))
      #expect(metrics.contains("partyline_phone_worker_running 1\n"))
      #expect(metrics.contains("partyline_phone_worker_starts_total 1\n"))
    }
  }

  @Test("A notification's post reaches this server, and the answer counts")
  func answering() async throws {
    try await run { server, _ in
      let party = try await Party(on: server, guests: ["Ana"])
      let id = try await party.notification(of: 0)
      let bearer: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      let payload = try await server.get("/api/v1/notifications/\(id)/payload", bearer).text
      let browser = try await Browser(on: server)
      _ = try await browser.put("/device", ["isLocked": false])
      _ = try await browser.push(payload, app: "partyline", collapse: "invite")
      let opened = try await browser.post("/openings", ["app": "partyline", "identifier": "invite"]).json
      let opening = try #require(opened["id"]?.integer, "\(opened)")
      _ = try await browser.post("/openings/\(opening)/responses", ["actionIdentifier": "accept"], key: "tap")
      #expect(try await party.rsvp(0) == "accepted")
    }
  }

  @Test("The process requests only what a notification may have, and without a session")
  func callbacks() async throws {
    let callbacks = PhoneWorkerCallbacks()
    var router = Router()
    for path in ["/photos/a", "/events", "/api/v1/events"] {
      router.on(.get, path) { .text("\($0.remoteAddress) \($0.headers["Cookie"] ?? "none")") }
    }
    callbacks.connect(to: router)
    let headers: HTTPServer.Headers = ["Cookie": "partyline_session=stolen", "Dry-Run": "1"]
    #expect(await callbacks.answer(try Request(.get, "/photos/a", headers: headers)).text == "phone none")
    for path in ["/events", "/api/v1/events", "/photos/../events", "/photos/%2e%2e/events"] {
      #expect(await callbacks.answer(try Request(.get, path, headers: headers)).status == .forbidden, "\(path)")
    }
    #expect(await callbacks.answer(try Request(.post, "/photos/a")).status == .forbidden)
  }

  @Test("Only the server tells the process who is signed in, and no session reaches it")
  func context() async throws {
    try await run { server, _ in
      let party = try await Party(on: server, guests: [])
      let page: HTTPServer.Headers = ["Accept": "text/html"]
      #expect(try await server.get("/preview", page.merging(party.host)).text.contains("bar-name"))
      let forged = #"{"id":"x","name":"Mallory","isDemo":false,"createdAt":0}"#
      let guest = try await server.get("/preview", page.merging([ForwardedAccount.field: forged]))
      #expect(guest.status == .ok && !guest.text.contains("bar-name"))
      let passed = try Request(.get, "/lab", headers: ["Authorization": "Bearer a", "Cookie": "a=b", "Accept": "*/*"])
        .headers.passingToPhones(isExample: false)
      #expect(passed.map(\.name) == ["Accept"])
      for (page, passes) in [("https://a/i/token", false), ("https://a/preview?preset=b", true)] {
        let referrer: HTTPServer.Headers = ["Referer": page]
        #expect(referrer.passingToPhones(isExample: false).isEmpty != passes, "\(page)")
      }
    }
  }

  @Test("When the process is killed, its users are told that their phone is gone and get a new one")
  func killed() async throws {
    try await run { server, phones in
      let browser = try await Browser(on: server)
      let stream = try await browser.stream()
      _ = try await stream.next("device")
      kill(try #require(phones.processID), SIGKILL)
      await #expect(throws: PhoneEvents.Ended.self) { try await stream.next("never") }
      #expect(try await browser.get().status == .notFound)
      #expect(try await Browser(on: server).state()["delivered"]?.array?.isEmpty == true)
      #expect(await server.metrics().contains("partyline_phone_worker_failures_total 1\n"))
    }
  }

  @Test("A request that the process does not answer reports that the phone had to restart")
  func stopped() async throws {
    try await run { server, phones in
      let browser = try await Browser(on: server)
      let process = try #require(phones.processID)
      kill(process, SIGSTOP)
      async let asked = browser.get()
      kill(process, SIGKILL)
      let answer = try await asked
      #expect([.serviceUnavailable, .notFound].contains(answer.status))
      if answer.status == .serviceUnavailable { #expect(try answer.json["code"] == "phone-restarted") }
    }
  }

  @Test("No thread of the process can gain rights, and its directory is removed with it")
  func confinement() async throws {
    try await run { server, phones in
      _ = try await Browser(on: server)
      let process = "/proc/\(try #require(phones.processID))"
      for thread in try FileManager.default.contentsOfDirectory(atPath: "\(process)/task") {
        let status = try String(contentsOfFile: "\(process)/task/\(thread)/status", encoding: .utf8)
        #expect(status.contains("NoNewPrivs:\t1"), "\(thread)")
      }
      let directory = server.partyline.services.data.incoming.appending(path: "phones")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).count == 1)
      await phones.stop()
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
    }
  }

  @Test("Signing out removes the phone")
  func signingOut() async throws {
    try await run { server, _ in
      let browser = try await Browser(on: server)
      _ = try await server.submit("/sign-out", [:], browser.headers)
      #expect(try await browser.get().status == .notFound)
    }
  }

  @Test("The lab and the linter work as before")
  func lab() async throws {
    try await run { server, _ in
      #expect(try await server.get("/lab", ["Accept": "text/html"]).text.contains("data-lab"))
      let found = try await server.post("/api/v1/payloads/lint", ["aps": ["alert": "Hi", "badge": "x"]]).json
      #expect(found["findings"]?.array?.isEmpty == false)
    }
  }
}

extension HTTPServer.Headers {
  fileprivate func merging(_ others: HTTPServer.Headers) -> HTTPServer.Headers {
    others.reduce(into: self) { $0.set($1.name, $1.value) }
  }
}
