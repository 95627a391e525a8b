/// What a host writes to many guests at once, now or at a time to come.
public struct Broadcast: Identifiable, Hashable, Sendable {
  public typealias ID = Identifier<Broadcast>

  public enum State: Hashable, Sendable {
    /// It waits for its time.
    case scheduled(Timestamp)
    /// Guests of a long list are being told.
    case sending(since: Timestamp)
    case sent(Timestamp)
    case cancelled(Timestamp)
    /// It was not sent, for it had become wrong.
    case skipped(Reason, Timestamp)
  }

  /// Why nothing was sent when it was due. Raw values are kept.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The event was called off after it was written.
    case cancelled
    /// The server was down until after the event for which it was.
    case over
    /// Whoever wrote it hosts the event no more.
    case author
  }

  public let id: ID
  public let eventID: Event.ID
  public let author: Activity.Author
  public let audience: Audience
  public let text: String
  public let isThanks: Bool
  public let state: State
  /// When it was written, or changed last.
  public let writtenAt: Timestamp
  /// Of the thread, where it stands there.
  public let sequence: Int?
  public let figures: Figures

  /// How many guests it reached, and what they did.
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

  /// The most that wait for their time at one event.
  public static let scheduledLimit = 50
  /// Seconds between the press that sends and the sending, in which it can be undone.
  public static let undoSeconds: Int64 = 10
  /// Seconds in which the same words to the same guests are taken for the same message, of whichever host.
  public static let repetitionSeconds: Int64 = 600

  public var isScheduled: Bool { if case .scheduled = state { true } else { false } }

  /// - Throws: `tooLate` once it is being sent, or is over.
  public func requireScheduled() throws(Failure) {
    guard isScheduled else { throw Failure(.tooLate, "This message is not waiting any more.") }
  }

  /// Why it must not be sent any more; nil where it may.
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
  /// What a host writes, checked.
  public struct Draft: Hashable, Sendable {
    public let text: String
    public let audience: Audience
    /// Nil for now, with some seconds to undo it.
    public let sendAt: Timestamp?
    public let isThanks: Bool

    /// - Throws: `missingField`, `textTooLong`, `invalidText`.
    public init(
      _ text: String, to audience: Audience, sendAt: Timestamp? = nil, isThanks: Bool = false
    ) throws(Failure) {
      self.text = try PrivateMessage.checked(text)
      self.audience = audience
      self.sendAt = sendAt
      self.isThanks = isThanks
    }

    /// - Throws: `invalidDate` for a time that has passed, or lies more than a year ahead.
    public func due(at now: Timestamp) throws(Failure) -> Timestamp {
      guard let sendAt else { return now.adding(seconds: undoSeconds) }
      guard sendAt > now else {
        throw Failure(.invalidDate, "Choose a time that is still to come.", field: "sendAt")
      }
      guard sendAt <= now.adding(seconds: 366 * 86_400) else {
        throw Failure(.invalidDate, "Choose a time within a year.", field: "sendAt")
      }
      return sendAt
    }
  }
}

extension Event {
  /// Days after the end in which hosts are reminded of thanking their guests.
  private static let thanksDays: Int64 = 14

  /// Whether it is time to thank who came.
  public func suggestsThanks(at now: Timestamp) -> Bool {
    isOver(at: now) && !isCancelled && now < details.isOverAfter.adding(seconds: Self.thanksDays * 86_400)
  }

  /// When thanks are sent: the morning after, at ten by the event's clock; nil, which is now, once that has passed. What
  /// is over before six belongs to the evening before.
  public func momentToThank(at now: Timestamp) -> Timestamp? {
    let end = ZonedTime(details.isOverAfter, timeZone: details.timeZone).local
    let day = end.hour < 6 ? end.dayNumber : end.dayNumber + 1
    let wall = LocalTime(secondsSince1970: Int64(day) * 86_400 + 36_000)
    guard let morning = wall.timestamp(in: details.timeZone), morning > now else { return nil }
    return morning
  }
}
