import Foundation
import UserNotifications

/// Sends a guest's responses to the event's server.
struct InviteAnswers: Sendable {
  /// What became of a response.
  enum Outcome: Equatable, Sendable {
    case taken(InviteReply)
    /// The sentence for the guest: the server's own where it gave one.
    case refused(String)
  }

  /// What is asked of a conversation besides taking words.
  enum Request: Equatable, Sendable {
    /// Under the message of this number; nil for the newest.
    case heart(Int?)
    case mute, unmute
  }

  let environment: ExtensionEnvironment

  /// Posts `{"actionIdentifier": …, "userText": …}` with an `Idempotency-Key`, so that a repetition changes nothing.
  /// - Parameter action: what the server is told; nil for the response's own identifier.
  func send(_ response: UNNotificationResponse, as action: String? = nil) async -> Outcome {
    let text = (response as? UNTextInputNotificationResponse)?.userText
    return await send(response, as: action, text: text, answer: nil)
  }

  /// As `send(_:as:)`, with words of the extension's own field and an answer that goes along with them.
  func send(_ response: UNNotificationResponse, as action: String? = nil, text: String?, answer: InviteAction?) async
    -> Outcome
  {
    var fields = ["actionIdentifier": action ?? response.actionIdentifier]
    fields["userText"] = text
    fields["answer"] = answer?.rawValue
    return await post(fields, after: response)
  }

  /// As `send(_:as:)`, saying what the response means as things stand.
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

  /// As `send(_:as:)`, for a host.
  /// - Parameter addressee: the guest whom a reply goes to; nil for everybody.
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

  /// Of a problem document (RFC 9457): what it says in the language that was asked for, else its detail, else its title.
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
