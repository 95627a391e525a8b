import Foundation
import UserNotifications

/// An invitation from its notification: from the `partyline` dictionary beside `aps`, and the attachment.
struct Invite {
  /// The reason for the notification. Nil when another server sent it.
  let occasion: Occasion?
  let host: String
  let title: String
  /// The date in words, in the event's time zone, written by the server: "Thursday, June 16, 7 PM".
  let when: String
  let location: String
  let address: String
  /// When the guest will see a place that is still hidden, as worded by the server. Empty for a guest who sees it.
  let placeNote: String
  /// The host's message about the event, or about its cancellation.
  let message: String
  /// The changes, as worded by the server.
  let changes: [Change]
  /// A sentence about who is going.
  let going: String
  /// The guest's answer when the notification was sent. Nil when it no longer applies.
  let answer: InviteReply.Status?
  /// The address for answers.
  let respond: URL?
  /// The address of the event's page.
  let link: URL?
  let cover: UNNotificationAttachment?
  /// The server's identifier for the notification.
  let notification: String?
  /// Whether the event is over, as far as is known.
  let isOver: Bool

  enum Occasion: String {
    case invited, nudged, changed, cancelled, reopened, promoted, answeredFor
  }

  struct Change: Equatable {
    enum Subject: String { case title, time, place }

    let subject: Subject
    let new: String
    let old: String
  }

  /// Values missing in the dictionary are taken from the notification's own text.
  /// - Parameter facts: the current facts, if the server has sent them. They take precedence over the notification.
  init(_ content: UNNotificationContent, _ facts: NotificationFacts? = nil) {
    let sent = content.userInfo["partyline"] as? [AnyHashable: Any] ?? [:]
    let details = facts.map { Self.lasting(sent).merging($0.details) { $1 } } ?? sent
    func text(_ key: String) -> String? { details[key] as? String }
    occasion = facts?.isCancelled == true ? .cancelled : text("occasion").flatMap(Occasion.init)
    notification = sent["notification"] as? String
    isOver = facts?.isOver ?? false
    host = text("host") ?? ""
    title = text("title") ?? content.title
    when = text("when") ?? content.subtitle
    location = text("location") ?? ""
    address = text("address") ?? ""
    placeNote = text("place_note") ?? ""
    message = (occasion == .cancelled ? text("words") : text("message")) ?? content.body
    changes = (details["changes"] as? [[AnyHashable: Any]] ?? []).compactMap(Change.init)
    going = text("going") ?? ""
    answer = occasion == .cancelled ? nil : text("rsvp").flatMap(InviteReply.Status.init)
    respond = (sent["respond"] as? String).flatMap(URL.init(string:))
    link = (sent["link"] as? String).flatMap(URL.init(string:))
    cover = Self.cover(of: content)
  }

  /// Values that no longer apply when they are missing from the facts.
  private static let mayHaveGone: Set<String> = ["changes", "going", "location", "address", "place_note"]

  private static func lasting(_ sent: [AnyHashable: Any]) -> [AnyHashable: Any] {
    sent.filter { ($0.key as? String).map(mayHaveGone.contains) != true }
  }

  /// The service extension uses the address as the attachment's identifier.
  private static func cover(of content: UNNotificationContent) -> UNNotificationAttachment? {
    let address = content.userInfo[InviteServiceExtension.attachmentKey] as? String
    return content.attachments.first { $0.identifier == address } ?? content.attachments.first
  }
}

extension Invite.Change {
  /// Nil for changes that this version does not know.
  init?(_ fields: [AnyHashable: Any]) {
    guard let subject = (fields["subject"] as? String).flatMap(Subject.init), let new = fields["new"] as? String else {
      return nil
    }
    self.init(subject: subject, new: new, old: fields["old"] as? String ?? "")
  }
}
