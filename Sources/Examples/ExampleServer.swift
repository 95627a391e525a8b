import Extensions
import Foundation
import UserNotifications

/// The example apps' server as their extensions and delegates reach it: told what the user did with a notification.
///
/// The payload says where (`respond`) and with which right (`reply-token`), both beside `aps`.
struct ExampleServer: Sendable {
  enum Outcome: Equatable, Sendable {
    case taken
    /// The sentence for the user.
    case refused(String)
  }

  let environment: ExtensionEnvironment

  /// Posts `{"notification": …, "action": …, "text": …}` once: a repetition of the same response changes nothing there.
  ///
  /// `action` and `text` stand in for those of the response where the user chose with a control of the extension's own.
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
