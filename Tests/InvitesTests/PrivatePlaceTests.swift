import Testing

@testable import Invites

@Suite("A place that only guests who accepted may know") struct PrivatePlaceTests {
  private static let now = Timestamp(seconds: 1_700_000_000)
  private static let host = Activity.Author.host("h", name: "Hester")
  private static let account = Account(id: "h", name: "Hester", isDemo: false, createdAt: now)
  private static let ana = Activity.Author.guest("a", name: "Ana")

  private static func details(
    title: String = "Bash", place: String = "The loft", message: String = "Ring twice", hidesPlace: Bool = true
  ) throws -> Event.Details {
    try Event.Details(
      title: title, startsAt: now.adding(seconds: 7200), timeZone: "UTC", place: place, address: "Elm Street 7",
      message: message, coordinates: Coordinates(latitude: 52.5, longitude: 13.4),
      options: Event.Options(
        plusOnes: 1, guestsMayInvite: false, showsGuestList: true, openLink: .off, hidesPlace: hidesPlace,
        area: "Neukölln"))
  }

  private static func event(hidesPlace: Bool = true) throws -> Event {
    Event(id: "e", hostID: "h", hostName: "Hester", details: try details(hidesPlace: hidesPlace), createdAt: now)
  }

  private static func guest(
    _ status: RSVP.Status, _ listStatus: Guest.ListStatus = .listed, answeredAfter seconds: Int64 = 10
  ) -> Guest {
    Guest(
      id: "a", eventID: "e", name: "Ana",
      rsvp: RSVP(
        status: status, partySize: 1, note: "", answeredAt: status == .awaiting ? nil : now.adding(seconds: seconds)),
      invitedAt: now, tokenHash: "", listStatus: listStatus)
  }

  @Test("Hosts and listed guests who accepted see it, and no other person does", arguments: RSVP.Status.allCases)
  func viewers(status: RSVP.Status) throws {
    let event = try Self.event()
    #expect(event.hidesPlace(from: .guest(Self.guest(status))) == (status != .accepted))
    for listStatus in Guest.ListStatus.allCases where listStatus != .listed {
      #expect(event.hidesPlace(from: .guest(Self.guest(status, listStatus))), "\(listStatus)")
    }
    #expect(!event.hidesPlace(from: .host(Self.account)) && event.hidesPlace(from: nil))
    #expect(try !Self.event(hidesPlace: false).hidesPlace(from: .guest(Self.guest(status))))
    #expect(try !Self.event(hidesPlace: false).hidesPlace(from: nil))
  }

  @Test("An invitation has the area in place of the place, without address, coordinates, message and map")
  func invitation() throws {
    let event = try Self.event()
    let hidden = Invitation(event: event, guest: Self.guest(.maybe)).event
    #expect(hidden.isPlaceHidden && hidden.details.place == "Neukölln" && hidden.details.title == "Bash")
    #expect(hidden.details.address.isEmpty && hidden.details.message.isEmpty && hidden.details.coordinates == nil)
    #expect(hidden.mapLink == nil && event.mapLink != nil)
    #expect(Invitation(event: event, guest: Self.guest(.accepted)).event == event)
    let open = try Self.event(hidesPlace: false)
    #expect(Invitation(event: open, guest: Self.guest(.awaiting)).event == open)
  }

  private static func entry(_ changes: [Event.Change]) throws -> Activity {
    let edit = Event.Edit(
      before: try details(title: "Before", place: "The cellar"), after: try details(title: "After", place: "The roof"))
    return Activity(
      id: "x", eventID: "e", sequence: 2, revision: 2, author: host, kind: .updated(changes), at: now, edit: edit)
  }

  @Test("The thread tells of a new place or message only those who may know it, with earlier and new details")
  func thread() throws {
    let event = try Self.event()
    let (awaiting, accepted) = (
      event.shown(to: .guest(Self.guest(.awaiting))), event.shown(to: .guest(Self.guest(.accepted)))
    )
    let both = try Self.entry([.title, .place, .message])
    let shown = try #require(awaiting.shown(both, to: Self.ana))
    #expect(shown.kind == .updated([.title]))
    #expect(shown.edit?.before.changes(to: try #require(shown.edit?.after)) == [.title])
    for changes in [[.place], [.message], [.place, .message]] as [[Event.Change]] {
      let entry = try Self.entry(changes)
      #expect(awaiting.shown(entry, to: Self.ana) == nil)
      #expect(accepted.shown(entry, to: Self.ana) == entry && event.shown(entry, to: Self.host) == entry)
    }
    #expect(accepted.shown(both, to: Self.ana) == both)
    #expect(
      awaiting.hiddenEntries(from: Self.ana) == HiddenEntries(viewer: Self.ana, ofGuests: false, ofPlace: true))
    #expect(accepted.hiddenEntries(from: Self.ana) == nil && event.hiddenEntries(from: Self.host) == nil)
  }

  private static func contents(_ changes: [Event.Change], to status: RSVP.Status) throws -> EventNotification.Contents {
    let notification = EventNotification(
      id: "n", eventID: "e", guestID: "a", category: .update, collapseID: "e", occasion: .changed, changes: changes,
      details: EventNotification.Details(before: try details(place: "The cellar")), createdAt: now)
    return EventNotification.Contents(
      notification, of: Invitation(event: try event(), guest: guest(status)), in: .english)
  }

  @Test("A notification of changes leaves out the place, earlier and new, and is pointless when nothing else changed")
  func notification() throws {
    let hidden = try Self.contents([.title, .place], to: .waitlisted)
    #expect(hidden.notification.changes == [.title] && !hidden.isPointless)
    #expect(
      hidden.notification.details.before?.place == "Neukölln" && hidden.notification.details.before?.address == "")
    #expect(try Self.contents([.place, .message], to: .maybe).isPointless)
    let open = try Self.contents([.place], to: .accepted)
    #expect(
      open.notification.changes == [.place] && open.notification.details.before?.place == "The cellar"
        && !open.isPointless)
  }

  @Test("A new place notifies the guests who accepted, and other changes notify the others too")
  func receivers() {
    let count = Headcount(awaiting: 4, accepted: 3, maybe: 2, declined: 5, going: 3, waitlisted: 1)
    #expect(count.notified(of: [.place], hidingPlace: true) == 3)
    #expect(count.notified(of: [.message], hidingPlace: true) == 3)
    #expect(count.notified(of: [.title, .place], hidingPlace: true) == 10)
    #expect(count.notified(of: [.time, .place], hidingPlace: true) == 15)
    #expect(count.notified(of: [.capacity], hidingPlace: true) == 0)
    #expect(count.notified(of: [.place]) == 15)
  }

  @Test("The SEQUENCE in a calendar grows with each answer, with a seat, and when the option changes")
  func sequence() throws {
    let event = try Self.event()
    let steps = [
      event.sequence(inCalendarOf: .awaiting),
      event.sequence(inCalendarOf: Self.guest(.waitlisted).rsvp),
      event.sequence(inCalendarOf: Self.guest(.accepted).rsvp),
      event.sequence(inCalendarOf: Self.guest(.declined, answeredAfter: 60).rsvp),
      event.sequence(inCalendarOf: Self.guest(.accepted, answeredAfter: 61).rsvp),
      event.sequenceStep(to: try Self.details(hidesPlace: false), at: Self.now.adding(seconds: 61)),
    ]
    #expect(steps == Array(Set(steps)).sorted())
    let open = try Self.event(hidesPlace: false)
    #expect(open.sequence(inCalendarOf: Self.guest(.accepted).rsvp) == 0)
    #expect(open.sequenceStep(to: try Self.details(title: "Ball", hidesPlace: false), at: Self.now) == 1)
    #expect(open.sequenceStep(to: open.details, at: Self.now) == 0)
  }

  @Test("A copy keeps the option and the area, and two hosts who change them and the place both keep their changes")
  func kept() throws {
    let details = try Self.details()
    #expect(try details.copied(at: Self.now).options.area == "Neukölln")
    #expect(try details.copied(at: Self.now).options.hidesPlace)
    let merged = try Self.details(place: "The roof").merging(
      try Self.details(hidesPlace: false), from: details, refusesConflicts: true)
    #expect(merged.place == "The roof" && !merged.options.hidesPlace)
    #expect(details.changes(to: try Self.details(hidesPlace: false)) == [.options])
    let long = #expect(throws: Failure.self) {
      try Event.Options(
        plusOnes: 1, guestsMayInvite: false, showsGuestList: true, openLink: .off,
        area: String(repeating: "x", count: Text.placeLimit + 1))
    }
    #expect(long?.code == .textTooLong && long?.field == "area")
  }
}
