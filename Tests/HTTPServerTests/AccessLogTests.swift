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
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.debug

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.add(
        "\(event.level == .info ? "" : "\(event.level): ")\(event.message) \(event.metadata?["bytes"] ?? "") \(event.metadata?["from"] ?? "")"
      )
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

  /// Sends each request on one connection.
  private func lines(of router: Router, _ requests: [String]) async throws -> [String] {
    let lines = Lines()
    var configuration = Configuration()
    configuration.connectionLimit = 8
    let logger = Logger(label: "test") { _ in Handler(lines: lines) }
    let server = Server(configuration: configuration, router: router, logger: logger)
    let port = try server.start()
    try await blocking {
      let client = try RawClient(port: port)
      for request in requests {
        client.send("\(request) HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try client.reply()
      }
    }
    await server.stop()
    return lines.all
  }

  @Test func saysWhatWasAnsweredAndKeepsSecrets() async throws {
    let token = String(repeating: "s", count: 43)
    var router = Router()
    router.on(.get, "/events/{id}") { .text($0.parameters["id"]) }
    router.on(.get, "/i/{token}") { _ in .text("welcome") }
    router.on(.get, "/photos/{id}/{key}") { _ in .text("welcome") }
    let targets = [
      "/events/7?secret=1", "/i/\(token)", "/i/\(token)/", "/x/\(token)", "/i/short", "/photos/7/k", "/%C2%9B2J",
    ]
    let said = try await lines(of: router, targets.map { "GET \($0)" } + ["POST /events/7"])
    #expect(
      said == [
        "GET /events/7 200 1 127.0.0.1", "GET /i/{token} 200 7 127.0.0.1", "GET /i/…/ 308 0 127.0.0.1",
        "GET /x/… 404 34 127.0.0.1", "GET /i/{token} 200 7 127.0.0.1",
        "GET /photos/{id}/{key} 200 7 127.0.0.1", "GET /%C2%9B2J 404 34 127.0.0.1", "POST /events/7 405 39 127.0.0.1",
      ])
  }
}
