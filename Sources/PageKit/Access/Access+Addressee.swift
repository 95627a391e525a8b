import HTTPServer
import Invites
import Storage

extension Access {
  /// The guest whose notifications a request is about: the bearer, or the guest named in the query, whom the caller must
  /// be or have invited. `isCaller` tells whether the guest themself asks, and not their host.
  /// - Throws: `missingField` when nothing tells who; `notFound` for a guest who is none of the caller's;
  ///   `offTheList` and `forbidden` for a guest who is not on the list.
  package func addressee(of request: Request) throws -> (guest: Guest.ID, isCaller: Bool) {
    let caller = try caller(of: request)
    if let bearer = caller.bearer { return (bearer.id, true) }
    let own = caller.session?.guestIDs ?? []
    guard let name = request.query["guest"] else {
      guard own.count == 1 else {
        throw Failure(.missingField, "Name the guest whose notifications you want.", field: "guest")
      }
      try store.guests.find(own[0])?.requireListed()
      return (own[0], true)
    }
    guard let id = Guest.ID(rawValue: name), let guest = try store.guests.find(id),
      let event = try store.events.find(guest.eventID), try own.contains(id) || isHost(caller, of: event)
    else { throw Failure(.notFound, "There is no such guest.", field: "guest") }
    if try !isHost(caller, of: event) { try guest.requireListed() }
    return (id, own.contains(id))
  }

  /// Whether the account that is signed in hosts `event`, as its owner or with them.
  package func isHost(_ caller: Caller, of event: Event) throws -> Bool {
    try caller.account.map { try store.events.isHost($0.id, of: event) } ?? false
  }
}
