import Foundation
import UserNotifications
import UserNotificationsUI

extension Phone {
  /// The notification as it looks when the user presses it: drawn by the content extension of its category, if there
  /// is one.
  ///
  /// It need not be listed any more: a link leads to one that the user has answered or cleared, too.
  public func expand(_ notification: UNNotification, trace: Trace) async -> Presentation {
    await withApp(trace: trace) { await open(notification, in: $0, trace: trace).presentation }
  }

  @MainActor
  func open(
    _ notification: UNNotification, in center: UNUserNotificationCenter, trace: Trace
  ) async -> ExpandedNotification {
    let request = notification.request
    trace.record(
      .expanded, "The user expanded the notification.",
      ["identifier": request.identifier, "category": request.content.categoryIdentifier])
    return await contentExtensions.open(withoutLostFiles(notification, trace: trace), in: center) { trace.record($0) }
  }

  /// Attachments whose file is gone are left out, so that nobody draws what is not there.
  private func withoutLostFiles(_ notification: UNNotification, trace: Trace) -> UNNotification {
    let request = notification.request
    let lost = request.content.attachments.filter { !FileManager.default.fileExists(atPath: $0.url.path) }
    guard !lost.isEmpty, let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
      return notification
    }
    for attachment in lost {
      trace.record(
        .attachmentLost, "The file of an attachment is gone.",
        ["identifier": attachment.identifier, "file": attachment.url.lastPathComponent])
    }
    content.attachments.removeAll(where: lost.contains)
    let rest = UNNotificationRequest(identifier: request.identifier, content: content, trigger: request.trigger)
    return UNNotification(request: rest, date: notification.date)
  }
}
