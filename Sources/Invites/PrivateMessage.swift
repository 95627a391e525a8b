/// A private message between a guest and the hosts.
public struct PrivateMessage: Hashable, Sendable, Codable {
  public let eventID: Event.ID
  public let guestID: Guest.ID
  /// The message's number, 1, 2, 3 … in the conversation with this guest.
  public let number: Int
  public let author: Activity.Author
  public let text: String
  public let at: Timestamp
  /// When the other side read it. Nil until then.
  public let readAt: Timestamp?

  /// The maximum length of a message, in Unicode scalars.
  public static let textLimit = 2_000

  public init(
    eventID: Event.ID, guestID: Guest.ID, number: Int, author: Activity.Author, text: String, at: Timestamp,
    readAt: Timestamp?
  ) {
    self.eventID = eventID
    self.guestID = guestID
    self.number = number
    self.author = author
    self.text = text
    self.at = at
    self.readAt = readAt
  }
}
