import Foundation
import Synchronization
import UserNotifications

/// The conversation as the app's extensions share it: what an app group's container is for on a phone.
final class Conversation: Sendable {
  struct Message: Equatable, Sendable {
    /// Of the notification that brought it; nil for earlier and own ones.
    var notification: String?
    let text: String
    let isOwn: Bool
  }

  /// Older messages are left to the app.
  static let limit = 40
  private let state = Mutex<[Message]>([])

  /// Oldest first.
  var messages: [Message] { state.withLock { $0 } }

  func add(_ text: String, isOwn: Bool) { append(Message(text: text, isOwn: isOwn)) }

  /// A message has arrived; one with a `conversation` in it begins anew from there.
  func receive(_ request: UNNotificationRequest) {
    begin(from: request)
    show(request)
  }

  /// A message is looked at: it is added where the service extension could not do so.
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
