extension Activity.Kind {
  /// The kind of an entry, without its content.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case created, updated, answered, commented, shared, cancelled, reopened, promoted, joined, asked

    /// Whether a person wrote or shared the entry, as opposed to an entry that records an event.
    public var isMessage: Bool {
      switch self {
      case .commented, .shared, .asked: true
      case .created, .updated, .answered, .cancelled, .reopened, .promoted, .joined: false
      }
    }

    /// Whether the entry reveals who is on the guest list. Other guests do not see such entries when the host hides the
    /// list.
    public var tellsWhoIsInvited: Bool {
      switch self {
      case .answered, .promoted, .joined: true
      case .created, .updated, .commented, .shared, .cancelled, .reopened, .asked: false
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
    case .asked: .asked
    }
  }

  /// Whether a person wrote or shared the entry, as opposed to an entry that records an event.
  public var isMessage: Bool { name.isMessage }

  /// Whether the entry reveals who is on the guest list. Other guests do not see such entries when the host hides the
  /// list.
  public var tellsWhoIsInvited: Bool { name.tellsWhoIsInvited }
}
