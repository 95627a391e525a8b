import Invites

/// What belongs to one guest alone on the event's page: the place in line, who they brought, what they asked.
public struct GuestDesk: Hashable, Sendable {
  /// Somebody whom the guest brought.
  public struct Friend: Hashable, Sendable {
    public var name: String
    public var status: RSVP.Status
    /// The friend's own invitation link, absolute.
    public var link: String

    public init(name: String, status: RSVP.Status, link: String) {
      self.name = name
      self.status = status
      self.link = link
    }
  }

  /// 1 for who is next; nil for who is not in line.
  public var waitlistPlace: Int?
  /// How many parties get a seat before the guest; nil for all who wait.
  public var partiesAhead: Int?
  public var friends: [Friend]
  /// The guest may still bring somebody.
  public var canBring: Bool
  /// The latest private messages, oldest first.
  public var messages: [PrivateMessage]
  /// How many of the hosts' the guest has not seen.
  public var unread: Int

  public init(
    waitlistPlace: Int? = nil, partiesAhead: Int? = nil, friends: [Friend] = [], canBring: Bool = false,
    messages: [PrivateMessage] = [],
    unread: Int = 0
  ) {
    self.waitlistPlace = waitlistPlace
    self.partiesAhead = partiesAhead
    self.friends = friends
    self.canBring = canBring
    self.messages = messages
    self.unread = unread
  }
}
