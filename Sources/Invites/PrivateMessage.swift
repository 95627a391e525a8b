/// One message between a guest and the hosts, for their eyes alone.
public struct PrivateMessage: Hashable, Sendable, Codable {
  public let eventID: Event.ID
  public let guestID: Guest.ID
  /// 1, 2, 3 … with this guest.
  public let number: Int
  public let author: Activity.Author
  public let text: String
  public let at: Timestamp
  /// When the other side saw it.
  public let readAt: Timestamp?

  /// The most characters of one message.
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
