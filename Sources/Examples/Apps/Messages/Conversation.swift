import Foundation
import Synchronization
import UserNotifications

/// The conversation that the app's extensions share. On a phone, it would be in an app group's container.
final class Conversation: Sendable {
  struct Message: Equatable, Sendable {
    /// The notification that delivered the message. Nil for earlier messages and the user's own.
    var notification: String?
    let text: String
    let isOwn: Bool
  }

  /// The maximum number of messages. Older ones are shown only by the app.
  static let limit = 40
  private let state = Mutex<[Message]>([])

  /// The messages, oldest first.
  var messages: [Message] { state.withLock { $0 } }

  func add(_ text: String, isOwn: Bool) { append(Message(text: text, isOwn: isOwn)) }

  /// Adds a message that has arrived. A `conversation` in its payload replaces the earlier messages.
  func receive(_ request: UNNotificationRequest) {
    begin(from: request)
    show(request)
  }

  /// Adds a message that is being viewed, unless the service extension has already added it.
  func show(_ request: UNNotificationRequest) {
    if messages.isEmpty { begin(from: request) }
    guard !messages.contains(where: { $0.notification == request.identifier }) else { return }
    append(Message(notification: request.identifier, text: request.content.body, isOwn: false))
  }

  private func begin(from request: UNNotificationRequest) {
    guard let earlier = request.content.userInfo["conversation"] as? [[String: String]] else { return }
    let history = earlier.map { Message(text: $0["text"] ?? "", isOwn: $0["from"] == "me") }
    state.withLock { $0 = history.suffix(Self.limit) }
  }

  private func append(_ message: Message) { state.withLock { $0 = ($0 + [message]).suffix(Self.limit) } }
}
