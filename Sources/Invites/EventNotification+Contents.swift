extension EventNotification {
  /// Everything that the bytes of a notice are written from, as it stands when they are.
  public struct Contents: Sendable {
    public let notice: EventNotification
    public let invitation: Invitation
    /// That of whoever gets it.
    public let language: Language
    /// The entries of the thread that a notice of messages tells of, oldest first.
    public let messages: [Activity]
    /// What the hosts wrote to the guest privately, oldest first.
    public let answers: [PrivateMessage]

    public init(
      _ notice: EventNotification, of invitation: Invitation, in language: Language, telling messages: [Activity] = [],
      answers: [PrivateMessage] = []
    ) {
      self.notice = notice
      self.invitation = invitation
      self.language = language
      self.messages = messages
      self.answers = answers
    }

    /// All that the notice would tell was read, taken back or muted meanwhile.
    public var isPointless: Bool { notice.category == .message && messages.isEmpty && answers.isEmpty }
  }
}
