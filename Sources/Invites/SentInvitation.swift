/// What a host did to get an invitation link to its guest: what hosts say and their pages see, and what they let the server
/// mail. No proof that it arrived.
public struct SentInvitation: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case invitation
    /// Asks somebody for the answer who has the link already.
    case reminder
  }

  public enum Way: String, Hashable, Sendable, Codable, CaseIterable {
    /// By the sheet of the host's own browser, to wherever that leads.
    case share
    case whatsApp = "whatsapp"
    case sms, mail
    /// Only copied; where to, nobody knows.
    case copy
    /// In a way that the host did not name.
    case other
    /// By a mail of this server's own.
    case server

    /// What hosts say of themselves.
    public static let ofHosts = allCases.filter { $0 != .server }
  }

  public let kind: Kind
  public let way: Way
  public let link: Guest.LinkNumber
  public let at: Timestamp

  public init(kind: Kind, way: Way, link: Guest.LinkNumber, at: Timestamp) {
    self.kind = kind
    self.way = way
    self.link = link
    self.at = at
  }

  /// Whether the host says that it was sent.
  public var isSent: Bool { way != .copy }

  /// The most that are remembered of one guest; the oldest go first.
  public static let limit = 50
  /// The same again within so many seconds counts once: a second tap, or a request sent twice.
  public static let repetitionSeconds: Int64 = 600
  /// The longest message, in Unicode scalars: what `sms:` and `wa.me` carry everywhere with the link.
  public static let messageLimit = 1_000
}

/// How far the guest's present invitation link came, as far as anybody knows.
public enum InvitationProgress: Hashable, Sendable {
  case notSent
  case copied(Timestamp)
  case sent(Timestamp, SentInvitation.Way)
  /// First and last, by somebody who is no host of the event.
  case opened(first: Timestamp, last: Timestamp)
  case answered(Timestamp)

  /// In the words of the API.
  public var name: String {
    switch self {
    case .notSent: "not-sent"
    case .copied: "copied"
    case .sent: "sent"
    case .opened: "opened"
    case .answered: "answered"
    }
  }
}

extension DeliveryStatus {
  public func progress(of guest: Guest) -> InvitationProgress {
    if let moment = guest.rsvp.answeredAt { return .answered(moment) }
    if let first = firstSeenAt, guest.linkNumber == .first { return .opened(first: first, last: lastSeenAt ?? first) }
    if let sent = latest(.invitation, to: guest, where: \.isSent) { return .sent(sent.at, sent.way) }
    if let copied = latest(.invitation, to: guest) { return .copied(copied.at) }
    return .notSent
  }

  /// The latest by the link that is in force.
  public func latest(
    _ kind: SentInvitation.Kind, to guest: Guest, where holds: (SentInvitation) -> Bool = { _ in true }
  ) -> SentInvitation? {
    sent.first { $0.kind == kind && $0.link == guest.linkNumber && holds($0) }
  }
}

/// To how many guests an invitation or a reminder is still to be sent, and to how many it was.
public struct SendingCounts: Hashable, Sendable {
  public let open: Int
  public let done: Int

  public init(open: Int, done: Int) {
    self.open = open
    self.done = done
  }

  public var all: Int { open + done }
}
