import HTTPServer
import Logging
import Synchronization
import Testing

@Suite struct AccessLogTests {
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private struct Handler: LogHandler {
    let lines: Lines
    let line: @Sendable (LogEvent) -> String
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.debug

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.add(line(event))
    }
  }

  @Test func keepsWhatPagesAreMadeOfForDebugging() async throws {
    var router = Router()
    func add(_ path: String, _ type: String, _ status: Status = .ok) {
      router.on(.get, path) { _ in
        Response(status, headers: ["Content-Type": type], content: .bytes(Array("x".utf8)))
      }
    }
    add("/page", "text/html; charset=utf-8")
    add("/api", "application/json")
    add("/style.css", "text/css; charset=utf-8")
    add("/script.js", "text/javascript")
    add("/font", "font/woff2")
    add("/photos/7", "image/jpeg")
    add("/missing.css", "text/css", .notFound)
    router.on(.get, "/kept.css") { _ in Response(.notModified) }
    router.on(.get, "/kept") { _ in Response(.notModified) }
    let said = try await lines(
      of: router,
      ["/page", "/api", "/style.css", "/script.js", "/font", "/photos/7", "/missing.css", "/kept.css", "/kept"].map {
        "GET \($0)"
      })
    let levels = said.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
    #expect(
      levels == [
        "GET /page 200", "GET /api 200", "debug: GET /style.css", "debug: GET /script.js", "debug: GET /font",
        "debug: GET /photos/7", "GET /missing.css 404", "debug: GET /kept.css", "GET /kept 304",
      ])
  }

  @Test func namesTheRequestAsItsAnswerDoes() async throws {
    var router = Router()
    router.on(.get, "/a") { request in .text("\(request.id) \(RequestID.current ?? "none")") }
    func asked(_ id: String?) async throws -> (answer: String, line: String, body: String) {
      let field = id.map { "X-Request-Id: \($0)\r\n" } ?? ""
      let (replies, lines) = try await talk(to: router, ["GET /a HTTP/1.1\r\nHost: a\r\n\(field)\r\n"], line: \.request)
      return (replies[0]["X-Request-Id"] ?? "", lines[0], replies[0].text)
    }
    for id in ["a", "Proxy_1.2-3", String(repeating: "x", count: 64)] {
      let (answer, line, body) = try await asked(id)
      #expect(answer == id && line == id && body == "\(id) \(id)")
    }
    var fresh: Set<String> = []
    for id in [nil, "", "two words", String(repeating: "x", count: 65), "a\r\nX-Request-Id: b", "a;b"] {
      let (answer, line, body) = try await asked(id)
      #expect(answer.wholeMatch(of: /[0-9a-f]{16}/) != nil, "\(id ?? "none")")
      #expect(line == answer && body == "\(answer) \(answer)")
      fresh.insert(answer)
    }
    #expect(fresh.count == 6)
    // Also what no handler sees.
    for head in ["GET /nowhere", "DELETE /a", "GET /a/"] {
      let (replies, lines) = try await talk(to: router, ["\(head) HTTP/1.1\r\nHost: a\r\n\r\n"], line: \.request)
      #expect(replies[0]["X-Request-Id"] == lines[0] && !lines[0].isEmpty, "\(head)")
    }
  }

  /// Sends each request on one connection.
  private func lines(of router: Router, _ requests: [String]) async throws -> [String] {
    try await talk(to: router, requests.map { "\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }, line: \.text).lines
  }

  private func talk(
    to router: Router, _ requests: [String], line: @escaping @Sendable (LogEvent) -> String
  ) async throws -> (replies: [Reply], lines: [String]) {
    let lines = Lines()
    var configuration = Configuration()
    configuration.connectionLimit = 8
    let logger = Logger(label: "test") { _ in Handler(lines: lines, line: line) }
    let server = Server(configuration: configuration, router: router, logger: logger)
    let port = try server.start()
    let replies = try await blocking {
      let client = try RawClient(port: port)
      return try requests.map { request in
        client.send(request)
        return try client.reply()
      }
    }
    await server.stop()
    return (replies, lines.all)
  }

  @Test func saysWhatWasAnsweredAndKeepsSecrets() async throws {
    let token = String(repeating: "s", count: 43)
    var router = Router()
    router.on(.get, "/events/{id}") { .text($0.parameters["id"]) }
    router.on(.get, "/i/{token}") { _ in .text("welcome") }
    router.on(.get, "/photos/{id}/{key}") { _ in .text("welcome") }
    let targets = [
      "/events/7?secret=1", "/i/\(token)", "/i/\(token)/", "/x/\(token)", "/i/short", "/photos/7/k", "/%C2%9B2J",
      "/photos/7/k/", "/unknown/ana@example.org", "/unknown/ana%40example.org/x", "/unknown/ana%2540example.org",
    ]
    let said = try await lines(of: router, targets.map { "GET \($0)" } + ["POST /events/7", "DELETE /photos/7/k"])
    #expect(
      said == [
        "GET /events/7 200 1 127.0.0.1", "GET /i/{token} 200 7 127.0.0.1", "GET /i/{token} 308 0 127.0.0.1",
        "GET /x/… 404 34 127.0.0.1", "GET /i/{token} 200 7 127.0.0.1",
        "GET /photos/{id}/{key} 200 7 127.0.0.1", "GET /%C2%9B2J 404 34 127.0.0.1",
        "GET /photos/{id}/{key} 308 0 127.0.0.1", "GET /unknown/… 404 34 127.0.0.1",
        "GET /unknown/…/x 404 34 127.0.0.1", "GET /unknown/… 404 34 127.0.0.1", "POST /events/7 405 46 127.0.0.1",
        "DELETE /photos/{id}/{key} 405 46 127.0.0.1",
      ])
  }
}

extension LogEvent {
  fileprivate var text: String {
    "\(level == .info ? "" : "\(level): ")\(message) \(metadata?["bytes"] ?? "") \(metadata?["from"] ?? "")"
  }

  fileprivate var request: String { "\(metadata?["request"] ?? "")" }
}
