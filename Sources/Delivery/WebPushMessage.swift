import APNs
import Invites
import JSON
import Texts
import UserNotifications
import WebPush

/// A browser's notification, made from a notification's exact bytes in the declarative form of the Push API (`web_push:
/// 8030`). Safari shows this form by itself; in other browsers our service worker reads it.
///
/// Members that are not in the standard are in `data`, which only the worker reads.
public struct WebPushMessage: Sendable {
  public let language: Language
  private let payload: JSON
  private let content: UNNotificationContent
  private let identifier: String
  private let tag: String
  private let hidesDetails: Bool
  /// The badge of the site's icon. Nil leaves it unchanged.
  private var unread: Int?

  private let page: String?

  /// Creates the message for a delivery.
  /// - Parameter payload: the exact bytes of the notification.
  /// - Throws: an error when the bytes are not a payload.
  public init(_ payload: [UInt8], of delivery: Delivery) throws {
    try self.init(
      payload, identifier: delivery.id.rawValue, collapseID: delivery.collapseID, in: delivery.language,
      hidesDetails: delivery.device.hidesDetails)
    unread = delivery.unread ?? unread
  }

  /// Creates a message.
  /// - Parameters:
  ///   - identifier: the delivery's identifier.
  ///   - page: the page that a payload without a link opens.
  /// - Throws: an error when the bytes are not a payload.
  public init(
    _ payload: [UInt8], identifier: String, collapseID: String, in language: Language, hidesDetails: Bool,
    page: String? = nil
  ) throws {
    self.payload = try JSON(parsing: payload)
    content = try Payload(self.payload).content()
    unread = content.badge?.intValue
    (self.language, self.identifier, tag) = (language, identifier, collapseID)
    (self.hidesDetails, self.page) = (hidesDetails, page)
  }

  /// The content that fits into a message, and the parts that were left out.
  public struct Fitted: Hashable, Sendable {
    public let bytes: [UInt8]
    public let givesUpPhoto: Bool
    public let shortensWords: Bool
  }

  /// Returns as much as fits. The photo is left out first, then the text is shortened; the actions always stay.
  /// - Parameter limit: in bytes.
  /// - Throws: `TooLarge` when not even the title fits.
  public func fitted(limit: Int) throws(TooLarge) -> Fitted {
    for (hasPhoto, length) in [(true, 2000), (false, 2000), (false, 600), (false, 240), (false, 80), (false, 0)] {
      let bytes = json(hasPhoto: hasPhoto, length: length).bytes
      guard bytes.count <= limit else { continue }
      return Fitted(
        bytes: bytes, givesUpPhoto: !hasPhoto && !hidesDetails && payload["attachment-url"] != nil,
        shortensWords: !hidesDetails && body(length: length) != body(length: .max))
    }
    throw TooLarge()
  }

  public struct TooLarge: Error {}

  /// The length in bytes with everything optional removed.
  public var leastLength: Int { json(hasPhoto: false, length: 0).bytes.count }

  /// Returns the message for the push service.
  /// - Parameter deadline: the time after which the message is no longer worth delivering.
  public func push(_ fitted: Fitted, until deadline: Timestamp, at now: Timestamp, limit: Int) -> PushMessage {
    PushMessage(
      fitted.bytes, timeToLive: Int(clamping: max(30, (deadline.milliseconds - now.milliseconds) / 1000)),
      urgency: isUrgent ? .high : .low, collapseIdentity: tag, limit: limit)
  }

  /// Whether it must arrive at once. A silent notification can wait until the device is awake.
  private var isUrgent: Bool { content.interruptionLevel != .passive }

  private func json(hasPhoto: Bool, length: Int) -> JSON {
    var notification: [String: JSON] = [
      "title": .string(hidesDetails ? language.localized(.Push.name) : title),
      "body": .string(hidesDetails ? language.localized(.Push.hidden) : body(length: length)),
      "navigate": .string(link?.string ?? ""),
      "lang": .string(language.tag), "dir": hidesDetails ? .string(language.direction.rawValue) : "auto",
      "tag": .string(tag), "silent": .bool(content.sound == nil), "data": data(hasPhoto: hasPhoto),
    ]
    if !actions.isEmpty { notification["actions"] = .array(actions) }
    var message: [String: JSON] = ["web_push": 8030, "mutable": false, "notification": .object(notification)]
    // Older versions of Safari read it inside the notification, newer ones outside.
    if let unread {
      message["app_badge"] = JSON(integerLiteral: Int64(clamping: unread))
      notification["app_badge"] = message["app_badge"]
      message["notification"] = .object(notification)
    }
    return .object(message)
  }

  private var details: JSON? { payload["partyline"] }
  private var link: JSON? { details?["link"] ?? page.map { .string($0) } }

  private var title: String {
    let title = content.title.isEmpty ? content.subtitle : content.title
    return title.isEmpty ? language.localized(.Push.name) : title
  }

  private func body(length: Int) -> String {
    let words = PayloadComposer.shortened(content.displayedBody, to: length)
    return [content.title.isEmpty ? "" : content.subtitle, words].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var canBeAnswered: Bool {
    offered != nil && details?["respond"] != nil && !hidesDetails
  }

  private var offered: WebPushActions? {
    WebPushActions(category: content.categoryIdentifier, facts: details)
  }

  /// At most two actions, because browsers show no more.
  private var actions: [JSON] {
    guard canBeAnswered, let link, let offered else { return [] }
    // There are no guests left to remind.
    let isNobodySilent = details?["silent"] == 0
    let buttons = offered.buttons.filter { !isNobodySilent || $0.action != HostResponse.Action.remind.rawValue }
    return buttons.map { button in
      var action: [String: JSON] = [
        "action": .string(button.action), "title": .string(button.title.string(in: language)),
        "navigate": button.opensList ? details?["list"] ?? link : link,
      ]
      if button.takesText { action["type"] = "text" }
      return .object(action)
    }
  }

  /// The tag of notifications that no longer apply: reminders of an event that was moved or cancelled.
  private var outdated: String? {
    let isMoved = details?["changes"]?.array?.contains { $0["subject"] == "time" } ?? false
    guard content.categoryIdentifier == EventNotification.Category.cancelled.rawValue || isMoved else { return nil }
    return details?["event"]?.string.flatMap(Event.ID.init(rawValue:)).map(EventNotification.Occasion.reminderID)
  }

  /// Whether an open page of the event serves as well as a new one. Some notifications of hosts open another page.
  private func isOpened(by page: String) -> Bool {
    HostNotification.Category(rawValue: content.categoryIdentifier) == nil || link?.string?.hasSuffix(page) == true
  }

  /// The data for our service worker.
  private func data(hasPhoto: Bool) -> JSON {
    var data: [String: JSON] = ["delivery": .string(identifier), "navigate": link ?? ""]
    data["receipts"] = details?["respond"]?.string.map { .string($0.replacing("/responses", with: "/receipts")) }
    if let page = details?["event"]?.string.map({ "/events/\($0)" }), isOpened(by: page) {
      data["page"] = .string(page)
    }
    data["list"] = details?["list"]
    if hasPhoto, !hidesDetails { data["photo"] = payload["attachment-url"] }
    if let outdated { data["closes"] = .string(outdated) }
    if canBeAnswered, let offered {
      data["respond"] = details?["respond"]
      let texts = offered.outcomes.merging(["later": .Push.later, "failed": .Push.failed]) { own, _ in own }
      data["texts"] = .object(texts.mapValues { .string(language.localized($0)) })
    }
    return .object(data)
  }
}

extension WebPushMessage {
  /// The message that a browser shows when a person tests their device.
  public static func test(in language: Language, link: String) -> [UInt8] {
    let notification: JSON = [
      "title": .string(language.localized(.Push.testTitle)), "body": .string(language.localized(.Push.testBody)),
      "navigate": .string(link), "lang": .string(language.tag), "dir": .string(language.direction.rawValue),
      "tag": "test", "silent": false, "data": ["navigate": .string(link)],
    ]
    return (["web_push": 8030, "mutable": false, "notification": notification] as JSON).bytes
  }
}
