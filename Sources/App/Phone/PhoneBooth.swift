import Extensions
import Foundation
import Invites
import Notifier
import Simulator
import Storage
import UserNotifications
import UserNotificationsUI

/// The guests' simulated phones: each notification is taken in, expanded and answered on one, with a trace kept.
struct PhoneBooth: Sendable {
  /// A notification as it stands open, and everything that happened to it so far.
  struct Opened: Sendable {
    let presentation: Presentation
    let steps: [Trace.Step]
  }

  let store: Store
  let attachments: URL
  let network: PhoneNetwork
  let now: @Sendable () -> Timestamp

  /// Expands the notification: its content extension draws.
  /// - Throws: `notFound` for one that has not arrived yet.
  func expand(_ notice: Notice, isDryRun: Bool) async throws -> Opened {
    let listed = try listed(notice)
    let trace = Trace(now: date)
    let presentation = try await phone(isDryRun: isDryRun).expand(listed, trace: trace)
    let earlier = try steps(of: notice)
    // Looking again and again is not worth a step each time.
    if !isDryRun, !earlier.contains(where: { $0.kind == .expanded }) { try await keep(trace, of: notice) }
    return Opened(presentation: presentation, steps: earlier + trace.steps)
  }

  /// The file that `notice` has attached under this name.
  func attachment(named name: String, of notice: Notice.ID) -> (url: URL, mediaType: String)? {
    guard let archive = try? store.phoneArchive(of: notice),
      let listed = try? JSONDecoder().decode(Listed.self, from: Data(archive)),
      let attachment = listed.attachments.first(where: { $0.file == name })
    else { return nil }
    return (attachments.appending(path: attachment.file), MediaTypes.of(uniformType: attachment.type))
  }

  func steps(of notice: Notice) throws -> [Trace.Step] {
    try store.trace(of: notice.id).map { try JSONDecoder().decode(Trace.Step.self, from: Data($0)) }
  }

  // MARK: Parts

  func listed(_ notice: Notice) throws -> Listed {
    guard let archive = try store.phoneArchive(of: notice.id) else {
      throw Failure(.notFound, "This notification has not arrived yet. Try again in a moment.")
    }
    return try JSONDecoder().decode(Listed.self, from: Data(archive))
  }

  func phone(isDryRun: Bool) throws -> Phone {
    let surroundings = Extensions.Surroundings(
      network: isDryRun ? network.dryRun : network, makeKey: { Phone.idempotencyKey ?? Random.token() },
      pause: { Trace.current?.recordReadingTime($0) },
      open: { Trace.current?.recordOpening(of: $0, shown: PhoneNetwork.withoutToken($0).absoluteString) })
    return try Phone(app: .partyline(surroundings), attachmentStore: attachments, now: date)
  }

  func keep(_ trace: Trace, of notice: Notice) async throws {
    let steps = try trace.steps.map { [UInt8](try JSONEncoder.stable.encode($0)) }
    try await store.appendTrace(steps, to: notice.id)
  }

  var date: @Sendable () -> Date {
    let now = now
    return { Date(timeIntervalSince1970: Double(now().milliseconds) / 1000) }
  }
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
