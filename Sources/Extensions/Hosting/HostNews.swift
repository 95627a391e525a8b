import Foundation
import UserNotifications

/// The state of an event for its hosts: from the `partyline` dictionary beside `aps`, updated by the server.
struct HostNews: Equatable {
  struct Answer: Equatable {
    enum Status: String { case accepted, maybe, declined, waitlisted, awaiting }

    /// The answer as a line, such as "Ana (2) is going".
    let line: String
    let note: String
    let status: Status?
  }

  struct Message: Equatable {
    let name, text: String
  }

  struct Request: Equatable {
    enum Standing: String { case requested, listed, removed, blocked }

    let name: String
    let standing: Standing
  }

  let title: String
  /// Numbers of people. `open` counts guests who have not answered.
  let going, maybe, open, declined: Int
  /// Nil for an event without a limit.
  let capacity: Int?
  let seatsLeft: Int?
  /// The sentences "Everybody has answered." and "All seats are taken.", when they apply.
  let headlines: [String]
  let answers: [Answer]
  /// A sentence about how many more guests answered.
  let others: String
  let message: Message?
  let request: Request?
  /// The guests on the way, one per line.
  let arrivals: String
  /// The guests' messages in the thread, one paragraph each.
  let comments: String
  /// The sentence that names the things that lists still lack. It is empty when they lack nothing.
  let needs: String
  /// The recipient of a reply. Nil for all guests.
  let addressee: (id: String, name: String)?
  /// The number of guests who can be reminded.
  let silent: Int
  /// Whether the event is over or was cancelled.
  let isSettled: Bool
  /// The address of the guest list.
  let list: URL?

  static func == (first: HostNews, second: HostNews) -> Bool {
    first.title == second.title && first.counts == second.counts && first.headlines == second.headlines
      && first.answers == second.answers && first.others == second.others && first.message == second.message
      && first.request == second.request && first.arrivals == second.arrivals
      && first.comments == second.comments && first.needs == second.needs
      && first.addressee?.id == second.addressee?.id && first.silent == second.silent
      && first.isSettled == second.isSettled
  }

  private var counts: [Int?] { [going, maybe, open, declined, capacity, seatsLeft] }

  /// The maximum number of answers on the card, even when a server sends more.
  private static let answerLimit = 3
  /// An upper bound for counts, larger than any guest list.
  private static let most = 1_000_000

  /// - Parameter facts: the current facts, if the server has sent them. They replace all values of the notification.
  init(_ content: UNNotificationContent, _ facts: NotificationFacts? = nil) {
    let sent = content.userInfo["partyline"] as? [AnyHashable: Any] ?? [:]
    let details = facts?.details ?? sent
    func count(_ key: String) -> Int? { (details[key] as? NSNumber).flatMap { Int(exactly: $0.doubleValue) } }
    func number(_ key: String) -> Int { min(max(0, count(key) ?? 0), Self.most) }
    func text(_ key: String) -> String { details[key] as? String ?? "" }
    title = details["title"] as? String ?? content.title
    (going, maybe, open, declined) = (number("going"), number("maybe"), number("open"), number("declined"))
    capacity = number("capacity") > 0 ? number("capacity") : nil
    seatsLeft = capacity == nil ? nil : number("seats_left")
    headlines = [text("is_complete"), text("is_full")].filter { !$0.isEmpty }
    answers = (details["latest"] as? [[AnyHashable: Any]] ?? []).prefix(Self.answerLimit).compactMap(Answer.init)
    (others, arrivals, comments) = (text("others"), text("arrivals"), text("comments"))
    needs = text("needs")
    message = (details["private_message"] as? [AnyHashable: Any]).flatMap(Message.init)
    request = (details["request"] as? [AnyHashable: Any]).flatMap(Request.init)
    let reply = details["reply_to"] as? [AnyHashable: Any]
    addressee = (reply?["guest"] as? String).map { (id: $0, name: reply?["name"] as? String ?? "") }
    silent = number("silent")
    isSettled = facts.map { $0.isOver || $0.isCancelled } ?? false
    list = (sent["list"] as? String).flatMap(URL.init(string:))
  }

  /// The total of people and guests in the rings.
  var total: Int { going + maybe + open + declined }
}

extension HostNews.Answer {
  fileprivate init?(_ fields: [AnyHashable: Any]) {
    guard let line = fields["line"] as? String, !line.isEmpty else { return nil }
    self.init(
      line: line, note: fields["note"] as? String ?? "", status: (fields["status"] as? String).flatMap(Status.init))
  }
}

extension HostNews.Message {
  fileprivate init?(_ fields: [AnyHashable: Any]) {
    guard let name = fields["name"] as? String, let text = fields["text"] as? String else { return nil }
    self.init(name: name, text: text)
  }
}

extension HostNews.Request {
  fileprivate init?(_ fields: [AnyHashable: Any]) {
    guard let name = fields["name"] as? String,
      let standing = (fields["standing"] as? String).flatMap(Standing.init)
    else { return nil }
    self.init(name: name, standing: standing)
  }
}
