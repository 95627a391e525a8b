/// Why nothing is mailed to an address any more.
public struct MailSuppression: Hashable, Sendable, Codable {
  /// Raw values are kept.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// Mail came back: there is no such mailbox. Writing the address anew lifts it.
    case returned
    /// Who reads there called a mail of this server unwanted. No host lifts it.
    case complained
    /// Who reads there wants no mail. Only they lift it.
    case unsubscribed
  }

  public let reason: Reason
  /// Only mail about this event; nil for all of this server.
  public let event: Event.ID?
  /// What the other server said; empty for nothing.
  public let detail: String
  public let at: Timestamp

  public init(_ reason: Reason, at event: Event.ID? = nil, detail: String = "", since at: Timestamp) {
    self.reason = reason
    self.event = event
    self.detail = detail
    self.at = at
  }
}

/// What a mail server's words come to, as far as a host can do something about it.
public enum MailProblem: String, Hashable, Sendable, CaseIterable {
  /// There is no such mailbox (RFC 3463, 5.1.x): the address is wrong.
  case noMailbox = "no-mailbox"
  /// The mailbox is full (5.2.2).
  case full
  /// The receiver does not trust this server (5.7.x): whoever runs it has something to set up.
  case policy
  case other

  /// - Parameter reason: what was said, with its enhanced code in front, such as `5.1.1 no such mailbox`.
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
