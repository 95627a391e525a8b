import Foundation
import UserNotifications

/// An invitation as its notification carries it: in the `partyline` dictionary beside `aps`, and in the attachment.
struct Invite {
  let title: String
  /// Spelled out in the event's time zone by the server: "Thursday, June 16, 7pm".
  let when: String
  let location: String
  let address: String
  let message: String
  /// Where answers go.
  let respond: URL?
  /// The event's page.
  let link: URL?
  let cover: UNNotificationAttachment?

  /// What the dictionary lacks is taken from the notification's own text.
  init(_ content: UNNotificationContent) {
    let details = content.userInfo["partyline"] as? [AnyHashable: Any] ?? [:]
    func text(_ key: String) -> String? { details[key] as? String }
    title = text("title") ?? content.title
    when = text("when") ?? content.subtitle
    location = text("location") ?? ""
    address = text("address") ?? ""
    message = text("message") ?? content.body
    respond = text("respond").flatMap(URL.init(string:))
    link = text("link").flatMap(URL.init(string:))
    cover = Self.cover(of: content)
  }

  /// The service extension names the attachment after the address it came from.
  private static func cover(of content: UNNotificationContent) -> UNNotificationAttachment? {
    let address = content.userInfo[InviteServiceExtension.attachmentKey] as? String
    return content.attachments.first { $0.identifier == address } ?? content.attachments.first
  }
}
