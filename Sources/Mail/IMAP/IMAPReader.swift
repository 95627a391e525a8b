import Basics
import Foundation
import Synchronization

/// Looks into a mailbox for what was not taken in yet, and marks what was.
///
///     let reader = IMAPReader(mailbox)
///     for mail in try await reader.next() { if await take(mail.bytes) { taken.append(mail) } }
///     try await reader.mark(taken)
///
/// A mail that is not marked, for whatever reason, comes again.
public actor IMAPReader {
  public struct Mail: Sendable {
    fileprivate let uid: IMAPSession.UID
    /// As it came; of one larger than `ReceivedMail.sizeLimit` one byte more than that.
    public let bytes: [UInt8]
  }

  /// The most mails at a time.
  static let batch = 16
  /// Older mails were there before anybody was invited.
  static let days = 30
  /// How many identifiers below the next one are looked at: a mailbox that was used for years has none of ours there.
  private static let depth: IMAPSession.UID = 50_000
  /// One line of so many identifiers is read whole by libcurl.
  private static let step: IMAPSession.UID = 1_000
  /// How often one that cannot be fetched is tried before the others are read without it.
  private static let patience = 5

  private let mailbox: IMAPMailbox
  private let now: @Sendable () -> Date
  /// Which mailbox `lowest` belongs to.
  private var validity: UInt32?
  /// Everything below was taken in.
  private var lowest: IMAPSession.UID = 1
  private var failures: [IMAPSession.UID: Int] = [:]

  public init(_ mailbox: IMAPMailbox, now: @escaping @Sendable () -> Date = { Date() }) {
    (self.mailbox, self.now) = (mailbox, now)
  }

  /// Those that came first of what is there; empty when nothing is left.
  /// - Throws: an error whose text says what the server has against it. What has come until then is not lost.
  public func next() async throws -> [Mail] {
    let position = Position(validity: validity, lowest: lowest, ignored: ignored)
    let (mailbox, day) = (mailbox, Self.day(now().addingTimeInterval(-Double(Self.days) * 86_400)))
    let found = try await Self.blocking { try Self.look(into: mailbox, from: position, since: day, isCancelled: $0) }
    if validity != found.validity { failures = [:] }
    (validity, lowest) = (found.validity, found.lowest)
    if let broken = found.broken { failures[broken, default: 0] += 1 }
    if let error = found.error, found.mails.isEmpty { throw error }
    return found.mails
  }

  /// Says that these were taken in.
  /// - Throws: as ``next()``.
  public func mark(_ mails: [Mail]) async throws {
    let (mailbox, uids) = (mailbox, mails.map(\.uid))
    guard !uids.isEmpty else { return }
    try await Self.blocking { try IMAPSession(mailbox, isCancelled: $0).markAnswered(uids) }
  }

  private var ignored: Set<IMAPSession.UID> { Set(failures.filter { $0.value >= Self.patience }.keys) }
}

extension IMAPReader {
  private struct Position: Sendable {
    var validity: UInt32?
    var lowest: IMAPSession.UID
    var ignored: Set<IMAPSession.UID>
  }

  private struct Found: Sendable {
    var validity: UInt32
    var lowest: IMAPSession.UID
    var mails: [Mail] = []
    /// The one that could not be fetched, and why.
    var broken: IMAPSession.UID?
    var error: IMAPSession.Failure?
  }

  private static func look(
    into mailbox: IMAPMailbox, from position: Position, since day: String, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> Found {
    let session = IMAPSession(mailbox, isCancelled: isCancelled)
    let (validity, next) = try session.state()
    let isSame = validity == position.validity
    let start = isSame ? position.lowest : next > depth ? next - depth : 1
    var found = Found(validity: validity, lowest: max(start, 1))
    var low = found.lowest
    while low < next {
      let high = min(next - 1, low.addingReportingOverflow(step - 1).overflow ? next - 1 : low + step - 1)
      for uid in try session.unanswered(in: low...high, since: day) where !(isSame && position.ignored.contains(uid)) {
        guard found.mails.count < batch else { return found }
        do {
          found.mails.append(Mail(uid: uid, bytes: try session.mail(uid)))
        } catch let error as IMAPSession.Failure {
          (found.broken, found.error) = (uid, error)
          return found
        }
      }
      // Nothing in the range is left: the next look begins behind it.
      if found.mails.isEmpty { found.lowest = high + 1 }
      low = high + 1
    }
    return found
  }

  /// Runs what blocks on a thread of its own; it is told when the task is cancelled.
  private static func blocking<Value: Sendable>(
    _ work: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) throws -> Value
  ) async throws -> Value {
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await Thread.running { try work { cancellation.isCancelled.withLock { $0 } } }
    } onCancel: {
      cancellation.isCancelled.withLock { $0 = true }
    }
  }

  private final class Cancellation: Sendable {
    let isCancelled = Mutex(false)
  }

  /// `25-Oct-2026` (RFC 3501 section 9, date).
  private static func day(_ date: Date) -> String {
    var (seconds, parts) = (time_t(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0, tm())
    gmtime_r(&seconds, &parts)
    let month = MessageDate.months[Int(parts.tm_mon)]
    return "\(parts.tm_mday)-\(month)-\(parts.tm_year + 1900)"
  }
}
