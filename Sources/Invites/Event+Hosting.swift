extension Event {
  /// The most co-hosts beside the one who made the event.
  public static let coHostLimit = 20
  /// The most links that wait for somebody to become a co-host by them; another one ends the oldest.
  public static let coHostLinkLimit = 20
  /// How long such a link can be used, in seconds: seven days.
  public static let coHostLinkSeconds: Int64 = 7 * 86_400

  /// Whether the account made the event. Co-hosts host it with its owner and do not own it.
  public func isOwned(by account: Account.ID) -> Bool { hostID == account }

  /// - Throws: `forbidden` for everybody but the owner, co-hosts too.
  public func requireOwner(_ account: Account.ID) throws(Failure) {
    guard isOwned(by: account) else {
      throw Failure(.forbidden, "Only the person who created the event can do this.")
    }
  }

  /// - Parameter isHost: whether the account owns the event or is one of its co-hosts.
  /// - Throws: `forbidden` unless somebody hosts the event.
  public static func requireHost(_ isHost: Bool) throws(Failure) {
    guard isHost else { throw Failure(.forbidden, "Only the event’s hosts can do this.") }
  }

  /// - Parameter count: how many co-hosts there are.
  /// - Throws: `tooMany` where no further one may join.
  public static func requireRoomForCoHost(beside count: Int) throws(Failure) {
    guard count < coHostLimit else {
      throw Failure(.tooMany, "An event has at most 20 co-hosts. Ask its owner to remove one.")
    }
  }
}

extension Failure {
  public static let coHostLinkClosed = Failure(
    .linkClosed, "This link has already been used or has expired. Ask for a new one.")
}
