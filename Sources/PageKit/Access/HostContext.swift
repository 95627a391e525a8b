import HTTPServer
import Invites
import Storage

/// A host's request about one of their events. Every page, form and API call of hosts begins with it.
package struct HostContext {
  package let request: Request
  package let account: Account
  package let event: Event

  /// - Throws: `signInRequired`; `notFound` for an event that the account does not host.
  package init(_ request: Request, _ access: Access) throws {
    self.request = request
    account = try access.host(of: request)
    event = try access.hostedEvent(request.parameters["id"], for: account)
  }

  /// The context of a page for hosts only. Nil for a visitor who is not signed in, whom the caller asks to sign in
  /// first.
  /// - Throws: `notFound` for an event that the account does not host.
  package init?(page request: Request, _ access: Access) throws {
    guard try access.caller(of: request).account != nil else { return nil }
    try self.init(request, access)
  }

  package var links: String { "/events/\(event.id)/guests" }

  /// - Throws: `notFound`, also for a guest of another event.
  package func guest(in store: Store) throws -> Guest {
    guard let id = Guest.ID(rawValue: request.parameters["guest"]), let guest = try store.guests.find(id),
      guest.eventID == event.id
    else { throw Failure(.notFound, "This guest isn’t on the list.") }
    return guest
  }

  /// Redirects to the page of a form, with a note about what was done.
  /// - Parameter next: the path that the form named.
  package static func back(to next: String?, or standard: String, saying news: String?) -> Response {
    let path = LocalPath.checked(next) ?? standard
    guard let news else { return .redirect(to: path) }
    let parts = path.split(separator: "#", maxSplits: 1)
    let address = "\(parts[0])\(parts[0].contains("?") ? "&" : "?")\(news)"
    return .redirect(to: parts.count > 1 ? "\(address)#\(parts[1])" : address)
  }
}
