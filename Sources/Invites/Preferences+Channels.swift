extension Preferences {
  /// A kind of notification for which a guest chooses channels.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Invitations and changes of the event: new details, a cancellation, a seat from the waitlist.
    case invitations
    /// Messages in the thread and private messages from hosts, each at once.
    case messages
    case photos
    /// Guests who are on the way.
    case arrivals
    /// Reminders of the event, and of a missing answer.
    case reminders
    /// Messages in the thread, gathered for an hour or a day.
    case digests
  }

  /// A channel by which notifications reach a guest.
  public enum Channel: String, Hashable, Sendable, Codable, CaseIterable {
    /// A push to a browser or an app.
    case push
    case mail
  }

  /// The channels for one kind of notification. The raw values are stored.
  public enum Channels: String, Hashable, Sendable, Codable, CaseIterable {
    case both, push, mail, neither

    public func contains(_ channel: Channel) -> Bool {
      switch (self, channel) {
      case (.both, _), (.push, .push), (.mail, .mail): true
      case (.push, .mail), (.mail, .push), (.neither, _): false
      }
    }

    public init(_ channels: Set<Channel>) {
      switch (channels.contains(.push), channels.contains(.mail)) {
      case (true, true): self = .both
      case (true, false): self = .push
      case (false, true): self = .mail
      case (false, false): self = .neither
      }
    }

    /// The same channels without one.
    public func removing(_ channel: Channel) -> Channels {
      guard contains(channel) else { return self }
      return self == .both ? (channel == .mail ? .push : .mail) : .neither
    }
  }

  /// The channels until the guest chooses. Photos and travel are not mailed by default, because each would be a mail of
  /// its own.
  public static func channelsByDefault(for kind: Kind) -> Channels {
    switch kind {
    case .invitations, .messages, .reminders, .digests: .both
    case .photos, .arrivals: .push
    }
  }

  /// Whether notifications of this kind may come by this channel. The outbox checks it when it chooses devices, and
  /// again when it sends.
  public func allows(_ kind: Kind, by channel: Channel) -> Bool { self[kind].contains(channel) }

  /// Whether notifications of this kind may come by any channel.
  public func allows(_ kind: Kind) -> Bool { self[kind] != .neither }

  /// Whether this notification may come by this channel.
  public func allows(_ notification: EventNotification, by channel: Channel) -> Bool {
    allows(kind(of: notification), by: channel)
  }

  /// The kind that a notification counts as with these preferences: messages in the thread are a digest when they are
  /// gathered.
  public func kind(of notification: EventNotification) -> Kind {
    kind(of: notification.category, because: notification.occasion, reminding: notification.details.reminder != nil)
  }

  /// The kind that a notification of this category and occasion counts as.
  /// - Parameters:
  ///   - occasion: nil for notifications from versions that stored none.
  ///   - isReminder: whether a reminder rule caused it; hosts also ask for answers by hand.
  public func kind(
    of category: EventNotification.Category, because occasion: EventNotification.Occasion?, reminding isReminder: Bool
  ) -> Kind {
    switch category {
    case .invite: isReminder ? .reminders : .invitations
    case .update, .cancelled: .invitations
    case .poll: .messages
    case .message: occasion == .messages && digest != .each ? .digests : .messages
    case .photo: .photos
    case .arrival: .arrivals
    case .reminder: .reminders
    }
  }

  /// The preferences with mail turned off for every kind.
  public var withoutMail: Preferences {
    var preferences = self
    for kind in Kind.allCases { preferences[kind] = self[kind].removing(.mail) }
    return preferences
  }
}

extension Device.Channel {
  /// The channel as preferences name it.
  public var preference: Preferences.Channel {
    switch self {
    case .webPush, .apns: .push
    case .mail: .mail
    }
  }
}
