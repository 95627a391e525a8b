extension EventNotification {
  /// The facts that a notification reports beyond the event's current state.
  public struct Details: Hashable, Sendable, Codable {
    /// The event's details as the guest last knew them, without the message.
    public var before: Event.Details?
    /// The host's words about a cancellation.
    public var words: String
    /// Set when the notification silently replaces an earlier one, some of whose messages were changed or unsent: the
    /// moment up to which the earlier one reported.
    public var retoldThrough: Timestamp?
    /// The guest who is on the way.
    public var traveller: Guest.ID?
    /// The thing that the notification reminds of. Nil when it is not a reminder.
    public var reminder: Reminder?
    /// The survey that the notification asks about.
    public var survey: Survey.ID?

    public init(
      before: Event.Details? = nil, words: String = "", retoldThrough: Timestamp? = nil, traveller: Guest.ID? = nil,
      reminder: Reminder? = nil, survey: Survey.ID? = nil
    ) {
      self.before = before?.withoutMessage
      self.words = words
      self.retoldThrough = retoldThrough
      self.traveller = traveller
      self.reminder = reminder
      self.survey = survey
    }

    public static let none = Details()
  }
}
