import JSON
import PageKit
import Storage
import Texts

/// The current state of a guest's travel, for an open notification about it.
struct ArrivalFacts {
  let services: Services
  let access: NotificationAccess
  let language: Language

  /// Returns the state. It includes the distance and progress only for a viewer who may see the guest's travel, and not
  /// for one who was given the notification alone.
  func json() throws -> JSON {
    let (event, now) = (access.invitation.event, services.dependencies.now())
    guard let id = access.notification.details.traveller, !event.isCancelled,
      let arrival = try services.store.arrivals.find(id, at: now),
      event.showsTravel(of: id, to: access.invitation.guest)
    else { return ["is_over": true] }
    let traveller = services.traveller(arrival, to: event, at: now)
    var facts: [String: JSON] = ["is_over": false, "time": JSON(traveller.time(in: language))]
    if !access.isOfOneNotification {
      facts["distance"] = JSON(traveller.distance(in: language))
      facts["progress"] = traveller.progress.map { JSON.number($0) } ?? .null
    }
    return .object(facts)
  }
}
