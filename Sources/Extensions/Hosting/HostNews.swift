import Foundation
import UserNotifications

/// How an event stands, as its hosts are told it: in the `partyline` dictionary beside `aps`, and by the server since.
struct HostNews: Equatable {
  struct Answer: Equatable {
    enum Status: String { case accepted, maybe, declined, waitlisted, awaiting }

    /// "Ana (2) is going".
    let line: String
    let note: String
    let status: Status?
  }

  struct Question: Equatable {
    let name, text: String
  }

  struct Request: Equatable {
    enum Standing: String { case requested, listed, removed, blocked }

    let name: String
    let standing: Standing
  }

  let title: String
  /// People; `open` counts guests who have not answered.
  let going, maybe, open, declined: Int
  /// Nil for an event that takes any number.
  let capacity: Int?
  let seatsLeft: Int?
  /// "Everybody has answered." and "All seats are taken.", as far as it is so.
  let headlines: [String]
  let answers: [Answer]
  /// How many more answered, as a sentence.
  let others: String
  let question: Question?
  let request: Request?
  /// Who is on the way, a line for each.
  let arrivals: String
  /// What guests wrote in the thread, a paragraph for each.
  let comments: String
  /// Whom a reply goes to; nil for everybody.
  let addressee: (id: String, name: String)?
  /// How many may be reminded.
  let silent: Int
  /// The event is over or was called off.
  let isSettled: Bool
  /// The guest list.
  let list: URL?

  static func == (first: HostNews, second: HostNews) -> Bool {
    first.title == second.title && first.counts == second.counts && first.headlines == second.headlines
      && first.answers == second.answers && first.others == second.others && first.question == second.question
      && first.request == second.request && first.arrivals == second.arrivals
      && first.comments == second.comments
      && first.addressee?.id == second.addressee?.id && first.silent == second.silent
      && first.isSettled == second.isSettled
  }

  private var counts: [Int?] { [going, maybe, open, declined, capacity, seatsLeft] }

  /// More than a card has room for are not drawn, whatever a server sends.
  private static let answerLimit = 3
  /// No list is as long.
  private static let most = 1_000_000

  /// - Parameter facts: what is so now, where the server has said; it takes the place of all that was sent.
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
    question = (details["question"] as? [AnyHashable: Any]).flatMap(Question.init)
    request = (details["request"] as? [AnyHashable: Any]).flatMap(Request.init)
    let reply = details["reply_to"] as? [AnyHashable: Any]
    addressee = (reply?["guest"] as? String).map { (id: $0, name: reply?["name"] as? String ?? "") }
    silent = number("silent")
    isSettled = facts.map { $0.isOver || $0.isCancelled } ?? false
    list = (sent["list"] as? String).flatMap(URL.init(string:))
  }

  /// All people and guests that the rings share out.
  var total: Int { going + maybe + open + declined }
}

extension HostNews.Answer {
  fileprivate init?(_ fields: [AnyHashable: Any]) {
    guard let line = fields["line"] as? String, !line.isEmpty else { return nil }
    self.init(
      line: line, note: fields["note"] as? String ?? "", status: (fields["status"] as? String).flatMap(Status.init))
  }
}

extension HostNews.Question {
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
