import Examples
import HTTPServer
import Invites
import JSON
import PageKit
import Synchronization

/// `/api/v1/examples/{app}/responses`: the server of the example apps, which receives the user's responses to
/// notifications.
///
/// It stores the responses with the phone that sent them, each once per `Idempotency-Key`, and sends the replies of the
/// other person in a conversation.
package struct ExampleRoutes {
  package let services: PhoneServices

  package init(services: PhoneServices) {
    self.services = services
  }

  package func add(to router: inout Router) {
    router.on(.post, "/api/v1/examples/{app}/responses", limits: Limits(body: 16 << 10), respond)
  }

  private func respond(_ request: Request) throws -> Response {
    let (phone, own) = try phone(of: request)
    let app = request.parameters["app"]
    guard phone.phone.apps.contains(where: { $0.id == app }) else {
      throw Failure(.notFound, "There is no example app \(app.prefix(40)).")
    }
    var input = try Input(request)
    let key = try Idempotency.key(request, &input)
    let notification = try input.brief("notification")
    let action = try input.brief("action")
    let text = try input.text("text").map { String($0.prefix(2000)) }
    // Keys are separate for each notification, as on the phone.
    let (answer, isReplay) = own.answers.keep(app, key: key.map { "\(notification) \($0)" }) { number in
      ExampleAnswer(app: app, notification: notification, action: action, text: text, number: number)
    }
    if !isReplay { try phone.send(answer.replies, of: app, origin: services.origin) }
    var response = Response.json(JSON(answer).merging(["answers": JSON(answer.number)]))
    response.noteReplay(isReplay)
    return response
  }

  /// Returns the phone whose reply token was sent as a bearer token.
  /// - Throws: `wrongToken`.
  private func phone(of request: Request) throws(Failure) -> (PhoneSession, BrowserPhoneBackend) {
    let parts = (request.headers["Authorization"] ?? "").split(separator: " ", maxSplits: 1)
    let token = parts.count == 2 && parts[0].lowercased() == "bearer" ? String(parts[1]) : ""
    let phone = services.phoneSessions.phone { isEqualInConstantTime($0.replyToken, token) }
    guard let phone, let own = phone.own else {
      throw Failure(.wrongToken, "Send the reply-token of the notification as Authorization: Bearer TOKEN.")
    }
    return (phone, own)
  }
}

extension Input {
  /// Reads a required text of at most 200 bytes.
  fileprivate mutating func brief(_ name: String) throws(Failure) -> String {
    let text = try requiredText(name)
    guard text.utf8.count <= 200 else { throw Failure(.textTooLong, "\(name) has at most 200 bytes.", field: name) }
    return text
  }
}

/// The responses that the example apps' server has received from one phone. Each is stored once, and at most the latest
/// `limit` are kept.
package final class ExampleAnswers: Sendable {
  package static let limit = 500

  private struct State {
    var kept: [(key: String?, answer: ExampleAnswer)] = []
    var counts: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// The latest responses, oldest first.
  package var all: [ExampleAnswer] { state.withLock { $0.kept.map(\.answer) } }

  /// Stores the response that `make` creates from its number, unless one was stored for the same key.
  package func keep(
    _ app: String, key: String?, _ make: @Sendable (_ number: Int) -> ExampleAnswer
  ) -> (answer: ExampleAnswer, isReplay: Bool) {
    state.withLock { state in
      if let key, let known = state.kept.first(where: { $0.key == key && $0.answer.app == app }) {
        return (known.answer, true)
      }
      let number = state.counts[app, default: 0] + 1
      state.counts[app] = number
      let answer = make(number)
      state.kept.append((key, answer))
      state.kept.removeFirst(max(0, state.kept.count - Self.limit))
      return (answer, false)
    }
  }
}
