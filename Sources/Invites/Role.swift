/// The role in which a person views an event or acts on it.
public enum Role: Hashable, Sendable {
  case host(Account)
  case guest(Guest)

  public var account: Account? {
    if case .host(let account) = self { account } else { nil }
  }

  public var guest: Guest? {
    if case .guest(let guest) = self { guest } else { nil }
  }

  public var isHost: Bool { account != nil }

  public var author: Activity.Author {
    switch self {
    case .host(let account): .host(account.id, name: account.name)
    case .guest(let guest): .guest(guest.id, name: guest.name)
    }
  }

  /// The person's key as an author.
  public var key: String { author.key }

  /// Whether the person is `author`.
  public func isSame(as author: Activity.Author) -> Bool { self.author.isSame(as: author) }
}
