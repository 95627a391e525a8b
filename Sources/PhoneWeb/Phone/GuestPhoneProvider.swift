import Foundation
import HTTPServer
import Invites
import PageKit
import Texts

/// Provides the phones of guests and hosts to the routes that show phones. The process of browsers' own phones has no
/// provider.
package protocol GuestPhoneProvider: Sendable {
  /// Returns the signed-in host's phone in its last state.
  /// - Throws: `notFound` when no host is signed in.
  func hostPhone(_ request: Request) throws -> PhoneAccess

  /// Returns the phone that shows a notification, in its last state.
  /// - Parameters:
  ///   - notification: its identifier.
  ///   - token: a response token from the URL or from a form.
  /// - Throws: as `Access.currentNotification`.
  func guestPhone(_ notification: String, _ request: Request, token: String?) throws -> PhoneAccess

  /// Whether the caller may still see the phone that the request was given access to before.
  func isStillWelcome(_ phone: PhoneAccess, _ request: Request) -> Bool

  /// Records that the guest has read the page of their invitation.
  func noteReading(_ invitation: Invitation, _ request: Request) async throws

  /// Returns the file that a notification on a guest's phone has attached. Nil for a wrong key or a missing file.
  /// - Throws: `filesUnavailable`.
  func attachment(named name: String, key: String) async throws -> URL?

  /// Returns the bytes that were sent. Nil for a notification that was not sent yet or was withdrawn.
  func push(of notification: EventNotification) throws -> PushSource?

  /// Returns the mail with the notification's content. Nil when there is none.
  /// - Parameter page: returns the URL of a look of the mail, by its name.
  func mailPanel(
    of notification: NotificationAccess, page: @escaping @Sendable (MailPanel.Look) -> String, language: Language
  ) async throws -> MailPanel?

  /// The path of the guest's own page for the event.
  func ownPath(of guest: Guest) -> String
}
