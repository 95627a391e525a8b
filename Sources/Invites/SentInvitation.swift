/// A host's action that sends an invitation link to its guest: reported by the host, recorded by the host's page, or a
/// mail from this server. It does not prove that the link arrived.
public struct SentInvitation: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case invitation
    /// A request for an answer from a guest who already has the link.
    case reminder
  }

  public enum Way: String, Hashable, Sendable, Codable, CaseIterable {
    /// Through the browser's share sheet. The destination is unknown.
    case share
    case whatsApp = "whatsapp"
    case sms, mail
    /// Copied to the clipboard. The destination is unknown.
    case copy
    /// In a way that the host did not name.
    case other
    /// By a mail from this server.
    case server

    /// The ways that hosts use themselves.
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

  /// Whether the invitation counts as sent. A link that was only copied does not.
  public var isSent: Bool { way != .copy }

  /// The maximum number stored for one guest. The oldest are deleted first.
  public static let limit = 50
  /// Seconds in which the same action counts once, such as a second tap or a repeated request.
  public static let repetitionSeconds: Int64 = 600
  /// The maximum length of the message, in Unicode scalars, that `sms:` and `wa.me` links carry on all devices.
  public static let messageLimit = 1_000
}

/// The progress of the guest's current invitation link, as far as is known.
public enum InvitationProgress: Hashable, Sendable {
  case notSent
  case copied(Timestamp)
  case sent(Timestamp, SentInvitation.Way)
  /// Opened by a person who is not a host of the event, first and last at these times.
  case opened(first: Timestamp, last: Timestamp)
  case answered(Timestamp)

  /// The name in the API.
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

  /// The latest action for the guest's valid link.
  public func latest(
    _ kind: SentInvitation.Kind, to guest: Guest, where holds: (SentInvitation) -> Bool = { _ in true }
  ) -> SentInvitation? {
    sent.first { $0.kind == kind && $0.link == guest.linkNumber && holds($0) }
  }
}

/// The number of guests to whom an invitation or a reminder is still to be sent, and of those to whom it was sent.
public struct SendingCounts: Hashable, Sendable {
  public let open: Int
  public let done: Int

  public init(open: Int, done: Int) {
    self.open = open
    self.done = done
  }

  public var all: Int { open + done }
}
