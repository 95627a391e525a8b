/// One notification to one guest about one event: what is kept of it before and after it is encoded.
///
/// (`Notification` would be the field's word; Foundation has taken it.)
public struct EventNotification: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<EventNotification>

  public enum Category: String, Hashable, Sendable, Codable, CaseIterable {
    case invite = "event-invite"
    case update = "event-update"
    /// There is nothing to accept any more.
    case cancelled = "event-cancelled"
    /// What was written in the thread, or privately; one notice can tell of several entries.
    case message = "event-message"
    /// Photos that were shared in the thread.
    case photo = "event-photo"
    /// A guest is on the way.
    case arrival = "event-arrival"
    /// The event comes near.
    case reminder = "event-reminder"
  }

  /// Why it is sent. Raw values are kept.
  public enum Occasion: String, Hashable, Sendable, Codable, CaseIterable {
    case invited, nudged
    /// Details changed: see `changes`.
    case changed
    case cancelled, reopened
    /// A seat became free for a guest on the waitlist.
    case promoted
    /// The thread has news from entry `since` on.
    case messages
    /// The thread has photos from entry `since` on.
    case photos
    /// The host answered a private question.
    case answered
    /// A guest is on the way: see `details.traveller`.
    case onTheWay
    /// The event comes near: see `details.reminder`.
    case reminded
    /// A host answered for the guest: see `RSVP.answeredBy`.
    case answeredFor
  }

  public let id: ID
  public let eventID: Event.ID
  public let guestID: Guest.ID
  public let category: Category
  /// `apns-collapse-id`: an invite and its updates share one, so that the later replaces the earlier in place.
  public let collapseID: String
  /// Nil for notices of versions before 0.5, whose category says all.
  public let occasion: Occasion?
  /// The first entry of the thread that a message tells of.
  public private(set) var since: Int?
  /// For updates, what changed.
  public let changes: [Event.Change]
  public let details: Details
  public let createdAt: Timestamp
  /// The exact bytes sent; nil until they were encoded, and never changed after.
  public var payload: [UInt8]?
  /// When the simulated phone listed it; nil before, and for one that left the list: answered, cleared, or replaced by
  /// a later notice.
  public var deliveredAt: Timestamp?
  /// When its bytes were written; nil before, and for one that was taken back.
  public var sentAt: Timestamp?
  /// The guest's phone has taken it in, listed or not; false as long as nobody has looked.
  public var isReceived: Bool
  /// It waits until its time comes.
  public var isPending: Bool

  public init(
    id: ID, eventID: Event.ID, guestID: Guest.ID, category: Category, collapseID: String, occasion: Occasion? = nil,
    since: Int? = nil, changes: [Event.Change], details: Details = .none, createdAt: Timestamp,
    payload: [UInt8]? = nil,
    deliveredAt: Timestamp? = nil, sentAt: Timestamp? = nil, isReceived: Bool = false, isPending: Bool = true
  ) {
    self.id = id
    self.eventID = eventID
    self.guestID = guestID
    self.category = category
    self.collapseID = collapseID
    self.occasion = occasion
    self.since = since
    self.changes = changes
    self.details = details
    self.createdAt = createdAt
    self.payload = payload
    self.deliveredAt = deliveredAt
    self.sentAt = sentAt
    self.isReceived = isReceived
    self.isPending = isPending
  }

  /// The notice, beginning with an earlier entry.
  public func telling(from since: Int) -> EventNotification {
    var notice = self
    notice.since = since
    return notice
  }
}
