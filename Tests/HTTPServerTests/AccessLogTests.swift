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
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.add("\(event.message) \(event.metadata?["bytes"] ?? "") \(event.metadata?["from"] ?? "")")
    }
  }

  @Test func saysWhatWasAnsweredAndKeepsSecrets() async throws {
    let token = String(repeating: "s", count: 43)
    var router = Router()
    router.on(.get, "/events/{id}") { .text($0.parameters["id"]) }
    router.on(.get, "/i/{token}") { _ in .text("welcome") }
    router.on(.get, "/photos/{id}/{key}") { _ in .text("welcome") }
    let lines = Lines()
    var configuration = Configuration()
    configuration.connectionLimit = 8
    let logger = Logger(label: "test") { _ in Handler(lines: lines) }
    let server = Server(configuration: configuration, router: router, logger: logger)
    let port = try server.start()
    try await blocking {
      let client = try RawClient(port: port)
      for target in [
        "/events/7?secret=1", "/i/\(token)", "/i/\(token)/", "/x/\(token)", "/i/short", "/photos/7/k", "/%C2%9B2J",
      ] {
        client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try client.reply()
      }
      client.send("POST /events/7 HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try client.reply()
    }
    await server.stop()
    #expect(
      lines.all == [
        "GET /events/7 200 1 127.0.0.1", "GET /i/{token} 200 7 127.0.0.1", "GET /i/…/ 308 0 127.0.0.1",
        "GET /x/… 404 34 127.0.0.1", "GET /i/{token} 200 7 127.0.0.1",
        "GET /photos/{id}/{key} 200 7 127.0.0.1", "GET /%C2%9B2J 404 34 127.0.0.1", "POST /events/7 405 39 127.0.0.1",
      ])
  }
}
