import HTTPServer
import Invites
import PageKit
import Storage
import Texts

/// Somebody in one event's thread, and the page they came from.
package struct ThreadMember: Sendable {
  package let event: Event
  package let role: Role
  /// `/events/{id}` or `/i/{token}`.
  package let page: String
  /// A program that its host runs, known by one of the host's API tokens.
  package var isHostsProgram = false

  package var author: Activity.Author { role.author }

  /// As whom recordings wait for their turn, which take minutes. Whom no host invited are one: of those who come by an
  /// open link there may be any number.
  var recordingOwner: String {
    guard let guest = role.guest, [.link, .guest].contains(guest.source) else { return author.key }
    return "uninvited:\(event.id)"
  }
}

extension Access {
  /// - Throws: as the same for a guest; a host is who they are.
  func requireSelf(of member: ThreadMember, _ request: Request) throws {
    try member.role.guest.map { try requireSelf($0, request) }
  }
}
