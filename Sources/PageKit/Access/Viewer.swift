import Invites

/// Whose eyes a thread is drawn for.
package enum Viewer: Hashable, Sendable {
  case host(Account.ID)
  case guest(Guest)

  package var isHost: Bool {
    if case .host = self { true } else { false }
  }

  /// Whom the viewer writes as, without the name of a host.
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
