/// The relay's result for one mail.
public struct SMTPAnswer: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    /// The relay accepted it. Only the relay can find out whether it arrives.
    case accepted
    /// The address does not exist (RFC 3463, 5.1.x). No further mail should be sent to it.
    case refusedAddress
    /// The mailbox is full (5.2.2).
    case full
    /// The relay will never accept this mail. It may accept others.
    case rejected
    /// A temporary failure for this recipient (4xx).
    case later
    /// A temporary failure for all recipients: the relay wants fewer mails, or a pause.
    case slower
    /// The relay cannot be reached.
    case unreachable
    /// The connection ended during the transfer, perhaps after the relay accepted the mail. Sending the same mail again
    /// does no harm.
    case lost
    /// The fault is on the sender's side: login, TLS, or the relay's policy on this server (5.7.x). The recipient is
    /// not the cause, unless ``SMTPAnswer/isOfRecipient`` is true.
    case misconfigured
  }

  public let outcome: Outcome
  /// The code of the decisive reply. Nil when there was none.
  public let status: Int?
  /// The relay's words, or the reason why there are none.
  public let reason: String
  /// Whether the relay refused the recipient by a policy (5.7.x). It then may accept mail to others, unless it refuses
  /// several recipients in a row.
  public let isOfRecipient: Bool
  /// Whether a mail whose outcome is `lost` was sent to its last byte. The relay then has probably accepted it, and a
  /// repetition is a second mail for a recipient whose server does not recognize it.
  public let wasSentWhole: Bool

  public init(
    _ outcome: Outcome, status: Int? = nil, reason: String, isOfRecipient: Bool = false, wasSentWhole: Bool = false
  ) {
    (self.outcome, self.status, self.reason) = (outcome, status, reason)
    (self.isOfRecipient, self.wasSentWhole) = (isOfRecipient, wasSentWhole)
  }
}

/// A line of a server's reply (RFC 5321 section 4.2), with its enhanced code (RFC 3463).
struct SMTPReply: Hashable, Sendable {
  let code: Int
  /// The text without the code, such as `5.1.1 no such mailbox`.
  let text: String
  /// Whether the reply continues on the next line.
  let isContinued: Bool

  init?(_ line: String) {
    guard line.utf8.count >= 3, let code = Int(line.prefix(3)), (200...599).contains(code) else { return nil }
    self.code = code
    isContinued = line.dropFirst(3).first == "-"
    text = String(line.dropFirst(4)).trimmingSuffix
  }

  /// The enhanced code, such as `[5, 1, 1]`. Nil for none.
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
  /// The step of the conversation at which the relay refused.
  enum Step: Hashable, Sendable { case greeting, sender, recipient, body }

  /// Interprets a refusal.
  init(_ reply: SMTPReply, at step: Step) {
    // RFC 4954: the relay requires a login.
    let wantsLogin = [530, 534, 535, 538].contains(reply.code)
    let outcome: Outcome
    switch (reply.enhanced?[1], reply.enhanced?[2]) {
    case _ where !reply.isPermanent:
      outcome =
        reply.code == 421 || reply.enhanced?[1] == 7 || step == .greeting
        ? .slower : step == .sender ? .slower : .later
    // The relay refused the content of this one mail, and others may pass. Only two of these codes, about the sender's
    // domain, concern all mails.
    case (7, let detail) where step == .body && detail != 26 && detail != 515: outcome = .later
    case (7, _): outcome = .misconfigured
    // These codes are about the sender's own address.
    case (1, 7), (1, 8): outcome = .misconfigured
    case (1, _) where step != .sender: outcome = .refusedAddress
    case (2, 2): outcome = .full
    case _ where step == .greeting || (step == .sender && reply.code != 552): outcome = .misconfigured
    case _ where wantsLogin: outcome = .misconfigured
    default: outcome = .rejected
    }
    let isOfRecipient = outcome == .misconfigured && step == .recipient && reply.enhanced?[1] == 7 && !wantsLogin
    self.init(outcome, status: reply.code, reason: reply.text, isOfRecipient: isOfRecipient)
  }
}
