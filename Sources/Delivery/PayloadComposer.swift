import APNs
import Foundation
import Invites
import Texts
import UserNotifications

/// Writes notices as rich notifications: content first, then once the bytes that every channel and preview uses.
///
/// They are written in the guest's language. Keys that the phone looks up (`loc-key`) could not say them: their arguments
/// are strings, so a date among them would be in the language of the server all the same, and what changed about an
/// event is as many lines as changed. So the bytes say to every reader, and wherever they are shown, what the guest
/// reads. What the app itself says, titles of actions and the view of its extension, is in the phone's language.
public struct PayloadComposer: Sendable {
  /// The addresses that a notification carries.
  public struct Links: Sendable {
    /// Where a response to this one notification is posted.
    public let respond: String
    /// Leads to the event. Whoever is shown the notification sees it, so it opens nothing that the notification does
    /// not show.
    public let link: String
    /// The small version of the cover; nil without one.
    public let cover: String?

    public init(respond: String, link: String, cover: String?) {
      self.respond = respond
      self.link = link
      self.cover = cover
    }
  }

  /// That of whoever gets the notice.
  public var language = Language.english
  /// The badge, which counts what waits for whoever gets the notice; nil leaves it as it is.
  var unread: Int?
  /// Whether they want to be left alone at the moment.
  var isQuiet = false
  private let links: @Sendable (EventNotification, Invitation) -> Links

  public init(links: @escaping @Sendable (EventNotification, Invitation) -> Links) {
    self.links = links
  }

  /// How much of the message is sent, in Unicode scalars, from all of it down to none: the first that fits is taken.
  /// The message is the one part that can give way; the link leads to all of it.
  static let messageLimits = [Text.messageLimit, 800, 280, 80, 0]

  /// - Throws: `Payload.TooLarge` when the notification cannot be made to fit APNs' 4096 bytes.
  public func payload(
    for notice: EventNotification, of invitation: Invitation, going: EventNotification.Going = .nobody
  ) throws -> [UInt8] {
    try Self.firstThatFits(Self.messageLimits) { try encoded(notice, of: invitation, going: going, messageLimit: $0) }
  }

  /// Shortens until it fits; whatever else is wrong is not made right by saying less.
  static func firstThatFits(_ limits: [Int], _ encoded: (Int) throws -> [UInt8]) throws -> [UInt8] {
    for limit in limits.dropLast() {
      do { return try encoded(limit) } catch is Payload.TooLarge { continue }
    }
    return try encoded(limits.last ?? 0)
  }

  private func encoded(
    _ notice: EventNotification, of invitation: Invitation, going: EventNotification.Going, messageLimit: Int
  ) throws -> [UInt8] {
    var payload = try Payload(content: content(for: notice, of: invitation, going: going, messageLimit: messageLimit))
    // Lets the service extension attach the cover.
    payload.mutableContent = true
    return try payload.encoded()
  }

  func content(
    for notice: EventNotification, of invitation: Invitation, going: EventNotification.Going, messageLimit: Int
  ) -> UNNotificationContent {
    let event = invitation.event
    let message = Self.shortened(event.details.message, to: messageLimit)
    let content = emptyContent(for: notice)
    content.title = event.details.title
    let texts = InviteTexts(notice: notice, event: event, language: language, rsvp: invitation.guest.rsvp)
    content.subtitle = texts.subtitle
    // A phone reads a body as printf does: "100% fun" would lose its middle.
    content.body = UNNotificationContent.escapingPercentSigns(
      in: texts.body(message: message))
    // Whoever would set out for nothing has to know at once.
    if notice.category == .cancelled {
      (content.sound, content.interruptionLevel) = (.default, .timeSensitive)
    }
    let facts = facts(texts, of: invitation, going)
    content.userInfo = userInfo(for: notice, of: invitation, message: message, facts: facts)
    return content
  }

  /// Without words: what a notice's content has whatever it tells.
  /// - Parameter isNews: false for what was told before, which is told again without a sound.
  func emptyContent(for notice: EventNotification, isNews: Bool = true) -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.categoryIdentifier = notice.category.rawValue
    content.threadIdentifier = "event-\(notice.eventID)"
    content.targetContentIdentifier = notice.eventID.rawValue
    content.badge = unread.map { NSNumber(value: $0) }
    let makesSound = isNews && !isQuiet
    content.sound = makesSound ? .default : nil
    content.interruptionLevel = makesSound ? .active : .passive
    return content
  }

  /// What the expanded view draws besides the event: from the same that the lines say.
  private func facts(
    _ texts: InviteTexts, of invitation: Invitation, _ going: EventNotification.Going
  ) -> [AnyHashable: Any] {
    let rsvp = invitation.guest.rsvp
    var facts: [AnyHashable: Any] = [
      "occasion": texts.occasion.rawValue, "rsvp": rsvp.status.rawValue, "party_size": rsvp.partySize,
    ]
    let changes = texts.changes
    if !changes.isEmpty {
      facts["changes"] = changes.map { ["subject": $0.subject.rawValue, "new": $0.new, "old": $0.old] }
    }
    if texts.occasion == .cancelled { facts["words"] = texts.body(message: "") }
    let sentence = going.sentence(in: language)
    if !sentence.isEmpty { facts["going"] = sentence }
    return facts
  }

  /// - Parameter latest: of the messages that the notice tells of.
  func userInfo(
    for notice: EventNotification, of invitation: Invitation, message: String, latest: Message? = nil,
    facts: [AnyHashable: Any] = [:]
  ) -> [AnyHashable: Any] {
    let event = invitation.event
    let links = links(notice, invitation)
    var details: [AnyHashable: Any] = [
      "notification": notice.id.rawValue,
      "event": event.id.rawValue,
      "host": event.hostName,
      "guest": invitation.guest.name,
      "title": event.details.title,
      "starts_at": ZonedTime(event.details.startsAt, timeZone: event.details.timeZone).iso8601,
      "time_zone": event.details.timeZone,
      "when": event.details.spelledTime(now: notice.createdAt, in: language).startingLarge,
      "location": event.details.place,
      "address": event.details.address,
      "message": message,
      "respond": links.respond,
      "link": links.link,
    ]
    if let latest {
      details["author"] = latest.author
      details["author_role"] = latest.isFromHost ? "host" : "guest"
    }
    details.merge(facts) { $1 }
    var userInfo: [AnyHashable: Any] = ["partyline": details]
    if let cover = links.cover { userInfo["attachment-url"] = cover }
    return userInfo
  }

  static func shortened(_ text: String, to limit: Int) -> String {
    guard text.unicodeScalars.count > limit else { return text }
    guard limit > 0 else { return "" }
    var scalars = text.unicodeScalars.prefix(limit - 1)
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars)) + "…"
  }
}
