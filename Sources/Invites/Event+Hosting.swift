extension Event {
  /// The maximum number of co-hosts, not counting the owner.
  public static let coHostLimit = 20
  /// The maximum number of unused co-host links. Creating another one ends the oldest.
  public static let coHostLinkLimit = 20
  /// The time for which a co-host link can be used, in seconds: seven days.
  public static let coHostLinkSeconds: Int64 = 7 * 86_400

  /// Whether the account created the event. Co-hosts host it with its owner but do not own it.
  public func isOwned(by account: Account.ID) -> Bool { hostID == account }

  /// Checks that the account owns the event.
  /// - Throws: `forbidden` for all other accounts, including co-hosts.
  public func requireOwner(_ account: Account.ID) throws(Failure) {
    guard isOwned(by: account) else {
      throw Failure(.forbidden, "Only the person who created the event can do this.")
    }
  }

  /// Checks that an account hosts the event.
  /// - Parameter isHost: whether the account owns the event or is one of its co-hosts.
  /// - Throws: `forbidden` when `isHost` is false.
  public static func requireHost(_ isHost: Bool) throws(Failure) {
    guard isHost else { throw Failure(.forbidden, "Only the event’s hosts can do this.") }
  }

  /// Checks that the event has room for another co-host.
  /// - Parameter count: the number of co-hosts.
  /// - Throws: `tooMany` when no further co-host may join.
  public static func requireRoomForCoHost(beside count: Int) throws(Failure) {
    guard count < coHostLimit else {
      throw Failure(.tooMany, "An event can have at most 20 co-hosts. Ask its owner to remove one.")
    }
  }
}

extension Failure {
  public static let coHostLinkClosed = Failure(
    .linkClosed, "This link has already been used or has expired. Ask for a new one.")
}
