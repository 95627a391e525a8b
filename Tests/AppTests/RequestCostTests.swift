import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import Logging
import Synchronization
import Testing
import Texts

@testable import App
@testable import PageKit
@testable import Web

/// Limits on the cost of one request. With an algorithm of quadratic time, these tests would take minutes.
@Suite("No single request can block the server", .timeLimit(.minutes(20))) struct RequestCostTests {
  private static let joiners = String(repeating: "\u{200D}", count: 20_000)
  private static let marks = "a" + String(repeating: "\u{301}\u{323}", count: 100_000)
  private static let accents = String(repeating: "e\u{301}\u{200C}", count: 100_000)

  @Test(
    "Names of joiners and combining marks are refused before any other work", arguments: [joiners, marks, accents])
  func names(name: String) async throws {
    try await TestServer.run { server in
      let bytes = try JSON.object([
        "setupCode": "x", "name": .string(name), "passphrase": .string(TestServer.passphrase),
      ]).bytes
      let setUp = try await server.post("/set-up", bytes: bytes)
      #expect(setUp.status == .unprocessableContent)
      let code = try setUp.json["code"]?.string
      #expect(code == "invalid-text" || code == "text-too-long")
      let party = try await Party(on: server)
      let signIn = JSON.object(["name": .string(name), "passphrase": "x"]).bytes
      #expect(try await server.post("/sign-in", bytes: signIn).status == .unprocessableContent)
      let comment = JSON.object(["text": .string(name)]).bytes
      let comments = "/api/v1/invitations/\(party.guests[0].token)/comments"
      #expect(try await server.post(comments, bytes: comment).status == .unprocessableContent)
    }
  }

  private static let boxes = String(repeating: "☐ ", count: 90_000) + String(repeating: "x", count: 2_000)
  private static let emphasis =
    String(repeating: "_", count: 120_000) + "@x.org" + String(repeating: "*", count: 120_000) + "_"

  /// The fields of a form pass through the same functions, but the form's reader refuses the marks earlier.
  @Test(
    "Texts that are too long are refused before any other work",
    arguments: [joiners, marks, accents, boxes, emphasis])
  func fields(text: String) async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let form = try await server.submit("/api/v1/events/\(party.event)/guests", ["names": text], party.host)
      #expect(form.status == .unprocessableContent)
      let title = try await server.submit("/api/v1/events/\(party.event)/updates", ["title": text], party.host)
      #expect(title.status == .unprocessableContent)
    }
  }

  @Test(
    "Endless combining marks are refused in field names and in escapes",
    arguments: [
      "{\"\(marks.prefix(80))\": 1}", "{\"\(marks)\": 1}", "{\"name\": \"\(String(repeating: "\\u0301", count: 33))\"}",
      "{\"name\": \"\(String(repeating: "\\uDB40\\uDC41", count: 33))\"}", "{\"language\": \"\(marks)\"}",
    ])
  func json(body: String) async throws {
    try await TestServer.run { server in
      let reply = try await server.post("/api/v1/preferences", bytes: Array(body.utf8))
      #expect(reply.status == .unprocessableContent)
      #expect(try reply.json["code"] == "invalid-text")
    }
  }

  @Test("A list of guests with endless combining marks is refused")
  func list() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let upload = try Upload(
        fieldName: "file", fileName: "list.csv", declaredType: "text/csv", bytes: Array("Name\n\(Self.marks)\n".utf8))
      let reply = await server.router.respond(
        to: try Request(
          .post, "/api/v1/events/\(party.event)/guests/imports", headers: party.host,
          body: .form(Form(uploads: [upload]))))
      #expect(reply.status == .unprocessableContent)
      #expect(try reply.json["code"] == "invalid-text")
    }
  }

  @Test("Only the listed routes accept bodies of more than 64 KiB")
  func limits() async throws {
    try await TestServer.run { server in
      let large = server.partyline.router.routes.filter { $0.limits.body > 64 << 10 }.map(\.pattern)
      #expect(
        Set(large) == [
          "/lab", "/api/v1/payloads/preview", "/api/v1/phones/mine/apps/lab", "/api/v1/events/{id}/guests",
          "/api/v1/payloads/sends", "/api/v1/inbound/mail", "/api/v1/mails/lint", "/lab/mail",
          "/api/v1/mails/tests", "/api/v1/payloads/mail",
        ])
    }
  }

  @Test("Comments full of text that resembles links are drawn like others")
  func linkless() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let text = String(repeating: "éhttp:// ", count: 440)
      for _ in 0..<20 {
        let path = "/api/v1/invitations/\(party.guests[0].token)/comments"
        #expect(try await server.post(path, ["text": .string(text)]).status == .created)
      }
      let page = try await server.get("/i/\(party.guests[0].token)")
      #expect(page.status == .ok && page.text.contains("éhttp:// éhttp:// "))
    }
  }
}

/// Counts reads of the database, which are most of a request's cost. Reads inside of the request's write are not
/// counted.
@Suite("A request looks up its user once") struct RequestReadTests {
  private func reads(_ server: TestServer, _ request: () async throws -> Response) async throws -> Int {
    let before = server.partyline.services.store.reads
    let status = try await request().status
    #expect(status == .ok || status == .seeOther)
    return server.partyline.services.store.reads - before
  }

  @Test("An answer by a guest's link") func link() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let token = party.guests[0].token
      let path = "/api/v1/invitations/\(token)/responses"
      let program = try await reads(server) { try await party.respond(0, ["actionIdentifier": "accept"]) }
      let browser = try await server.get("/i/\(token)").cookie
      let page = try await reads(server) { try await server.submit(path, ["actionIdentifier": "decline"], browser) }
      let comment = try await reads(server) {
        try await party.respond(0, ["actionIdentifier": "comment", "userText": "Hi"], browser)
      }
      #expect(program == 1, "the invitation")
      #expect(page == 3, "the session, its guests, the invitation")
      #expect(comment == 3, "the same")
    }
  }

  @Test("An answer by the token of a notification") func notification() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      await server.partyline.deliverNotifications()
      let guest = try #require(Guest.ID(rawValue: party.guests[0].id))
      let store = server.partyline.services.store
      let sent = try store.notifications.list(of: guest, state: .sent, after: nil, limit: 1)
      let token = try server.responseToken(of: try #require(sent.elements.first?.id))
      let path = "/api/v1/invitations/\(token)/responses"
      let program = try await reads(server) { try await server.post(path, ["actionIdentifier": "accept"]) }
      let mute = try await reads(server) { try await server.post(path, ["actionIdentifier": "mute"]) }
      let page = try await reads(server) { try await server.submit(path, ["actionIdentifier": "decline"]) }
      #expect(program == 2, "the notification, its invitation")
      #expect(mute == 4, "the same, the preferences and the counts of the event")
      #expect(page == 2, "the notification, its invitation")
    }
  }

  @Test("A page of a host") func host() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      #expect(try await reads(server) { try await server.get("/events/\(party.event)/guests", party.host) } == 10)
    }
  }

  @Test("A session that ends during a request stays known until the end of that request") func signOut() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let access = server.partyline.services.access
      let known = Mutex<Request?>(nil)
      _ = try await access.rememberingFindings(try Request(.get, "/", headers: party.host)) { inner in
        known.withLock { $0 = inner }
        #expect(try access.caller(of: inner).account != nil)
        let reply = await server.router.respond(to: try Request(.post, "/sign-out", headers: party.host))
        #expect(try access.caller(of: inner).account != nil, "found once")
        return reply
      }
      let request = try #require(known.withLock { $0 })
      #expect(try access.caller(of: request).account == nil, "found anew after the answer, as streams do")
    }
  }
}

@Suite("Event streams are counted when they are given out") struct StreamPlaceTests {
  @Test("Simultaneous requests get no more streams than sequential ones, and unopened streams are returned")
  func places() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let path = "/api/v1/events/\(party.event)/stream"
      let guest: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      let replies = try await withThrowingTaskGroup(of: Response.self) { group in
        for _ in 0..<60 { group.addTask { try await server.get(path, guest) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(replies.count { $0.status == .ok } == OpenStreams.perViewer)
      #expect(replies.count { $0.status == .serviceUnavailable } == 60 - OpenStreams.perViewer)
      #expect(server.partyline.services.streams.total == OpenStreams.perViewer)
      withExtendedLifetime(replies) {}
    }
  }

  @Test("Streams that were never read release their places")
  func unread() async throws {
    try await TestServer.run { server in
      let party = try await Party(on: server)
      let guest: HTTPServer.Headers = ["Authorization": "Bearer \(party.guests[0].token)"]
      for _ in 0..<60 {
        let request = try Request(.head, "/api/v1/events/\(party.event)/stream", headers: guest)
        #expect(await server.router.respond(to: request).status == .ok)
      }
      #expect(server.partyline.services.streams.total == 0)
    }
  }
}

@Suite("Metrics and logs for operators") struct OperatorTests {
  private func metrics(
    _ headers: HTTPServer.Headers = [:], from address: String = "127.0.0.1",
    _ configure: (inout Web.Configuration) -> Void
  ) async throws -> Response {
    let server = try await TestServer(configure: configure)
    let reply = await server.router.respond(
      to: try Request(.get, "/metrics", headers: headers, remoteAddress: address))
    await server.close()
    return reply
  }

  @Test("Without a metrics token only programs on the same machine read /metrics, and no proxied request")
  func local() async throws {
    let text = try await metrics { $0.publicURL = nil }
    #expect(text.status == .ok)
    for name in ["connections", "waiting_requests", "busy_workers", "refused_connections_total"] {
      #expect(text.text.contains("\npartyline_\(name) 0\n"), "\(name)")
    }
    // The number counts the files of all servers in this process.
    #expect(text.text.contains("\npartyline_joined_files "))
    #expect(try await metrics(from: "192.0.2.1") { $0.publicURL = nil }.status == .forbidden)
    #expect(try await metrics { $0.publicURL = "https://party.example" }.status == .forbidden)
  }

  @Test("With a token, every caller that sends it reads /metrics")
  func token() async throws {
    func set(_ configuration: inout Web.Configuration) { configuration.metricsToken = "0123456789abcdef" }
    let right: HTTPServer.Headers = ["Authorization": "Bearer 0123456789abcdef"]
    #expect(try await metrics(right, from: "192.0.2.1", set).status == .ok)
    #expect(try await metrics(["Authorization": "Bearer 0123456789abcdeg"], set).status == .unauthorized)
    #expect(try await metrics([:], set).status == .unauthorized)
    #expect(throws: ConfigurationError.self) {
      try Web.Configuration(environment: ["PARTYLINE_METRICS_TOKEN": "short"])
    }
  }

  @Test("The configured number of connections is in force")
  func connections() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "partyline-limits-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    func inForce(_ environment: [String: String]) throws -> HTTPServer.Configuration {
      HTTPServer.Configuration(try Web.Configuration(environment: environment), try DataDirectory(directory))
    }
    #expect(try inForce(["PARTYLINE_CONNECTIONS": "16"]).connectionLimit == 16)
    #expect(try inForce([:]).connectionLimit == 8192)
    #expect(try inForce([:]).connectionLimitPerNetwork == 2048)
    #expect(try inForce(["PARTYLINE_CONNECTIONS_PER_NETWORK": "7"]).connectionLimitPerNetwork == 7)
    #expect(try inForce(["PARTYLINE_CONNECTIONS_PER_NETWORK": "0"]).connectionLimitPerNetwork == nil)
    #expect(try inForce(["PARTYLINE_PUBLIC_URL": "https://party.example"]).connectionLimitPerNetwork == nil)
    #expect(throws: ConfigurationError.self) { try inForce(["PARTYLINE_CONNECTIONS_PER_NETWORK": "many"]) }
  }

  @Test("The output of a tool stays on one line of the log")
  func oneLine() {
    #expect("a\nb\r\nc\u{1B}[31m\u{2028}d".onOneLine == "a b  c [31m d")
    #expect(String(repeating: "x", count: 501).onOneLine == String(repeating: "x", count: 500) + "…")
  }

  @Test("A cancelled request is not logged as a fault, and other errors are")
  func cancelled() async throws {
    let log = LogRecorder()
    let server = try await TestServer()
    let problem = Problem(logger: Logger(label: "test") { _ in log }) { server.partyline.services.site(nil, $0) }
    let request = try Request(.get, "/")
    #expect(problem.response(to: CancellationError(), for: request).status == .serviceUnavailable)
    #expect(log.lines.withLock { $0.isEmpty })
    #expect(problem.response(to: CocoaError(.fileReadUnknown), for: request).status == .internalServerError)
    #expect(log.lines.withLock { $0.count } == 1)
    await server.close()
  }
}

final class LogRecorder: LogHandler {
  let lines = Mutex<[String]>([])
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .trace }
    set {}
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(
    level: Logger.Level, message: Logger.Message, metadata: Logger.Metadata?, source: String, file: String,
    function: String, line: UInt
  ) {
    lines.withLock { $0.append("\(message)") }
  }
}
