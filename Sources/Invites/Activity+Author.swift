extension Activity.Author {
  public static func host(_ account: Account) -> Self { .host(account.id, name: account.name) }

  public var isHost: Bool {
    switch self {
    case .host: true
    case .guest: false
    }
  }

  /// The guest's id. Nil for a host.
  public var guestID: Guest.ID? {
    switch self {
    case .host: nil
    case .guest(let id, _): id
    }
  }

  /// A key that tells two authors of one thread apart.
  public var key: String {
    switch self {
    case .host(let id, _): "h-\(id.rawValue)"
    case .guest(let id, _): "g-\(id.rawValue)"
    }
  }

  /// Whether both authors are the same person, even under different names.
  public func isSame(as other: Activity.Author) -> Bool {
    switch (self, other) {
    case (.host(let own, _), .host(let others, _)): own == others
    case (.guest(let own, _), .guest(let others, _)): own == others
    case (.host, .guest), (.guest, .host): false
    }
  }
}
