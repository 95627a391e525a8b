import HTTPServer
import Invites
import Storage

/// A host's request about one of their events: what every page, form and call of hosts begins with.
package struct HostContext {
  package let request: Request
  package let account: Account
  package let event: Event

  /// - Throws: `signInRequired`; `notFound` for an event that is not theirs.
  package init(_ request: Request, _ access: Access) throws {
    self.request = request
    account = try access.host(of: request)
    event = try access.hostedEvent(request.parameters["id"], for: account)
  }

  /// Of a page for hosts alone: nil for whoever is not signed in, who then is asked to and comes back.
  /// - Throws: `notFound` for an event that is not theirs.
  package init?(page request: Request, _ access: Access) throws {
    guard try access.caller(of: request).account != nil else { return nil }
    try self.init(request, access)
  }

  package var links: String { "/events/\(event.id)/guests" }

  /// - Throws: `notFound` for a guest of another event, too.
  package func guest(in store: Store) throws -> Guest {
    guard let id = Guest.ID(rawValue: request.parameters["guest"]), let guest = try store.guests.find(id),
      guest.eventID == event.id
    else { throw Failure(.notFound, "This guest isn’t on the list.") }
    return guest
  }

  /// Leads back to where a form was, saying what was done.
  /// - Parameter next: the path that the form named.
  package static func back(to next: String?, or standard: String, saying news: String?) -> Response {
    let path = LocalPath.checked(next) ?? standard
    guard let news else { return .redirect(to: path) }
    let parts = path.split(separator: "#", maxSplits: 1)
    let address = "\(parts[0])\(parts[0].contains("?") ? "&" : "?")\(news)"
    return .redirect(to: parts.count > 1 ? "\(address)#\(parts[1])" : address)
  }
}
