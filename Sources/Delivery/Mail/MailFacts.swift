import APNs
import Invites
import JSON
import Texts
import UserNotifications

/// What a mail says, in the order in which it says it: what is new, then the event, then what can be done.
struct MailFacts {
  let language: Language
  /// The event's.
  let title: String
  /// `Hi Chloé,`
  let greeting: String
  /// What is new, in one line.
  let news: String
  /// What is new besides, in lines of their own.
  let lines: [String]
  /// What somebody wrote, whole where the payload had to shorten it; empty for nothing.
  let words: String
  let rows: [Row]
  /// Who is going, as far as the guest may know; empty for nobody.
  let going: String
  /// Until when answers are taken; nil where that is of no interest.
  let deadline: String?
  /// Nil where there is nothing to answer.
  let answers: [Answer]?
  /// The answer in force, as a sentence; nil while there is none.
  let answer: String?
  /// What the one other button says.
  let opens: String
  let links: MailComposer.Links
  /// Who reads what is replied.
  let replies: String
  let host: String
  /// What the picture shows, in words; nil without a picture.
  let picture: String?

  /// One line about the event.
  struct Row {
    let label: String
    let value: String
    /// More about it, such as its time zone; empty for nothing.
    let note: String
    /// What it was; empty where that did not change.
    let old: String
    /// Where it leads; nil for nowhere.
    let link: (title: String, address: String)?
  }

  /// One of the answers to choose from.
  struct Answer {
    let status: RSVP.Status
    let title: String
    let address: String
    /// Whether it is the one in force.
    let isInForce: Bool
  }

  /// - Throws: when the bytes are no payload.
  init(_ contents: MailComposer.Contents, at date: Timestamp) throws {
    let payload = MailedPayload(try JSON(parsing: contents.payload))
    let (event, guest) = (contents.invitation.event, contents.invitation.guest)
    let content = try Payload(payload.json).content()
    let says = PayloadWords(
      content, payload,
      occasion: InviteTexts(notice: contents.notice, event: event, language: contents.language).occasion,
      message: event.details.message)
    let language = contents.language
    (self.language, links, host) = (language, contents.links, event.hostName)
    title = payload["title"] ?? event.details.title
    greeting = language.localized(.Mails.greeting, ["name": guest.firstName])
    (news, lines, words) = (says.news, says.lines, says.words)
    let isOff = event.isCancelled
    going = isOff ? "" : payload["going"] ?? ""
    rows = Self.rows(
      event.details, payload, hasTime: contents.hasTime, readIn: contents.timeZone, at: date, in: language)
    let status = guest.rsvp.status
    let canAnswer = contents.offersAnswers(at: date)
    answers = canAnswer ? Self.answers(status, contents.links, in: language) : nil
    answer = isOff ? nil : Self.sentence(guest.rsvp, in: language)
    deadline = canAnswer && status == .awaiting ? Self.deadline(event.details, at: date, in: language) : nil
    opens = language.localized(contents.notice.category.opening)
    replies = language.localized(Self.replies(contents))
    picture = contents.hasPicture ? Self.picture(contents.notice.category, title: title, in: language) : nil
  }

  /// What the inbox shows behind the subject.
  var preview: String {
    let first = lines.first ?? (words.isEmpty ? rows.first?.value ?? "" : words)
    return PayloadComposer.shortened([news, first].filter { !$0.isEmpty }.joined(separator: " · ").onOneLine, to: 140)
  }
}

extension MailFacts {
  private static func rows(
    _ details: Event.Details, _ payload: MailedPayload, hasTime: Bool, readIn zone: String?, at now: Timestamp,
    in language: Language
  ) -> [Row] {
    let place = [details.place, details.address].filter { !$0.isEmpty }
    let spelled = hasTime ? details.spelledTime(now: now, in: language).startingLarge : nil
    let when = (payload["when"] ?? spelled).map { time in
      Row(
        label: language.localized(.Invite.when), value: time,
        note: hasTime && zone != details.timeZone ? details.spelledZone(in: language) : "",
        old: payload.old("time"), link: nil)
    }
    let isSomewhere = !place.isEmpty || details.coordinates != nil
    let place0 = place.first ?? language.localized(.News.onTheMap)
    let location = Row(
      label: language.localized(.Invite.location), value: place0, note: place.dropFirst().joined(separator: ", "),
      old: payload.old("place"), link: details.mapLink.map { (language.localized(.Mails.map), $0) })
    return [when, isSomewhere ? location : nil].compactMap(\.self)
  }

  /// What guests reply is for everyone, also where a host wrote to one of them.
  private static func replies(_ contents: MailComposer.Contents) -> LocalizedText {
    guard contents.links.replies != nil else { return .Mails.noReplies }
    return contents.notice.occasion == .answered ? .Mails.publicReplies : .Mails.replies
  }

  private static func answers(
    _ status: RSVP.Status, _ links: MailComposer.Links, in language: Language
  ) -> [Answer] {
    let offered: [(RSVP.Status, LocalizedText)] = [
      (.accepted, .Answers.accept), (.maybe, .Answers.maybe), (.declined, .Answers.decline),
    ]
    return offered.map { answer, title in
      Answer(
        status: answer, title: language.localized(title), address: links.invitation(answer),
        isInForce: answer == status)
    }
  }

  private static func sentence(_ rsvp: RSVP, in language: Language) -> String? {
    switch rsvp.status {
    case .awaiting: nil
    case .accepted: language.localized(.Answers.going, rsvp.partySize)
    case .maybe: language.localized(.Answers.saidMaybe)
    case .declined: language.localized(.Answers.notGoing)
    case .waitlisted: language.localized(.Answers.onWaitlist)
    }
  }

  private static func deadline(_ details: Event.Details, at now: Timestamp, in language: Language) -> String? {
    details.answerDeadline.map {
      language.localized(.Notices.answerBy, ["time": details.spelled($0, now: now, in: language)])
    }
  }

  private static func picture(
    _ category: EventNotification.Category, title: String, in language: Language
  ) -> String {
    category == .photo ? language.localized(.Messages.photo) : title
  }
}

extension EventNotification.Category {
  /// Whether a mail about it offers to answer.
  var asksForAnswers: Bool { [.invite, .update, .reminder].contains(self) }

  /// What leads to the page.
  fileprivate var opening: LocalizedText {
    switch self {
    case .message: .Mails.read
    case .photo: .Mails.seePhotos
    case .invite, .update, .cancelled, .arrival, .reminder: .Mails.open
    }
  }
}

/// A payload of this server's, and what it says about the event.
struct MailedPayload {
  let json: JSON

  init(_ json: JSON) { self.json = json }

  /// Nil for what is missing or empty.
  subscript(key: String) -> String? { json["partyline"]?[key]?.string.flatMap { $0.isEmpty ? nil : $0 } }

  /// What was so before; empty where it did not change.
  func old(_ subject: String) -> String {
    json["partyline"]?["changes"]?.array?.first { $0["subject"]?.string == subject }?["old"]?.string ?? ""
  }
}

/// The lines of a payload, put into the places that a mail has for them.
private struct PayloadWords {
  let news: String
  let lines: [String]
  let words: String

  /// - Parameter message: the host's, of which the payload may have only the beginning.
  init(
    _ content: UNNotificationContent, _ payload: MailedPayload, occasion: EventNotification.Occasion, message: String
  ) {
    let body = content.displayedBody
    let category = EventNotification.Category(rawValue: content.categoryIdentifier)
    switch category {
    case .message, .photo, .arrival, nil:
      let isOfOne = content.title != payload["title"]
      let isPrivate = occasion == .answered
      (news, lines) = (isOfOne ? content.title : content.subtitle, isOfOne && isPrivate ? [content.subtitle] : [])
      words = body
    case .reminder: (news, lines, words) = (content.subtitle, [], "")
    case .cancelled:
      (news, lines, words) = (content.subtitle, [], body)
    case .invite, .update:
      let told = payload["message"] ?? ""
      let own = told.isEmpty || !body.hasSuffix(told) ? body : String(body.dropLast(told.count))
      var lines = own.split(whereSeparator: \.isNewline).map(String.init)
      // The time stands below; who invites is what is new.
      let isInvitation = occasion == .invited && !lines.isEmpty
      news = isInvitation ? lines.removeFirst() : content.subtitle
      self.lines = lines
      words = Self.whole(told, of: message)
    }
  }

  /// The message that a payload shortened.
  private static func whole(_ told: String, of message: String) -> String {
    guard told.hasSuffix("…"), message.hasPrefix(told.dropLast()) else { return told }
    return message
  }
}
