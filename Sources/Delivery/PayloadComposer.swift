import APNs
import Foundation
import Invites
import Texts
import UserNotifications

/// Composes notifications: the content first, then once the bytes that every channel and preview uses.
///
/// Notifications are written in the guest's language, without keys that the phone looks up (`loc-key`). The arguments
/// of such keys are strings, so a date among them would still be in a language chosen by the server. The lines about a
/// change also vary in number. Titles of actions and the extension's view come from the app, in the phone's language.
public struct PayloadComposer: Sendable {
  /// The URLs in a notification.
  public struct Links: Sendable {
    /// The URL to which a response to this notification is posted.
    public let respond: String
    /// The link to the event. Everyone who sees the notification can use it, so it grants access to nothing that the
    /// notification does not show.
    public let link: String
    /// The small version of the cover. Nil without one.
    public let cover: String?

    public init(respond: String, link: String, cover: String?) {
      self.respond = respond
      self.link = link
      self.cover = cover
    }
  }

  /// The recipient's language.
  public var language = Language.english
  /// The badge: the recipient's number of unread items. Nil leaves the badge unchanged.
  var unread: Int?
  /// Whether the recipient is in quiet hours.
  var isQuiet = false
  private let links: @Sendable (EventNotification, Invitation) -> Links

  public init(links: @escaping @Sendable (EventNotification, Invitation) -> Links) {
    self.links = links
  }

  /// The lengths of the message to try, in Unicode scalars: complete first, then shorter, then none. The first that
  /// fits is used. Only the message is shortened; the link leads to all of it.
  static let messageLimits = [Text.messageLimit, 800, 280, 80, 0]

  /// Composes a notification about an invitation.
  /// - Throws: `Payload.TooLarge` when the notification cannot be made to fit APNs' 4096 bytes.
  public func payload(
    for notification: EventNotification, of invitation: Invitation, going: EventNotification.Going = .nobody,
    series: Series? = nil
  ) throws -> [UInt8] {
    try Self.firstThatFits(Self.messageLimits) {
      try encoded(notification, of: invitation, going: going, series: series, messageLimit: $0)
    }
  }

  /// Returns the first payload that fits. Only `TooLarge` leads to another try, because shortening solves no other
  /// error.
  static func firstThatFits(_ limits: [Int], _ encoded: (Int) throws -> [UInt8]) throws -> [UInt8] {
    for limit in limits.dropLast() {
      do { return try encoded(limit) } catch is Payload.TooLarge { continue }
    }
    return try encoded(limits.last ?? 0)
  }

  private func encoded(
    _ notification: EventNotification, of invitation: Invitation, going: EventNotification.Going, series: Series?,
    messageLimit: Int
  ) throws -> [UInt8] {
    var payload = try Payload(
      content: content(for: notification, of: invitation, going: going, series: series, messageLimit: messageLimit))
    // Lets the service extension attach the cover.
    payload.mutableContent = true
    return try payload.encoded()
  }

  func content(
    for notification: EventNotification, of invitation: Invitation, going: EventNotification.Going,
    series: Series? = nil, messageLimit: Int
  ) -> UNNotificationContent {
    let event = invitation.event
    let message = Self.shortened(event.details.message, to: messageLimit)
    let content = emptyContent(for: notification)
    content.title = event.details.title
    let texts = InviteTexts(
      notification: notification, event: event, language: language, rsvp: invitation.guest.rsvp, series: series)
    content.subtitle = texts.subtitle
    // Phones treat the body as a printf format, in which "100% fun" would lose its middle.
    content.body = UNNotificationContent.escapingPercentSigns(
      in: texts.body(message: message))
    // A guest must learn of a cancellation before they set out.
    if notification.category == .cancelled {
      (content.sound, content.interruptionLevel) = (.default, .timeSensitive)
    }
    let facts = facts(texts, of: invitation, going)
    content.userInfo = userInfo(for: notification, of: invitation, message: message, facts: facts)
    return content
  }

  /// The content that every notification has, without text.
  /// - Parameter isNews: false for a notification that repeats an earlier one, which makes no sound.
  func emptyContent(for notification: EventNotification, isNews: Bool = true) -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.categoryIdentifier = notification.category.rawValue
    content.threadIdentifier = "event-\(notification.eventID)"
    content.targetContentIdentifier = notification.eventID.rawValue
    content.badge = unread.map { NSNumber(value: $0) }
    let makesSound = isNews && !isQuiet
    content.sound = makesSound ? .default : nil
    content.interruptionLevel = makesSound ? .active : .passive
    return content
  }

  /// Returns the facts that the expanded view draws besides the event, from the same data as the lines.
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
    facts["place_note"] = texts.placeNote
    let sentence = going.sentence(in: language)
    if !sentence.isEmpty { facts["going"] = sentence }
    return facts
  }

  /// The `userInfo` of a notification.
  /// - Parameter latest: the latest of the messages that the notification reports.
  func userInfo(
    for notification: EventNotification, of invitation: Invitation, message: String, latest: Message? = nil,
    facts: [AnyHashable: Any] = [:]
  ) -> [AnyHashable: Any] {
    let event = invitation.event
    let links = links(notification, invitation)
    // These notifications stay on a phone after the guest gives up the right to know a hidden place.
    let hidesPlace = event.details.options.hidesPlace && !notification.category.namesPlace
    var details: [AnyHashable: Any] = [
      "notification": notification.id.rawValue,
      "event": event.id.rawValue,
      "host": event.hostName,
      "guest": invitation.guest.name,
      "title": event.details.title,
      "starts_at": ZonedTime(event.details.startsAt, timeZone: event.details.timeZone).iso8601,
      "time_zone": event.details.timeZone,
      "when": event.details.spelledTime(now: notification.createdAt, in: language).startingLarge,
      "location": hidesPlace ? "" : event.details.place,
      "address": hidesPlace ? "" : event.details.address,
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
