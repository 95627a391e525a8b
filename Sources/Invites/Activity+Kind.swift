extension Activity.Kind {
  /// What an entry is, without what it says.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case created, updated, answered, commented, shared, cancelled, reopened, promoted, joined

    /// What people write and show, as opposed to what happens.
    public var isMessage: Bool {
      switch self {
      case .commented, .shared: true
      case .created, .updated, .answered, .cancelled, .reopened, .promoted, .joined: false
      }
    }

    /// Whether the entry tells who is on the guest list, which guests do not learn where the host hides it.
    public var tellsWhoIsInvited: Bool {
      switch self {
      case .answered, .promoted, .joined: true
      case .created, .updated, .commented, .shared, .cancelled, .reopened: false
      }
    }
  }

  public var name: Name {
    switch self {
    case .created: .created
    case .updated: .updated
    case .answered: .answered
    case .commented: .commented
    case .shared: .shared
    case .cancelled: .cancelled
    case .reopened: .reopened
    case .promoted: .promoted
    case .joined: .joined
    }
  }

  /// What people write and show, as opposed to what happens.
  public var isMessage: Bool { name.isMessage }

  /// Whether the entry tells who is on the guest list, which guests do not learn where the host hides it.
  public var tellsWhoIsInvited: Bool { name.tellsWhoIsInvited }
}
