/// The state of an event's seats and waitlist, as seen by one guest.
public struct Seating: Hashable, Sendable {
  /// The number of seats that the other guests hold.
  public let otherSeats: Int
  /// The number of guests who wait before this one. For a guest who is not on the waitlist, all waiting guests.
  public let ahead: Int

  public init(otherSeats: Int, ahead: Int) {
    self.otherSeats = otherSeats
    self.ahead = ahead
  }

  /// Creates the seating for a guest who answers.
  /// - Parameter ahead: the number of guests before them on the waitlist; nil for all waiting guests, as for a guest
  ///   who is not on it.
  public init(of guest: Guest, headcount: Headcount, ahead: Int? = nil) {
    self.init(otherSeats: headcount.going - guest.rsvp.seats, ahead: ahead ?? headcount.waitlisted)
  }

  /// Whether a party gets seats at once: no guest waits before it, and there are enough seats.
  public func hasRoom(for people: Int, capacity: Int?) -> Bool {
    guard let capacity else { return true }
    return ahead == 0 && otherSeats + people <= capacity
  }
}
