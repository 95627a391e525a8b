import Texts

extension EventNotification {
  /// Seconds after which a message is too old to notify guests of.
  public static let messageSeconds: Int64 = 48 * 3600

  /// Everything that the payload of a notification is composed from, as of the time of composing.
  public struct Contents: Hashable, Sendable {
    public let notification: EventNotification
    public let invitation: Invitation
    /// The language of the person who gets the notification.
    public let language: Language
    /// The thread entries that a notification of messages or photos is about, oldest first.
    public let messages: [Activity]
    /// The hosts' private messages to the guest, oldest first.
    public let answers: [PrivateMessage]
    /// The guests who are going. `nobody` when the guest may not know, or the notification does not show them.
    public let going: Going
    /// The current travel of the guest whom the notification is about. Nil once that has ended.
    public let arrival: Arrival?
    /// The survey that the notification asks about, and the guest's answers. Nil once its entry was unsent.
    public let survey: Survey?
    public let answersToSurvey: [Survey.Answer]
    /// The things and answers that a reminder asks for.
    public let needs: Needs
    /// The series to which the notification invites. Nil for an event on its own, and for other notifications.
    public let series: Series?
    /// The guest's notification preferences.
    public let preferences: Preferences
    /// The number of unread items on the event's pages, for the badge on an icon.
    public let unread: Int
    /// When the payload is composed.
    public let writtenAt: Timestamp

    /// Creates the contents of a notification.
    /// - Parameter now: when the payload is composed; nil for when the notification was created.
    public init(
      _ notification: EventNotification, of invitation: Invitation, in language: Language,
      telling messages: [Activity] = [],
      answers: [PrivateMessage] = [], going: Going = .nobody, arrival: Arrival? = nil,
      survey: Survey? = nil, answersToSurvey: [Survey.Answer] = [], needs: Needs = .none, series: Series? = nil,
      preferences: Preferences = .standard, unread: Int = 0, at now: Timestamp? = nil
    ) {
      self.notification = notification.shown(with: invitation.event)
      self.invitation = invitation
      self.language = language
      self.messages = messages
      self.answers = answers
      self.going = going
      self.arrival = arrival
      self.survey = survey
      self.answersToSurvey = answersToSurvey
      self.needs = needs
      self.series = series
      self.preferences = preferences
      self.unread = unread
      writtenAt = now ?? notification.createdAt
    }

    /// The time after which the notification is no longer worth delivering:
    ///
    /// - Messages and photos: two days after `now`.
    /// - A reminder: the start or deadline that it reminds of.
    /// - A survey: two days after `now`, or when it closes.
    /// - Travel: when the journey ends, but at least a minute after `now`.
    /// - Other notifications: when the event is over, but one hour to 28 days after `now`.
    public func deadline(sentAt now: Timestamp) -> Timestamp {
      if let arrival { return max(arrival.endsAt, now.adding(seconds: 60)) }
      if let reminder = notification.details.reminder { return reminder.of }
      if let closesAt = survey?.plan.closesAt {
        return min(closesAt, now.adding(seconds: EventNotification.messageSeconds))
      }
      guard ![.message, .photo, .poll].contains(notification.category) else {
        return now.adding(seconds: messageSeconds)
      }
      let end = invitation.event.details.isOverAfter
      return min(max(end, now.adding(seconds: 3600)), now.adding(seconds: 28 * 86_400))
    }

    /// Whether there is nothing left to notify the guest of: all messages were read, unsent, muted or switched off, a
    /// survey is closed or its event cancelled, a reminder is wrong by now or of no use to the guest, or the guest may
    /// not know what changed.
    public var isPointless: Bool {
      // Guests cannot switch off notifications about the event itself.
      let kind = preferences.kind(of: notification)
      if ![.invitations, .reminders].contains(kind), !preferences.allows(kind) { return true }
      if notification.category == .arrival { return !isOfInterest }
      if notification.category == .poll {
        return preferences.attention == .muted || invitation.event.isCancelled
          || survey?.isClosed(at: writtenAt) ?? true
      }
      if notification.occasion == .answeredFor { return invitation.guest.rsvp.answeredBy == nil }
      if let reminder = notification.details.reminder { return !isWorthSaying(reminder) }
      // Of the changes, only those remain here that the guest may know.
      if notification.occasion == .changed, invitation.event.isPlaceHidden {
        return Event.Change.announced.isDisjoint(with: notification.changes)
      }
      return [.message, .photo].contains(notification.category) && messages.isEmpty && answers.isEmpty
    }

    /// Whether the traveller is still on the way, and the guest may know it.
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

  /// The things that an event still lacks, and whether a guest still owes answers.
  public struct Needs: Hashable, Sendable {
    /// The open lists that lack something, in the order in which they were made.
    public let lists: [Survey]
    /// Whether a question that hosts need is unanswered for a person of the guest's party.
    public let lacksAnswers: Bool

    public static let none = Needs(lists: [], lacksAnswers: false)

    public init(lists: [Survey], lacksAnswers: Bool) { (self.lists, self.lacksAnswers) = (lists, lacksAnswers) }
  }

  /// The guests who are going besides the notified guest.
  public struct Going: Hashable, Sendable {
    /// The names of the first guests on the list who are going: at least two, if two are going.
    public let names: [String]
    /// The number of guests, without the people they bring.
    public let count: Int
    /// The names of the members who come, when only one guest is going and is a household.
    public let household: [String]

    public static let named = 2
    public static let nobody = Going(names: [], count: 0)

    public init(names: [String], count: Int, household: [String] = []) {
      self.names = names
      self.count = count
      self.household = household
    }
  }
}
