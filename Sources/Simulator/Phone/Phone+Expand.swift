import Foundation
import UserNotifications
import UserNotificationsUI

extension Phone {
  /// The notification as it looks when the user presses it: drawn by the content extension of its category, if there
  /// is one.
  public func expand(_ listed: Listed, trace: Trace) async -> Presentation {
    await withApp(trace: trace) { await open(listed, in: $0, trace: trace).presentation }
  }

  @MainActor
  func open(
    _ listed: Listed, in center: UNUserNotificationCenter, trace: Trace
  ) async -> ExpandedNotification {
    trace.record(
      .expanded, "The user expanded the notification.",
      ["identifier": listed.identifier, "category": listed.content.categoryIdentifier])
    let notification = notification(listed)
    recordLostFiles(listed, shown: notification, trace: trace)
    return await contentExtensions.open(notification, in: center) { trace.record($0) }
  }

  /// The notification that was listed; attachments whose file is gone are left out.
  func notification(_ listed: Listed) -> UNNotification {
    listed.notification(attachmentsIn: attachments.directory)
  }

  private func recordLostFiles(_ listed: Listed, shown: UNNotification, trace: Trace) {
    let shown = Set(shown.request.content.attachments.map(\.identifier))
    for attachment in listed.attachments where !shown.contains(attachment.identifier) {
      trace.record(
        .attachmentLost, "The file of an attachment is gone.",
        ["identifier": attachment.identifier, "file": attachment.file])
    }
  }
}
