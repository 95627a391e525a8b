extension Guest {
  /// The minimum time between two nudges of a guest, in seconds: twelve hours.
  public static let nudgePause: Int64 = 12 * 3600

  /// Whether the guest was never nudged, or the last nudge was at least twelve hours ago.
  public func mayBeNudged(at now: Timestamp) -> Bool {
    nudgedAt.map { $0.adding(seconds: Self.nudgePause) <= now } ?? true
  }

  /// Checks that a host may nudge the guest.
  /// - Throws: `tooLate` once the guest has answered, and within twelve hours of the last nudge; what `requireListed`
  ///   throws.
  public func requireNudgeable(at now: Timestamp) throws(Failure) {
    try requireListed()
    guard rsvp.status == .awaiting else { throw Failure(.tooLate, "This guest has already answered.") }
    guard mayBeNudged(at: now) else {
      throw Failure(.tooLate, "You reminded this guest less than twelve hours ago. Give them some time.")
    }
  }
}
