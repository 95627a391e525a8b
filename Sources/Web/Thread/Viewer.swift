import Invites

/// Whose eyes a thread is drawn for.
enum Viewer: Hashable, Sendable {
  case host(Account.ID)
  case guest(Guest)

  var isHost: Bool {
    if case .host = self { true } else { false }
  }

  /// The key of the viewer as an author.
  var key: String {
    switch self {
    case .host(let id): Activity.Author.host(id, name: "").key
    case .guest(let guest): Activity.Author.guest(guest.id, name: "").key
    }
  }

  /// True when the viewer wrote what `author` wrote.
  func isSame(as author: Activity.Author) -> Bool {
    switch (self, author) {
    case (.host(let id), .host(let authorID, _)): id == authorID
    case (.guest(let guest), .guest(let authorID, _)): guest.id == authorID
    default: false
    }
  }
}
