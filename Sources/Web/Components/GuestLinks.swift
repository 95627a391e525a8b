import HTML
import Invites
import Texts

/// The paths of the pages about an event's guests, and of the forms on them.
package struct GuestLinks: Hashable, Sendable {
  package var event: Event.ID

  package var thread: String { "/events/\(event)" }
  package var list: String { "\(thread)/guests" }
  package var add: String { "\(list)/new" }
  package var upload: String { "\(list)/import" }
  package var privateMessages: String { "\(thread)/private-messages" }
  package var door: String { "\(thread)/door" }
  /// The page of the hosts' broadcasts.
  package var broadcasts: String { "\(thread)/broadcasts" }
  /// Returns the check-in page of the guest with this code.
  package func checkIn(_ code: CheckInCode) -> String { "\(door)?code=\(code)" }
  /// The guest list on paper. `doorSheet` is the version for the door.
  package var sheet: String { "\(list)/sheet" }
  var doorSheet: String { "\(door)/sheet" }
  var export: String { "\(list).csv" }
  /// The page with the QR code of the open link. `posterPicture` is the picture on it.
  package var poster: String { "\(thread)/join" }
  var posterPicture: String { "\(thread)/join.svg" }
  package func guest(_ id: Guest.ID) -> String { "\(list)/\(id)" }
  /// Returns the form in which a host answers for the guest.
  package func answer(_ id: Guest.ID) -> String { "\(guest(id))#answer" }
  /// Returns the page for sending links: to a guest, or to the first guest who was sent none yet.
  package func send(_ kind: SentInvitation.Kind, to guest: Guest.ID? = nil) -> String {
    let parts = [kind == .reminder ? "kind=reminder" : nil, guest.map { "guest=\($0)" }].compactMap { $0 }
    return parts.isEmpty ? "\(list)/send" : "\(list)/send?\(parts.joined(separator: "&"))"
  }
  /// Returns the private conversation with one guest.
  package func privateMessages(_ id: Guest.ID) -> String { "\(privateMessages)/\(id)" }
  /// Returns the page with the QR code of a guest's own link. `qrPicture(_:)` is the picture on it.
  package func qr(_ id: Guest.ID) -> String { "\(guest(id))/qr" }
  func qrPicture(_ id: Guest.ID) -> String { "\(guest(id))/qr.svg" }

  private var api: String { "/api/v1/events/\(event)" }
  package var invite: String { "\(api)/guests" }
  /// The hosts' own text that accompanies links.
  package var message: String { "\(api)/guests/message" }
  /// Sends invitations by mail.
  var mails: String { "\(api)/mails" }
  var mailTest: String { "\(mails)/tests" }
  func undoMails(_ send: MailSend.ID) -> String { "\(mails)/\(send)/undo" }
  /// Removes several guests from the list.
  var removals: String { "\(invite)/removals" }
  var imports: String { "\(api)/guests/imports" }
  /// Takes `code`.
  var checkInGuest: String { "\(api)/door/guest" }
  var walkIns: String { "\(api)/door/walk-ins" }
  package var openLink: String { "\(api)/open-link" }
  var stream: String { "\(api)/stream" }
  /// Takes `answerDeadline`, the new deadline.
  var answerReopening: String { "\(api)/answers/reopening" }
  /// Returns the path of an action on a guest: `answer`, `removal`, `refusal`, `restoration`, `block`, `approval`,
  /// `promotion`, `check-ins`, `edits`, `link`, `sent`, `unsent`.
  package func action(_ name: StaticString, _ guest: Guest.ID) -> String { "\(api)/guests/\(guest)/\(name)" }
}
