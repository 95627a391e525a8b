/// What a host wants to be told of their events, and when.
public struct HostPreferences: Hashable, Sendable {
  /// A kind of what hosts are told. Raw values are kept.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Each answer of a guest.
    case answers
    /// That everybody has answered, and that all seats are taken.
    case milestones
    /// What guests ask privately.
    case privateMessages = "questions"
    /// Who asks to join.
    case requests
    /// Who is on the way.
    case arrivals
    /// What guests write in the thread.
    case comments
  }

  public var quietHours: Preferences.QuietHours?
  /// IANA name: the zone of the quiet hours.
  public var timeZone: String
  private var unwanted: Set<Kind>

  public static let standard = HostPreferences(quietHours: nil, timeZone: "UTC")

  public init(quietHours: Preferences.QuietHours?, timeZone: String, without unwanted: Set<Kind> = []) {
    (self.quietHours, self.timeZone, self.unwanted) = (quietHours, timeZone, unwanted)
  }

  /// Whether it is told.
  public subscript(_ kind: Kind) -> Bool {
    get { !unwanted.contains(kind) }
    set {
      if newValue { unwanted.remove(kind) } else { unwanted.insert(kind) }
    }
  }

  /// Whether hosts who have chosen so are told of this. The store asks when something happens, when it writes what is
  /// told, and again when that leaves.
  /// - Parameter isMilestone: everybody has answered, or all seats are taken.
  public func allows(_ occasion: HostNotification.Occasion, isMilestone: Bool) -> Bool {
    switch occasion {
    case .answers: self[.answers] || isMilestone && self[.milestones]
    case .question: self[.privateMessages]
    case .request: self[.requests]
    case .arrivals: self[.arrivals]
    case .comments: self[.comments]
    }
  }

  /// The same hours as guests have them; hosts are told of each thing as it comes.
  public var timing: Preferences {
    var timing = Preferences.standard
    (timing.quietHours, timing.timeZone) = (quietHours, timeZone)
    return timing
  }
}
