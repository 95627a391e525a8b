/// One notification to one guest about one event: what is kept of it before and after it is encoded.
///
/// (`Notification` would be the field's word; Foundation has taken it.)
public struct Notice: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<Notice>

  public enum Category: String, Hashable, Sendable, Codable, CaseIterable {
    case invite = "event-invite"
    case update = "event-update"
  }

  public let id: ID
  public let eventID: Event.ID
  public let guestID: Guest.ID
  public let category: Category
  /// `apns-collapse-id`: an invite and its updates share one, so that the later replaces the earlier in place.
  public let collapseID: String
  /// For updates, what changed.
  public let changes: [Event.Change]
  public let createdAt: Timestamp
  /// The exact bytes sent; nil until they were encoded, and never changed after.
  public var payload: [UInt8]?
  /// When the simulated phone listed it; nil before, and for one that left the list: answered, cleared, or replaced by
  /// a later notice.
  public var deliveredAt: Timestamp?
  /// It is on its way to a phone, or will be tried again.
  public var isPending: Bool

  public init(
    id: ID, eventID: Event.ID, guestID: Guest.ID, category: Category, collapseID: String, changes: [Event.Change],
    createdAt: Timestamp, payload: [UInt8]? = nil, deliveredAt: Timestamp? = nil,
    isPending: Bool = true
  ) {
    self.id = id
    self.eventID = eventID
    self.guestID = guestID
    self.category = category
    self.collapseID = collapseID
    self.changes = changes
    self.createdAt = createdAt
    self.payload = payload
    self.deliveredAt = deliveredAt
    self.isPending = isPending
  }
}
