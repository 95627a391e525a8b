import Foundation
import Invites
import Storage
import Testing

@Suite("The guest list in the store") struct GuestListTests {
  private func newcomer(_ name: String) -> NewGuest {
    NewGuest(id: Identifier(stringLiteral: UUID().uuidString), name: name, tokenHash: UUID().uuidString)
  }

  private func names(
    _ fixture: Fixture, _ event: Event, _ query: GuestQuery, limit: Int = 2
  ) throws -> [String] {
    var names: [String] = []
    var cursor: String?
    repeat {
      let page = try fixture.store.guests.list(of: event.id, matching: query, after: cursor, limit: limit)
      names += page.elements.map(\.name)
      cursor = page.next
    } while cursor != nil
    return names
  }

  private func list(_ fixture: Fixture, _ names: [String]) async throws -> (Event, [Guest]) {
    let event = try await fixture.event()
    let guests = try await fixture.store.guests.invite(
      names.map(newcomer), to: event.id, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext()
    ).value
    return (event, guests)
  }

  @Test("Search ignores case and accents and takes wildcards literally")
  func search() async throws {
    let fixture = try await Fixture()
    let (event, _) = try await list(fixture, ["José Núñez", "Joseph", "50% Off", "Łukasz Straße", "A_B"])
    #expect(try names(fixture, event, GuestQuery(words: "JOSE")) == ["José Núñez", "Joseph"])
    #expect(try names(fixture, event, GuestQuery(words: "%")) == ["50% Off"])
    #expect(try names(fixture, event, GuestQuery(words: "_")) == ["A_B"])
    #expect(try names(fixture, event, GuestQuery(words: "lukasz  STRASSE")) == ["Łukasz Straße"])
    #expect(try names(fixture, event, GuestQuery(words: "' OR 1=1 --")) == [])
  }

  @Test("Search and order follow every change of the fields they use")
  func changes() async throws {
    let fixture = try await Fixture()
    let store = fixture.store
    let (event, guests) = try await list(fixture, ["Zed", "Mia"])
    _ = try await store.guests.edit(
      guests[0].id, at: event.id,
      to: Guest.Details(
        name: "Änne", memo: "Café", partyLimit: nil,
        addresses: try Guest.Addresses(email: "anne@example.org", phone: "+43 660 1")), by: fixture.host,
      context: Fixture.writeContext())
    _ = try await store.guests.record(
      GuestResponse(answer: Answer(.accepted, partySize: 2, companions: ["Zoë"])), by: guests[1].id,
      idempotencyKey: nil,
      mode: .commit, context: Fixture.writeContext())
    for words in ["ANNE", "cafe", "anne@example", "660 1"] {
      #expect(try names(fixture, event, GuestQuery(words: words)) == ["Änne"], "\(words)")
    }
    #expect(try names(fixture, event, GuestQuery(words: "zoe")) == ["Mia"])
    #expect(try names(fixture, event, GuestQuery(words: "zed")) == [])
    #expect(try names(fixture, event, GuestQuery(order: .name)) == ["Änne", "Mia"])
    _ = try await store.guests.setEmail(.none, by: guests[0].id, in: .english, context: Fixture.writeContext())
    #expect(try names(fixture, event, GuestQuery(words: "example")) == [])
    #expect(try store.integrityCheck().isEmpty)
  }

  @Test("Every order lists each guest once, page by page", arguments: GuestQuery.Order.allCases)
  func orders(_ order: GuestQuery.Order) async throws {
    let fixture = try await Fixture()
    let (event, guests) = try await list(fixture, ["Éva", "adam", "Zoe", "Bea", "eva"])
    try await fixture.answer(.accepted, by: guests[2], at: Fixture.now.adding(seconds: 5))
    try await fixture.answer(.declined, by: guests[0], at: Fixture.now.adding(seconds: 9))
    let found = try names(fixture, event, GuestQuery(order: order))
    let expected: [GuestQuery.Order: [String]] = [
      .invited: ["Éva", "adam", "Zoe", "Bea", "eva"], .name: ["adam", "Bea", "Éva", "eva", "Zoe"],
      .answer: ["Zoe", "adam", "Bea", "eva", "Éva"], .answered: ["Éva", "Zoe", "adam", "Bea", "eva"],
    ]
    #expect(found == expected[order])
  }

  @Test("The next page repeats no guest after the list changed, and another order refuses its cursor")
  func cursor() async throws {
    let fixture = try await Fixture()
    let (event, guests) = try await list(fixture, ["a", "b", "c", "d"])
    let query = GuestQuery(order: .name)
    let first = try fixture.store.guests.list(of: event.id, matching: query, after: nil, limit: 2)
    _ = try await fixture.store.guests.move(
      guests[0].id, at: event.id, to: .removed, by: fixture.host, context: Fixture.writeContext())
    let second = try fixture.store.guests.list(of: event.id, matching: query, after: first.next, limit: 9)
    #expect(second.elements.map(\.name) == ["c", "d"])
    let code = try await failureCode {
      try fixture.store.guests.list(of: event.id, matching: GuestQuery(order: .answer), after: first.next, limit: 2)
    }
    #expect(code == .invalidCursor)
  }

  @Test("Removing and restoring guests keeps every counter right, and a free seat goes to the waitlist")
  func listStatus() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 2)
    let guests = try await fixture.guests(3, at: event)
    try await fixture.answer(.accepted, by: guests[0], partySize: 2)
    try await fixture.answer(.accepted, by: guests[1], partySize: 2)
    #expect(try fixture.store.guests.find(guests[1].id)?.rsvp.status == .waitlisted)
    let store = fixture.store
    _ = try await store.guests.move(
      guests[0].id, at: event.id, to: .removed, by: fixture.host, context: Fixture.writeContext())
    #expect(try store.guests.find(guests[1].id)?.rsvp.status == .accepted)
    #expect(try store.guests.headcount(of: event.id).invited == 2)
    #expect(try await failureCode { try await fixture.answer(.declined, by: guests[0]) } == .offTheList)
    // The seats are taken, so restored guests wait.
    let back = try await store.guests.move(
      guests[0].id, at: event.id, to: .listed, by: fixture.host, context: Fixture.writeContext())
    #expect(back.rsvp.status == .waitlisted && back.waitlistNumber != nil)
    #expect(try store.guests.headcount(of: event.id).going == 2)
    _ = try await store.guests.move(
      guests[2].id, at: event.id, to: .blocked, by: fixture.host, context: Fixture.writeContext())
    #expect(try store.integrityCheck() == [])
  }

  @Test("Unsent notifications wait while a guest is off the list")
  func deliveries() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    for (listStatus, count) in [(Guest.ListStatus.removed, 0), (.listed, 1)] {
      _ = try await fixture.store.guests.move(
        guest.id, at: event.id, to: listStatus, by: fixture.host, context: Fixture.writeContext())
      #expect(
        try fixture.store.notifications.list(of: guest.id, state: .pending, after: nil, limit: 9).elements.count
          == count)
    }
  }

  @Test("A returning guest gets one notification of what changed meanwhile, in place of what waited")
  func changesWhileAway() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let (store, host, event) = (fixture.store, fixture.host, try await fixture.event())
    let guest = try await fixture.guests(1, at: event)[0]
    _ = try await store.devices.register(
      DeviceRegistration(address: .apns(token: "aa", topic: "app"), service: "push.example", name: "iPhone"),
      of: .guest(guest.id), context: Fixture.writeContext())
    func move(to listStatus: Guest.ListStatus) async throws {
      _ = try await store.guests.move(
        guest.id, at: event.id, to: listStatus, by: host, context: Fixture.writeContext())
    }
    func change(_ title: String, startsAt seconds: Int64 = 86_400) async throws {
      _ = try await store.events.update(
        event.id, to: Fixture.details(title: title, startsAt: Fixture.now.adding(seconds: seconds)), by: host,
        idempotencyKey: nil, context: Fixture.writeContext())
    }
    func latest() throws -> EventNotification { try #require(try store.notifications.latest(of: guest.id)) }
    /// Sends what is due to the device, and returns the payloads.
    func sent() async throws -> [[UInt8]?] {
      let claimed = try await store.notifications.claimDeliveries(
        to: "push.example", limit: 9, at: Fixture.now, leaseSeconds: 30)
      try await store.notifications.note(
        claimed.map { DeliveryOutcome(.accepted(status: 200), of: $0) }, at: Fixture.now)
      return claimed.map(\.payload)
    }
    try await change("The Ball")
    try await move(to: .removed)
    #expect(try await sent().isEmpty)
    try await change("The Ball", startsAt: 90_000)
    try await move(to: .listed)
    // The change of the title had not left when the guest was taken off the list.
    let changed = try latest()
    #expect(changed.occasion == .changed && changed.changes == [.title, .time])
    #expect(changed.details.before?.title == "The Bash")
    #expect(try await sent() == [changed.payload])
    // Nothing was announced this time.
    try await move(to: .removed)
    try await move(to: .listed)
    #expect(try latest() == changed)
    #expect(try await sent().isEmpty)
    try await move(to: .removed)
    _ = try await store.events.cancel(
      event.id, words: "It rains.", by: host, idempotencyKey: nil, context: Fixture.writeContext())
    try await move(to: .listed)
    #expect(try latest().occasion == .cancelled)
    #expect(try latest().details.words == "It rains.")
    #expect(try await sent() == [latest().payload])
    try await move(to: .removed)
    _ = try await store.events.reopen(
      event.id, by: host, idempotencyKey: nil, context: Fixture.writeContext())
    try await move(to: .listed)
    #expect(try latest().occasion == .reopened)
    #expect(try await sent() == [latest().payload])
  }

  @Test("Two hosts who add the same people at once add them once")
  func twice() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let people = (0..<300).map { "Guest \($0)" }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for shift in [0, 100] {
        group.addTask {
          for start in stride(from: 0, to: 200, by: 50) {
            _ = try await fixture.store.guests.invite(
              people[(shift + start)..<(shift + start + 50)].map(self.newcomer), to: event.id, skippingKnown: true,
              by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext())
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try Set(names(fixture, event, GuestQuery(), limit: 500)) == Set(people))
    #expect(try fixture.store.guests.headcount(of: event.id).awaiting == 300)
  }

  @Test("A known guest is not added again, but gets a missing address, and an existing one stays")
  func missingAddresses() async throws {
    let fixture = try await Fixture()
    let (store, event) = (fixture.store, try await fixture.event())
    func add(_ name: String, email: String = "", phone: String = "") async throws -> Int {
      let addresses = try Guest.Addresses(email: email, phone: phone)
      let guest = NewGuest(
        id: Identifier(stringLiteral: UUID().uuidString), name: name, tokenHash: UUID().uuidString, addresses: addresses
      )
      return try await store.guests.invite(
        [guest], to: event.id, skippingKnown: true, by: fixture.host, idempotencyKey: nil,
        context: Fixture.writeContext()
      ).value.count
    }
    #expect(try await add("José") == 1)
    #expect(try await add("jose", email: "jose@example.org") == 0)
    #expect(try await add("JOSÉ", email: "JOSE@example.org", phone: "+49 30 901820") == 0)
    let guest = try #require(try store.guests.list(of: event.id, after: nil, limit: 10).elements.first)
    #expect(guest.name == "José" && guest.addresses.email == "jose@example.org")
    #expect(guest.addresses.phone == "+49 30 901820")
    #expect(try await add("José", email: "other@example.org") == 1)
  }

  @Test("A guest without an answer is nudged at most every twelve hours")
  func nudges() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(3, at: event)
    try await fixture.answer(.maybe, by: guests[0])
    let store = fixture.store
    _ = try await store.guests.nudge(guests[1].id, at: event.id, by: fixture.host, context: Fixture.writeContext())
    #expect(try await store.guests.nudgeAll(at: event.id, by: fixture.host, context: Fixture.writeContext()) == 1)
    #expect(
      try await failureCode {
        try await store.guests.nudge(guests[1].id, at: event.id, by: fixture.host, context: Fixture.writeContext())
      } == .tooLate)
    let later = Fixture.writeContext(at: Fixture.now.adding(seconds: Guest.nudgePause))
    #expect(try await store.guests.nudgeAll(at: event.id, by: fixture.host, context: later) == 2)
    let deliveryStatus = try store.notifications.deliveryStatus(of: guests[1])
    #expect(deliveryStatus.notifications.map(\.occasion) == [.nudged, .nudged, .invited])
  }

  @Test("Two hosts check a party in once, and the second sees the first check-in")
  func door() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 3)
    let guest = try await fixture.guests(1, at: event)[0]
    try await fixture.answer(.accepted, by: guest, partySize: 3)
    let store = fixture.store
    for _ in 0..<2 {
      _ = try await store.guests.checkIn(
        3, of: guest.id, at: event.id, knowing: 0, by: fixture.host, context: Fixture.writeContext())
    }
    #expect(try store.guests.headcount(of: event.id).arrived == 3)
    let stale = try await failureCode {
      try await store.guests.checkIn(
        1, of: guest.id, at: event.id, knowing: 0, by: fixture.host, context: Fixture.writeContext())
    }
    #expect(stale == .editConflict)
    _ = try await store.guests.checkIn(
      0, of: guest.id, at: event.id, knowing: 3, by: fixture.host, context: Fixture.writeContext())
    let idempotencyKey = IdempotencyKey(scope: "host", key: "k", fingerprint: "f")
    for _ in 0..<2 {
      _ = try await store.guests.walkIn(
        newcomer("Wanda"), people: 2, to: event.id, by: fixture.host, idempotencyKey: idempotencyKey,
        context: Fixture.writeContext())
    }
    let headcount = try store.guests.headcount(of: event.id)
    #expect(headcount.arrived == 2 && headcount.going == 5)
    #expect(try store.integrityCheck() == [])
  }

  @Test("Parts of a party that two hosts check in are not the same people, and a press sent again counts once")
  func partsAtTheDoor() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 3)
    let guest = try await fixture.guests(1, at: event)[0]
    try await fixture.answer(.accepted, by: guest, partySize: 3)
    func checkIn(_ people: Int, knowing known: Int?, key: String? = nil) async throws -> Int {
      let idempotencyKey = key.map { IdempotencyKey(scope: "host", key: $0, fingerprint: "f") }
      return try await fixture.store.guests.checkIn(
        people, of: guest.id, at: event.id, knowing: known, by: fixture.host, idempotencyKey: idempotencyKey,
        context: Fixture.writeContext()
      ).value.arrived
    }
    for _ in 0..<2 { #expect(try await checkIn(1, knowing: 0, key: "press") == 1) }
    #expect(try await failureCode { try await checkIn(1, knowing: 0) } == .editConflict)
    #expect(try await checkIn(1, knowing: nil) == 1)
    #expect(try await checkIn(2, knowing: 1) == 2)
    for _ in 0..<2 { #expect(try await checkIn(3, knowing: 2) == 3) }
    for _ in 0..<2 { #expect(try await checkIn(0, knowing: 3) == 0) }
    #expect(try fixture.store.guests.headcount(of: event.id).arrived == 0)
    #expect(try fixture.store.integrityCheck() == [])
  }

  @Test("The open link admits, asks for approval, blocks, and ends when it is renewed")
  func openLink() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let store = fixture.store
    func join(_ name: String, _ link: Int, known: [Guest.ID] = []) async throws -> Guest {
      try await store.guests.join(
        newcomer(name), to: event.id, link: link, known: known, idempotencyKey: nil, context: Fixture.writeContext()
      ).value
    }
    #expect(try await failureCode { try await join("Ana", 0) } == .linkClosed)
    _ = try await store.events.setOpenLink(.open, renewed: true, of: event.id, by: fixture.host)
    let ana = try await join("Ana", 1)
    #expect(ana.listStatus == .listed && ana.source == .link)
    #expect(try await join("Other", 1, known: [ana.id]) == store.guests.find(ana.id))
    _ = try await store.events.setOpenLink(.approval, renewed: false, of: event.id, by: fixture.host)
    let ben = try await join("Ben", 1)
    #expect(ben.listStatus == .requested)
    #expect(try store.guests.headcount(of: event.id).invited == 1)
    _ = try await store.guests.move(
      ben.id, at: event.id, to: .listed, by: fixture.host, context: Fixture.writeContext())
    #expect(try store.threads.activities(of: event.id, after: 0, limit: 9).filter { $0.kind == .joined }.count == 2)
    _ = try await store.guests.move(
      ben.id, at: event.id, to: .blocked, by: fixture.host, context: Fixture.writeContext())
    #expect(try await failureCode { try await join("Ben", 1, known: [ben.id]) } == .offTheList)
    _ = try await store.events.setOpenLink(.open, renewed: true, of: event.id, by: fixture.host)
    #expect(try await failureCode { try await join("Cleo", 1) } == .linkClosed)
    #expect(try store.integrityCheck() == [])
  }
}
