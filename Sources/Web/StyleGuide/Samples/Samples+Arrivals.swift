import HTML
import Invites
import UserNotificationsUI

/// The day itself: guests on the way, on the page of one of them and of the host, and open on a guest's phone.
extension Samples {
  private static let place = Coordinates(keptLatitude: 37.7784, longitude: -122.4177)

  private static var tonight: Event {
    var event = event(startsIn: 1, cover: photo("bash"), activities: 14)
    let details = event.details
    event.details = Event.Details(
      keptTitle: details.title, startsAt: details.startsAt, endsAt: details.endsAt, timeZone: details.timeZone,
      place: details.place, address: details.address, message: details.message, capacity: nil, answerDeadline: nil,
      coordinates: place, pattern: nil, options: .standard)
    return event
  }

  /// - Parameters:
  ///   - minutes: in which the guest said to be there, that many minutes ago by `since`.
  ///   - metres: to the place; nil where nothing is shared.
  private static func traveller(_ index: Int, minutes: Int?, since: Int64 = 3, metres: Double? = nil) -> Traveller {
    let guest = guest(index, .accepted)
    let start = now.adding(seconds: -since * 60)
    let arrival = Arrival(
      guestID: guest.id, eventID: "bash", name: guest.name, startedAt: start, toldAt: minutes.map { _ in start },
      expectedAt: minutes.map { start.adding(seconds: Int64($0) * 60) }, sharing: metres == nil ? .nothing : .ride,
      endsAt: now.adding(seconds: 7200))
    let approach = metres.flatMap { metres in
      (try? Approach.Position(
        latitude: place.latitude + metres / 111_195, longitude: place.longitude, accuracy: 20, at: start)).map {
          Approach($0, to: place, after: nil)
        }
    }
    return Traveller(arrival: arrival, timeZone: "America/Los_Angeles", approach: approach, place: place, now: now)
  }

  private static func page(_ viewer: Viewer, _ travellers: [Traveller]) -> HTML {
    var page = thread(event: tonight, viewer: viewer, section: viewer.isHost ? nil : GuestSection())
    page.travellers = travellers
    return page.html
  }

  private static var openArrival: HTML {
    let map = ViewSnapshot(
      content: .plain, background: .named("systemGray5"), height: 150,
      accessibilityLabel: "Map: Grace Hopper on the way")
    let texts = ViewSnapshot(
      content: .stack(axis: .vertical, spacing: 3, alignment: .fill),
      margins: .init(top: 12, leading: 16, bottom: 14, trailing: 16),
      children: [
        label("Grace Hopper is on the way", size: 17, weight: 600),
        label("The Bash · Bill Graham Civic", size: 15, color: "secondaryLabel"),
        label("12 min", size: 17, weight: 600, color: "systemBlue"),
        label("4 km away", size: 15, color: "secondaryLabel"),
      ])
    var open = presentation(
      view: ViewSnapshot(content: .stack(axis: .vertical, spacing: 0, alignment: .fill), children: [map, texts]))
    open.actions = [
      action("comment", "Reply", input: .init(buttonTitle: "Send", placeholder: "Message")),
      action("dismiss", "Dismiss"),
    ]
    return openOnPhone(open)
  }

  static var arrivalPages: [(name: String, html: HTML)] {
    let others = [
      traveller(1, minutes: 15, metres: 4000), traveller(14, minutes: nil), traveller(12, minutes: 2, since: 9),
    ]
    let offered = page(.guest(guest(0, .accepted)), others)
    let own = page(.guest(guest(0, .accepted)), [traveller(0, minutes: 20, since: 1, metres: 1250)])
    return [
      ("arrivals-offered", offered), ("arrivals-under-way", own), ("arrivals-host", page(.host("host"), others)),
      ("phone-arrival", openArrival),
    ]
  }
}
