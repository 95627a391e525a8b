import Invites

/// The person for whom a thread is rendered.
package enum Viewer: Hashable, Sendable {
  case host(Account.ID)
  case guest(Guest)

  package var isHost: Bool {
    if case .host = self { true } else { false }
  }

  /// The viewer as an author. A host has no name here.
  package var author: Activity.Author {
    switch self {
    case .host(let id): .host(id, name: "")
    case .guest(let guest): .guest(guest.id, name: guest.name)
    }
  }

  /// The viewer's key as an author.
  package var key: String { author.key }

  /// Whether the viewer is `author`.
  package func isSame(as author: Activity.Author) -> Bool { self.author.isSame(as: author) }
}
