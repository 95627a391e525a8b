/// Which notifications a guest wants, and when.
public struct Preferences: Hashable, Sendable, Codable {
  /// Which messages of an event's thread a guest is notified of. Changes of the event, and a seat from the waitlist, do
  /// not depend on it.
  public enum Attention: String, Hashable, Sendable, Codable, CaseIterable {
    case everything
    /// Messages from hosts, replies to the guest's own messages, and messages that mention the guest.
    case mentions
    case muted
  }

  public enum Digest: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each message at once.
    case each
    case hourly, daily
  }

  /// The part of each day without notifications, in minutes after midnight, 0 to 1,439. It spans midnight when it ends
  /// before it starts.
  public struct QuietHours: Hashable, Sendable, Codable {
    public var from: Int
    public var until: Int

    /// Creates quiet hours.
    /// - Throws: `outOfRange` for minutes out of range, and for equal times.
    public init(from: Int, until: Int) throws(Failure) {
      guard Preferences.minutes.contains(from), Preferences.minutes.contains(until), from != until else {
        throw Failure(.outOfRange, "Quiet hours must begin and end at different times.", field: "quietFrom")
      }
      self.from = from
      self.until = until
    }
  }

  public var attention: Attention
  public var quietHours: QuietHours?
  /// The time zone of the quiet hours and the digest, an IANA name.
  public var timeZone: String
  public var digest: Digest
  /// The time of the daily digest, in minutes after midnight.
  public var digestAt: Int
  /// The channels of each kind. A kind without channels sends no notifications at all.
  private var channels: [Channels]

  public subscript(_ kind: Kind) -> Channels {
    get { channels[Self.index(kind)] }
    set { channels[Self.index(kind)] = newValue }
  }

  public static let minutes = 0...1439
  public static let standard = Preferences(
    attention: .mentions, quietHours: nil, timeZone: "UTC", digest: .each, digestAt: 1080)

  public init(
    attention: Attention, quietHours: QuietHours?, timeZone: String, digest: Digest, digestAt: Int,
    channels: [Kind: Channels] = [:]
  ) {
    self.attention = attention
    self.quietHours = quietHours
    self.timeZone = timeZone
    self.digest = digest
    self.digestAt = digestAt
    self.channels = Kind.allCases.map { channels[$0] ?? Self.channelsByDefault(for: $0) }
  }

  /// The time zone of the guest's clock at an event: the chosen one, or the event's own if the guest chose none.
  public func zone(at details: Event.Details) -> String {
    timeZone == Self.standard.timeZone ? details.timeZone : timeZone
  }

  /// Whether a choice depends on the time zone, or the time zone itself was chosen.
  public var needsZone: Bool { quietHours != nil || digest == .daily || timeZone != Self.standard.timeZone }

  private static func index(_ kind: Kind) -> Int {
    switch kind {
    case .invitations: 0
    case .messages: 1
    case .photos: 2
    case .arrivals: 3
    case .reminders: 4
    case .digests: 5
    }
  }
}

/// The form in which sessions store preferences: the channels of each kind under its name.
extension Preferences {
  private enum CodingKeys: String, CodingKey {
    case attention, quietHours, timeZone, digest, digestAt, channels
  }

  /// A kind that is missing gets its default channels.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let byName = try values.decode([String: Channels].self, forKey: .channels)
    self.init(
      attention: try values.decode(Attention.self, forKey: .attention),
      quietHours: try values.decodeIfPresent(QuietHours.self, forKey: .quietHours),
      timeZone: try values.decode(String.self, forKey: .timeZone),
      digest: try values.decode(Digest.self, forKey: .digest), digestAt: try values.decode(Int.self, forKey: .digestAt),
      channels: Dictionary(byName.compactMap { name, channels in Kind(rawValue: name).map { ($0, channels) } }) { $1 })
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(attention, forKey: .attention)
    try values.encodeIfPresent(quietHours, forKey: .quietHours)
    try values.encode(timeZone, forKey: .timeZone)
    try values.encode(digest, forKey: .digest)
    try values.encode(digestAt, forKey: .digestAt)
    let byName = Dictionary(Kind.allCases.map { ($0.rawValue, self[$0]) }) { $1 }
    try values.encode(byName, forKey: .channels)
  }
}
