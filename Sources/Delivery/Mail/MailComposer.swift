import Invites
import Mail
import Texts

/// Composes notifications as mails. They are written from the same facts as the payload, so that the lock screen, the
/// banner, the expanded notification, the push and the mail agree.
///
///     let composer = MailComposer(sender: settings.sender)
///     let message = try composer.message(
///       .init(payload: bytes, notification: notification, invitation: invitation, language: .german, links: links),
///       id: "\(delivery.id)", at: now, to: Mailbox(name: guest.name, address: address))
///
/// The same arguments always give the same mail. All text that people typed is escaped: a title cannot begin a header,
/// and a message cannot begin a tag.
public struct MailComposer: Sendable {
  /// The URLs in a mail. The caller makes them, because it knows the server's address.
  public struct Links: Sendable {
    /// Returns the URL of the guest's page. For an answer, it returns the URL of a page with that answer selected,
    /// which the guest confirms with one press. Opening a link changes nothing, because mail servers open links before
    /// their readers do.
    public var invitation: @Sendable (RSVP.Status?) -> String
    /// The page on which the guest chooses notifications and channels.
    public var settings: String
    /// The https URL that unsubscribes the guest from mails about this event when a client posts to it (RFC 8058), and
    /// otherwise shows a page with a button. Nil when the mail has none.
    public var unsubscribe: String?
    /// The address `rsvp+TOKEN@party.example`, to which calendars and guests reply. Nil when the server receives no
    /// mail.
    public var replies: MailAddress?
    /// Whether a reply with the number or the text of a choice answers the survey that the mail asks about.
    public var takesVotes: Bool

    public init(
      invitation: @escaping @Sendable (RSVP.Status?) -> String, settings: String, unsubscribe: String? = nil,
      replies: MailAddress? = nil, takesVotes: Bool = false
    ) {
      self.invitation = invitation
      self.settings = settings
      self.unsubscribe = unsubscribe
      self.replies = replies
      self.takesVotes = takesVotes
    }
  }

  /// The data that a mail is composed from.
  public struct Contents: Sendable {
    /// The exact bytes of the notification's payload.
    public var payload: [UInt8]
    public var notification: EventNotification
    /// The invitation when the mail is composed: calendars get the current answer.
    public var invitation: Invitation
    /// The guest's language.
    public var language: Language
    public var links: Links
    /// Whether the mail has a picture: the cover or, for photos, the latest of them.
    public var hasPicture: Bool
    /// The subject of the guest's first mail about the event, which later mails repeat to stay in its thread. Nil for
    /// the first mail.
    public var subject: String?
    /// The time zone that the guest chose, such as `Europe/Vienna`; nil for none. If it is the event's time zone, the
    /// mail does not name the zone.
    public var timeZone: String?
    /// Whether the event's time is known. A payload that is only being tried out may have none; the mail then has no
    /// calendar.
    public var hasTime: Bool

    public init(
      payload: [UInt8], notification: EventNotification, invitation: Invitation, language: Language, links: Links,
      hasPicture: Bool = false, subject: String? = nil, timeZone: String? = nil, hasTime: Bool = true
    ) {
      self.payload = payload
      self.notification = notification
      self.invitation = invitation
      self.language = language
      self.links = links
      self.hasPicture = hasPicture
      self.subject = subject
      self.timeZone = timeZone
      self.hasTime = hasTime
    }

    /// Whether the mail has Accept, Maybe and Decline.
    public func offersAnswers(at date: Timestamp) -> Bool {
      invitation.event.isOpenForAnswers(at: date) && notification.category.asksForAnswers
    }
  }

  private let sender: Mailbox
  /// The maximum length of a subject in characters, unless it is only the title.
  private static let subjectLength = 100

  /// Creates a composer.
  /// - Parameter sender: the From address of every mail. The relay signs for its domain. The name of an event's host is
  ///   combined with the name of this sender.
  public init(sender: Mailbox) { self.sender = sender }

  /// Composes a mail.
  /// - Parameters:
  ///   - id: the part before `@` in the Message-ID, the same whenever this mail is sent.
  ///   - date: when the mail is composed.
  /// - Throws: an error when the bytes are not a payload.
  public func message(
    _ contents: Contents, id: String, at date: Timestamp, to recipient: Mailbox
  ) throws -> MailMessage {
    let facts = try MailFacts(contents, at: date)
    let (event, guest, links) = (contents.invitation.event, contents.invitation.guest, contents.links)
    return MailMessage(
      id: id, date: date.seconds, from: from(event.hostName, in: contents.language), to: recipient,
      replyTo: links.replies, subject: contents.subject ?? first(contents, facts.title), thread: Self.thread(of: guest),
      list: "\(event.id).\(sender.address.domain)", unsubscribe: links.unsubscribe,
      text: MailPlainText(facts).text, html: MailPage(facts).html.description,
      calendar: MailCalendar(contents, to: recipient)?.part(at: date), hasPicture: contents.hasPicture)
  }

  /// The subject of an invitation, the first mail of its thread: the host's name and the title.
  private func first(_ contents: Contents, _ title: String) -> String {
    guard contents.notification.category == .invite, !contents.invitation.event.isCancelled else { return title }
    let host = Guest.firstName(of: contents.invitation.event.hostName)
    let whole = contents.language.localized(.Mails.subject, ["host": host, "title": title])
    // Inboxes cut long subjects, and the title matters more than the host.
    return whole.count > Self.subjectLength ? title : whole
  }

  /// The identifier that all mails to a guest about their event refer to. It is not the Message-ID of any of them,
  /// because Message-IDs can be changed in transit.
  public static func thread(of guest: Guest) -> String { "\(guest.eventID).\(guest.id)" }

  /// The sender, such as `Ana via Partyline`. Receivers would refuse the host's own address, because this server may
  /// not send in its name (RFC 9989).
  public func from(_ host: String, in language: Language) -> Mailbox {
    let site = sender.name.isEmpty ? language.localized(.Push.name) : sender.name
    return Mailbox(name: language.localized(.Mails.from, ["host": host, "site": site]), address: sender.address)
  }
}
