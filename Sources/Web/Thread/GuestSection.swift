import Invites

/// The parts of an event's page that are for one guest alone: their place on the waitlist, the friends they brought,
/// and their private messages.
package struct GuestSection: Hashable, Sendable {
  /// A friend whom the guest brought.
  package struct Friend: Hashable, Sendable {
    package var name: String
    package var status: RSVP.Status
    /// The absolute URL of the friend's own invitation. Nil once the friend has answered or a host has renewed the
    /// link, because it is then the friend's alone.
    package var link: String?

    package init(name: String, status: RSVP.Status, link: String? = nil) {
      self.name = name
      self.status = status
      self.link = link
    }
  }

  /// The place on the waitlist, 1 for the next guest; nil when the guest is not on it.
  package var waitlistPlace: Int?
  /// The number of parties that get a seat before the guest; nil when all waiting parties do.
  package var partiesAhead: Int?
  package var friends: [Friend] = []
  /// Whether the guest may bring another friend.
  package var canBring: Bool = false
  /// The latest private messages, oldest first.
  package var messages: [PrivateMessage] = []
  /// The number of hosts' messages that the guest has not seen.
  package var unread: Int = 0
  /// The address that waits for its code, as `b•••@example.org`; nil when there is none.
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
