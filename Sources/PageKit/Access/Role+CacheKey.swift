import Invites

extension Role {
  /// A key that separates what different viewers see of the same page.
  package var cacheKey: String {
    switch self {
    case .host(let account): "host:\(account.id)"
    case .guest(let guest): "guest:\(guest.id)"
    }
  }
}
