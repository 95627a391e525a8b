import HTTPServer
import Invites
import Storage

extension Access {
  /// Returns the guest whose notifications a request is about: the bearer, or the guest named in the query. The caller
  /// must be that guest, or host their event. `isCaller` is true when the guest asks, and false when their host does.
  /// - Throws: `missingField` when the request does not identify a guest; `notFound` for a guest who does not belong to
  ///   the caller; `offTheList` and `forbidden` for a guest who is not on the list.
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
      try own.contains(id) || isHost(caller, of: guest.eventID)
    else { throw Failure(.notFound, "There is no such guest.", field: "guest") }
    if try !isHost(caller, of: guest.eventID) { try guest.requireListed() }
    return (id, own.contains(id))
  }

  /// Whether the signed-in account hosts `event`, as its owner or as a co-host.
  package func isHost(_ caller: Caller, of event: Event.ID) throws -> Bool {
    try caller.account.map { try store.events.isHost($0.id, of: event) } ?? false
  }

  /// The same for an event that has been read already.
  package func isHost(_ caller: Caller, of event: Event) throws -> Bool {
    try caller.account.map { try store.events.isHost($0.id, of: event) } ?? false
  }
}
