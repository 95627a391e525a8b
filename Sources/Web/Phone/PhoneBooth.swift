import Delivery
import Extensions
import Foundation
import Invites
import Simulator
import Storage
import UserNotifications
import UserNotificationsUI

/// The guests' simulated phones: each notification is taken in, expanded and answered on its guest's own, with a trace
/// kept.
package struct PhoneBooth: Sendable {
  /// A notification as it stands open, and everything that happened to it so far.
  struct Opened: Sendable {
    let presentation: Presentation
    let steps: [Trace.Step]
  }

  let store: Store
  package let files: PhoneBoothFiles
  let network: PhoneNetwork
  let now: @Sendable () -> Timestamp

  /// What a guest's phone allows until the guest changes it.
  static let settings = UNNotificationSettings(granting: [.alert, .sound, .badge])

  /// Expands the notification: its content extension draws.
  /// - Throws: `notFound` for one that has not arrived yet, or was never listed.
  func expand(_ notice: Notice, isDryRun: Bool) async throws -> Opened {
    let notification = try notification(notice)
    let trace = Trace(now: date)
    let phone = try isDryRun ? rehearsalPhone(showing: notification, of: notice) : phone(handling: notice)
    let presentation = await phone.expand(notification, trace: trace)
    let earlier = try steps(of: notice)
    // Looking again and again is not worth a step each time.
    if !isDryRun, !earlier.contains(where: { $0.kind == .expanded }) { try await keep(trace, of: notice.id) }
    return Opened(presentation: presentation, steps: earlier + trace.steps)
  }

  func steps(of notice: Notice) throws -> [Trace.Step] {
    try store.notifications.trace(of: notice.id).map { try JSONDecoder().decode(Trace.Step.self, from: Data($0)) }
  }

  /// What was delivered for the notice, whether the phone still lists it or not.
  func notification(_ notice: Notice) throws -> UNNotification {
    if let delivered = try center(of: notice).delivered(for: notice.id) { return delivered }
    if try store.notifications.isWithdrawn(notice.id) {
      throw Failure(.notFound, "The words of this notification were taken back or changed.")
    }
    guard let last = try steps(of: notice).last(where: { $0.kind == .notShown }) else {
      throw Failure(.notFound, "This notification has not arrived yet. Try again in a moment.")
    }
    throw Failure(.notFound, "The phone did not list this notification. \(last.summary)")
  }

  func keep(_ trace: Trace, of notice: Notice.ID) async throws { try await keep(trace.steps, of: notice) }

  func keep(_ steps: [Trace.Step], of notice: Notice.ID) async throws {
    try await store.notifications.appendTrace(try steps.documents(), to: notice)
  }

  var date: @Sendable () -> Date {
    let now = now
    return { Date(timeIntervalSince1970: Double(now().milliseconds) / 1000) }
  }
}

extension Sequence<Trace.Step> {
  /// As they are kept, one JSON document each.
  func documents() throws -> [[UInt8]] { try map { [UInt8](try JSONEncoder.stable.encode($0)) } }
}

extension JSONEncoder {
  /// Equal values become equal bytes.
  static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }
}
