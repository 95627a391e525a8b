import APNs
import Foundation
import UserNotifications

extension Listed {
  /// - Throws: `JSON.Failure` when an extension put something into `userInfo` that a property list or JSON cannot hold.
  init(_ notification: UNNotification) throws(JSON.Failure) {
    let content = notification.request.content
    identifier = notification.request.identifier
    deliveredAt = Int64((notification.date.timeIntervalSince1970 * 1000).rounded())
    self.content = try Content(content)
    var attachments: [Attachment] = []
    for attachment in content.attachments { attachments.append(try Attachment(attachment)) }
    self.attachments = attachments
  }

  /// The notification again; attachments whose file is gone are left out.
  func notification(attachmentsIn directory: URL) -> UNNotification {
    let content = content.notificationContent
    content.attachments = attachments(in: directory)
    let request = UNNotificationRequest(
      identifier: identifier, content: content, trigger: UNPushNotificationTrigger())
    return UNNotification(request: request, date: Date(timeIntervalSince1970: Double(deliveredAt) / 1000))
  }

  func attachments(in directory: URL) -> [UNNotificationAttachment] {
    attachments.compactMap { attachment in
      let url = directory.appendingPathComponent(attachment.file)
      guard FileManager.default.fileExists(atPath: url.path) else { return nil }
      return UNNotificationAttachment(
        identifier: attachment.identifier, validated: url, type: attachment.type,
        options: JSON.object(attachment.options))
    }
  }
}

extension Listed.Attachment {
  init(_ attachment: UNNotificationAttachment) throws(JSON.Failure) {
    identifier = attachment.identifier
    file = attachment.url.lastPathComponent
    type = attachment.type
    options = JSON.object(try JSON.object(propertyList: attachment.options)).text
  }
}

extension Listed.Content {
  init(_ content: UNNotificationContent) throws(JSON.Failure) {
    title = content.title
    subtitle = content.subtitle
    body = content.body
    badge = content.badge?.intValue
    threadIdentifier = content.threadIdentifier
    categoryIdentifier = content.categoryIdentifier
    targetContentIdentifier = content.targetContentIdentifier
    interruptionLevel = content.interruptionLevel.payloadName
    relevanceScore = content.relevanceScore
    filterCriteria = content.filterCriteria
    launchImageName = content.launchImageName
    sound = content.sound.map { Payload.Sound($0).json.text }
    userInfo = JSON.object(try JSON.object(propertyList: content.userInfo)).text
  }

  var notificationContent: UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    content.subtitle = subtitle
    content.body = body
    content.badge = badge.map { NSNumber(value: $0) }
    content.threadIdentifier = threadIdentifier
    content.categoryIdentifier = categoryIdentifier
    content.targetContentIdentifier = targetContentIdentifier
    content.interruptionLevel = UNNotificationInterruptionLevel(payloadName: interruptionLevel) ?? .active
    content.relevanceScore = relevanceScore
    content.filterCriteria = filterCriteria
    content.launchImageName = launchImageName
    // Written by `init` above, so it reads; an archive that somebody damaged has no sound.
    content.sound = sound.flatMap { try? Payload.Sound(json: JSON(parsing: $0)).notificationSound }
    content.userInfo = JSON.object(userInfo)
    return content
  }
}

extension JSON {
  /// The members of an archived object as a property list; empty when the archive is damaged.
  fileprivate static func object(_ text: String) -> [AnyHashable: Any] {
    (try? JSON(parsing: text))?.object?.mapValues(\.propertyList) ?? [:]
  }
}
