import Invites

/// What belongs to one guest alone on the event's page: the place in line, who they brought, what they asked.
package struct GuestSection: Hashable, Sendable {
  /// Somebody whom the guest brought.
  package struct Friend: Hashable, Sendable {
    package var name: String
    package var status: RSVP.Status
    /// The friend's own invitation link, absolute, until they have answered by it or a host has renewed it: from then on
    /// it is theirs alone.
    package var link: String?

    package init(name: String, status: RSVP.Status, link: String? = nil) {
      self.name = name
      self.status = status
      self.link = link
    }
  }

  /// 1 for who is next; nil for who is not in line.
  package var waitlistPlace: Int?
  /// How many parties get a seat before the guest; nil for all who wait.
  package var partiesAhead: Int?
  package var friends: [Friend] = []
  /// The guest may still bring somebody.
  package var canBring: Bool = false
  /// The latest private messages, oldest first.
  package var messages: [PrivateMessage] = []
  /// How many of the hosts' the guest has not seen.
  package var unread: Int = 0
  /// The address that waits for its code, `b•••@example.org`; nil for none.
  package var pendingMail: String?

  package init(
    waitlistPlace: Int? = nil, partiesAhead: Int? = nil, friends: [Friend] = [], canBring: Bool = false,
    messages: [PrivateMessage] = [], unread: Int = 0, pendingMail: String? = nil
  ) {
    self.waitlistPlace = waitlistPlace
    self.partiesAhead = partiesAhead
    self.friends = friends
    self.canBring = canBring
    self.messages = messages
    self.unread = unread
    self.pendingMail = pendingMail
  }

}
