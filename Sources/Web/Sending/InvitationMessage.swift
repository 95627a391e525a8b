import HTTPServer
import Invites
import PageKit
import Texts

/// The message that hosts send to guests with their links, in the hosts' own words for an event, or in Partyline's.
package struct InvitationMessage: Sendable {
  package var kind: SentInvitation.Kind
  package var event: Event
  /// The hosts' own words, with the placeholders `{first}`, `{name}`, `{event}`, `{time}` and `{link}`; nil for
  /// Partyline's words.
  package var words: String?
  package var now: Timestamp

  package init(kind: SentInvitation.Kind, event: Event, words: String? = nil, now: Timestamp) {
    self.kind = kind
    self.event = event
    self.words = words
    self.now = now
  }

  /// Returns the message for a guest.
  /// - Parameter link: the guest's own link. It is appended when the words have no placeholder for it.
  package func text(to guest: Guest, link: String, in language: Language) -> String {
    let template = words ?? Self.standard(kind, in: language)
    let times = EventTimes(event.details, now: now, in: language)
    let parts = [
      "first": Guest.firstName(of: guest.name), "name": guest.name, "event": event.details.title,
      "time": times.shortMoment, "link": link,
    ]
    let filled = TextForm(template).filled(parts)
    return filled.contains(link) ? filled : "\(filled)\n\(link)"
  }

  /// Partyline's own words, with placeholders.
  package static func standard(_ kind: SentInvitation.Kind, in language: Language) -> String {
    let phrase: LocalizedText = kind == .invitation ? .Sending.invitation : .Sending.reminder
    return phrase[language]
  }
}

/// URLs that open a message in the host's own messenger or mail program.
struct MessageAddresses: Hashable, Sendable {
  let whatsApp: String
  let sms: String
  let mail: String

  init(_ text: String, subject: String, to addresses: Guest.Addresses) {
    let words = PercentEncoding.encode(text)
    // Without a number, WhatsApp asks for the recipient.
    whatsApp = "https://wa.me/\(addresses.internationalDigits ?? "")?text=\(words)"
    // RFC 5724 defines `?body=`. iOS reads only what follows an ampersand, and Android accepts both.
    sms = "sms:\(addresses.dialed)?&body=\(words)"
    let lines = PercentEncoding.encode(text.replacing("\n", with: "\r\n"))
    mail = "mailto:\(PercentEncoding.encode(addresses.email))?subject=\(PercentEncoding.encode(subject))&body=\(lines)"
  }
}
