import HTTPServer
import Invites
import PageKit
import Texts

/// What hosts write to guests beside their links: their own words for an event, or Partyline's.
package struct InvitationMessage: Sendable {
  package var kind: SentInvitation.Kind
  package var event: Event
  /// The hosts' own words, with `{first}`, `{name}`, `{event}`, `{time}` and `{link}` in them; nil for Partyline's.
  package var words: String?
  package var now: Timestamp

  package init(kind: SentInvitation.Kind, event: Event, words: String? = nil, now: Timestamp) {
    self.kind = kind
    self.event = event
    self.words = words
    self.now = now
  }

  /// What is sent to a guest.
  /// - Parameter link: the guest's own; at the end where the words have no place for it.
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

  /// Partyline's own words, with their places.
  package static func standard(_ kind: SentInvitation.Kind, in language: Language) -> String {
    let phrase: LocalizedText = kind == .invitation ? .Sending.invitation : .Sending.reminder
    return phrase[language]
  }
}

/// Where a message goes on: addresses that open the host's own messenger or mail program with it.
struct MessageAddresses: Hashable, Sendable {
  let whatsApp: String
  let sms: String
  let mail: String

  init(_ text: String, subject: String, to addresses: Guest.Addresses) {
    let words = PercentEncoding.encode(text)
    // Without a number WhatsApp asks to whom.
    whatsApp = "https://wa.me/\(addresses.internationalDigits ?? "")?text=\(words)"
    // RFC 5724 has `?body=`; iOS reads what stands behind an ampersand, and Android takes both.
    sms = "sms:\(addresses.dialed)?&body=\(words)"
    let lines = PercentEncoding.encode(text.replacing("\n", with: "\r\n"))
    mail = "mailto:\(PercentEncoding.encode(addresses.email))?subject=\(PercentEncoding.encode(subject))&body=\(lines)"
  }
}
