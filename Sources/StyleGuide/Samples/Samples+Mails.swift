import Delivery
import Invites
import Mail
import PageKit
import Texts

/// Mails as guests get them, made from the bytes that are sent.
extension Samples {
  /// The occasions of the mails that the style guide shows and that tests store, by name.
  static let mailOccasions: [EventNotification.Occasion] = [
    .invited, .nudged, .changed, .cancelled, .reopened, .promoted, .messages, .answered, .photos, .reminded, .asked,
  ]

  static func mail(_ occasion: EventNotification.Occasion, in language: Language) -> MailMessage {
    let event = mailedEvent(occasion)
    return mail(
      mailedNotification(occasion, of: event), of: Invitation(event: event, guest: mailedGuest(occasion)), in: language)
  }

  /// A mail in which everything is as long as it may be, in different scripts.
  static func longMail(in language: Language) -> MailMessage {
    let words = Array(repeating: "Have you heard the rumors? 🎉 שמעתם את השמועות?", count: 42).joined(separator: " ")
    let event = event(
      title: String(repeating: "🎉", count: 100), place: "בית העם", address: names[14],
      message: "\r\n.\r\n" + String(words.unicodeScalars.prefix(Text.messageLimit - 10)))
    return mail(mailedNotification(.invited, of: event), of: Invitation(event: event, guest: guest(12)), in: language)
  }

  static func mail(
    _ notification: EventNotification, of invitation: Invitation, in language: Language, replies: String? = "rsvp",
    hasPicture: Bool = true, readIn timeZone: String? = nil
  ) -> MailMessage {
    let replies = replies.flatMap { MailAddress("\($0)+g0-0a1b2c@party.example") }
    guard let sender = MailAddress("invites@party.example"), let address = MailAddress("ada@example.org"),
      let message = try? MailComposer(sender: Mailbox(name: "Partyline", address: sender)).message(
        MailComposer.Contents(
          payload: mailedPayload(notification, invitation, in: language), notification: notification,
          invitation: invitation,
          language: language, links: mailLinks(replies, asks: notification.category == .poll), hasPicture: hasPicture,
          timeZone: timeZone),
        id: "d1", at: notification.createdAt, to: Mailbox(name: invitation.guest.name, address: address))
    else { preconditionFailure("the sample mail is not valid") }
    return message
  }

  private static func mailLinks(_ replies: MailAddress?, asks: Bool) -> MailComposer.Links {
    let link = "https://party.example/i/T0k3nOfg0xQmYb2v8sWJcPzR4uKhLdE"
    return MailComposer.Links(
      invitation: { status in status.map { "\(link)?answer=\($0.rawValue)" } ?? link }, settings: "\(link)/settings",
      unsubscribe: "https://party.example/mail/T0k3n/unsubscribe", replies: replies,
      takesVotes: asks && replies != nil)
  }

  private static func mailedPayload(
    _ notification: EventNotification, _ invitation: Invitation, in language: Language
  ) throws -> [UInt8] {
    var composer = PayloadComposer { notification, _ in
      PayloadComposer.Links(
        respond: "https://party.example/api/v1/responses/T0k3n", link: "https://party.example/n/\(notification.id)",
        cover: "https://party.example/photos/bash-small.jpg")
    }
    composer.language = language
    let going = EventNotification.Going(names: ["Chloé", "Ben"], count: 12)
    let messages = [
      PayloadComposer.Message(by: author(1), in: language, text: "100% fun: is there parking nearby?"),
      PayloadComposer.Message(by: host, in: language, text: "Yes, below the hall.\nTake the ramp on Grove Street."),
    ]
    switch notification.category {
    case .message:
      return try composer.payload(
        for: notification, of: invitation, telling: notification.occasion == .answered ? [messages[1]] : messages)
    case .photo:
      let photo = PayloadComposer.Message(
        by: author(1), in: language, text: "Sound check!", photo: "https://party.example/photos/rehearsal.jpg")
      return try composer.payload(for: notification, of: invitation, showing: [.init(7, photo)])
    case .reminder:
      return try composer.payload(
        for: EventNotification.Contents(
          notification, of: invitation, in: language, going: going,
          needs: EventNotification.Needs(lists: [survey(.list)], lacksAnswers: true),
          at: invitation.event.details.startsAt.adding(seconds: -7200)), photoURL: { _ in "" })
    case .poll:
      return try composer.payload(
        for: EventNotification.Contents(
          notification, of: invitation, in: language, survey: survey(.poll), answersToSurvey: []), photoURL: { _ in "" }
      )
    case .invite, .update, .cancelled, .arrival:
      return try composer.payload(for: notification, of: invitation, going: going)
    }
  }

  static func mailedNotification(_ occasion: EventNotification.Occasion, of event: Event) -> EventNotification {
    let before = Samples.event(startsIn: 30, place: "The cellar").details
    return EventNotification(
      id: "n1", eventID: "bash", guestID: "g0", category: occasion.category,
      collapseID: occasion.collapseID(in: "bash"), occasion: occasion,
      changes: occasion == .changed ? before.changes(to: event.details) : [],
      details: occasion == .cancelled ? .init(words: "The cellar is under water.") : .init(before: before),
      createdAt: now)
  }

  private static func mailedEvent(_ occasion: EventNotification.Occasion) -> Event {
    var event = event(deadlineIn: occasion == .invited || occasion == .nudged ? 40 : nil, cover: photo("bash"))
    event.sequence = [.invited, .nudged].contains(occasion) ? 0 : 1
    if occasion == .cancelled { event.cancelledAt = now }
    return event
  }

  private static func mailedGuest(_ occasion: EventNotification.Occasion) -> Guest {
    switch occasion {
    case .invited, .nudged: guest(0)
    case .changed: guest(0, .maybe)
    default: guest(0, .accepted)
    }
  }
}

/// Samples for the lab's mail page.
extension Samples {
  static var mailSource: String {
    String(decoding: mail(.changed, in: site.language).bytes(), as: UTF8.self)
  }

  /// A mail with the most findings by the linter.
  static let poorMail = [
    "From: Ana <ana@gmail.com>", "To: bo@example.org", "Date: Mon, 01 Jun 2026 12:00:00 +0000",
    "MIME-Version: 1.0", "List-Unsubscribe: <http://party.example/u>",
    "Content-Type: multipart/mixed; boundary=x", "", "--x", "Content-Type: text/html; charset=utf-8", "",
    "<div style=\"display:flex\"><img src=\"https://party.example/p.png\"><a href=\"http://evil.example/\">"
      + "https://party.example</a><script>x()</script></div>",
    "--x", "Content-Type: text/calendar; charset=utf-8", "", "BEGIN:VCALENDAR", "METHOD:CANCEL", "BEGIN:VEVENT",
    "UID:1",
    "DTSTAMP:20260601T120000Z", "ORGANIZER;SENT-BY=\"mailto:x@y.example\":mailto:ana@gmail.com", "END:VEVENT",
    "END:VCALENDAR", "--x--", "",
  ].joined(separator: "\r\n")
}
