import Foundation
import UserNotifications

/// An invitation as its notification carries it: in the `partyline` dictionary beside `aps`, and in the attachment.
struct Invite {
  /// Why it came; nil for what another server sent.
  let occasion: Occasion?
  let host: String
  let title: String
  /// Spelled out in the event's time zone by the server: "Thursday, June 16, 7 PM".
  let when: String
  let location: String
  let address: String
  /// The host's words: about the event, or about its cancellation.
  let message: String
  /// What changed, as the server spells it.
  let changes: [Change]
  /// Who is going, as a sentence.
  let going: String
  /// What the guest had answered when it was sent; nil where that says nothing any more.
  let answer: InviteReply.Status?
  /// Where answers go.
  let respond: URL?
  /// The event's page.
  let link: URL?
  let cover: UNNotificationAttachment?
  /// The server's name for the notification.
  let notification: String?
  /// The event is over, as far as is known.
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

  /// What the dictionary lacks is taken from the notification's own text.
  /// - Parameter facts: what is so now, where the server has said; it goes before what was so.
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
    message = (occasion == .cancelled ? text("words") : text("message")) ?? content.body
    changes = (details["changes"] as? [[AnyHashable: Any]] ?? []).compactMap(Change.init)
    going = text("going") ?? ""
    answer = occasion == .cancelled ? nil : text("rsvp").flatMap(InviteReply.Status.init)
    respond = (sent["respond"] as? String).flatMap(URL.init(string:))
    link = (sent["link"] as? String).flatMap(URL.init(string:))
    cover = Self.cover(of: content)
  }

  /// What is not among the facts any more is not so any more.
  private static let mayHaveGone: Set<String> = ["changes", "going", "location", "address"]

  private static func lasting(_ sent: [AnyHashable: Any]) -> [AnyHashable: Any] {
    sent.filter { ($0.key as? String).map(mayHaveGone.contains) != true }
  }

  /// The service extension names the attachment after the address it came from.
  private static func cover(of content: UNNotificationContent) -> UNNotificationAttachment? {
    let address = content.userInfo[InviteServiceExtension.attachmentKey] as? String
    return content.attachments.first { $0.identifier == address } ?? content.attachments.first
  }
}

extension Invite.Change {
  /// Nil for what this version does not know.
  init?(_ fields: [AnyHashable: Any]) {
    guard let subject = (fields["subject"] as? String).flatMap(Subject.init), let new = fields["new"] as? String else {
      return nil
    }
    self.init(subject: subject, new: new, old: fields["old"] as? String ?? "")
  }
}
