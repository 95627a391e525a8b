import APNs
import Examples
import HTTPServer
import Invites
import JSON

/// `/api/v1/examples/{app}/responses`: the server of the example apps, told what the user did with a notification.
///
/// It keeps the answers with the handset that they came from, each once for its `Idempotency-Key`, and lets the other
/// side of a conversation answer.
struct ExampleRoutes {
  let services: PhoneServices

  func add(to router: inout Router) {
    router.on(.post, "/api/v1/examples/{app}/responses", limits: Limits(body: 16 << 10), respond)
  }

  private func respond(_ request: Request) throws -> Response {
    let phone = try phone(of: request)
    let app = request.parameters["app"]
    guard phone.handset.apps.contains(where: { $0.id == app }) else {
      throw Failure(.notFound, "There is no example app \(app.prefix(40)).")
    }
    var input = try Input(request)
    let key = try Idempotency.key(request, &input)
    let notification = try input.brief("notification")
    let action = try input.brief("action")
    let text = try input.text("text").map { String($0.prefix(2000)) }
    // Of one notification, as on the phone.
    let (answer, isReplay) = phone.answers.keep(app, key: key.map { "\(notification) \($0)" }) { number in
      ExampleAnswer(app: app, notification: notification, action: action, text: text, number: number)
    }
    if !isReplay { phone.send(answer.replies, of: app, origin: services.origin) }
    var response = Response.json(JSON(answer).merging(["answers": JSON(answer.number)]))
    response.noteReplay(isReplay)
    return response
  }

  /// The handset whose right to answer came as a bearer token.
  /// - Throws: `wrongToken`.
  private func phone(of request: Request) throws(Failure) -> BrowserHandset {
    let parts = (request.headers["Authorization"] ?? "").split(separator: " ", maxSplits: 1)
    let token = parts.count == 2 && parts[0].lowercased() == "bearer" ? String(parts[1]) : ""
    guard let phone = services.handsets.phone(where: { isEqualInConstantTime($0.replyToken, token) }) else {
      throw Failure(.wrongToken, "Send the reply-token of the notification as Authorization: Bearer TOKEN.")
    }
    return phone
  }
}

extension Input {
  /// A required text of at most 200 characters.
  fileprivate mutating func brief(_ name: String) throws(Failure) -> String {
    let text = try requiredText(name)
    guard text.utf8.count <= 200 else { throw Failure(.textTooLong, "\(name) has at most 200 bytes.", field: name) }
    return text
  }
}
