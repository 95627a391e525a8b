import HTTPServer
import Invites
import PageKit
import Storage
import Texts

/// A member of an event's thread, and the page from which the request came.
package struct ThreadMember: Sendable {
  package let event: Event
  package let role: Role
  /// `/events/{id}` or `/i/{token}`.
  package let page: String
  /// Whether the caller is a host's program, identified by one of the host's API tokens.
  package var isHostsProgram = false

  package var author: Activity.Author { role.author }

  /// The key under which recordings wait their turn for processing, which can take minutes. Guests whom no host invited
  /// share one key, because any number of them can come through an open link.
  var recordingOwner: String {
    guard let guest = role.guest, [.link, .guest].contains(guest.source) else { return author.key }
    return "uninvited:\(event.id)"
  }
}

extension Access {
  /// Checks that the browser does not belong to another guest of the event. A host always passes.
  /// - Throws: as `requireSelf(_:_:)` for a guest.
  func requireSelf(of member: ThreadMember, _ request: Request) throws {
    try member.role.guest.map { try requireSelf($0, request) }
  }
}
