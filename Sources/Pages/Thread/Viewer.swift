import Invites

/// Whose eyes a thread is drawn for.
public enum Viewer: Hashable, Sendable {
  case host(Account.ID)
  case guest(Guest)

  var isHost: Bool {
    if case .host = self { true } else { false }
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
