import Extensions
import Foundation
import UserNotifications

/// The client of the example apps' server, which tells it what the user did with a notification.
///
/// The payload holds the address (`respond`) and the credential (`reply-token`), both beside `aps`.
struct ExampleServer: Sendable {
  enum Outcome: Equatable, Sendable {
    case taken
    /// The server refused. The value is the sentence for the user.
    case refused(String)
  }

  let environment: ExtensionEnvironment

  /// Posts `{"notification": …, "action": …, "text": …}`. Repeating the same response has no effect on the server.
  ///
  /// `action` and `text` replace those of the response when the user used one of the extension's own controls.
  func send(_ response: UNNotificationResponse, action: String? = nil, text: String? = nil) async -> Outcome {
    let request = response.notification.request
    guard let url = (request.content.userInfo["respond"] as? String).flatMap(URL.init(string:)) else {
      return .refused("This notification cannot be answered from here. Open the app.")
    }
    var fields = ["notification": request.identifier, "action": action ?? response.actionIdentifier]
    fields["text"] = text ?? (response as? UNTextInputNotificationResponse)?.userText
    var headers = ["Idempotency-Key": environment.makeKey()]
    headers["Authorization"] = (request.content.userInfo["reply-token"] as? String).map { "Bearer \($0)" }
    do {
      let body = try JSONSerialization.data(withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
      let reply = try await environment.network.post(body, to: url, headers: headers)
      if (200...299).contains(reply.status) { return .taken }
      return .refused("The server did not take it. Please try again later.")
    } catch {
      return .refused("The server cannot be reached. Check the connection and try again.")
    }
  }
}
