/// The answers on an event's guest list, counted in guests and in people.
public struct Headcount: Hashable, Sendable, Codable {
  /// Guests by answer.
  public var awaiting = 0
  public var accepted = 0
  public var maybe = 0
  public var declined = 0
  public var waitlisted = 0
  /// People who are going: the sum of the party sizes of guests who accepted.
  public var going = 0
  /// The children among the people who are going, as far as hosts have named them in households.
  public var children = 0
  /// People who might come: the sum of the party sizes of guests who answered maybe.
  public var maybePeople = 0
  /// People on the waitlist.
  public var waitingPeople = 0
  /// People who were checked in at the door.
  public var arrived = 0

  public init() {}

  public init(
    awaiting: Int, accepted: Int, maybe: Int, declined: Int, going: Int, waitlisted: Int = 0, maybePeople: Int = 0,
    waitingPeople: Int = 0, arrived: Int = 0, children: Int = 0
  ) {
    self.awaiting = awaiting
    self.accepted = accepted
    self.maybe = maybe
    self.declined = declined
    self.going = going
    self.waitlisted = waitlisted
    self.maybePeople = maybePeople
    self.waitingPeople = waitingPeople
    self.arrived = arrived
    self.children = children
  }

  public var invited: Int { awaiting + accepted + maybe + declined + waitlisted }
}
