import Foundation
import UserNotifications

/// Sends a guest's responses to the event's server.
struct InviteAnswers: Sendable {
  /// The outcome of a response.
  enum Outcome: Equatable, Sendable {
    case taken(InviteReply)
    /// The server refused. The value is the sentence for the guest, from the server if it gave one.
    case refused(String)
  }

  /// Requests in a conversation other than sending a message.
  enum Request: Equatable, Sendable {
    /// A heart for the message with this number. Nil for the newest message.
    case heart(Int?)
    case mute, unmute
  }

  let environment: ExtensionEnvironment

  /// Posts `{"actionIdentifier": …, "userText": …}` with an `Idempotency-Key`, so that a repetition changes nothing.
  /// - Parameter action: the action sent to the server. Nil for the response's own identifier.
  func send(_ response: UNNotificationResponse, as action: String? = nil) async -> Outcome {
    let text = (response as? UNTextInputNotificationResponse)?.userText
    return await send(response, as: action, text: text, answer: nil)
  }

  /// Works like `send(_:as:)`, with the text of the extension's own field and the answer sent with it.
  func send(_ response: UNNotificationResponse, as action: String? = nil, text: String?, answer: InviteAction?) async
    -> Outcome
  {
    var fields = ["actionIdentifier": action ?? response.actionIdentifier]
    fields["userText"] = text
    fields["answer"] = answer?.rawValue
    return await post(fields, after: response)
  }

  /// Works like `send(_:as:)`, with the request that the response stands for in the current state.
  func send(_ request: Request, after response: UNNotificationResponse) async -> Outcome {
    switch request {
    case .heart(let message):
      var fields = ["actionIdentifier": "heart"]
      fields["message"] = message.map(String.init)
      return await post(fields, after: response)
    case .mute: return await post(["actionIdentifier": "mute"], after: response)
    case .unmute: return await post(["actionIdentifier": "unmute"], after: response)
    }
  }

  /// Works like `send(_:as:)`, for a host.
  /// - Parameter addressee: the guest who receives a reply. Nil for all guests.
  func send(_ action: HostAction, after response: UNNotificationResponse, to addressee: String?) async -> Outcome {
    var fields = ["actionIdentifier": action.rawValue]
    if action == .reply {
      fields["userText"] = (response as? UNTextInputNotificationResponse)?.userText ?? ""
      fields["to"] = addressee ?? "everybody"
    }
    return await post(fields, after: response)
  }

  private func post(_ fields: [String: String], after response: UNNotificationResponse) async -> Outcome {
    guard let url = Invite(response.notification.request.content).respond else {
      return .refused(environment.localized("This invitation can’t be answered from here. Open the app."))
    }
    do {
      let headers = ["Idempotency-Key": environment.makeKey(), "Accept-Language": environment.language]
      let body = try JSONSerialization.data(withJSONObject: fields, options: [.sortedKeys, .withoutEscapingSlashes])
      let reply = try await environment.network.post(body, to: url, headers: headers)
      if (200...299).contains(reply.status) { return .taken(InviteReply(reply.body)) }
      return .refused(
        Self.sentence(in: reply.body)
          ?? environment.localized("The server didn’t accept your answer. Try again later."))
    } catch {
      return .refused(environment.localized("Can’t reach the server. Check your connection and try again."))
    }
  }

  /// Reads a problem document (RFC 9457): its sentence in the requested language, else its detail, else its title.
  private static func sentence(in body: Data) -> String? {
    struct Problem: Decodable {
      var title: String?
      var detail: String?
      var sentence: String?
    }
    guard let problem = try? JSONDecoder().decode(Problem.self, from: body) else { return nil }
    return problem.sentence ?? problem.detail ?? problem.title
  }
}
