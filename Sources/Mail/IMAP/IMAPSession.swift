import CCurl
import Foundation

/// A connection to a mailbox. It is for one thread: libcurl blocks within its calls.
///
/// Handled mails are flagged `\Answered`, a flag that every server keeps (RFC 3501 section 2.3.2). It does not depend
/// on whether a person has read the mail.
final class IMAPSession {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The unique identifier of a mail on the server.
  typealias UID = UInt32

  private static let connectLimit = Duration.seconds(10)
  /// The time limit for one command.
  private static let commandLimit = Duration.seconds(60)

  private let mailbox: IMAPMailbox
  private let handle = CurlHandle()
  private let isCancelled: @Sendable () -> Bool

  /// The response to one command. libcurl's callbacks point to it without owning it.
  fileprivate final class Answer {
    var bytes: [UInt8] = []
    let limit: Int
    let isCancelled: @Sendable () -> Bool
    var isTooLong = false

    init(limit: Int, isCancelled: @escaping @Sendable () -> Bool) {
      (self.limit, self.isCancelled) = (limit, isCancelled)
    }

    /// Appends a part of the response. Returns false, which aborts the transfer, once the limit is reached.
    func hear(_ part: UnsafeRawBufferPointer) -> Bool {
      bytes.append(contentsOf: part.prefix(limit - bytes.count))
      isTooLong = isTooLong || bytes.count == limit
      return !isTooLong
    }
  }

  init(_ mailbox: IMAPMailbox, isCancelled: @escaping @Sendable () -> Bool = { false }) {
    (self.mailbox, self.isCancelled) = (mailbox, isCancelled)
  }

  /// Returns the mailbox's UIDVALIDITY and the identifier that the next mail will get. Both change when the mailbox is
  /// created anew.
  /// - Throws: ``Failure``.
  func state() throws -> (validity: UInt32, next: UID) {
    let text = try command("STATUS \(quoted) (UIDNEXT UIDVALIDITY)", at: mailbox.server)
    guard let next = Self.number("UIDNEXT", in: text), let validity = Self.number("UIDVALIDITY", in: text) else {
      throw Failure(description: "the server did not report UIDNEXT and UIDVALIDITY")
    }
    return (validity, next)
  }

  /// Returns the mails in the range that were not handled and arrived since `day`, the lowest identifier first. The
  /// server responds for a whole range in one line, which libcurl reads completely, so the caller asks for about a
  /// thousand at a time.
  /// - Throws: ``Failure``.
  func unanswered(in range: ClosedRange<UID>, since day: String) throws -> [UID] {
    let text = try command(
      "UID SEARCH UID \(range.lowerBound):\(range.upperBound) UNANSWERED UNDELETED SINCE \(day)", at: mailbox.url())
    let line = text.split(whereSeparator: \.isNewline).first { $0.uppercased().hasPrefix("* SEARCH") }
    guard let line else { return [] }
    return line.dropFirst(8).split(separator: " ").compactMap { UID($0) }.filter(range.contains).sorted()
  }

  /// Returns a mail's bytes; for a mail larger than `ReceivedMail.sizeLimit`, one byte more than that.
  /// - Throws: ``Failure``.
  func mail(_ uid: UID) throws -> [UInt8] {
    try perform(at: mailbox.url("/;UID=\(uid)"), request: nil, limit: ReceivedMail.sizeLimit + 1)
  }

  /// Flags mails as handled.
  /// - Throws: ``Failure``.
  func markAnswered(_ uids: [UID]) throws {
    guard !uids.isEmpty else { return }
    let set = uids.map(String.init).joined(separator: ",")
    _ = try command("UID STORE \(set) +FLAGS.SILENT (\\Answered)", at: mailbox.url())
  }

  /// The folder's name in quotes. The name contains neither quotes nor backslashes.
  private var quoted: String { "\"\(mailbox.folder)\"" }

  private static func number(_ name: String, in text: String) -> UInt32? {
    guard let found = text.range(of: "\(name) ") else { return nil }
    return UInt32(text[found.upperBound...].prefix { $0.isASCII && $0.isNumber })
  }

  private func command(_ request: String, at url: String) throws -> String {
    String(decoding: try perform(at: url, request: request, limit: 64 << 10), as: UTF8.self)
  }
}

extension IMAPSession {
  /// Runs a command and returns the response, cut off at `limit` bytes.
  /// - Parameter request: nil to fetch the mail that the URL names.
  private func perform(at url: String, request: String?, limit: Int) throws -> [UInt8] {
    let answer = Answer(limit: limit, isCancelled: isCancelled)
    guard set(url, request, answer) else {
      throw Failure(description: "this libcurl does not support an option needed to read mail")
    }
    let code = withExtendedLifetime(answer) { handle.perform() }
    if answer.isTooLong { return answer.bytes }
    guard code == CURLE_OK else {
      let detail = handle.detail
      throw Failure(description: detail.isEmpty ? String(cString: curl_easy_strerror(code)) : detail)
    }
    return answer.bytes
  }

  private func set(_ url: String, _ request: String?, _ answer: Answer) -> Bool {
    let context = Unmanaged.passUnretained(answer).toOpaque()
    return handle.begin(
      url, protocols: "imap,imaps", security: mailbox.security, login: mailbox.login,
      authorities: mailbox.certificateAuthorities, connect: Self.connectLimit, whole: Self.commandLimit)
      && handle.set(CURLOPT_WRITEFUNCTION, hearAnswer, for: CURLOPT_WRITEDATA, context)
      && handle.watch(watchProgress, context) && (request.map { handle.set(CURLOPT_CUSTOMREQUEST, $0) } ?? true)
  }
}

private func answer(_ context: UnsafeMutableRawPointer) -> IMAPSession.Answer {
  Unmanaged<IMAPSession.Answer>.fromOpaque(context).takeUnretainedValue()
}

private func hearAnswer(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let bytes, let context else { return size * count }
  // Any other number than the one given makes libcurl abort.
  return answer(context).hear(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
}

private func watchProgress(
  _ context: UnsafeMutableRawPointer?, _ downloadTotal: curl_off_t, _ downloaded: curl_off_t, _ total: curl_off_t,
  _ sent: curl_off_t
) -> Int32 {
  guard let context else { return 0 }
  return answer(context).isCancelled() ? 1 : 0
}
