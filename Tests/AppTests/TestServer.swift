import APNs
import Foundation
import Invites
import JSON
import Logging
import Storage
import Synchronization
import TestSupport
import Testing

@testable import App
@testable import HTTPServer
@testable import PageKit
@testable import Web

/// A complete server on a fresh data directory. Tests call its router, without sockets.
final class TestServer: Sendable {
  let partyline: Partyline
  /// Partyline's own router. Every answer of the API is compared with its description (see `Contract`).
  let router: Router
  let clock: TestClock
  let directory: URL

  /// - Parameter directory: of an earlier server, to go on where it stopped; nil for a fresh one.
  /// - Parameter logger: nil for one that says nothing.
  /// - Parameter doorbell: reaches other servers with the same database.
  init(
    directory: URL? = nil, logger given: Logger? = nil, doorbell: Doorbell = Doorbell(),
    configure: (inout Web.Configuration) -> Void = { _ in }
  ) async throws {
    let fresh = FileManager.default.temporaryDirectory.appending(path: "partyline-test-\(UUID().uuidString)")
    self.directory = directory ?? fresh
    clock = TestClock()
    var configuration = Web.Configuration()
    configuration.data = self.directory
    configuration.publicURL = "https://party.example"
    configuration.developers = .public
    configuration.logsAccess = false
    configuration.program = Self.program
    configure(&configuration)
    if directory == nil { try Self.prepare(fresh) }
    var quiet = Logger(label: "test")
    quiet.logLevel = .critical
    let logger = given ?? quiet
    partyline = try await Partyline(
      configuration: configuration, doorbell: doorbell, dependencies: clock.dependencies, logger: logger)
    let audience = partyline.services.developers.audience
    router = Contract.watching(
      partyline.router,
      audience == .public
        ? Contract.document
        : try APIDocument(.embedded, for: .init(audience, routes: partyline.router.routes)).json)
  }

  /// The `partyline` program that the build puts beside the tests.
  static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "partyline").path(percentEncoded: false)

  /// The data directory as a first start leaves it, without what a server creates by itself.
  private static func prepare(_ directory: URL) throws {
    try DataDirectory.make(directory)
    let path = DataDirectory(directory).database.path(percentEncoded: false)
    try FreshDatabase.put(at: path) { try Store(path: $0).close() }
  }

  func close() async {
    await partyline.stop()
    try? FileManager.default.removeItem(at: directory)
  }

  /// Runs `body` on a fresh server that listens on a free port of loopback, and closes it afterwards.
  static func runListening(
    logger: Logger? = nil, configure: (inout Web.Configuration) -> Void = { _ in },
    _ body: (TestServer, Int) async throws -> Void
  ) async throws {
    func listening(_ configuration: inout Web.Configuration) {
      configuration.publicURL = nil
      configuration.port = 0
      configure(&configuration)
    }
    try await run(logger: logger, configure: listening) { server in
      try await server.partyline.start()
      try await body(server, URL(string: server.partyline.address)?.port ?? 0)
    }
  }

  /// Runs `body` on a fresh server and closes it afterwards, whatever happens.
  static func run(
    logger: Logger? = nil, doorbell: Doorbell = Doorbell(), configure: (inout Web.Configuration) -> Void = { _ in },
    _ body: (TestServer) async throws -> Void
  ) async throws {
    let server = try await TestServer(logger: logger, doorbell: doorbell, configure: configure)
    do {
      try await body(server)
    } catch {
      await server.close()
      throw error
    }
    await server.close()
  }
}

/// A clock that stands still until a test advances it. It starts on 1 June 2026 at noon UTC.
final class TestClock: Sendable {
  private let time = Mutex(Timestamp(seconds: 1_780_315_200))
  private let isPatient = Mutex(true)

  var dependencies: PageKit.Dependencies {
    var dependencies = PageKit.Dependencies(now: { self.now }, makeIdentifier: { ULID.make(at: self.now) })
    dependencies.passphraseCost = .cheap
    dependencies.pagePatience = { if self.isPatient.withLock({ $0 }) { try? await Task.sleep(for: .seconds(3600)) } }
    return dependencies
  }

  var now: Timestamp { time.withLock { $0 } }

  /// Whether pages wait for notifications that are on their way to their phones, without a limit. Otherwise they never
  /// wait.
  func setPatience(_ isPatient: Bool) { self.isPatient.withLock { $0 = isPatient } }

  func advance(seconds: Int64) { time.withLock { $0 = $0.adding(seconds: seconds) } }

  func advance(milliseconds: Int64) {
    time.withLock { $0 = Timestamp(milliseconds: $0.milliseconds + milliseconds) }
  }
}

// MARK: Requests

extension TestServer {
  /// The metrics as `/metrics` shows them.
  func metrics() async -> String { await partyline.services.meters.exposition(upSeconds: 0) }

  func get(_ target: String, _ headers: HTTPServer.Headers = [:]) async throws -> Response {
    await router.respond(to: try Request(.get, target, headers: headers))
  }

  func post(
    _ target: String, _ json: JSON, _ headers: HTTPServer.Headers = [:], method: HTTPServer.Method = .post
  ) async throws -> Response {
    try await post(target, bytes: json.bytes, headers, method: method)
  }

  func post(
    _ target: String, bytes: [UInt8], _ headers: HTTPServer.Headers = [:], method: HTTPServer.Method = .post
  ) async throws -> Response {
    var headers = headers
    if headers["Content-Type"] == nil { headers.set("Content-Type", "application/json") }
    return await router.respond(to: try Request(method, target, headers: headers, body: .bytes(bytes)))
  }

  /// Sends a form as a browser does.
  func submit(
    _ target: String, _ fields: [String: String], _ headers: HTTPServer.Headers = [:], uploads: [Upload] = []
  ) async throws -> Response {
    var headers = headers
    headers.set("Accept", "text/html,application/xhtml+xml")
    headers.set("Sec-Fetch-Site", "same-origin")
    let form = Form(Query(fields.sorted { $0.key < $1.key }.map { Query.Item($0.key, $0.value) }), uploads: uploads)
    return try await arrived(try Request(.post, target, headers: headers, body: .form(form)))
  }

  /// The response that a browser shows after posting a form. A returned form is shown at its own URL.
  func arrived(_ post: Request) async throws -> Response {
    let response = await router.respond(to: post)
    guard let place = response.headers["Location"], place.contains("returned=") else { return response }
    return try await get(String(place.prefix { $0 != "#" }), post.headers)
  }
}

extension Response {
  var json: JSON {
    get throws { try JSON(parsing: bytes) }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The cookie that a response sets, as a request sends it back.
  var cookie: HTTPServer.Headers {
    let pair = headers["Set-Cookie"]?.prefix { $0 != ";" } ?? ""
    return ["Cookie": String(pair)]
  }
}

// MARK: A party

/// A host with one event and its guests.
struct Party {
  let server: TestServer
  /// The headers that authorize as the host.
  let host: HTTPServer.Headers
  let event: String
  let guests: [Invited]

  struct Invited {
    let id: String
    let name: String
    let token: String
  }

  static let details: JSON = [
    "title": "The Bash", "startsAt": "2026-06-18T19:00", "timeZone": "America/Los_Angeles",
    "place": "Bill Graham Civic", "message": "Have you heard the rumors? I can't believe who's playing this year!",
  ]

  init(on server: TestServer, details: JSON = [:], guests names: [String] = ["Ana", "Ben"]) async throws {
    self.server = server
    host = try await server.signedUpHost()
    let created = try await server.post("/api/v1/events", Self.details.merging(details), host)
    event = try created.json["id"]?.string ?? ""
    guests = try await Self.invite(names, to: event, on: server, as: host)
  }

  private static func invite(
    _ names: [String], to event: String, on server: TestServer, as host: HTTPServer.Headers
  ) async throws -> [Invited] {
    guard !names.isEmpty else { return [] }
    let body: JSON = ["names": .array(names.map(JSON.string))]
    let items = try await server.post("/api/v1/events/\(event)/guests", body, host).json["items"]?.array ?? []
    return items.map { item in
      Invited(id: item["id"]?.string ?? "", name: item["name"]?.string ?? "", token: item["token"]?.string ?? "")
    }
  }

  func respond(_ guest: Int, _ body: JSON, _ headers: HTTPServer.Headers = [:]) async throws -> Response {
    try await server.post("/api/v1/invitations/\(guests[guest].token)/responses", body, headers)
  }

  func rsvp(_ guest: Int) async throws -> String? {
    try await server.get("/api/v1/invitations/\(guests[guest].token)").json["guest"]?["rsvp"]?["status"]?.string
  }

  func activities() async throws -> [JSON] {
    try await server.get("/api/v1/events/\(event)/activities?limit=200", host).json["items"]?.array ?? []
  }

  /// Makes Eve a co-host of the event by a link, and returns her cookie.
  func coHost() async throws -> HTTPServer.Headers { try await server.coHost(of: event, invitedBy: host) }

  /// Delivers notifications, and returns the newest one of a guest.
  func notification(of guest: Int) async throws -> String {
    await server.partyline.deliverNotifications()
    let list = try await server.get("/api/v1/notifications", ["Authorization": "Bearer \(guests[guest].token)"])
    return try list.json["items"]?.array?.first?["id"]?.string ?? ""
  }
}

extension Passphrase.Cost {
  /// The cost of hashing in tests, which is next to nothing.
  static let cheap = Passphrase.Cost(rounds: 32, blockSize: 1, parallelism: 1)
}

extension TestServer {
  static let passphrase = "correct horse battery staple"

  /// Makes the first account and returns its cookie.
  func signedUpHost() async throws -> HTTPServer.Headers {
    let response = try await post(
      "/set-up", ["setupCode": .string(setupCode), "name": "Matt", "passphrase": .string(Self.passphrase)])
    return response.cookie
  }

  /// Makes Eve a co-host of an event by a link, and returns her cookie.
  func coHost(of event: String, invitedBy host: HTTPServer.Headers) async throws -> HTTPServer.Headers {
    let made = try await post("/api/v1/events/\(event)/co-host-links", [:], host)
    let path = "/co-host/\(try #require(made.json["link"]?.string?.split(separator: "/").last))"
    return try await post(path, ["name": "Eve", "passphrase": "long enough to pass"]).cookie
  }

  /// The token that the notification carries.
  func responseToken(of notification: EventNotification.ID) throws -> String {
    let services = partyline.services
    let guest = try services.store.notifications.find(notification).flatMap {
      try services.store.guests.find($0.guestID)
    }
    return services.secret.responseToken(notification, of: try #require(guest))
  }

  var setupCode: String {
    get throws { try partyline.greeting().split(separator: "code=").last.map { String($0.prefix(12)) } ?? "" }
  }
}
