import APNs
import Invites
import Texts
import UserNotifications

extension PayloadComposer {
  /// The URLs in a host's notification.
  public struct HostLinks: Sendable {
    /// The URL to which a response to this notification is posted.
    public let respond: String
    /// The page that the notification is about.
    public let link: String
    /// The guest list; for a request, the list of people waiting for approval.
    public let list: String

    public init(respond: String, link: String, list: String) {
      (self.respond, self.link, self.list) = (respond, link, list)
    }
  }

  /// Composes a host's notification: who answered, how many are going now, and the private message or request. The
  /// payload contains everything that the expanded view draws.
  /// - Throws: `Payload.TooLarge` when it cannot be made to fit APNs' 4096 bytes.
  public static func payload(for notification: HostNotification, links: HostLinks) throws -> [UInt8] {
    try firstThatFits(Array(HostNewsLimits.all.indices)) { level in
      let texts = HostNewsTexts(notification, HostNewsLimits.all[level])
      let content = UNMutableNotificationContent()
      content.title = texts.title
      content.body = UNNotificationContent.escapingPercentSigns(in: texts.body)
      content.categoryIdentifier = notification.occasion.category.rawValue
      content.threadIdentifier = "event-\(notification.event.id)"
      content.targetContentIdentifier = notification.event.id.rawValue
      content.sound = .default
      var facts = texts.facts
      facts["notification"] = notification.id.rawValue
      (facts["respond"], facts["link"], facts["list"]) = (links.respond, links.link, links.list)
      content.userInfo = ["partyline": facts]
      return try Payload(content: content).encoded()
    }
  }
}

/// The lengths of the parts, from complete down to the shortest useful ones.
private struct HostNewsLimits {
  /// The maximum bytes of the title and of each name. A name of a hundred emoji has thousands of bytes.
  let title, name: Int
  /// The maximum length of a message and of each note, in Unicode scalars.
  let text, note: Int
  /// The number of answers listed.
  let answers: Int
  /// The number of things of a list that are named as missing.
  let things: Int

  static let all = [
    Self(title: 400, name: 320, text: 1000, note: 280, answers: 3, things: 8),
    Self(title: 300, name: 160, text: 280, note: 120, answers: 3, things: 5),
    Self(title: 200, name: 100, text: 120, note: 60, answers: 3, things: 2),
    Self(title: 120, name: 60, text: 60, note: 0, answers: 2, things: 0),
    Self(title: 80, name: 40, text: 20, note: 0, answers: 1, things: 0),
  ]
}

/// The texts of a host's notification in the host's language: the lines of the lock screen and the content of the
/// expanded view.
private struct HostNewsTexts {
  /// The number of answers that are listed by name, and of comments that are quoted.
  private static let named = 2

  let notification: HostNotification
  let limits: HostNewsLimits
  var language: Language { notification.language }

  init(_ notification: HostNotification, _ limits: HostNewsLimits) {
    (self.notification, self.limits) = (notification, limits)
  }

  var title: String { Self.fitting(notification.event.details.title, limits.title) }

  var body: String {
    switch notification.occasion {
    case .privateMessage: return message.map(asks) ?? standing
    case .request:
      let full = notification.isFull ? [language.localized(.HostNews.full)] : []
      return ([language.localized(.HostNews.wantsToJoin, ["name": name(notification.request?.name ?? "")])] + full)
        .joined(separator: "\n")
    case .arrivals: return notification.arrivalLines
    case .comments: return comments
    case .answers:
      var lines = [answers, standing].filter { !$0.isEmpty }
      if notification.news.isEverybody { lines.append(language.localized(.HostNews.everybody)) }
      if notification.news.isFull { lines.append(language.localized(.HostNews.full)) }
      lines += needs
      return lines.joined(separator: "\n")
    }
  }

  /// A line for each list that lacks something. Lists have no dates, so it does not matter when the line is written.
  private var needs: [String] {
    SurveyTexts.missing(
      on: notification.lists, of: notification.event.details, naming: limits.things,
      now: notification.event.details.startsAt, in: language)
  }

  private var standing: String {
    language.localized(
      .HostNews.standing,
      [
        "going": language.digits(notification.headcount.going),
        "maybe": language.digits(notification.headcount.maybePeople),
      ])
  }

  private var answers: String {
    let others = notification.answers.count - Self.named
    let lines = notification.answers.prefix(Self.named).map(sentence)
    return (others > 0 ? lines + [language.localized(LocalizedPlural.HostNews.others, others)] : lines).joined(
      separator: "\n")
  }

  private func sentence(_ answer: HostNotification.Answer) -> String {
    let text: LocalizedText =
      switch answer.status {
      case .accepted: .Outcome.accepted
      case .maybe: .Outcome.maybe
      case .declined: .Outcome.declined
      case .waitlisted: .Outcome.waitlisted
      case .awaiting: .Outcome.awaiting
      }
    if let words = HouseholdAnswer(
      status: answer.status, household: name(answer.name),
      names: answer.status == .declined ? answer.names : answer.names.map(name).namesForPayload,
      language: language
    ).sentence {
      return words + "."
    }
    let hasParty = answer.status != .declined && answer.status != .awaiting && answer.partySize > 1
    let party = hasParty ? " (\(language.digits(answer.partySize)))" : ""
    return language.localized(text, ["name": name(answer.name) + party])
  }

  private func asks(_ message: HostNotification.Message) -> String {
    language.localized(.HostNews.asks, ["name": name(message.name), "text": shortened(message.text, limits.text)])
  }

  /// The latest comments, the newest last.
  private var comments: String {
    let shown = notification.comments.suffix(Self.named)
    let lines = shown.map { comment in
      language.localized(.HostNews.writes, ["name": name(comment.name), "text": shortened(comment.text, limits.text)])
    }
    let others = notification.comments.count - shown.count
    let more = others > 0 ? [language.localized(LocalizedPlural.HostNews.otherComments, others)] : []
    return (more + lines).joined(separator: "\n")
  }

  private var message: HostNotification.Message? { notification.message }

  private func name(_ name: String) -> String { Self.fitting(name, limits.name) }
  private func shortened(_ text: String, _ limit: Int) -> String { PayloadComposer.shortened(text, to: limit) }

  /// The beginning of the text within `limit` bytes, cut between characters, because a part of an emoji can be another
  /// emoji.
  private static func fitting(_ text: String, _ limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var (kept, room) = ("", limit - 3)
    for character in text {
      room -= character.utf8.count
      guard room >= 0 else { break }
      kept.append(character)
    }
    return kept + "…"
  }
}

extension HostNewsTexts {
  /// The facts that the expanded view draws. A missing part does not apply.
  var facts: [AnyHashable: Any] {
    let (event, count) = (notification.event, notification.headcount)
    var facts: [AnyHashable: Any] = [
      "event": event.id.rawValue, "title": title, "occasion": notification.occasion.rawValue,
      "going": count.going, "maybe": count.maybePeople, "open": count.awaiting, "declined": count.declined,
      "standing": standing, "silent": notification.silent,
    ]
    (facts["capacity"], facts["seats_left"]) = (event.details.capacity, notification.seatsLeft)
    if notification.isFull { facts["is_full"] = language.localized(.HostNews.full) }
    if notification.hasEverybodyAnswered { facts["is_complete"] = language.localized(.HostNews.everybody) }
    if !needs.isEmpty { facts["needs"] = needs.joined(separator: "\n") }
    let listed = (notification.newest.isEmpty ? notification.answers : notification.newest).prefix(limits.answers)
    if !listed.isEmpty { facts["latest"] = listed.map(fields) }
    let others = notification.answers.count - listed.count
    if others > 0 { facts["others"] = language.localized(LocalizedPlural.HostNews.others, others) }
    if let message {
      facts["private_message"] = [
        "guest": message.guest.rawValue, "name": name(message.name), "text": shortened(message.text, limits.text),
      ]
    }
    if let request = notification.request {
      facts["request"] = ["name": name(request.name), "standing": request.listStatus.rawValue]
    }
    if !notification.arrivals.isEmpty { facts["arrivals"] = notification.arrivalLines }
    if !notification.comments.isEmpty { facts["comments"] = comments }
    if let addressee = notification.addressee {
      facts["reply_to"] = ["guest": addressee.guest.rawValue, "name": name(addressee.name)]
    }
    return facts
  }

  private func fields(_ answer: HostNotification.Answer) -> [String: Any] {
    var fields: [String: Any] = ["line": sentence(answer), "status": answer.status.rawValue]
    let note = shortened(answer.note, limits.note)
    if !note.isEmpty { fields["note"] = note }
    return fields
  }
}
