extension Guest {
  /// How long a guest is left alone after a nudge, in seconds: twelve hours.
  public static let nudgePause: Int64 = 12 * 3600

  /// Whether the last nudge is twelve hours ago or longer, or never was.
  public func mayBeNudged(at now: Timestamp) -> Bool {
    nudgedAt.map { $0.adding(seconds: Self.nudgePause) <= now } ?? true
  }

  /// - Throws: `tooLate` once the guest has answered, and within twelve hours of the last nudge; `offTheList`.
  public func requireNudgeable(at now: Timestamp) throws(Failure) {
    try requireListed()
    guard rsvp.status == .awaiting else { throw Failure(.tooLate, "This guest has already answered.") }
    guard mayBeNudged(at: now) else {
      throw Failure(.tooLate, "You reminded this guest less than twelve hours ago. Give them some time.")
    }
  }
}
