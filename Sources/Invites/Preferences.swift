/// What a guest wants to hear of, and when.
public struct Preferences: Hashable, Sendable, Codable {
  /// What of an event's thread a guest is told of. Changes of the event itself, and a seat that became free, are told
  /// in any case.
  public enum Attention: String, Hashable, Sendable, Codable, CaseIterable {
    case everything
    /// Messages of the hosts, answers to own messages, and messages that name the guest.
    case mentions
    case muted
  }

  public enum Digest: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each message at once.
    case each
    case hourly, daily
  }

  /// A part of each day without a sound, in minutes after midnight, 0 to 1,439; over midnight where it ends before it
  /// starts.
  public struct QuietHours: Hashable, Sendable, Codable {
    public var from: Int
    public var until: Int

    /// - Throws: `outOfRange`.
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
  /// IANA name: the zone of the quiet hours and of the digest.
  public var timeZone: String
  public var digest: Digest
  /// Minutes after midnight at which a daily digest comes.
  public var digestAt: Int

  public static let minutes = 0...1439
  public static let standard = Preferences(
    attention: .mentions, quietHours: nil, timeZone: "UTC", digest: .each, digestAt: 1080)

  public init(attention: Attention, quietHours: QuietHours?, timeZone: String, digest: Digest, digestAt: Int) {
    self.attention = attention
    self.quietHours = quietHours
    self.timeZone = timeZone
    self.digest = digest
    self.digestAt = digestAt
  }
}
