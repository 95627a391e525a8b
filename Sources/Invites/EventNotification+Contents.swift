import Texts

extension EventNotification {
  /// Seconds after which no guest wants to hear of a message any more.
  public static let messageSeconds: Int64 = 48 * 3600

  /// Everything that the bytes of a notice are written from, as it stands when they are.
  public struct Contents: Hashable, Sendable {
    public let notice: EventNotification
    public let invitation: Invitation
    /// That of whoever gets it.
    public let language: Language
    /// The entries of the thread that a notice of messages tells of, oldest first.
    public let messages: [Activity]
    /// What the hosts wrote to the guest privately, oldest first.
    public let answers: [PrivateMessage]
    /// Nobody where guests may not know, or it is of no interest.
    public let going: Going
    /// Whose way it tells of, as it stands; nil once that has ended.
    public let arrival: Arrival?
    /// What its guest wants to hear of.
    public let preferences: Preferences
    /// What waits for the guest on the event's pages, for the badge on an icon.
    public let unread: Int
    /// When the bytes are written.
    public let writtenAt: Timestamp

    /// - Parameter now: when the bytes are written; nil for when the notice was made.
    public init(
      _ notice: EventNotification, of invitation: Invitation, in language: Language, telling messages: [Activity] = [],
      answers: [PrivateMessage] = [], going: Going = .nobody, arrival: Arrival? = nil,
      preferences: Preferences = .standard, unread: Int = 0, at now: Timestamp? = nil
    ) {
      self.notice = notice
      self.invitation = invitation
      self.language = language
      self.messages = messages
      self.answers = answers
      self.going = going
      self.arrival = arrival
      self.preferences = preferences
      self.unread = unread
      writtenAt = now ?? notice.createdAt
    }

    /// After it nobody wants to know any more: of messages two days, of the event itself until it is over, of what
    /// reminds of it until then, of somebody's way until they should be there.
    public func deadline(sentAt now: Timestamp) -> Timestamp {
      if let arrival { return max(arrival.endsAt, now.adding(seconds: 60)) }
      if let reminder = notice.details.reminder { return reminder.of }
      guard ![.message, .photo].contains(notice.category) else { return now.adding(seconds: messageSeconds) }
      let end = invitation.event.details.isOverAfter
      return min(max(end, now.adding(seconds: 3600)), now.adding(seconds: 28 * 86_400))
    }

    /// All that the notice would tell was read, taken back, muted or switched off meanwhile; of a reminder, that it has become wrong
    /// or of no use to its guest.
    public var isPointless: Bool {
      // Of the event itself its pages tell whatever was chosen, and so does the list of notices.
      let kind = preferences.kind(of: notice)
      if ![.invitations, .reminders].contains(kind), !preferences.allows(kind) { return true }
      if notice.category == .arrival { return !isOfInterest }
      if notice.occasion == .answeredFor { return invitation.guest.rsvp.answeredBy == nil }
      if let reminder = notice.details.reminder { return !isWorthSaying(reminder) }
      return [.message, .photo].contains(notice.category) && messages.isEmpty && answers.isEmpty
    }

    /// Of somebody's way: they are on it, and the guest may know.
    private var isOfInterest: Bool {
      guard let arrival, !invitation.event.isCancelled else { return false }
      return invitation.event.showsTravel(of: arrival.guestID, to: invitation.guest)
    }

    private func isWorthSaying(_ reminder: Reminder) -> Bool {
      let (event, guest) = (invitation.event, invitation.guest)
      let receivers = reminder.rule?.receivers ?? ReminderRule.twoHours.receivers
      return event.isWorthReminding(of: reminder, at: writtenAt) && receivers.contains(guest.rsvp.status)
        && (reminder.rule == nil || preferences.allows(.reminders))
    }
  }

  /// Who is going besides the guest who is told.
  public struct Going: Hashable, Sendable {
    /// The names of the first guests on the list who are going: at least two, where two are going.
    public let names: [String]
    /// Of guests, whoever they bring.
    public let count: Int

    public static let named = 2
    public static let nobody = Going(names: [], count: 0)

    public init(names: [String], count: Int) {
      self.names = names
      self.count = count
    }
  }
}
