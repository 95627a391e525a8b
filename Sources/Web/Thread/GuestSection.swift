import Invites

/// What belongs to one guest alone on the event's page: the place in line, who they brought, what they asked.
struct GuestSection: Hashable, Sendable {
  /// Somebody whom the guest brought.
  struct Friend: Hashable, Sendable {
    var name: String
    var status: RSVP.Status
    /// The friend's own invitation link, absolute, until they have answered by it or a host has renewed it: from then on
    /// it is theirs alone.
    var link: String?
  }

  /// 1 for who is next; nil for who is not in line.
  var waitlistPlace: Int?
  /// How many parties get a seat before the guest; nil for all who wait.
  var partiesAhead: Int?
  var friends: [Friend] = []
  /// The guest may still bring somebody.
  var canBring: Bool = false
  /// The latest private messages, oldest first.
  var messages: [PrivateMessage] = []
  /// How many of the hosts' the guest has not seen.
  var unread: Int = 0
  /// The address that waits for its code, `b•••@example.org`; nil for none.
  var pendingMail: String?

}
