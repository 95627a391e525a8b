import HTML
import Invites
import Texts

/// Where the pages of an event's guests are, and where their forms post.
package struct GuestLinks: Hashable, Sendable {
  package var event: Event.ID

  package var thread: String { "/events/\(event)" }
  package var list: String { "\(thread)/guests" }
  package var add: String { "\(list)/new" }
  package var upload: String { "\(list)/import" }
  package var questions: String { "\(thread)/questions" }
  package var door: String { "\(thread)/door" }
  /// Where hosts write to many guests at once.
  package var messages: String { "\(thread)/messages" }
  /// The guest with that check-in code.
  package func checkIn(_ code: CheckInCode) -> String { "\(door)?code=\(code)" }
  /// The list on paper, and what hosts hold at the door.
  package var sheet: String { "\(list)/sheet" }
  var doorSheet: String { "\(door)/sheet" }
  var export: String { "\(list).csv" }
  /// The QR code of the open link: a page, and the picture on it.
  package var poster: String { "\(thread)/join" }
  var posterPicture: String { "\(thread)/join.svg" }
  package func guest(_ id: Guest.ID) -> String { "\(list)/\(id)" }
  /// Where a host answers for the guest.
  package func answer(_ id: Guest.ID) -> String { "\(guest(id))#answer" }
  /// Where links are sent: to a guest, or to the first who has none yet.
  package func send(_ kind: SentInvitation.Kind, to guest: Guest.ID? = nil) -> String {
    let parts = [kind == .reminder ? "kind=reminder" : nil, guest.map { "guest=\($0)" }].compactMap { $0 }
    return parts.isEmpty ? "\(list)/send" : "\(list)/send?\(parts.joined(separator: "&"))"
  }
  /// The private conversation with one guest.
  package func questions(_ id: Guest.ID) -> String { "\(questions)/\(id)" }
  /// The QR code of a guest's own link: a page, and the picture on it.
  package func qr(_ id: Guest.ID) -> String { "\(guest(id))/qr" }
  func qrPicture(_ id: Guest.ID) -> String { "\(guest(id))/qr.svg" }

  private var api: String { "/api/v1/events/\(event)" }
  package var invite: String { "\(api)/guests" }
  /// The hosts' own words beside links.
  package var message: String { "\(api)/guests/message" }
  /// Sending invitations by mail.
  var mails: String { "\(api)/mails" }
  var mailTest: String { "\(mails)/tests" }
  func undoMails(_ send: MailSend.ID) -> String { "\(mails)/\(send)/undo" }
  /// Takes several guests off the list.
  var removals: String { "\(invite)/removals" }
  var imports: String { "\(api)/guests/imports" }
  /// Takes `code`.
  var checkInGuest: String { "\(api)/door/guest" }
  var walkIns: String { "\(api)/door/walk-ins" }
  package var openLink: String { "\(api)/open-link" }
  var stream: String { "\(api)/stream" }
  /// Takes `answerDeadline`, the new one.
  var answerReopening: String { "\(api)/answers/reopening" }
  /// `answer`, `removal`, `refusal`, `restoration`, `block`, `approval`, `promotion`, `check-ins`, `edits`, `link`, `sent`,
  /// `unsent`.
  package func action(_ name: StaticString, _ guest: Guest.ID) -> String { "\(api)/guests/\(guest)/\(name)" }
}
