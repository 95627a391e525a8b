/// Which notifications a host wants for their events, and when.
public struct HostPreferences: Hashable, Sendable {
  /// A kind of notification to hosts. The raw values are stored.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Each answer of a guest.
    case answers
    /// Notifications that all guests have answered, and that all seats are taken.
    case milestones
    /// Private messages from guests.
    case privateMessages
    /// Requests to join.
    case requests
    /// Guests who are on the way.
    case arrivals
    /// Guests' messages in the thread.
    case comments
  }

  public var quietHours: Preferences.QuietHours?
  /// The time zone of the quiet hours, an IANA name.
  public var timeZone: String
  private var unwanted: Set<Kind>

  public static let standard = HostPreferences(quietHours: nil, timeZone: "UTC")

  public init(quietHours: Preferences.QuietHours?, timeZone: String, without unwanted: Set<Kind> = []) {
    (self.quietHours, self.timeZone, self.unwanted) = (quietHours, timeZone, unwanted)
  }

  /// Whether the host wants this kind.
  public subscript(_ kind: Kind) -> Bool {
    get { !unwanted.contains(kind) }
    set {
      if newValue { unwanted.remove(kind) } else { unwanted.insert(kind) }
    }
  }

  /// Whether a host with these preferences wants this notification. The store asks when something happens, when it
  /// composes the payload, and again when the payload is sent.
  /// - Parameter isMilestone: whether all guests have answered, or all seats are taken.
  public func allows(_ occasion: HostNotification.Occasion, isMilestone: Bool) -> Bool {
    switch occasion {
    case .answers: self[.answers] || isMilestone && self[.milestones]
    case .privateMessage: self[.privateMessages]
    case .request: self[.requests]
    case .arrivals: self[.arrivals]
    case .comments: self[.comments]
    }
  }

  /// The quiet hours as guest preferences, without a digest: hosts are notified of each event at once.
  public var timing: Preferences {
    var timing = Preferences.standard
    (timing.quietHours, timing.timeZone) = (quietHours, timeZone)
    return timing
  }
}
