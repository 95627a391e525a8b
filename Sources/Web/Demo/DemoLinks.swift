import Invites
import JSON
import PageKit
import Storage

/// The demo's links and tokens, for people and for scripts.
package struct DemoLinks {
  let store: Store
  let links: Links
  /// Whether the server has the demo's page.
  let hasPage: Bool

  package init(store: Store, links: Links, hasPage: Bool) {
    (self.store, self.links, self.hasPage) = (store, links, hasPage)
  }

  private var secret: Secret { links.secret }

  /// The link that opens the demo, signed in as its host.
  var entrance: String { "\(links.origin)/demo?key=\(secret.demoKey)" }

  /// Returns all links and tokens as JSON. `partyline demo --json` prints it.
  /// - Throws: `ConfigurationError` when the demo is not loaded.
  package func json() throws -> JSON {
    guard let host = try store.accounts.demo() else {
      throw ConfigurationError("This server has no demo. Start it once with `partyline serve --demo`.")
    }
    let script = try DemoFiles.script()
    let events = try store.allEvents(hostedBy: host.id)
    return [
      "address": .string(links.origin),
      "host": [
        "name": .string(host.name), "signInURL": hasPage ? .string(entrance) : .null,
        "apiToken": .string(secret.demoAPIToken),
      ],
      "events": .array(
        try script.events.compactMap { scene in
          // Of a series, the first date. Of events with the same title, the demo's own.
          try events.filter { $0.details.title == scene.title }
            .min { ($0.createdAt, $0.details.startsAt) < ($1.createdAt, $1.details.startsAt) }
            .map { try json($0, scene) }
        }),
    ]
  }

  /// Returns lines for people: the demo's page, and a host's thread and a guest's phone to open side by side.
  package func lines() throws -> [String] {
    let demo = try json()
    let stage = demo["events"]?.array?.first
    let guest = stage?["guests"]?.array?.first { $0["notification"]?["previewURL"] != nil }
    return (hasPage ? ["The demo, signed in:   \(entrance)"] : []) + [
      "Its host's thread:     \(stage?["url"]?.string ?? "")",
      "A guest's own link:    \(guest?["link"]?.string ?? "")",
      "That guest's phone:    \(guest?["notification"]?["previewURL"]?.string ?? "")",
    ]
  }

  private func json(_ event: Event, _ scene: DemoScript.Event) throws -> JSON {
    let notifications = try store.notifications.latest(ofGuestsAt: event.id)
    let keys = Dictionary(scene.guests.map { ($0.name, $0.key) }, uniquingKeysWith: { first, _ in first })
    return [
      "key": .string(scene.key), "id": .string(event.id.rawValue), "url": .string(links.event(event.id)),
      "guests": .array(
        try store.allGuests(of: event.id).map { json($0, key: keys[$0.name], notification: notifications[$0.id]) }),
    ]
  }

  private func json(_ guest: Guest, key: String?, notification: EventNotification.ID?) -> JSON {
    let token = secret.invitationToken(guest)
    return [
      "key": JSON(key), "name": .string(guest.name), "id": .string(guest.id.rawValue),
      "link": .string(links.invitation(token)), "token": .string(token),
      "notification": notification.map {
        ["id": .string($0.rawValue), "previewURL": .string(links.preview($0, of: guest))]
      }
        ?? .null,
    ]
  }
}

extension Store {
  /// Returns all events of a host, read page by page.
  func allEvents(hostedBy host: Account.ID) throws -> [Event] {
    var events: [Event] = []
    var cursor: String?
    repeat {
      let page = try self.events.list(hostedBy: host, invited: [], after: cursor, limit: 200)
      events += page.elements.map(\.event)
      cursor = page.next
    } while cursor != nil
    return events
  }

  /// Returns all guests of an event, read page by page.
  func allGuests(of event: Event.ID) throws -> [Guest] {
    var guests: [Guest] = []
    var cursor: String?
    repeat {
      let page = try self.guests.list(of: event, after: cursor, limit: 200)
      guests += page.elements
      cursor = page.next
    } while cursor != nil
    return guests
  }
}
