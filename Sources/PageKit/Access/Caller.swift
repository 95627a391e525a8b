import HTTPServer
import Invites
import Storage

/// Who sends a request, as far as its cookie and its authorization show.
package struct Caller: Sendable {
  /// The host who is signed in or whose API token came along.
  package var account: Account?
  /// The account came by one of its API tokens: a program that the host runs.
  package var hasAPIToken = false
  /// The browser session; nil without a valid cookie.
  package var session: BrowserSession?
  /// The guest whose invitation token came as a bearer token.
  package var bearer: Guest?
  /// The notification whose response token came as a bearer token. It makes nobody a guest: it answers that one.
  package var answering: EventNotification.ID?

  package static let stranger = Caller()
}

/// In which part somebody looks at an event or acts on it.
package enum Role: Sendable {
  case host(Account)
  case guest(Guest)

  package var author: Activity.Author {
    switch self {
    case .host(let account): .host(account.id, name: account.name)
    case .guest(let guest): .guest(guest.id, name: guest.name)
    }
  }

  /// Whose eyes a page is drawn for.
  package var viewer: Viewer {
    switch self {
    case .host(let account): .host(account.id)
    case .guest(let guest): .guest(guest)
    }
  }

  package var account: Account? {
    if case .host(let account) = self { account } else { nil }
  }

  package var guest: Guest? {
    if case .guest(let guest) = self { guest } else { nil }
  }

  /// Tells apart what different viewers see of the same page.
  package var cacheKey: String {
    switch self {
    case .host(let account): "host:\(account.id)"
    case .guest(let guest): "guest:\(guest.id)"
    }
  }
}
