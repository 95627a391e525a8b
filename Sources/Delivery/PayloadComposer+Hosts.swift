import APNs
import Invites
import UserNotifications

extension PayloadComposer {
  public static let hostCategory = "event-rsvp"

  /// How many answers are told by name.
  private static let named = 2

  /// The bytes of what a host is told: who answered, and how many are going by now.
  /// - Parameter link: leads to the event, or to where the host can answer.
  /// - Throws: `Payload.TooLarge` when it cannot be made to fit APNs' 4096 bytes.
  public static func payload(for notice: HostNotice, link: String) throws -> [UInt8] {
    try firstThatFits([1000, 280, 80]) { limit in
      let content = UNMutableNotificationContent()
      content.title = notice.event.details.title
      content.body = UNNotificationContent.escapingPercentSigns(in: body(of: notice, limit: limit))
      content.categoryIdentifier = hostCategory
      content.threadIdentifier = "event-\(notice.event.id)"
      content.sound = .default
      content.userInfo = [
        "partyline": [
          "event": notice.event.id.rawValue, "title": notice.event.details.title, "occasion": notice.occasion.rawValue,
          "link": link,
        ]
      ]
      return try Payload(content: content).encoded()
    }
  }

  private static func body(of notice: HostNotice, limit: Int) -> String {
    let language = notice.language
    switch notice.occasion {
    case .question:
      return language.localized(
        .HostNews.asks, ["name": notice.name, "text": shortened(notice.text, to: limit)])
    case .request: return language.localized(.HostNews.wantsToJoin, ["name": notice.name])
    case .arrivals: return notice.arrivalLines
    case .answers:
      let count = notice.headcount
      var lines = [
        answers(notice.answers, language),
        language.localized(
          .HostNews.standing, ["going": language.digits(count.going), "maybe": language.digits(count.maybePeople)]),
      ]
      if count.awaiting == 0 { lines.append(language.localized(.HostNews.everybody)) }
      if let capacity = notice.event.details.capacity, count.going >= capacity {
        lines.append(language.localized(.HostNews.full))
      }
      return lines.joined(separator: "\n")
    }
  }

  private static func answers(_ answers: [HostNotice.Answer], _ language: Language) -> String {
    let others = answers.count - named
    guard others > 0 else { return answers.map { sentence($0, language) }.joined(separator: "\n") }
    return answers.prefix(named).map { sentence($0, language) }.joined(separator: "\n") + "\n"
      + language.localized(LocalizedPlural.HostNews.others, others)
  }

  private static func sentence(_ answer: HostNotice.Answer, _ language: Language) -> String {
    let text: LocalizedText =
      switch answer.status {
      case .accepted: .HostNews.accepted
      case .maybe: .HostNews.maybe
      case .declined: .HostNews.declined
      case .waitlisted: .HostNews.waitlisted
      case .awaiting: .HostNews.withdrew
      }
    let party = answer.status == .accepted && answer.partySize > 1 ? " (\(language.digits(answer.partySize)))" : ""
    return language.localized(text, ["name": answer.name + party])
  }
}
