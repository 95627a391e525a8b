extension Preferences {
  /// A kind of notifications that a guest chooses channels for.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Invitations, and all that becomes of the event: changes, a call-off, a seat that became free.
    case invitations
    /// Messages of the thread and of the hosts alone, each as it comes.
    case messages
    case photos
    /// Who is on the way.
    case arrivals
    /// Of the event, and of an answer that is missing.
    case reminders
    /// Messages of the thread that are collected for an hour or a day.
    case digests
  }

  /// A way on which notifications reach somebody.
  public enum Channel: String, Hashable, Sendable, Codable, CaseIterable {
    /// To a browser or an app.
    case push
    case mail
  }

  /// By which channels one kind of notifications comes. Raw values are kept.
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

    /// The same without one of them.
    public func removing(_ channel: Channel) -> Channels {
      guard contains(channel) else { return self }
      return self == .both ? (channel == .mail ? .push : .mail) : .neither
    }
  }

  /// Before somebody chooses: nobody gets a mail for each photo, and for each guest on the way.
  public static func channelsByDefault(for kind: Kind) -> Channels {
    switch kind {
    case .invitations, .messages, .reminders, .digests: .both
    case .photos, .arrivals: .push
    }
  }

  /// Whether notifications of this kind may come by that channel. The outbox asks when it picks devices, and again when
  /// it sends.
  public func allows(_ kind: Kind, by channel: Channel) -> Bool { self[kind].contains(channel) }

  /// Whether they come by any.
  public func allows(_ kind: Kind) -> Bool { self[kind] != .neither }

  /// Whether this notice may go to such a device.
  public func allows(_ notice: EventNotification, by channel: Channel) -> Bool {
    allows(kind(of: notice), by: channel)
  }

  /// Of which kind a notice is for whoever has chosen so: messages of the thread are a digest where they are collected.
  public func kind(of notice: EventNotification) -> Kind {
    kind(of: notice.category, because: notice.occasion, reminding: notice.details.reminder != nil)
  }

  /// - Parameters:
  ///   - occasion: nil for notices of versions that kept none.
  ///   - isReminder: whether a rule brought it about; hosts ask for an answer by hand, too.
  public func kind(
    of category: EventNotification.Category, because occasion: EventNotification.Occasion?, reminding isReminder: Bool
  ) -> Kind {
    switch category {
    case .invite: isReminder ? .reminders : .invitations
    case .update, .cancelled: .invitations
    case .message: occasion == .messages && digest != .each ? .digests : .messages
    case .photo: .photos
    case .arrival: .arrivals
    case .reminder: .reminders
    }
  }

  /// The same with no mail of any kind.
  public var withoutMail: Preferences {
    var preferences = self
    for kind in Kind.allCases { preferences[kind] = self[kind].removing(.mail) }
    return preferences
  }
}

extension Device.Channel {
  /// As preferences name it.
  public var preference: Preferences.Channel {
    switch self {
    case .webPush, .apns: .push
    case .mail: .mail
    }
  }
}
