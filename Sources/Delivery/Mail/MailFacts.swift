import APNs
import Invites
import JSON
import Texts
import UserNotifications

/// The content of a mail, in its order: the news, the event, the actions.
struct MailFacts {
  let language: Language
  /// The event's title.
  let title: String
  /// The greeting, such as `Hi Chloé,`.
  let greeting: String
  /// The news in one line.
  let news: String
  /// Further news, one per line.
  let lines: [String]
  /// The text that a person wrote, complete even if the payload shortened it. Empty for nothing.
  let words: String
  let rows: [Row]
  /// The people who are going, as far as the guest may know. Empty when no guest is going.
  let going: String
  /// The answer deadline. Nil when it does not matter.
  let deadline: String?
  /// The answers to choose from. Nil when there is nothing to answer.
  let answers: [Answer]?
  /// The current answer as a sentence. Nil while there is none.
  let answer: String?
  /// The label of the other button.
  let opens: String
  let links: MailComposer.Links
  /// A note on who reads replies.
  let replies: String
  let host: String
  /// A description of the picture. Nil without a picture.
  let picture: String?

  /// A line about the event.
  struct Row {
    let label: String
    let value: String
    /// A note on the value, such as its time zone. Empty for none.
    let note: String
    /// The old value. Empty when it did not change.
    let old: String
    /// A link. Nil for none.
    let link: (title: String, address: String)?
  }

  /// An answer to choose.
  struct Answer {
    let status: RSVP.Status
    let title: String
    let address: String
    /// Whether it is the current answer.
    let isInForce: Bool
  }

  /// Collects the content of a mail.
  /// - Throws: an error when the bytes are not a payload.
  init(_ contents: MailComposer.Contents, at date: Timestamp) throws {
    let payload = MailedPayload(try JSON(parsing: contents.payload))
    let (event, guest) = (contents.invitation.event, contents.invitation.guest)
    let content = try Payload(payload.json).content()
    let says = PayloadWords(
      content, payload,
      occasion: InviteTexts(notification: contents.notification, event: event, language: contents.language).occasion,
      message: event.details.message)
    let language = contents.language
    (self.language, links, host) = (language, contents.links, event.hostName)
    title = payload["title"] ?? event.details.title
    greeting = language.localized(.Mails.greeting, ["name": guest.firstName])
    (news, words) = (says.news, says.words)
    lines = contents.links.takesVotes ? payload.numberingChoices(says.lines) : says.lines
    let isOff = event.isCancelled
    going = isOff ? "" : payload["going"] ?? ""
    let facts = Self.rows(
      event, payload, hasTime: contents.hasTime, readIn: contents.timeZone, at: date, in: language)
    let questions = payload["open_questions"].map {
      Row(
        label: language.localized(.Ask.fromHost), value: $0, note: "", old: "",
        link: (language.localized(.Mails.answerQuestion), "\(contents.links.invitation(nil))#host-questions"))
    }
    rows = facts + [questions].compactMap(\.self)
    let status = guest.rsvp.status
    let canAnswer = contents.offersAnswers(at: date)
    answers = canAnswer ? Self.answers(status, contents.links, in: language) : nil
    answer = isOff ? nil : Self.sentence(guest.rsvp, in: language)
    deadline = canAnswer && status == .awaiting ? Self.deadline(event.details, at: date, in: language) : nil
    opens = language.localized(contents.notification.category.opening)
    replies = language.localized(Self.replies(contents, isAnonymous: payload.isAnonymousSurvey))
    picture = contents.hasPicture ? Self.picture(contents.notification.category, title: title, in: language) : nil
  }

  /// The preview that the inbox shows after the subject.
  var preview: String {
    let first = lines.first ?? (words.isEmpty ? rows.first?.value ?? "" : words)
    return PayloadComposer.shortened([news, first].filter { !$0.isEmpty }.joined(separator: " · ").onOneLine, to: 140)
  }
}

extension MailFacts {
  private static func rows(
    _ event: Event, _ payload: MailedPayload, hasTime: Bool, readIn zone: String?, at now: Timestamp,
    in language: Language
  ) -> [Row] {
    let details = event.details
    let place = [details.place, details.address].filter { !$0.isEmpty }
    let spelled = hasTime ? details.spelledTime(now: now, in: language).startingLarge : nil
    let spelledZone = hasTime && zone != details.timeZone ? details.spelledZone(in: language) : ""
    let when = (payload["when"] ?? spelled).map { time in
      Row(
        label: language.localized(.Invite.when), value: time,
        // A reminder may name the zone already.
        note: time.hasSuffix(spelledZone) ? "" : spelledZone,
        old: payload.old("time"), link: nil)
    }
    let isSomewhere = !place.isEmpty || details.coordinates != nil
    let place0 = place.first ?? language.localized(.News.onTheMap)
    let location = Row(
      label: language.localized(.Invite.location), value: place0, note: place.dropFirst().joined(separator: ", "),
      old: payload.old("place"), link: event.mapLink.map { (language.localized(.Mails.map), $0) })
    return [when, isSomewhere ? location : nil].compactMap(\.self)
  }

  /// Says who reads replies. A guest's reply is posted for everyone, even in reply to a private message from a host.
  private static func replies(_ contents: MailComposer.Contents, isAnonymous: Bool) -> LocalizedText {
    guard contents.links.replies != nil else { return .Mails.noReplies }
    if contents.links.takesVotes { return .Mails.votingReplies }
    if isAnonymous { return .Mails.anonymousReplies }
    return contents.notification.occasion == .answered ? .Mails.publicReplies : .Mails.replies
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
    let names = rsvp.members.coming.map(\.name)
    let household = HouseholdAnswer(status: rsvp.status, household: nil, names: names, language: language)
    if let sentence = household.sentence { return sentence }
    return switch rsvp.status {
    case .awaiting: nil
    case .accepted: language.localized(.Answers.going, rsvp.partySize)
    case .maybe: language.localized(.Answers.saidMaybe)
    case .declined: language.localized(.Answers.notGoing)
    case .waitlisted: language.localized(.Answers.onWaitlist)
    }
  }

  private static func deadline(_ details: Event.Details, at now: Timestamp, in language: Language) -> String? {
    details.answerDeadline.map {
      language.localized(.Notifications.answerBy, ["time": details.spelled($0, now: now, in: language)])
    }
  }

  private static func picture(
    _ category: EventNotification.Category, title: String, in language: Language
  ) -> String {
    category == .photo ? language.localized(.Messages.photo) : title
  }
}

extension EventNotification.Category {
  /// Whether a mail of this category offers answers.
  var asksForAnswers: Bool { [.invite, .update, .reminder].contains(self) }

  /// The label of the button that opens the page.
  fileprivate var opening: LocalizedText {
    switch self {
    case .message: .Mails.read
    case .photo: .Mails.seePhotos
    case .poll: .Mails.answerQuestion
    case .invite, .update, .cancelled, .arrival, .reminder: .Mails.open
    }
  }
}

/// A payload of this server, and what it says about the event.
struct MailedPayload {
  let json: JSON

  init(_ json: JSON) { self.json = json }

  /// The text under a key. Nil when it is missing or empty.
  subscript(key: String) -> String? { json["partyline"]?[key]?.string.flatMap { $0.isEmpty ? nil : $0 } }

  private var survey: JSON? { json["partyline"]?["survey"] }

  /// Whether the payload asks about an anonymous survey.
  var isAnonymousSurvey: Bool { survey?["is_anonymous"]?.bool == true }

  /// Returns the lines with the numbers of the survey's choices, with which a reply can name them.
  func numberingChoices(_ lines: [String]) -> [String] {
    let numbers = (survey?["choices"]?.array ?? []).map { $0["number"]?.integer ?? 0 }
    return lines.enumerated().map { index, line in index < numbers.count ? "\(numbers[index]). \(line)" : line }
  }

  /// The old value of a change. Empty when it did not change.
  func old(_ subject: String) -> String {
    json["partyline"]?["changes"]?.array?.first { $0["subject"]?.string == subject }?["old"]?.string ?? ""
  }
}

/// The lines of a payload, assigned to the places of a mail.
private struct PayloadWords {
  let news: String
  let lines: [String]
  let words: String

  /// Assigns the lines.
  /// - Parameter message: the host's message, of which the payload may have only the beginning.
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
    case .reminder:
      let needs = payload["needs"]?.split(whereSeparator: \.isNewline).map(String.init)
      (news, lines, words) = (content.subtitle, needs ?? [], "")
    case .poll: (news, lines, words) = (content.subtitle, body.split(whereSeparator: \.isNewline).map(String.init), "")
    case .cancelled:
      (news, lines, words) = (content.subtitle, [], body)
    case .invite, .update:
      let told = payload["message"] ?? ""
      let own = told.isEmpty || !body.hasSuffix(told) ? body : String(body.dropLast(told.count))
      var lines = own.split(whereSeparator: \.isNewline).map(String.init)
      // The time appears further below. The news is who invites.
      let isInvitation = occasion == .invited && !lines.isEmpty
      news = isInvitation ? lines.removeFirst() : content.subtitle
      self.lines = lines
      words = Self.whole(told, of: message)
    }
  }

  /// The complete message, if the payload shortened it.
  private static func whole(_ told: String, of message: String) -> String {
    guard told.hasSuffix("…"), message.hasPrefix(told.dropLast()) else { return told }
    return message
  }
}
