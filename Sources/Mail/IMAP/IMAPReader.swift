import Basics
import Foundation
import Synchronization

/// Reads new mails from a mailbox, and marks those that were handled.
///
///     let reader = IMAPReader(mailbox)
///     for mail in try await reader.next() { if await take(mail.bytes) { taken.append(mail) } }
///     try await reader.mark(taken)
///
/// A mail that is not marked, for whatever reason, is read again.
public actor IMAPReader {
  public struct Mail: Sendable {
    fileprivate let uid: IMAPSession.UID
    /// The mail as it came. For a mail larger than `ReceivedMail.sizeLimit`, its first bytes, one more than that.
    public let bytes: [UInt8]
  }

  /// The maximum number of mails read at a time.
  static let batch = 16
  /// The maximum age of mails in days. Older mails cannot be replies to this server.
  static let days = 30
  /// The number of identifiers below the next one that are searched when a mailbox is first read. In a mailbox used for
  /// years, the earlier mails are not replies to this server.
  private static let depth: IMAPSession.UID = 50_000
  /// The number of identifiers that one search covers. libcurl reads the one line of its response completely.
  private static let step: IMAPSession.UID = 1_000
  /// The number of failed attempts to fetch a mail after which the reader skips it.
  private static let patience = 5

  private let mailbox: IMAPMailbox
  private let now: @Sendable () -> Date
  /// The UIDVALIDITY of the mailbox to which `lowest` belongs.
  private var validity: UInt32?
  /// All mails with lower identifiers were handled.
  private var lowest: IMAPSession.UID = 1
  private var failures: [IMAPSession.UID: Int] = [:]

  public init(_ mailbox: IMAPMailbox, now: @escaping @Sendable () -> Date = { Date() }) {
    (self.mailbox, self.now) = (mailbox, now)
  }

  /// Returns the mails that arrived first. Empty when none are left.
  /// - Throws: an error that describes the server's refusal, unless some mails were read before it occurred: those are
  ///   returned.
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

  /// Marks mails as handled.
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
    /// The mail that could not be fetched, and the reason.
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
      // No mail in the range is left, so the next search begins after it.
      if found.mails.isEmpty { found.lowest = high + 1 }
      low = high + 1
    }
    return found
  }

  /// Runs blocking work on its own thread. `isCancelled` tells the work when the task is cancelled.
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

  /// The date as in `25-Oct-2026` (RFC 3501 section 9, date).
  private static func day(_ date: Date) -> String {
    var (seconds, parts) = (time_t(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0, tm())
    gmtime_r(&seconds, &parts)
    let month = MessageDate.months[Int(parts.tm_mon)]
    return "\(parts.tm_mday)-\(month)-\(parts.tm_year + 1900)"
  }
}
