/// How an event's guest list stands, in guests and in people.
public struct Headcount: Hashable, Sendable, Codable {
  /// Guests by answer.
  public var awaiting = 0
  public var accepted = 0
  public var maybe = 0
  public var declined = 0
  /// People who come: the party sizes of those who accepted.
  public var going = 0

  public init() {}

  public init(awaiting: Int, accepted: Int, maybe: Int, declined: Int, going: Int) {
    self.awaiting = awaiting
    self.accepted = accepted
    self.maybe = maybe
    self.declined = declined
    self.going = going
  }

  public var invited: Int { awaiting + accepted + maybe + declined }
}
