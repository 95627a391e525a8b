import Foundation
import JSON
import Logging
import Synchronization
import Testing

@testable import App
@testable import HTTPServer
@testable import PageKit
@testable import Web

@Suite("The log names requests and keeps secrets") struct LogTests {
  /// The output of a logger, as the lines of the format json.
  private final class Log: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
    var lines: [JSON] {
      get throws { try text.split(separator: "\n").map { try JSON(parsing: Array($0.utf8)) } }
    }

    func logger() -> Logger {
      var logger = Logger(label: "test") { [self] _ in
        JSONLogHandler(metadataProvider: LogFormat.request) { line in self.bytes.withLock { $0 += line } }
      }
      logger.logLevel = .debug
      return logger
    }
  }

  private struct Broken: Error {}

  @Test("What went wrong is shown by the identifier of the request, which answer and log line have")
  func reference() async throws {
    let log = Log()
    let problem = Problem(logger: log.logger()) { _ in Site(assets: Assets(version: "1")) }
    var router = Router()
    router.failure = { error, request in problem.response(to: error, for: request) }
    router.on(.get, "/broken") { _ in throw Broken() }
    let fresh = await router.respond(to: try Request(.get, "/broken"))
    let id = try #require(fresh.headers["X-Request-Id"])
    #expect(try fresh.json["code"] == "internal-error" && fresh.json["reference"] == .string(id))
    let page = await router.respond(
      to: try Request(.get, "/broken", headers: ["X-Request-Id": "from-proxy.1", "Accept": "text/html"]))
    #expect(page.text.contains("<code>from-proxy.1</code>"))
    let lines = try log.lines
    #expect(lines.map { $0["metadata"]?["request"] } == [.string(id), "from-proxy.1"])
    #expect(lines.allSatisfy { $0["level"] == "error" && $0["message"] == "a request failed" })
  }

  @Test("A line of the format json has time, level, message and metadata, whatever is in them")
  func json() throws {
    let log = Log()
    var logger = log.logger()
    logger[metadataKey: "own"] = "kept"
    RequestID.$current.withValue("r1") {
      logger.warning("a \"quoted\"\nline", metadata: ["list": ["1", "ü"], "of": ["a": .stringConvertible(7)]])
    }
    logger.debug("none")
    #expect(log.text.split(separator: "\n", omittingEmptySubsequences: false).count == 3)
    let lines = try log.lines
    #expect(Set((lines[0].object ?? [:]).keys) == ["time", "level", "message", "metadata"])
    #expect(lines[0]["level"] == "warning" && lines[0]["message"] == "a \"quoted\"\nline")
    #expect(lines[0]["metadata"] == ["own": "kept", "request": "r1", "list": ["1", "ü"], "of": ["a": "7"]])
    #expect(lines[1]["metadata"] == ["own": "kept"])
    let time = try #require(lines[0]["time"]?.string)
    #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil, "\(time)")
  }

  @Test("PARTYLINE_LOG_FORMAT takes text and json")
  func setting() throws {
    #expect(try Web.Configuration(environment: ["PARTYLINE_LOG_FORMAT": "json"]).logFormat == .json)
    #expect(try Web.Configuration(environment: ["PARTYLINE_LOG_FORMAT": ""]).logFormat == .text)
    let error = #expect(throws: ConfigurationError.self) {
      try Web.Configuration(environment: ["PARTYLINE_LOG_FORMAT": "xml"])
    }
    #expect(error?.description == "PARTYLINE_LOG_FORMAT is xml; set text or json.")
  }

  @Test("No token of a link, cookie, passphrase or mail address of a request stands in the log")
  func secrets() async throws {
    let log = Log()
    var secrets: [String] = []
    try await TestServer.runListening(logger: log.logger(), configure: { $0.logsAccess = true }) { server, port in
      let party = try await Party(on: server, guests: ["Ana"])
      let token = party.guests[0].token
      let made = try await server.post("/api/v1/api-tokens", ["name": "laptop"], party.host).json["token"]?.string ?? ""
      let id = try await party.notification(of: 0)
      let notification = try await server.responseToken(of: try #require(.init(rawValue: id)))
      let join = try await server.post("/api/v1/events/\(party.event)/open-link", ["mode": "open"], party.host).json[
        "link"]?.string
      let joinToken = join?.split(separator: "/").last.map(String.init) ?? token
      let cookie = party.host["Cookie"] ?? ""
      let address = "ana@example.org"
      secrets = [
        token, made, notification, joinToken, String(cookie.split(separator: "=").last ?? ""), TestServer.passphrase,
        address,
        try server.setupCode.isEmpty ? token : try server.setupCode,
      ]
      let targets = [
        "/i/\(token)", "/i/\(token)/", "/i/\(token)/code", "/I/\(token)", "/api/v1/invitations/\(token)",
        "/api/v1/invitations/\(token)/nothing", "/n/\(notification)", "/join/\(joinToken)", "/x/\(address)",
        "/settings/guest/\(token)", "/preview?notification=\(id)&token=\(token)", "/sign-in?next=/i/\(token)",
        "/api/v1/phones/\(id)?token=\(notification)", "/\(made)", "/unsubscribe/\(token)", "//\(token)",
        "/%69/\(token)",
      ]
      for method in ["GET", "POST", "DELETE"] {
        for target in targets {
          let fields = [
            "\(method) \(target) HTTP/1.1", "Host: 127.0.0.1", "Cookie: \(cookie)", "Authorization: Bearer \(made)",
            "Content-Type: application/json", "Content-Length: 2", "Connection: close", "Referer: http://a/i/\(token)",
          ]
          _ = try await LiveClient.ask(port, fields.joined(separator: "\r\n") + "\r\n\r\n{}")
        }
      }
      let body = "name=Matt&passphrase=\(TestServer.passphrase.replacing(" ", with: "+"))&email=\(address)"
      let head = "POST /sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
      _ = try await LiveClient.ask(
        port, head + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
    }
    let requests = try log.lines.filter { $0["metadata"]?["request"] != nil }
    #expect(requests.count >= 52)
    let text = log.text
    for secret in secrets { #expect(!secret.isEmpty && !text.contains(secret), "\(secret)") }
  }
}
