import Delivery
import Extensions
import Foundation
import Invites
import Simulator
import Storage
import UserNotifications
import UserNotificationsUI

/// What the guests' simulated phones are made of, and where they keep traces and replies.
package struct PhoneBooth: Sendable {
  let store: Store
  package let files: PhoneBoothFiles
  let network: PhoneNetwork
  let now: @Sendable () -> Timestamp

  /// What a guest's phone allows until the guest changes it.
  static let settings = UNNotificationSettings(granting: [.alert, .sound, .badge])

  /// The bytes that were sent.
  /// - Throws: `notFound` for a notice that was not sent yet or was taken back.
  func bytes(of notice: Notice) throws -> [UInt8] {
    if try store.notifications.isWithdrawn(notice.id) { throw Self.withdrawn }
    guard let payload = notice.payload else { throw Self.unsent }
    return payload
  }

  private static let withdrawn = Failure(.notFound, "The words of this notification were taken back or changed.")
  private static let unsent = Failure(.notFound, "This notification has not been sent yet. Try again in a moment.")

  func steps(of notice: Notice) throws -> [Trace.Step] {
    try store.notifications.trace(of: notice.id).map { try JSONDecoder().decode(Trace.Step.self, from: Data($0)) }
  }

  /// What was delivered for the notice, whether the phone still lists it or not.
  func notification(_ notice: Notice) throws -> UNNotification {
    if let delivered = try center(of: notice).delivered(for: notice.id) { return delivered }
    if try store.notifications.isWithdrawn(notice.id) { throw Self.withdrawn }
    guard let last = try steps(of: notice).last(where: { $0.kind == .notShown || $0.kind == .presented }) else {
      throw Self.unsent
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

extension DatabaseNotificationStore: SharedSettings {}
