import Foundation
import Invites
import PageKit
import UserNotificationsUI
import Web

/// The values that tests and sample pages share: the event The Bash, its host and its guests.
enum Samples {
  static let home = Site(assets: Assets(version: "sample"))
  /// The site and language in which samples are drawn: `home`, unless the style guide sets its own.
  @TaskLocal static var stage = home

  static var site: Site {
    var site = stage
    site.account = account
    return site
  }
  static var guestSite: Site { stage }
  static let account = Account(
    id: "host", name: "Michele Campeotto", isDemo: true, createdAt: Timestamp(seconds: 0))
  /// Tuesday, June 14, 2016, 9:41 in San Francisco.
  static let now = Timestamp(seconds: 1_465_922_460)
  /// The URLs of pictures that are part of the examples.
  static let photoURL: PhotoURL = { photo, version in
    if version == .recording { return photo.recording?.kind == .sound ? "/examples/audio.m4a" : "/examples/video.mp4" }
    return switch photo.id.rawValue {
    case "bash": "/examples/bash.jpg"
    case "poster": "/examples/photo.jpg"
    case let other: "/examples/gallery-\(1 + Avatar.hue(of: other) % 4).jpg"
    }
  }

  static func photo(
    _ id: Photo.ID, width: Int = 1600, height: Int = 1000, recording: Photo.Recording? = nil
  ) -> Photo {
    Photo(id: id, eventID: "bash", format: .jpeg, width: width, height: height, recording: recording)
  }

  /// A voice message of two sentences.
  static let voice = Photo.Recording(
    .sound, milliseconds: 12_300,
    levels: Photo.Levels(
      rawValue: "0418607a9cc8e4b08a6a4e36201c3a62"
        + "8eb4d0f4ffdab492705238200c080410" + "2c4a6e90b2d6eec8a47e5c402a180a04"))

  static func event(
    _ id: Event.ID = "bash", title: String = "The Bash", startsIn hours: Int64 = 57, lasts: Int64? = 4,
    place: String = "Bill Graham Civic", address: String = "99 Grove Street, San Francisco, CA 94102",
    message: String = "Have you heard the rumors? I can’t believe who’s playing this year!",
    capacity: Int? = nil, deadlineIn: Int64? = nil, cover: Photo? = nil, activities: Int = 0
  ) -> Event {
    let start = now.adding(seconds: hours * 3600 + 1140)
    guard
      let details = try? Event.Details(
        title: title, startsAt: start, endsAt: lasts.map { start.adding(seconds: $0 * 3600) },
        timeZone: "America/Los_Angeles", place: place, address: address, message: message, capacity: capacity,
        answerDeadline: deadlineIn.map { now.adding(seconds: $0 * 3600) })
    else { preconditionFailure("the sample event is not valid") }
    return Event(
      id: id, hostID: "host", hostName: "Michele Campeotto", details: details, cover: cover,
      createdAt: now.adding(seconds: -86_400 * 3), activityCount: activities)
  }

  static let bash = event(cover: photo("bash"), activities: 14)

  static let names = [
    "Ada Lovelace", "Grace Hopper", "Katherine Johnson", "Margaret Hamilton", "Hedy Lamarr", "Annie Easley",
    "Radia Perlman", "Barbara Liskov", "Shafi Goldwasser", "Frances Allen", "Mary Jackson", "Dorothy Vaughan",
    "عمر الخيام", "林徽因", "Jean-Baptiste Emmanuel de la Fontaine-Montmorency", "Bo",
  ]

  static func guest(
    _ index: Int, _ status: RSVP.Status = .awaiting, party: Int = 1, note: String = ""
  ) -> Guest {
    let name = index < names.count ? names[index] : "Guest Number \(index + 1)"
    return Guest(
      id: Identifier(stringLiteral: "g\(index)"), eventID: "bash", name: name,
      rsvp: RSVP(status: status, partySize: party, note: note, answeredAt: status == .awaiting ? nil : now),
      invitedAt: now, tokenHash: "")
  }

  static let guests: [Guest] = [
    guest(0, .accepted, party: 3, note: "Bringing the twins!"), guest(1, .accepted),
    guest(2, .maybe, note: "If the train runs"),
    guest(3, .declined), guest(4), guest(12, .accepted), guest(13), guest(14, .maybe), guest(15),
  ]

  static func list(_ guests: [Guest], forHost: Bool = true, more: String? = nil) -> GuestList {
    GuestList(
      guests.map { guest in
        GuestList.Entry(
          guest, link: forHost ? "https://party.example/i/T0k3nOf\(guest.id)xQmYb2v8sWJcPzR4uKhLdE" : nil,
          previewLink: forHost ? "/preview?guest=\(guest.id)" : nil)
      }, more: more)
  }

  static func headcount(_ guests: [Guest]) -> Headcount {
    var headcount = Headcount()
    for guest in guests {
      headcount.awaiting += 1
      headcount = headcount.moving(from: .awaiting, to: guest.rsvp)
    }
    return headcount
  }
}
