/// An event that people are invited to.
public struct Event: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<Event>

  public let id: ID
  public let hostID: Account.ID
  public let hostName: String
  public var details: Details
  public var cover: Photo?
  /// When the host cancelled the event. Nil for an event that takes place.
  public var cancelledAt: Timestamp?
  public let createdAt: Timestamp
  /// The SEQUENCE of RFC 5545. It grows with every change that guests are notified of, and when the event is cancelled
  /// or reopened.
  public var sequence: Int
  /// The number of thread entries so far, which is also the number of the latest.
  public var activityCount: Int
  /// Grows with every change that a viewer of the event could see.
  public var revision: Int
  /// The number of surveys that were made, those that were unsent included.
  public var surveyCount: Int
  /// The event's place in its series. Nil for an event on its own.
  public var recurrence: Recurrence?
  /// Whether the details leave out the place and the message, because the person to whom the event is shown may not
  /// know them. See `shown(to:)`.
  public internal(set) var isPlaceHidden = false

  public init(
    id: ID, hostID: Account.ID, hostName: String, details: Details, cover: Photo? = nil,
    cancelledAt: Timestamp? = nil, createdAt: Timestamp, sequence: Int = 0, activityCount: Int = 0, revision: Int = 0,
    surveyCount: Int = 0, recurrence: Recurrence? = nil
  ) {
    self.id = id
    self.hostID = hostID
    self.hostName = hostName
    self.details = details
    self.cover = cover
    self.cancelledAt = cancelledAt
    self.createdAt = createdAt
    self.sequence = sequence
    self.activityCount = activityCount
    self.revision = revision
    self.surveyCount = surveyCount
    self.recurrence = recurrence
  }

  public var isCancelled: Bool { cancelledAt != nil }
}
