extension EventNotification {
  /// What a notice tells beside the event as it is now.
  public struct Details: Hashable, Sendable, Codable {
    /// The details as the guest last knew them, without the message.
    public var before: Event.Details?
    /// The host's words about a cancellation.
    public var words: String
    /// For messages told before, of which some were changed or taken back: the moment up to which the earlier notice
    /// told. This one takes its place without a sound.
    public var retoldThrough: Timestamp?
    /// Who is on the way.
    public var traveller: Guest.ID?
    /// What it reminds of; nil for what is no reminder.
    public var reminder: Reminder?

    public init(
      before: Event.Details? = nil, words: String = "", retoldThrough: Timestamp? = nil, traveller: Guest.ID? = nil,
      reminder: Reminder? = nil
    ) {
      self.before = before?.withoutMessage
      self.words = words
      self.retoldThrough = retoldThrough
      self.traveller = traveller
      self.reminder = reminder
    }

    public static let none = Details()
  }
}
