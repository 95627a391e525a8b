/// Why no more mail is sent to an address.
public struct MailSuppression: Hashable, Sendable, Codable {
  /// The reason. The raw values are stored.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// A mail was returned: the mailbox does not exist. Entering the address again lifts the suppression.
    case returned
    /// The recipient reported a mail of this server as spam. Hosts cannot lift the suppression.
    case complained
    /// The recipient unsubscribed. Only the recipient can lift the suppression.
    case unsubscribed
  }

  public let reason: Reason
  /// The event to whose mail the suppression is limited. Nil for all mail from this server.
  public let event: Event.ID?
  /// The remote mail server's explanation, for example from a bounce. Empty when it gave none.
  public let detail: String
  public let at: Timestamp

  public init(_ reason: Reason, at event: Event.ID? = nil, detail: String = "", since at: Timestamp) {
    self.reason = reason
    self.event = event
    self.detail = detail
    self.at = at
  }
}

/// The meaning of a mail server's error, as far as a host or operator can act on it.
public enum MailProblem: String, Hashable, Sendable, CaseIterable {
  /// The mailbox does not exist (RFC 3463, 5.1.x): the address is wrong.
  case noMailbox = "no-mailbox"
  /// The mailbox is full (5.2.2).
  case full
  /// The receiving server does not trust this server (5.7.x), whose operator must change its setup.
  case policy
  case other

  /// Reads a mail server's error.
  /// - Parameter reason: the error, beginning with its enhanced status code, such as `5.1.1 no such mailbox`.
  public init(said reason: String) {
    let code = reason.split(separator: " ").first?.split(separator: ".").map { Int($0) } ?? []
    guard code.count == 3, let kind = code[0], (4...5).contains(kind), let subject = code[1], let detail = code[2]
    else {
      self = .other
      return
    }
    switch (subject, detail) {
    case (1, 7), (1, 8), (7, _): self = .policy
    case (1, _): self = .noMailbox
    case (2, 2): self = .full
    default: self = .other
    }
  }
}
