import Invites

/// The role in which a person views an event or acts on it.
package enum Role: Sendable {
  case host(Account)
  case guest(Guest)

  package var account: Account? {
    if case .host(let account) = self { account } else { nil }
  }

  package var guest: Guest? {
    if case .guest(let guest) = self { guest } else { nil }
  }

  package var isHost: Bool { account != nil }

  package var author: Activity.Author {
    switch self {
    case .host(let account): .host(account.id, name: account.name)
    case .guest(let guest): .guest(guest.id, name: guest.name)
    }
  }

  /// The person's key as an author.
  package var key: String { author.key }

  /// Whether the person is `author`.
  package func isSame(as author: Activity.Author) -> Bool { self.author.isSame(as: author) }

  /// A key that separates what different viewers see of the same page.
  package var cacheKey: String {
    switch self {
    case .host(let account): "host:\(account.id)"
    case .guest(let guest): "guest:\(guest.id)"
    }
  }
}
