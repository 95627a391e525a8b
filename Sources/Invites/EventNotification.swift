/// One notification to one guest about one event, as it is stored before and after its payload is composed.
///
/// (The name `Notification` is taken by Foundation.)
public struct EventNotification: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<EventNotification>

  public enum Category: String, Hashable, Sendable, Codable, CaseIterable {
    case invite = "event-invite"
    case update = "event-update"
    /// The event was cancelled, so the notification offers no answer.
    case cancelled = "event-cancelled"
    /// Messages in the thread, or private ones. One notification can report several entries.
    case message = "event-message"
    /// Photos that were shared in the thread.
    case photo = "event-photo"
    /// A guest is on the way.
    case arrival = "event-arrival"
    /// The event is near.
    case reminder = "event-reminder"
    /// A host asked something in the thread: see `Survey`.
    case poll = "event-poll"

    /// Whether the notification may name the event's place. Messages, photos and surveys do not name a hidden one.
    public var namesPlace: Bool { ![.message, .photo, .poll].contains(self) }
  }

  /// Why the notification is sent. The raw values are stored.
  public enum Occasion: String, Hashable, Sendable, Codable, CaseIterable {
    case invited, nudged
    /// Details changed: see `changes`.
    case changed
    case cancelled, reopened
    /// A guest on the waitlist got a seat.
    case promoted
    /// The thread has new messages, starting with entry `since`.
    case messages
    /// The thread has new photos, starting with entry `since`.
    case photos
    /// A host wrote to the guest privately.
    case answered
    /// A guest is on the way: see `details.traveller`.
    case onTheWay
    /// The event is near: see `details.reminder`.
    case reminded
    /// A host answered for the guest: see `RSVP.answeredBy`.
    case answeredFor
    /// A host asked something: see `details.survey`.
    case asked
  }

  public let id: ID
  public let eventID: Event.ID
  public let guestID: Guest.ID
  public let category: Category
  /// The `apns-collapse-id`. An invite and its updates share one, so that the later notification replaces the earlier
  /// one in place.
  public let collapseID: String
  /// Nil for notifications from versions before 0.5, which are described by their category alone.
  public let occasion: Occasion?
  /// The first thread entry that the notification is about.
  public private(set) var since: Int?
  /// The changes, for updates.
  public internal(set) var changes: [Event.Change]
  public internal(set) var details: Details
  public let createdAt: Timestamp
  /// The exact bytes sent. Nil until they are composed; they never change afterwards.
  public var payload: [UInt8]?
  /// When the simulated phone listed the notification. Nil before, and after it left the list because it was answered,
  /// cleared, or replaced by a later notification.
  public var deliveredAt: Timestamp?
  /// When the payload was composed. Nil before, and for a notification that was withdrawn.
  public var sentAt: Timestamp?
  /// Whether the guest's phone has received it, listed or not. False until a person looks at the phone.
  public var isReceived: Bool
  /// Whether it still waits for its time.
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

  /// Returns the notification with an earlier first entry.
  public func telling(from since: Int) -> EventNotification {
    var notification = self
    notification.since = since
    return notification
  }
}
