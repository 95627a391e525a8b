import Extensions
import Foundation
import Simulator
import Synchronization

@testable import Examples

/// The example server in process. It follows the server's protocol, accepts one answer for each key, counts, and serves
/// files.
final class ExampleServerInProcess: Network {
  struct Unreachable: Error {}

  static let origin = "https://party.example"
  private struct State {
    var answers: [ExampleAnswer] = []
    var keys: Set<String> = []
    var tokens: Set<String> = []
  }

  private let state = Mutex(State())
  private let status: Int?

  /// - Parameter status: The status of every answer. Nil when the server cannot be reached.
  init(status: Int? = 200) { self.status = status }

  var answers: [ExampleAnswer] { state.withLock { $0.answers } }
  /// The received `Authorization` values.
  var tokens: Set<String> { state.withLock { $0.tokens } }

  func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    Trace.current?.recordPost(of: json, to: url)
    guard let status else { throw Unreachable() }
    if status == 200 { try store(json, url, headers) }
    let body = Data(#"{"answers":\#(answers.count)}"#.utf8)
    Trace.current?.recordReply(status: status, body: body, from: url, after: .zero)
    return (status, body)
  }

  private func store(_ json: Data, _ url: URL, _ headers: [String: String]) throws {
    struct Body: Decodable { let notification, action: String, text: String? }
    let body = try JSONDecoder().decode(Body.self, from: json)
    // https://party.example/api/v1/examples/{app}/responses
    let app = url.deletingLastPathComponent().lastPathComponent
    state.withLock { state in
      state.tokens.insert(headers["Authorization"] ?? "")
      guard state.keys.insert(headers["Idempotency-Key"] ?? "").inserted else { return }
      let number = state.answers.count { $0.app == app } + 1
      state.answers.append(
        ExampleAnswer(
          app: app, notification: body.notification, action: body.action, text: body.text, number: number))
    }
  }
}
