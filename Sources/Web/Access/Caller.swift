import HTTPServer
import Invites
import Storage

/// Who sends a request, as far as its cookie and its authorization show.
struct Caller: Sendable {
  /// The host who is signed in or whose API token came along.
  var account: Account?
  /// The account came by one of its API tokens: a program that the host runs.
  var hasAPIToken = false
  /// The browser session; nil without a valid cookie.
  var session: BrowserSession?
  /// The guest whose invitation token came as a bearer token.
  var bearer: Guest?
  /// The notification whose response token came as a bearer token. It makes nobody a guest: it answers that one.
  var answering: EventNotification.ID?

  static let stranger = Caller()
}

/// In which part somebody looks at an event or acts on it.
enum Role: Sendable {
  case host(Account)
  case guest(Guest)

  var author: Activity.Author {
    switch self {
    case .host(let account): .host(account.id, name: account.name)
    case .guest(let guest): .guest(guest.id, name: guest.name)
    }
  }

  /// Whose eyes a page is drawn for.
  var viewer: Viewer {
    switch self {
    case .host(let account): .host(account.id)
    case .guest(let guest): .guest(guest)
    }
  }

  var account: Account? {
    if case .host(let account) = self { account } else { nil }
  }

  var guest: Guest? {
    if case .guest(let guest) = self { guest } else { nil }
  }

  /// Tells apart what different viewers see of the same page.
  var cacheKey: String {
    switch self {
    case .host(let account): "host:\(account.id)"
    case .guest(let guest): "guest:\(guest.id)"
    }
  }
}
