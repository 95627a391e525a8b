import Foundation
import Invites
import JSON
import Simulator
import UserNotifications

/// A phone in the JSON of the API
extension JSON {
  package init(_ flag: Bool) { self = .bool(flag) }
  package init(_ date: Date?) {
    self = JSON(date.map { Timestamp($0) })
  }

  package init(_ device: PhoneState) {
    self = [
      "isLocked": JSON(device.isLocked), "frontApp": JSON(device.frontApp), "latitude": JSON(device.place?.latitude),
      "longitude": JSON(device.place?.longitude),
    ]
  }

  package init(_ step: Trace.Step) {
    self = [
      "at": .integer(step.at), "elapsed": .number(step.elapsed), "kind": .string(step.kind.rawValue),
      "summary": .string(step.summary), "details": .object(step.details.mapValues(JSON.string)),
    ]
  }

  package init(_ session: TraceSession) {
    self = [
      "id": JSON(session.id), "app": JSON(session.app), "notification": JSON(session.notification),
      "steps": .array(session.trace.steps.map { JSON($0) }),
    ]
  }

  /// - Parameter address: returns the URL of an attached file from its path.
  package init(_ notification: UNNotification, of app: String, address: (String) -> String) {
    let content = notification.request.content
    self = [
      "app": .string(app), "identifier": .string(notification.request.identifier), "title": .string(content.title),
      "subtitle": .string(content.subtitle), "body": .string(content.body),
      "category": .string(content.categoryIdentifier), "thread": .string(content.threadIdentifier),
      "deliveredAt": JSON(notification.date),
      "attachments": .array(
        content.attachments.map { attachment in
          [
            "identifier": .string(attachment.identifier), "type": .string(attachment.type),
            "url": .string(address(attachment.url.path)),
          ]
        }),
    ]
  }

  package init(_ pending: PendingRequest) {
    self = [
      "app": .string(pending.app), "identifier": .string(pending.identifier), "title": .string(pending.title),
      "subtitle": .string(pending.subtitle), "body": .string(pending.body), "firesAt": JSON(pending.firesAt),
      "repeats": JSON(pending.repeats),
    ]
  }
}
