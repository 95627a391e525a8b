import HTTPServer
import Invites
import Storage

/// A browser that is one guest of an event and holds the link of another: a link in a chat must not change in whose name
/// somebody writes.
extension Access {
  /// Who the caller's browser is at the event of `guest`, where that is somebody else. Nil for a browser that knows
  /// nobody else on the list there, for a host of the event, who may look at every guest's page, and for programs that
  /// send the token of an invitation.
  package func otherGuest(than guest: Guest, _ request: Request) throws -> Guest? {
    let caller = try caller(of: request)
    guard caller.bearer == nil, let session = caller.session else { return nil }
    let listed = try store.sessions.guests(ofSession: session.hash, at: guest.eventID).first {
      $0.listStatus == .listed
    }
    guard let me = listed, me.id != guest.id else { return nil }
    guard let event = try store.events.find(guest.eventID), try !isHost(caller, of: event) else { return nil }
    return me
  }

  /// For what is done in the name of `guest`, by their own link or by a form of a page that was drawn for them.
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
