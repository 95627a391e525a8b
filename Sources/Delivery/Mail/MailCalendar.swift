import Invites
import Mail

/// The event as a calendar part of a mail, for the reader's calendar (RFC 5546).
///
/// It is part of mails with an invitation, a change or a cancellation. Mail programs show a calendar part instead of or
/// before the text, and some file the mail away, so mails that are only to be read have none.
struct MailCalendar {
  private let contents: MailComposer.Contents
  private let recipient: Mailbox

  /// Fails for notifications that change nothing in a calendar, and for an event whose time is not known.
  init?(_ contents: MailComposer.Contents, to recipient: Mailbox) {
    guard contents.hasTime else { return nil }
    let texts = InviteTexts(
      notification: contents.notification, event: contents.invitation.event, language: contents.language)
    switch texts.occasion {
    case .invited, .changed, .cancelled, .reopened, .promoted: break
    case .nudged, .messages, .photos, .answered, .onTheWay, .reminded, .answeredFor, .asked: return nil
    }
    (self.contents, self.recipient) = (contents, recipient)
  }

  /// The calendar part. If the server receives no mail, it asks for no answer and is only a file.
  /// - Parameter date: the DTSTAMP.
  func part(at date: Timestamp) -> MailMessage.Calendar {
    let method = method
    let file = CalendarFile(method, [entry])
    return MailMessage.Calendar(
      method: method.rawValue, text: String(decoding: file.bytes(at: date), as: UTF8.self),
      isFileOnly: contents.links.replies == nil)
  }

  private var method: CalendarFile.Method {
    if contents.invitation.event.isCancelled { return .cancel }
    return contents.links.replies == nil ? .publish : .request
  }

  private var entry: CalendarEntry {
    let (event, guest) = (contents.invitation.event, contents.invitation.guest)
    let request = contents.links.replies.map { organizer in
      CalendarEntry.Request(
        organizer: organizer.description, attendee: recipient.address.description, attendeeName: guest.name)
    }
    return CalendarEntry(event, link: contents.links.invitation(nil), rsvp: guest.rsvp, request: request)
  }
}
