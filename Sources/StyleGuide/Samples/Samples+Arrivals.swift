import Extensions
import Foundation
import HTML
import Invites
import PageKit
import UserNotificationsUI
import Web

/// The day of an event: guests on the way, on the page of one of them, on the host's page, and open on a guest's phone.
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
  ///   - minutes: the number of minutes in which the guest said to arrive; nil when they gave none.
  ///   - since: the number of minutes since the guest set out.
  ///   - metres: the distance to the place; nil when no position is shared.
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
    return Traveller(arrival: arrival, timeZone: "America/Los_Angeles", approach: approach, now: now)
  }

  private static func page(_ viewer: Role, _ travellers: [Traveller]) -> HTML {
    var page = thread(event: tonight, viewer: viewer, section: viewer.isHost ? nil : GuestSection())
    page.travellers = travellers
    return page.html
  }

  private static var openArrival: HTML {
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
      view: ViewSnapshot(
        content: .stack(axis: .vertical, spacing: 0, alignment: .fill),
        children: [map("Grace Hopper", progress: 0.55), texts]))
    open.actions = [
      action("comment", "Reply", input: .init(buttonTitle: "Send", placeholder: "Message")),
      action("dismiss", "Dismiss"),
    ]
    return openOnPhone(open)
  }

  /// The strip that the notification's extension draws.
  static func map(_ name: String, progress: Double) -> ViewSnapshot {
    let strip = MapStrip(progress: CGFloat(progress))
    var canvas = ViewSnapshot(
      content: .plain, background: MapStrip.Tone.road.snapshot, height: MapStrip.size.height,
      accessibilityLabel: "Map: \(name) on the way")
    canvas.clips = true
    canvas.layers = strip.shapes.map(layer)
    canvas.grid = .init(columns: [false], rowCount: 1)
    canvas.children = strip.friend.map { [mark(name, $0)] } ?? []
    return canvas
  }

  private static func layer(_ shape: MapStrip.Shape) -> ViewSnapshot.Layer {
    ViewSnapshot.Layer(
      x: shape.frame.minX, y: shape.frame.minY, width: shape.frame.width, height: shape.frame.height,
      background: shape.color.snapshot, cornerRadius: shape.radius)
  }

  private static func mark(_ name: String, _ frame: CGRect) -> ViewSnapshot {
    let white = UIColor.white.snapshot
    let initial = ViewSnapshot(
      content: .label(
        text: String(name.prefix(1)), font: .init(size: 12, weight: 700), color: white, alignment: .center,
        numberOfLines: 1), margins: .init(top: 3, leading: 0, bottom: 0, trailing: 0))
    var mark = ViewSnapshot(
      content: .plain, background: MapStrip.mark.snapshot, cornerRadius: frame.width / 2, width: frame.width,
      height: frame.height, children: [initial])
    mark.clips = true
    mark.border = .init(width: 2, color: white)
    mark.placement = .init(
      columns: 0..<1, rows: 0..<1, horizontal: .start, vertical: .start,
      insets: .init(top: frame.minY, leading: frame.minX, bottom: 0, trailing: 0))
    return mark
  }

  static var arrivalPages: [(name: String, html: HTML)] {
    let others = [
      traveller(1, minutes: 15, metres: 4000), traveller(14, minutes: nil), traveller(12, minutes: 2, since: 9),
    ]
    let offered = page(.guest(guest(0, .accepted)), others)
    let own = page(.guest(guest(0, .accepted)), [traveller(0, minutes: 20, since: 1, metres: 1250)])
    return [
      ("arrivals-offered", offered), ("arrivals-under-way", own), ("arrivals-host", page(.host(account), others)),
      ("phone-arrival", openArrival),
    ]
  }
}
