import Foundation
import UserNotifications

/// The content so far, handed over once: when the work is done, or when time is up, whichever comes first.
final class BestAttempt: @unchecked Sendable {
  private let lock = NSLock()
  private var content: UNMutableNotificationContent?
  private var contentHandler: ((UNNotificationContent) -> Void)?
  private var work: Task<Void, Never>?

  func begin(
    _ content: UNMutableNotificationContent, deliverTo contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    lock.withLock {
      self.content = content
      self.contentHandler = contentHandler
    }
  }

  func run(_ work: @escaping @Sendable () async -> Void) {
    lock.withLock { self.work = Task { await work() } }
  }

  /// A file that is no picture is left out, and one that comes too late changes nothing.
  func attach(_ file: URL, from address: URL) {
    guard let attachment = try? UNNotificationAttachment(identifier: address.absoluteString, url: file) else { return }
    lock.withLock {
      if contentHandler != nil { content?.attachments = [attachment] }
    }
  }

  func deliver() {
    let delivery = lock.withLock {
      defer { contentHandler = nil }
      work?.cancel()
      return contentHandler.flatMap { handler in content.map { (handler, $0) } }
    }
    if let (handler, content) = delivery { handler(content) }
  }
}
