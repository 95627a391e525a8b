/// A message that a host writes to many guests at once, to be sent now or later.
public struct Broadcast: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<Broadcast>

  public enum State: Hashable, Sendable {
    /// The message is sent at this time.
    case scheduled(Timestamp)
    /// The guests of a long list are being notified.
    case sending(since: Timestamp)
    case sent(Timestamp)
    case cancelled(Timestamp)
    /// The message was not sent, because it no longer applied.
    case skipped(Reason, Timestamp)
  }

  /// Why a message was not sent when it was due. The raw values are stored.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The event was cancelled after the message was written.
    case cancelled
    /// The message was due before the event's end, but the server was down until after it.
    case over
    /// The message's author no longer hosts the event.
    case author
  }

  public let id: ID
  public let eventID: Event.ID
  public let author: Activity.Author
  public let audience: Audience
  public let text: String
  public let isThanks: Bool
  public let state: State
  /// When the message was written or last changed.
  public let writtenAt: Timestamp
  /// The number of its entry in the thread. Nil when it has none.
  public let sequence: Int?
  public let figures: Figures

  /// The number of guests whom the message reached, and the numbers of them who opened it and who replied.
  public struct Figures: Hashable, Sendable {
    public let told: Int
    public let opened: Int
    public let replied: Int

    public static let none = Figures(told: 0, opened: 0, replied: 0)

    public init(told: Int, opened: Int, replied: Int) {
      self.told = told
      self.opened = opened
      self.replied = replied
    }
  }

  public init(
    id: ID, eventID: Event.ID, author: Activity.Author, audience: Audience, text: String, isThanks: Bool = false,
    state: State, writtenAt: Timestamp, sequence: Int? = nil, figures: Figures = .none
  ) {
    self.id = id
    self.eventID = eventID
    self.author = author
    self.audience = audience
    self.text = text
    self.isThanks = isThanks
    self.state = state
    self.writtenAt = writtenAt
    self.sequence = sequence
    self.figures = figures
  }

  /// The maximum number of scheduled messages for one event.
  public static let scheduledLimit = 50
  /// Seconds between a host's press on Send and the sending, in which the host can undo it.
  public static let undoSeconds: Int64 = 10
  /// Seconds in which the same words to the same audience count as the same message, even from different hosts.
  public static let repetitionSeconds: Int64 = 600

  public var isScheduled: Bool { if case .scheduled = state { true } else { false } }

  /// Checks that the message still waits for its time.
  /// - Throws: `tooLate` once it is being sent, was sent, or was cancelled or skipped.
  public func requireScheduled() throws(Failure) {
    guard isScheduled else { throw Failure(.tooLate, "This message is no longer scheduled.") }
  }

  /// Why the message must no longer be sent. Nil when it may be sent.
  /// - Parameters:
  ///   - due: when it was to be sent.
  ///   - isByHost: whether its author still hosts the event.
  public func reasonNotToSend(_ event: Event, due: Timestamp, isByHost: Bool, at now: Timestamp) -> Reason? {
    guard isByHost else { return .author }
    if let cancelledAt = event.cancelledAt, cancelledAt > writtenAt { return .cancelled }
    return !event.isOver(at: due) && event.isOver(at: now) ? .over : nil
  }
}

extension Broadcast {
  /// A host's message before it is stored, checked.
  public struct Draft: Hashable, Sendable {
    public let text: String
    public let audience: Audience
    /// When to send the message. Nil sends it now, after the seconds in which the host can undo it.
    public let sendAt: Timestamp?
    /// Whether the message thanks the guests. Nil leaves this unchanged in an edit, and means false for a new message.
    public let isThanks: Bool?

    /// Creates a draft.
    /// - Throws: `missingField`, `textTooLong`, `invalidText`.
    public init(
      _ text: String, to audience: Audience, sendAt: Timestamp? = nil, isThanks: Bool? = nil
    ) throws(Failure) {
      self.text = try PrivateMessage.checked(text)
      self.audience = audience
      self.sendAt = sendAt
      self.isThanks = isThanks
    }

    /// When the message is due.
    /// - Throws: `invalidDate` for a time that has passed, or lies more than a year ahead.
    public func due(at now: Timestamp) throws(Failure) -> Timestamp {
      guard let sendAt else { return now.adding(seconds: undoSeconds) }
      guard sendAt > now else {
        throw Failure(.invalidDate, "Choose a time in the future.", field: "sendAt")
      }
      guard sendAt <= now.adding(seconds: 366 * 86_400) else {
        throw Failure(.invalidDate, "Choose a time within a year.", field: "sendAt")
      }
      return sendAt
    }
  }
}

extension Event {
  /// Days after the event's end in which the server suggests to hosts that they thank their guests.
  private static let thanksDays: Int64 = 14

  /// Whether to suggest to the host that they thank the guests.
  public func suggestsThanks(at now: Timestamp) -> Bool {
    isOver(at: now) && !isCancelled && now < details.isOverAfter.adding(seconds: Self.thanksDays * 86_400)
  }

  /// When thanks are sent: at ten on the morning after the event, in its time zone. Nil, for now, once that time has
  /// passed. An event that ends before six counts as ending the evening before.
  public func momentToThank(at now: Timestamp) -> Timestamp? {
    let end = ZonedTime(details.isOverAfter, timeZone: details.timeZone).local
    let day = end.hour < 6 ? end.dayNumber : end.dayNumber + 1
    let wall = LocalTime(secondsSince1970: Int64(day) * 86_400 + 36_000)
    guard let morning = wall.timestamp(in: details.timeZone), morning > now else { return nil }
    return morning
  }
}
