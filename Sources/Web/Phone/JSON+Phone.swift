import Foundation
import Invites
import JSON
import Simulator
import UserNotifications

/// A phone as the API shows it.
extension JSON {
  init(_ flag: Bool) { self = .bool(flag) }
  init(_ number: Double?) { self = number.map(JSON.number) ?? .null }
  init(_ date: Date?) {
    self = JSON(date.map { Timestamp($0) })
  }

  init(_ device: PhoneState) {
    self = [
      "isLocked": JSON(device.isLocked), "frontApp": JSON(device.frontApp), "latitude": JSON(device.place?.latitude),
      "longitude": JSON(device.place?.longitude),
    ]
  }

  init(_ step: Trace.Step) {
    self = [
      "at": .integer(step.at), "elapsed": .number(step.elapsed), "kind": .string(step.kind.rawValue),
      "summary": .string(step.summary), "details": .object(step.details.mapValues(JSON.string)),
    ]
  }

  init(_ session: TraceSession) {
    self = [
      "id": JSON(session.id), "app": JSON(session.app), "notification": JSON(session.notification),
      "steps": .array(session.trace.steps.map { JSON($0) }),
    ]
  }

  /// - Parameter address: of an attached file by its path.
  init(_ notification: UNNotification, of app: String, address: (String) -> String) {
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

  init(_ pending: PendingRequest) {
    self = [
      "app": .string(pending.app), "identifier": .string(pending.identifier), "title": .string(pending.title),
      "subtitle": .string(pending.subtitle), "body": .string(pending.body), "firesAt": JSON(pending.firesAt),
      "repeats": JSON(pending.repeats),
    ]
  }
}
