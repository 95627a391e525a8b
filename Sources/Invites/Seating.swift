/// How an event's seats and its line stand for one guest.
public struct Seating: Hashable, Sendable {
  /// Seats that the other guests take.
  public let otherSeats: Int
  /// Guests who wait before this one: all of them for who is not in line.
  public let ahead: Int

  public init(otherSeats: Int, ahead: Int) {
    self.otherSeats = otherSeats
    self.ahead = ahead
  }

  /// For a guest who answers.
  /// - Parameter ahead: guests in line before them; nil for all who wait, which is right for who is not in line.
  public init(of guest: Guest, headcount: Headcount, ahead: Int? = nil) {
    self.init(otherSeats: headcount.going - guest.rsvp.seats, ahead: ahead ?? headcount.waitlisted)
  }

  /// Whether a party gets its seats at once: nobody waits before it, and there are enough.
  public func hasRoom(for people: Int, capacity: Int?) -> Bool {
    guard let capacity else { return true }
    return ahead == 0 && otherSeats + people <= capacity
  }
}
