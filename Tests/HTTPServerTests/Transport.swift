import Foundation
import HTTPServer

/// The two ways to send a request to a router. Tests that use both show that they agree.
enum Transport: String, CaseIterable, Sendable {
  case inProcess, live

  func send(
    _ method: HTTPServer.Method, _ target: String, _ headers: [(String, String)] = [], to router: Router
  ) async throws -> Reply {
    switch self {
    case .inProcess:
      var fields = Headers()
      for (name, value) in headers { fields.add(name, value) }
      let response = await router.respond(to: try Request(method, target, headers: fields))
      let list = response.headers.map { (name: $0.name, value: $0.value) }
      return Reply(status: response.status.rawValue, headers: list, body: response.bytes)
    case .live:
      let fields = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
      return try await talk(to: router) { client in
        client.send("\(method.rawValue) \(target) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
        return try client.reply(toHead: method == .head)
      }
    }
  }
}
