/// What became of one mail at the relay.
public struct SMTPAnswer: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    /// The relay took it. Whether it arrives only the relay can find out.
    case accepted
    /// There is no such address (RFC 3463, 5.1.x): nothing should be written to it again.
    case refusedAddress
    /// The mailbox is full (5.2.2).
    case full
    /// This mail will never be taken, whatever becomes of others.
    case rejected
    /// Not now, for this recipient (4xx).
    case later
    /// Not now, for anybody: the relay wants fewer mails, or to rest.
    case slower
    /// The relay cannot be reached.
    case unreachable
    /// The connection ended on the way, perhaps after the relay took the mail. The same mail again does no harm.
    case lost
    /// The sender is at fault: login, TLS, or what the relay thinks of this server (5.7.x). No guest is to blame.
    case misconfigured
  }

  public let outcome: Outcome
  /// Of the reply that decided; nil where none came.
  public let status: Int?
  /// What the relay said, or what is known of why it said nothing.
  public let reason: String

  public init(_ outcome: Outcome, status: Int? = nil, reason: String) {
    (self.outcome, self.status, self.reason) = (outcome, status, reason)
  }
}

/// A line that a server said (RFC 5321 section 4.2), with its enhanced code (RFC 3463).
struct SMTPReply: Hashable, Sendable {
  let code: Int
  /// Without the code; such as `5.1.1 no such mailbox`.
  let text: String
  /// Whether more lines of the same reply follow.
  let isContinued: Bool

  init?(_ line: String) {
    guard line.utf8.count >= 3, let code = Int(line.prefix(3)), (200...599).contains(code) else { return nil }
    self.code = code
    isContinued = line.dropFirst(3).first == "-"
    text = String(line.dropFirst(4)).trimmingSuffix
  }

  /// `[5, 1, 1]`; nil without one.
  var enhanced: [Int]? {
    guard let word = text.split(separator: " ").first else { return nil }
    let parts = word.split(separator: ".").map { Int($0) }
    guard parts.count == 3, let kind = parts[0], kind == code / 100 else { return nil }
    return parts.compactMap(\.self).count == 3 ? parts.compactMap(\.self) : nil
  }

  var isPermanent: Bool { code >= 500 }
  var words: String { "\(code) \(text)" }
}

extension String {
  fileprivate var trimmingSuffix: String {
    var text = Substring(self)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text.unicodeScalars.filter { $0.value >= 32 }.map(Character.init))
  }
}

extension SMTPAnswer {
  /// Where in the conversation the relay said no.
  enum Step: Hashable, Sendable { case greeting, sender, recipient, body }

  /// What a refusal means.
  init(_ reply: SMTPReply, at step: Step) {
    let outcome: Outcome
    switch (reply.enhanced?[1], reply.enhanced?[2]) {
    case _ where !reply.isPermanent:
      outcome =
        reply.code == 421 || reply.enhanced?[1] == 7 || step == .greeting
        ? .slower : step == .sender ? .slower : .later
    case (7, _): outcome = .misconfigured
    // Of the sender's own address.
    case (1, 7), (1, 8): outcome = .misconfigured
    case (1, _) where step != .sender: outcome = .refusedAddress
    case (2, 2): outcome = .full
    case _ where step == .greeting || (step == .sender && reply.code != 552): outcome = .misconfigured
    // RFC 4954: the relay wants a login.
    case _ where [530, 534, 535, 538].contains(reply.code): outcome = .misconfigured
    default: outcome = .rejected
    }
    self.init(outcome, status: reply.code, reason: reply.text)
  }
}
