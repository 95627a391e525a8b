import Invites

/// Whose eyes a thread is drawn for.
enum Viewer: Hashable, Sendable {
  case host(Account.ID)
  case guest(Guest)

  var isHost: Bool {
    if case .host = self { true } else { false }
  }

  /// Whom the viewer writes as, without the name of a host.
  var author: Activity.Author {
    switch self {
    case .host(let id): .host(id, name: "")
    case .guest(let guest): .guest(guest.id, name: guest.name)
    }
  }

  /// The key of the viewer as an author.
  var key: String { author.key }

  /// True when the viewer wrote what `author` wrote.
  func isSame(as author: Activity.Author) -> Bool { self.author.isSame(as: author) }
}
