import APNs
import Delivery
import Examples
import Foundation
import Invites
import JSON
import Mail
import PageKit
import PhoneWeb
import Texts
import UserNotifications

/// A payload of the lab as the mail that a guest would get, written by the composer that writes all mails.
///
/// A mail is about an event, and a payload of this server describes one. The values in `partyline` become the event,
/// the guest and the current answer. Nothing is invented that a reader would take for a fact: an event without a known
/// time gets no line that says when it is, and no calendar part. A payload of another app becomes a message, and its
/// title becomes the event's title.
struct PayloadMail: Sendable {
  let bytes: [UInt8]
  /// The parts that the payload has and the mail lacks, as findings of the lab.
  let losses: [LabCheck.Finding]

  /// The values that the mail takes from this server and from the viewer.
  package struct Setting: Sendable {
    /// The origin of this server.
    package var origin: String
    package var sender: Mailbox
    /// The address for replies by mail; nil when this server receives no mail.
    package var replies: MailAddress?
    /// The viewer's name, for a payload that names no host.
    package var host: String?
    package var language: Language
    package var now: Timestamp
    package var assets: AssetLibrary
  }

  /// - Throws: `malformedJSON`, `wrongType` or `outOfRange` for a payload that cannot be read; `missingField` for a
  ///   payload that shows nothing.
  init(_ input: LabInput, _ setting: Setting) throws(Failure) {
    let facts = try PayloadFacts(input.payload)
    let picture = facts.attachments.first.flatMap { setting.picture(at: $0) }
    let (contents, date) = (facts.contents(setting, hasPicture: picture != nil), facts.writtenAt(setting.now))
    let message: MailMessage
    do {
      message = try MailComposer(sender: setting.sender).message(
        contents, id: "lab.payload", at: date, to: facts.recipient)
    } catch let failure as JSON.Failure {
      throw Failure(failure)
    } catch {
      throw Failure(.wrongType, "No mail can be written of this payload.", field: "payload")
    }
    bytes = message.bytes(picture: picture)
    losses =
      PayloadLosses(
        facts, input.definition, hasPicture: picture != nil, answers: contents.offersAnswers(at: date)
      ).findings
  }

  /// The mail as it is sent, in ASCII throughout.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension PayloadMail.Setting {
  /// The bytes of one of this server's own example pictures. Nothing is fetched.
  fileprivate func picture(at address: URL) -> Data? {
    let folder = "\(origin)/examples/"
    guard address.absoluteString.hasPrefix(folder), ["jpg", "png", "gif"].contains(address.pathExtension) else {
      return nil
    }
    return (try? assets.bytes("examples/\(address.lastPathComponent)")).map { Data($0) }
  }
}

/// The facts that a payload states about an event, as far as they can be read.
private struct PayloadFacts {
  let alert: Payload.Alert?
  let content: UNNotificationContent
  /// Nil for a category of another app.
  let category: EventNotification.Category?
  private let given: [AnyHashable: Any]

  init(_ bytes: [UInt8]) throws(Failure) {
    let payload: Payload
    do { payload = try Payload(decoding: APNsFile(parsing: bytes).payload) } catch { throw Failure(error) }
    (alert, content) = (payload.alert, payload.content())
    category = EventNotification.Category(rawValue: content.categoryIdentifier)
    given = content.userInfo["partyline"] as? [AnyHashable: Any] ?? [:]
    guard [content.title, content.subtitle, content.displayedBody].contains(where: \.isSaying) else {
      throw Failure(
        .missingField,
        "The payload shows nothing, so there is nothing to email. Give its alert a title, a subtitle or a body.",
        field: "payload")
    }
  }

  /// Nil for a value that is missing, blank or not text.
  subscript(key: String) -> String? { (given[key] as? String).flatMap { $0.isSaying ? $0 : nil } }

  /// A notification without a title gets the app's name, as on a phone.
  var title: String { self["title"] ?? (content.title.isSaying ? content.title : LabApp.name) }

  /// Why the notification was sent. Follows from the category when the payload does not say.
  var occasion: EventNotification.Occasion {
    if category != nil, let said = self["occasion"].flatMap(EventNotification.Occasion.init) { return said }
    return switch category {
    case .invite: .invited
    case .update: .changed
    case .cancelled: .cancelled
    case .photo: .photos
    case .arrival: .onTheWay
    case .reminder: .reminded
    case .poll: .asked
    case .message, nil: .messages
    }
  }

  var start: Timestamp? {
    guard let date = self["starts_at"].flatMap({ ISO8601DateFormatter().date(from: $0) }) else { return nil }
    let (seconds, latest) = (date.timeIntervalSince1970.rounded(), Event.Details.timeRange.upperBound.seconds)
    guard seconds >= 0, seconds <= Double(latest), let whole = Int64(exactly: seconds) else { return nil }
    return Timestamp(seconds: whole)
  }

  /// The time in the guest's words. For an invitation without a start time, the line below the title says it.
  private var when: String? {
    self["when"]
      ?? (start == nil && occasion == .invited && content.subtitle.isSaying ? content.subtitle : nil)
  }

  var attachments: [URL] { LabServiceExtension.addresses(in: content) }

  /// The time at which the mail is written: now, but at the latest one day before the event, so that a past event shows
  /// the mail that its guests got.
  func writtenAt(_ now: Timestamp) -> Timestamp {
    start.map { min(now, max(Timestamp(seconds: 0), $0.adding(seconds: -86_400))) } ?? now
  }

  var recipient: Mailbox {
    get throws(Failure) {
      guard let address = MailAddress("guest@example.org") else { throw Failure(.outOfRange, "There is no guest.") }
      return Mailbox(name: self["guest"] ?? "", address: address)
    }
  }
}

extension PayloadFacts {
  func contents(_ setting: PayloadMail.Setting, hasPicture: Bool) -> MailComposer.Contents {
    let date = writtenAt(setting.now)
    let guest = Guest(
      id: "lab", eventID: "lab", name: self["guest"] ?? "", rsvp: rsvp(at: date), invitedAt: date, tokenHash: "")
    let notification = EventNotification(
      id: "lab", eventID: "lab", guestID: "lab", category: category ?? .message, collapseID: "lab", occasion: occasion,
      changes: [], createdAt: date)
    return MailComposer.Contents(
      payload: payload.bytes, notification: notification,
      invitation: Invitation(event: event(host: setting.host, at: date), guest: guest), language: setting.language,
      links: links(setting), hasPicture: hasPicture, hasTime: start != nil)
  }

  /// The payload as this server would have written it. A mail cannot hold anything else of the original.
  private var payload: JSON {
    var details: [String: JSON] = ["title": .string(title)]
    for key in ["going", "message"] { details[key] = self[key].map(JSON.string) }
    details["when"] = when.map(JSON.string)
    details["changes"] = .array(changes)
    return [
      "aps": [
        "alert": [
          "title": .string(content.title.isSaying ? content.title : title), "subtitle": .string(content.subtitle),
          "body": .string(content.body),
        ],
        "category": .string(content.categoryIdentifier),
      ],
      "partyline": .object(details),
    ]
  }

  private var changes: [JSON] {
    (given["changes"] as? [Any] ?? []).compactMap { $0 as? [AnyHashable: Any] }.map { change in
      .object(
        Dictionary(
          uniqueKeysWithValues: ["subject", "new", "old"].compactMap { key in
            (change[key] as? String).map { (key, .string($0)) }
          }))
    }
  }

  private func event(host: String?, at date: Timestamp) -> Event {
    let zone = self["time_zone"].flatMap { try? Event.Details.checkedZone($0) } ?? "UTC"
    let details = Event.Details(
      keptTitle: title, startsAt: start ?? date.adding(seconds: 7 * 86_400), endsAt: nil, timeZone: zone,
      place: self["location"] ?? "", address: self["address"] ?? "", message: self["message"] ?? "", capacity: nil,
      answerDeadline: nil, coordinates: nil, pattern: nil, options: .standard)
    return Event(
      id: "lab", hostID: "lab", hostName: self["host"] ?? host ?? LabApp.name, details: details,
      cancelledAt: category == .cancelled ? date : nil, createdAt: date)
  }

  private func rsvp(at date: Timestamp) -> RSVP {
    guard let status = self["rsvp"].flatMap(RSVP.Status.init), status != .awaiting else { return .awaiting }
    let size = (given["party_size"] as? Int) ?? 1
    let (least, most) = (RSVP.partySizeRange.lowerBound, RSVP.partySizeRange.upperBound)
    return RSVP(status: status, partySize: min(max(size, least), most), note: "", answeredAt: date)
  }

  /// The mail's links lead to the payload's link, or else to the lab, because no guest's own link is known.
  private func links(_ setting: PayloadMail.Setting) -> MailComposer.Links {
    let page = link ?? "\(setting.origin)/lab"
    let mark = page.contains("?") ? "&" : "?"
    return MailComposer.Links(
      invitation: { status in status.map { "\(page)\(mark)answer=\($0.rawValue)" } ?? page },
      settings: "\(setting.origin)/settings", unsubscribe: "\(setting.origin)/unsubscribe/example",
      replies: setting.replies?.tagged("example"))
  }

  private var link: String? {
    guard let text = self["link"] ?? content.userInfo["link"] as? String, text.utf8.count <= 2_000,
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let url = URL(string: text),
      ["http", "https"].contains(url.scheme), url.host()?.isEmpty == false
    else { return nil }
    return text
  }
}

/// Reports which parts of a payload are missing from the mail, before a guest would notice.
private struct PayloadLosses {
  private let facts: PayloadFacts
  /// The category as the lab's app registers it, or else one of this server's examples.
  private let category: LabDefinition.Category?
  private let hasPicture: Bool
  /// Whether the mail has the buttons Accept, Maybe and Decline.
  private let answers: Bool

  init(_ facts: PayloadFacts, _ definition: LabDefinition, hasPicture: Bool, answers: Bool) {
    let name = facts.content.categoryIdentifier
    (self.facts, self.hasPicture, self.answers) = (facts, hasPicture, answers)
    category =
      definition.categories.first { $0.category.identifier == name }
      ?? LabDefinition(example: name)?.categories.first
  }

  var findings: [LabCheck.Finding] {
    [keys, title, time, otherApp].compactMap(\.self) + actions + [drawing, attachments].compactMap(\.self)
  }

  private func finding(
    _ rule: String, _ severity: LabCheck.Severity, _ place: String?, _ message: String, _ advice: String
  ) -> LabCheck.Finding {
    LabCheck.Finding(
      severity: severity, rule: rule, place: place.map { .header($0) }, message: message, advice: advice)
  }

  private var keys: LabCheck.Finding? {
    guard case .parts(let parts) = facts.alert else { return nil }
    let keys = [parts.title, parts.subtitle, parts.body].compactMap { $0?.key }
    guard !keys.isEmpty else { return nil }
    return finding(
      "mail-looks-up-nothing", .warning, "aps.alert",
      "A phone looks up \(keys.joined(separator: ", ")) in the app’s strings; a mail says the keys themselves.",
      "Write title, subtitle and body as they are to be read.")
  }

  private var title: LabCheck.Finding? {
    guard !facts.content.title.isSaying, facts["title"] == nil else { return nil }
    return finding(
      "mail-without-subject", .warning, "aps.alert.title",
      "The alert has no title. A phone shows the app’s name in its place, and so does the mail’s subject.",
      "Give the alert a title: it is what an inbox shows.")
  }

  private var time: LabCheck.Finding? {
    guard let category = facts.category, [.invite, .update, .reminder, .cancelled].contains(category),
      facts.start == nil
    else { return nil }
    return finding(
      "mail-without-time", .warning, "partyline.starts_at",
      "The payload does not say when the event is, so the mail brings nothing for calendars.",
      "Give partyline.starts_at, such as 2026-06-18T19:00:00-07:00, and partyline.time_zone.")
  }

  private var otherApp: LabCheck.Finding? {
    guard facts.category == nil else { return nil }
    let name = facts.content.categoryIdentifier
    return finding(
      "mail-of-other-app", .note, "aps.category",
      name.isEmpty
        ? "The payload has no category, so the mail is written as a message is."
        : "\(name) is no category of this server’s guests, so the mail is written as a message is.",
      "Mails about events have the categories event-invite, event-update, event-message and so on.")
  }

  private var actions: [LabCheck.Finding] {
    let offered = answers ? ["accept", "maybe", "decline"] : []
    return (category?.category.actions ?? []).filter { !offered.contains($0.identifier) }.map { action in
      if action is UNTextInputNotificationAction {
        return finding(
          "mail-takes-no-text", .warning, action.identifier,
          "A mail cannot take a text: its readers reply in words, or write on the page to which it leads.",
          "Say in the notification’s own words what is asked; the button is not there.")
      }
      return finding(
        "mail-has-no-action", .note, action.identifier,
        "The mail has no such button: Accept, Maybe and Decline of invitations are all that it has.",
        "What the action does has to be possible on the page to which the mail leads.")
    }
  }

  private var drawing: LabCheck.Finding? {
    guard let drawing = category?.contentExtension else { return nil }
    return finding(
      "mail-draws-no-view", .note, drawing,
      "No content extension draws in a mail: what its view shows beyond title, subtitle and body is not there.",
      "Say in words what must be known.")
  }

  private var attachments: LabCheck.Finding? {
    let left = facts.attachments.count - (hasPicture ? 1 : 0)
    guard left > 0 else { return nil }
    return finding(
      "mail-without-attachment", .note, nil,
      "\(left) attachments of the payload are not in the mail: nothing is fetched for it, and it shows one picture.",
      "Guests’ mails carry the event’s cover, or the shared photo; videos and sounds are on the page.")
  }
}

extension String {
  /// Whether the text has anything but whitespace.
  fileprivate var isSaying: Bool { !allSatisfy(\.isWhitespace) }
}
