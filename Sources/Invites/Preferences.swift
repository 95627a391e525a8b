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
  /// Whether the guest is reminded of events they come to, or may come to, and asked again for an answer.
  public var wantsReminders: Bool
  /// Whether the guest is told of photos, as far as `attention` lets them hear of messages.
  public var wantsPhotos: Bool
  /// Whether the guest is told who is on the way to events they come to.
  public var wantsArrivals: Bool

  public static let minutes = 0...1439
  public static let standard = Preferences(
    attention: .mentions, quietHours: nil, timeZone: "UTC", digest: .each, digestAt: 1080)

  public init(
    attention: Attention, quietHours: QuietHours?, timeZone: String, digest: Digest, digestAt: Int,
    wantsReminders: Bool = true, wantsPhotos: Bool = true, wantsArrivals: Bool = true
  ) {
    self.attention = attention
    self.quietHours = quietHours
    self.timeZone = timeZone
    self.digest = digest
    self.digestAt = digestAt
    self.wantsReminders = wantsReminders
    self.wantsPhotos = wantsPhotos
    self.wantsArrivals = wantsArrivals
  }

  /// Those that earlier versions kept say nothing of what could not be switched off then.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      attention: try values.decode(Attention.self, forKey: .attention),
      quietHours: try values.decodeIfPresent(QuietHours.self, forKey: .quietHours),
      timeZone: try values.decode(String.self, forKey: .timeZone),
      digest: try values.decode(Digest.self, forKey: .digest), digestAt: try values.decode(Int.self, forKey: .digestAt),
      wantsReminders: try values.decodeIfPresent(Bool.self, forKey: .wantsReminders) ?? true,
      wantsPhotos: try values.decodeIfPresent(Bool.self, forKey: .wantsPhotos) ?? true,
      wantsArrivals: try values.decodeIfPresent(Bool.self, forKey: .wantsArrivals) ?? true)
  }
}
