import Invites

/// The person for whom a thread is drawn.
package enum Viewer: Hashable, Sendable {
  case host(Account.ID)
  case guest(Guest)

  package var isHost: Bool {
    if case .host = self { true } else { false }
  }

  /// The author that the viewer writes as. A host has no name here.
  package var author: Activity.Author {
    switch self {
    case .host(let id): .host(id, name: "")
    case .guest(let guest): .guest(guest.id, name: guest.name)
    }
  }

  /// The key of the viewer as an author.
  package var key: String { author.key }

  /// True when the viewer wrote what `author` wrote.
  package func isSame(as author: Activity.Author) -> Bool { self.author.isSame(as: author) }
}

extension Activity.Author {
  /// Tells two authors of one thread apart.
  package var key: String {
    switch self {
    case .host(let id, _): "h-\(id.rawValue)"
    case .guest(let id, _): "g-\(id.rawValue)"
    }
  }
}
