import Invites
import Mail
import Texts

/// Writes notices as mails, which say what the notices' payloads say: one set of facts is behind lock screen, banner,
/// opened notification, push and mail.
///
///     let composer = MailComposer(sender: settings.sender)
///     let message = try composer.message(
///       .init(payload: bytes, notice: notice, invitation: invitation, language: .german, links: links),
///       id: "\(delivery.id)", at: now, to: Mailbox(name: guest.name, address: address))
///
/// The same arguments always give the same mail. All text that people typed is data in it: no title begins a header, no
/// message a tag.
public struct MailComposer: Sendable {
  /// The addresses that a mail carries. They are made by whoever knows the server's.
  public struct Links: Sendable {
    /// The guest's page; for an answer the page that shows it chosen, where one press gives it. Nothing changes when it
    /// is merely fetched: mail servers follow links before their readers do.
    public var invitation: @Sendable (RSVP.Status?) -> String
    /// Where the guest says what reaches them, and where.
    public var settings: String
    /// Takes the POST of RFC 8058 that ends mails about this event, and shows a page with a button for it; https. Nil
    /// where nothing can be ended.
    public var unsubscribe: String?
    /// `rsvp+TOKEN@party.example`, to which calendars and guests answer; nil where no mail comes in.
    public var replies: MailAddress?

    public init(
      invitation: @escaping @Sendable (RSVP.Status?) -> String, settings: String, unsubscribe: String? = nil,
      replies: MailAddress? = nil
    ) {
      self.invitation = invitation
      self.settings = settings
      self.unsubscribe = unsubscribe
      self.replies = replies
    }
  }

  /// What a mail is written from.
  public struct Contents: Sendable {
    /// The exact bytes of the notice.
    public var payload: [UInt8]
    public var notice: EventNotification
    /// As it stands when the mail is written: calendars are told the answer that is in force.
    public var invitation: Invitation
    /// The guest's.
    public var language: Language
    public var links: Links
    /// Whether a JPEG goes along: the cover, or for photos the latest of them.
    public var hasPicture: Bool
    /// What the guest's first mail about the event was called, so that all that come after it stand below it; nil for
    /// the first.
    public var subject: String?
    /// The time zone that the guest chose, such as `Europe/Vienna`; nil for none. The mail does not name the event's zone
    /// to a guest who chose the same.
    public var timeZone: String?
    /// Whether it is known when the event is. A payload that is only tried out need not say; then nothing goes into
    /// calendars.
    public var hasTime: Bool

    public init(
      payload: [UInt8], notice: EventNotification, invitation: Invitation, language: Language, links: Links,
      hasPicture: Bool = false, subject: String? = nil, timeZone: String? = nil, hasTime: Bool = true
    ) {
      self.payload = payload
      self.notice = notice
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
      invitation.event.isOpenForAnswers(at: date) && notice.category.asksForAnswers
    }
  }

  private let sender: Mailbox
  /// The longest subject, in characters, that is not the title alone.
  private static let subjectLength = 100

  /// - Parameter sender: whom mails are from, which the relay signs for. The host's name goes before it.
  public init(sender: Mailbox) { self.sender = sender }

  /// - Parameters:
  ///   - id: what stands before `@` in the Message-ID, the same whenever the same mail is sent again.
  ///   - date: when the mail is written.
  /// - Throws: when the bytes are no payload.
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

  /// The subject of an invitation, the first mail of its thread: who invites, and to what.
  private func first(_ contents: Contents, _ title: String) -> String {
    guard contents.notice.category == .invite, !contents.invitation.event.isCancelled else { return title }
    let host = Guest.firstName(of: contents.invitation.event.hostName)
    let whole = contents.language.localized(.Mails.subject, ["host": host, "title": title])
    // Inboxes cut long subjects, and the title matters more than the host.
    return whole.count > Self.subjectLength ? title : whole
  }

  /// To what all mails to a guest about their event refer, which none of them is: Message-IDs are changed on the way.
  public static func thread(of guest: Guest) -> String { "\(guest.eventID).\(guest.id)" }

  /// `Ana via Partyline`. The host's own address would be refused: this server may not write in its name (RFC 9989).
  public func from(_ host: String, in language: Language) -> Mailbox {
    let site = sender.name.isEmpty ? language.localized(.Push.name) : sender.name
    return Mailbox(name: language.localized(.Mails.from, ["host": host, "site": site]), address: sender.address)
  }
}
