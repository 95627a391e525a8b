import Foundation
import HTTPServer
import Invites
import PageKit
import Texts

/// The phones of guests and hosts, for the routes that show phones. The process of browsers' own phones has none.
package protocol GuestPhoneProvider: Sendable {
  /// The phone of the host who is signed in, as it was left.
  /// - Throws: `notFound` where no host is signed in.
  func hostPhone(_ request: Request) throws -> PhoneAccess

  /// The phone on which a notification is seen now, as it was left.
  /// - Parameters:
  ///   - notification: its identifier.
  ///   - token: a response token that came in the address or in a form.
  /// - Throws: what `Access.currentNotice` throws.
  func guestPhone(_ notification: String, _ request: Request, token: String?) throws -> PhoneAccess

  /// Whether the caller may still see the phone that the request was let in to before.
  func isStillWelcome(_ phone: PhoneAccess, _ request: Request) -> Bool

  /// Remembers that the guest has read what the page of their invitation shows.
  func noteReading(_ invitation: Invitation, _ request: Request) async throws

  /// The file that a notification on a guest's phone has attached; nil for a wrong key and for no such file.
  func attachment(named name: String, key: String) -> URL?

  /// The bytes that were sent; nil for a notification that was not sent yet or was taken back.
  func push(of notice: EventNotification) throws -> PushSource?

  /// The mail that says what the notification says; nil where there is none.
  /// - Parameter page: the address from which a look is fetched, by its name.
  func mailPanel(
    of notice: NotificationAccess, page: @escaping @Sendable (MailPanel.Look) -> String, language: Language
  ) throws -> MailPanel?

  /// The path of the guest's own page of the event.
  func ownPath(of guest: Guest) -> String
}
