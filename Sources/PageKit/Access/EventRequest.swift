import HTTPServer
import Invites
import Storage

/// A request about one event, from a person whose access to the event was checked.
///
/// `Person` states the result of the check: an account that hosts the event, or a role, which is a host's or a guest's.
/// A function that takes an `EventRequest<Account>` can therefore be called only for hosts.
///
/// A class, because its values take almost a kilobyte, and every page and action holds one.
package final class EventRequest<Person: Sendable>: Sendable {
  package let request: Request
  package let event: Event
  package let person: Person

  package init(_ request: Request, _ event: Event, from person: Person) {
    self.request = request
    self.event = event
    self.person = person
  }
}

/// A host's or a guest's request about an event.
package typealias MemberRequest = EventRequest<Role>

extension EventRequest where Person == Role {
  /// A request with a guest's own token.
  package convenience init(_ request: Request, _ invitation: Invitation) {
    self.init(request, invitation.event, from: .guest(invitation.guest))
  }

  package var role: Role { person }
  package var author: Activity.Author { role.author }

  /// The path of the event's page for this person: `/i/{token}` when the request's path contains a guest's token,
  /// and otherwise `/events/{id}`.
  package var page: String {
    let token = request.parameters["token"]
    return token.isEmpty ? "/events/\(event.id)" : "/i/\(token)"
  }
}

/// A host's request about one of their events. Every page, form and API call of hosts begins with it.
package typealias HostRequest = EventRequest<Account>

extension EventRequest where Person == Account {
  /// - Throws: `signInRequired`; `notFound` for an event that the account does not host.
  package convenience init(_ request: Request, _ access: Access) throws {
    let account = try access.host(of: request)
    self.init(request, try access.hostedEvent(request.parameters["id"], for: account), from: account)
  }

  /// A request for a page for hosts only. Nil for a visitor who is not signed in, whom the caller asks to sign in
  /// first.
  /// - Throws: `notFound` for an event that the account does not host.
  package convenience init?(page request: Request, _ access: Access) throws {
    guard try access.caller(of: request).account != nil else { return nil }
    try self.init(request, access)
  }

  package var account: Account { person }
  package var role: Role { .host(account) }
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
