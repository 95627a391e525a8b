import HTTPServer
import Invites
import Storage

/// Checks for a browser that is one guest of an event and opens the link of another. A link in a chat must not change
/// in whose name a person writes.
extension Access {
  /// Returns the guest that the caller's browser is at the event of `guest`, if that is another guest. Nil in three
  /// cases: the browser is no other listed guest there; the caller hosts the event and may see every guest's page; or a
  /// program sends an invitation token.
  package func otherGuest(than guest: Guest, _ request: Request) throws -> Guest? {
    let caller = try caller(of: request)
    guard caller.bearer == nil, let session = caller.session else { return nil }
    let listed = try store.sessions.guests(ofSession: session.hash, at: guest.eventID).first {
      $0.listStatus == .listed
    }
    guard let me = listed, me.id != guest.id else { return nil }
    guard try !isHost(caller, of: guest.eventID) else { return nil }
    return me
  }

  /// Checks an action in the name of `guest`, by their own link or by a form on a page rendered for them.
  /// - Throws: `otherGuest` in a browser that is another guest of the event.
  package func requireSelf(_ guest: Guest, _ request: Request) throws {
    guard let me = try otherGuest(than: guest, request) else { return }
    throw Failure(
      .otherGuest,
      """
      This page belongs to \(guest.name), and in this browser you’re \(me.name). Nothing was sent. \
      Continue on your own page, or open \(guest.name)’s link again to write as \(guest.name).
      """)
  }
}
