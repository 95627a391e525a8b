import Foundation
import Invites
import Storage
import Testing

/// Devices and the deliveries that wait for them.
@Suite struct OutboxTests {
  private let now = Fixture.now

  /// An event with guests, each of whom has a device.
  private struct Evening {
    let fixture: Fixture
    let event: Event
    let guests: [Guest]

    init(guests count: Int, service: @Sendable (Int) -> String = { _ in "push.example" }) async throws {
      fixture = try await Fixture(composers: Fixture.composers)
      event = try await fixture.event()
      guests = count == 0 ? [] : try await fixture.guests(count, at: event)
      for (number, guest) in guests.enumerated() {
        _ = try await device("https://push.example/\(number)", of: .guest(guest.id), at: service(number))
      }
    }

    func device(
      _ endpoint: String, of owner: Device.Owner, at service: String = "push.example", replacing: String? = nil,
      when moment: Timestamp = Fixture.now
    ) async throws -> Device {
      try await fixture.store.devices.register(
        DeviceRegistration(
          address: .webPush(endpoint: endpoint, publicKey: [4], authSecret: [1], keyID: "key"), service: service,
          name: "Firefox, Linux", replacing: replacing),
        of: owner, context: Fixture.writeContext(at: moment))
    }

    /// Changes the title, which notifies all guests.
    func change(title: String, at moment: Timestamp = Fixture.now) async throws {
      _ = try await fixture.store.events.update(
        event.id, to: Fixture.details(title: title), by: fixture.host, idempotencyKey: nil,
        context: Fixture.writeContext(at: moment))
    }

    /// Writes to all guests as the host.
    func say(_ text: String, at moment: Timestamp = Fixture.now) async throws {
      _ = try await fixture.store.threads.comment(
        text, on: event.id, by: .host(fixture.host), idempotencyKey: nil, context: Fixture.writeContext(at: moment))
    }

    func claim(_ limit: Int = 9, at moment: Timestamp = Fixture.now, service: String = "push.example") async throws
      -> [Delivery]
    {
      try await fixture.store.notifications.claimDeliveries(
        to: service, limit: limit, at: moment, leaseSeconds: 30)
    }

    func note(_ result: DeliveryResult, of delivery: Delivery, at moment: Timestamp = Fixture.now) async throws {
      try await fixture.store.notifications.note([DeliveryOutcome(result, of: delivery)], at: moment)
    }
  }

  @Test func eachDeviceOfAGuestGetsWhatIsSentAfterItCame() async throws {
    let evening = try await Evening(guests: 2)
    _ = try await evening.device("https://push.example/second", of: .guest(evening.guests[0].id))
    #expect(try await evening.claim().isEmpty)
    try await evening.change(title: "The Ball")
    let claimed = try await evening.claim()
    #expect(claimed.count == 3 && Set(claimed.map(\.id)).count == 3)
    #expect(claimed.filter { $0.guestID == evening.guests[0].id }.count == 2)
    #expect(claimed.allSatisfy { $0.attempt == 1 && $0.payload != nil })
    #expect(try await evening.claim().isEmpty)
  }

  @Test func whatAGuestDoesNotWantOnDevicesStaysOutOfTheOutboxAndIsAskedForAgainWhenItLeaves() async throws {
    let evening = try await Evening(guests: 2)
    var chosen = Preferences.standard
    chosen[.invitations] = .mail
    try await evening.fixture.store.guests.prefer(
      chosen, by: evening.guests[0].id, context: Fixture.writeContext())
    try await evening.change(title: "The Ball")
    // Both guests have a notification, one of them on a device. The other changes the choice before it has left.
    try await evening.fixture.store.guests.prefer(
      chosen, by: evening.guests[1].id, context: Fixture.writeContext())
    #expect(try await evening.claim().isEmpty)
    let reports = try evening.fixture.store.notifications.deliveries(of: evening.event.id, limit: 9).elements
    #expect(reports.map(\.guest) == [evening.guests[1].id] && reports.map(\.state) == [.dropped])
    for guest in evening.guests {
      let sent = try evening.fixture.store.notifications.list(of: guest.id, state: .sent, after: nil, limit: 9).elements
      #expect(sent.map(\.occasion).contains(.changed))
    }
  }

  @Test func aBrowserGetsWhatIsSentToTheInvitationsOpenedInIt() async throws {
    let evening = try await Evening(guests: 0)
    let guests = try await evening.fixture.guests(2, at: evening.event)
    let (store, context) = (evening.fixture.store, Fixture.writeContext())
    try await store.sessions.start(hash: "s", account: nil, expiresAt: now.adding(seconds: 999), context: context)
    try await store.sessions.openInvitation(guests[0].id, inSession: "s", context: context)
    _ = try await evening.device("https://push.example/s", of: .session(hash: "s"))
    try await evening.change(title: "The Ball")
    #expect(try await evening.claim().map(\.guestID) == [guests[0].id])
    try await store.sessions.end(hash: "s")
    #expect(try store.devices.list(reaching: guests[0].id).isEmpty)
  }

  @Test("A browser that opened an already answered link gets no deliveries until it confirms to be the guest")
  func doubted() async throws {
    let evening = try await Evening(guests: 0)
    let guest = try await evening.fixture.guests(1, at: evening.event)[0]
    let (store, context) = (evening.fixture.store, Fixture.writeContext())
    for hash in ["first", "second"] {
      try await store.sessions.start(hash: hash, account: nil, expiresAt: now.adding(seconds: 999), context: context)
      try await store.sessions.openInvitation(guest.id, inSession: hash, context: context)
      if hash == "first" { _ = try await evening.fixture.answer(.accepted, by: guest) }
      _ = try await evening.device("https://push.example/\(hash)", of: .session(hash: hash))
    }
    #expect(try store.devices.list(reaching: guest.id).count == 1)
    try await store.sessions.openInvitation(guest.id, inSession: "second", isChosen: true, context: context)
    #expect(try store.devices.list(reaching: guest.id).count == 2)
  }

  @Test func bringsBackWhatAWorkerLeftUndone() async throws {
    let evening = try await Evening(guests: 1)
    try await evening.change(title: "The Ball")
    let first = try await evening.claim()[0]
    #expect(try evening.fixture.store.notifications.nextDeliveryTime() == now.adding(seconds: 30))
    let second = try await evening.claim(at: now.adding(seconds: 30))[0]
    #expect(second.id == first.id && second.attempt == 2)
    try await evening.fixture.store.notifications.freeClaimedDeliveries(at: now)
    #expect(try await evening.claim().map(\.attempt) == [3])
  }

  @Test func whatIsOverIsNotTriedAgain() async throws {
    let evening = try await Evening(guests: 2)
    try await evening.change(title: "The Ball")
    let deliveries = try await evening.claim()
    try await evening.note(.accepted(status: 201), of: deliveries[0])
    try await evening.note(.failed(status: 400, reason: "BadTtl"), of: deliveries[1])
    #expect(try evening.fixture.store.notifications.nextDeliveryTime() == nil)
    try await evening.note(.postponed(until: now, status: nil, reason: "too late"), of: deliveries[0])
    #expect(try await evening.claim(at: now.adding(seconds: 3600)).isEmpty)
    let devices = try evening.fixture.store.devices.list(of: .guest(#require(deliveries[0].guestID)))
    #expect(devices.map(\.acceptedAt) == [now])
  }

  @Test func aPostponedDeliveryComesAtItsTimeAndExpiresAfterItsDeadline() async throws {
    let evening = try await Evening(guests: 1)
    try await evening.change(title: "The Ball")
    let delivery = try await evening.claim()[0]
    let later = now.adding(seconds: 300)
    try await evening.note(.postponed(until: later, status: 503, reason: "busy"), of: delivery)
    #expect(try await evening.claim(at: now.adding(seconds: 299)).isEmpty)
    #expect(try await evening.claim(at: later).map(\.attempt) == [2])
    // The event ends two hours after it begins, and it begins tomorrow.
    #expect(delivery.deadline == now.adding(seconds: 86_400 + 7_200))
    #expect(try await evening.claim(at: delivery.deadline).isEmpty)
    #expect(try evening.fixture.store.notifications.nextDeliveryTime() == nil)
  }

  @Test func aLaterOneTakesThePlaceOfWhatHasNotLeft() async throws {
    let evening = try await Evening(guests: 1)
    try await evening.change(title: "The Ball")
    try await evening.change(title: "The Gala", at: now.adding(seconds: 1))
    let claimed = try await evening.claim(at: now.adding(seconds: 2))
    #expect(claimed.count == 1)
    // While a delivery is in progress the next one waits behind it. If the first must be tried again, the next
    // supersedes it.
    try await evening.change(title: "The Prom", at: now.adding(seconds: 3))
    #expect(try await evening.claim(at: now.adding(seconds: 4)).isEmpty)
    try await evening.note(
      .postponed(until: now.adding(seconds: 9), status: 503, reason: "busy"), of: claimed[0],
      at: now.adding(seconds: 4))
    let next = try await evening.claim(at: now.adding(seconds: 9))
    #expect(next.count == 1 && next[0].id != claimed[0].id)
    let reports = try evening.fixture.store.notifications.deliveries(
      of: evening.event.id, progress: nil, after: nil, limit: 9)
    let ended = try #require(reports.elements.first { $0.id == claimed[0].id })
    #expect(ended.state == .superseded && ended.endedAt == now.adding(seconds: 4))
  }

  @Test("A dead worker's delivery is not sent beside the one that replaced it", arguments: [true, false])
  func replacedWhileNobodyWorked(isFreed: Bool) async throws {
    let evening = try await Evening(guests: 1)
    try await evening.change(title: "The Ball")
    let left = try await evening.claim()[0]
    try await evening.change(title: "The Gala", at: now.adding(seconds: 1))
    if isFreed { try await evening.fixture.store.notifications.freeClaimedDeliveries(at: now.adding(seconds: 2)) }
    let claimed = try await evening.claim(at: now.adding(seconds: 30))
    #expect(claimed.count == 1 && claimed.first?.id != left.id)
    let reports = try evening.fixture.store.notifications.deliveries(
      of: evening.event.id, progress: nil, after: nil, limit: 9)
    #expect(reports.elements.map(\.state) == [.waiting, .superseded])
  }

  @Test("A dead worker's delivery is not sent after the one that replaced it")
  func replacedByWhatIsThereAlready() async throws {
    let evening = try await Evening(guests: 1)
    try await evening.change(title: "The Ball")
    let left = try await evening.claim()[0]
    try await evening.change(title: "The Gala", at: now.adding(seconds: 1))
    try await evening.fixture.store.notifications.freeClaimedDeliveries(at: now.adding(seconds: 2))
    // Only one delivery fits, and the later one became due first.
    let claimed = try await evening.claim(1, at: now.adding(seconds: 3))
    try #require(claimed.count == 1 && claimed[0].id != left.id)
    try await evening.note(.accepted(status: 201), of: claimed[0], at: now.adding(seconds: 4))
    #expect(try await evening.claim(at: now.adding(seconds: 5)).isEmpty)
    let reports = try evening.fixture.store.notifications.deliveries(
      of: evening.event.id, progress: nil, after: nil, limit: 9)
    #expect(reports.elements.map(\.state) == [.accepted, .superseded])
  }

  @Test("A failed delivery is not sent again after a later one")
  func againOverALaterOne() async throws {
    let evening = try await Evening(guests: 1)
    try await evening.change(title: "The Ball")
    let failed = try await evening.claim()[0]
    try await evening.note(.failed(status: 400, reason: "no"), of: failed)
    try await evening.change(title: "The Gala", at: now.adding(seconds: 1))
    let later = try await evening.claim(at: now.adding(seconds: 2))[0]
    try await evening.note(.accepted(status: 201), of: later, at: now.adding(seconds: 3))
    await #expect(throws: Failure.self) {
      try await evening.fixture.store.notifications.sendAgain(
        failed.id, of: evening.event.id, at: now.adding(seconds: 4))
    }
    #expect(try await evening.claim(at: now.adding(seconds: 5)).isEmpty)
  }

  @Test("A delivery that is sent again to a guest who left the list waits until they return")
  func againOffTheList() async throws {
    let evening = try await Evening(guests: 1)
    let store = evening.fixture.store
    func move(to listStatus: Guest.ListStatus) async throws {
      _ = try await store.guests.move(
        evening.guests[0].id, at: evening.event.id, to: listStatus, by: evening.fixture.host,
        context: Fixture.writeContext())
    }
    try await evening.change(title: "The Ball")
    let failed = try await evening.claim()[0]
    try await evening.note(.failed(status: 400, reason: "no"), of: failed)
    try await move(to: .removed)
    _ = try await store.notifications.sendAgain(failed.id, of: evening.event.id, at: now)
    #expect(try await evening.claim().isEmpty)
    let reports = try store.notifications.deliveries(of: evening.event.id, limit: 9)
    #expect(reports.elements.map(\.state) == [.withheld])
    try await move(to: .listed)
    #expect(try await evening.claim().map(\.id) == [failed.id])
  }

  @Test func aDeviceThatIsGoneTakesWhatWaitsWithIt() async throws {
    let evening = try await Evening(guests: 1)
    try await evening.change(title: "The Ball")
    let delivery = try await evening.claim()[0]
    try await evening.note(.gone(status: 410, reason: "Unregistered"), of: delivery)
    #expect(try evening.fixture.store.devices.list(of: .guest(evening.guests[0].id)).isEmpty)
    try await evening.change(title: "The Gala", at: now.adding(seconds: 1))
    #expect(try await evening.claim(at: now.adding(seconds: 2)).isEmpty)
  }

  @Test("A device that registered again since then stays")
  func notGone() async throws {
    let evening = try await Evening(guests: 1)
    try await evening.change(title: "The Ball")
    let delivery = try await evening.claim()[0]
    let owner = Device.Owner.guest(evening.guests[0].id)
    _ = try await evening.device("https://push.example/0", of: owner, when: now.adding(seconds: 5))
    try await evening.note(.gone(status: 410, reason: "Unregistered"), of: delivery, at: now.adding(seconds: 6))
    #expect(try evening.fixture.store.devices.list(of: owner).count == 1)
  }

  @Test("A token accepted in the other environment moves there with its waiting deliveries")
  func acceptedElsewhere() async throws {
    let evening = try await Evening(guests: 1) { _ in "sandbox.example" }
    try await evening.change(title: "The Ball")
    let claimed = try #require(try await evening.claim(service: "sandbox.example").first)
    // This change replaces nothing, because a delivery in progress is not touched.
    try await evening.change(title: "The Gala", at: now.adding(seconds: 1))
    try await evening.note(.acceptedElsewhere(status: 200, service: "production.example"), of: claimed)
    let device = try #require(try evening.fixture.store.devices.list(of: .guest(evening.guests[0].id)).first)
    #expect(device.service == "production.example" && device.acceptedAt == now)
    let later = now.adding(seconds: 1)
    #expect(try await evening.claim(at: later, service: "sandbox.example").isEmpty)
    #expect(try await evening.claim(at: later, service: "production.example").count == 1)
  }

  @Test func nothingGoesToAPausedDeviceOrToWhoHasAnswered() async throws {
    let evening = try await Evening(guests: 0)
    let (store, host) = (evening.fixture.store, evening.fixture.host)
    let guest = try await evening.fixture.guests(1, at: evening.event)[0]
    let device = try await evening.device("https://push.example/0", of: .guest(guest.id))
    func nudge(at seconds: Int64) async throws {
      _ = try await store.guests.nudge(
        guest.id, at: evening.event.id, by: host, context: Fixture.writeContext(at: now.adding(seconds: seconds)))
    }
    try await nudge(at: 1)
    _ = try await evening.fixture.answer(.accepted, by: guest, at: now.adding(seconds: 2))
    #expect(try await evening.claim(at: now.adding(seconds: 3)).isEmpty)
    try await evening.change(title: "The Ball", at: now.adding(seconds: 4))
    _ = try await store.devices.change(device.id, of: .guest(guest.id), isPaused: true)
    #expect(try await evening.claim(at: now.adding(seconds: 5)).isEmpty)
    #expect(try store.notifications.nextDeliveryTime() == nil)
  }

  @Test("A message to be tried again in quiet hours waits for their end, if it lasts that long")
  func quiet() async throws {
    let evening = try await Evening(guests: 1)
    let (store, guest) = (evening.fixture.store, evening.guests[0])
    // In the event's time zone, quiet hours begin in an hour and last eight hours.
    let minute = Int(now.seconds % 86_400) / 60
    var preferences = Preferences.standard
    preferences.quietHours = try Preferences.QuietHours(from: (minute + 60) % 1440, until: (minute + 540) % 1440)
    try await store.guests.prefer(preferences, by: guest.id, context: Fixture.writeContext())
    _ = try await store.threads.comment(
      "Bring a coat", on: evening.event.id, by: .host(evening.event.hostID, name: evening.event.hostName),
      idempotencyKey: nil, context: Fixture.writeContext())
    let first = try await evening.claim()[0]
    let (inQuiet, end) = (now.adding(seconds: 7200), now.adding(seconds: Int64(540 * 60) - now.seconds % 60))
    try await evening.note(.postponed(until: inQuiet, status: 503, reason: "busy"), of: first)
    #expect(try await evening.claim(at: inQuiet).isEmpty)
    #expect(try store.notifications.nextDeliveryTime() == end)
    // Changes of the event itself are delivered in quiet hours.
    try await evening.change(title: "The Ball", at: inQuiet)
    #expect(try await evening.claim(at: inQuiet).count == 1)
    #expect(try await evening.claim(at: end.adding(seconds: -1)).allSatisfy { $0.id != first.id })
    let again = try await evening.claim(at: end)
    #expect(again.first { $0.id == first.id }?.attempt == 2)
    // A message that would expire before the end of quiet hours is sent now.
    let late = first.deadline.adding(seconds: -3600)
    preferences.quietHours = try Preferences.QuietHours(from: (minute + 2) % 1440, until: (minute + 1) % 1440)
    try await store.guests.prefer(preferences, by: guest.id, context: Fixture.writeContext())
    #expect(try await evening.claim(at: late).contains { $0.id == first.id })
  }

  @Test("Photos to be sent again in quiet hours wait for their end")
  func quietPhotos() async throws {
    let evening = try await Evening(guests: 1)
    let (store, event) = (evening.fixture.store, evening.event)
    let minute = Int(now.seconds % 86_400) / 60
    var preferences = Preferences.standard
    preferences.quietHours = try Preferences.QuietHours(from: (minute + 60) % 1440, until: (minute + 540) % 1440)
    try await store.guests.prefer(preferences, by: evening.guests[0].id, context: Fixture.writeContext())
    let photo = Photo(id: "p1", eventID: event.id, format: .png, width: 640, height: 480)
    _ = try await store.threads.share(
      photo, bytes: 1000, caption: "", by: .host(event.hostID, name: event.hostName), idempotencyKey: nil,
      context: Fixture.writeContext())
    let first = try #require(try await evening.claim().first)
    let (inQuiet, end) = (now.adding(seconds: 7200), now.adding(seconds: Int64(540 * 60) - now.seconds % 60))
    try await evening.note(.postponed(until: inQuiet, status: 503, reason: "busy"), of: first)
    #expect(try await evening.claim(at: inQuiet).isEmpty)
    #expect(try store.notifications.nextDeliveryTime() == end)
    #expect(try await evening.claim(at: end).map(\.id) == [first.id])
  }

  @Test("After the clock goes back two hours, no delivery waits longer than it had to before")
  func steppedClock() async throws {
    let evening = try await Evening(guests: 3)
    let notifications = evening.fixture.store.notifications
    try await evening.change(title: "The Ball")
    let claimed = try await evening.claim(2)
    try await evening.note(.postponed(until: now.adding(seconds: 300), status: 503, reason: "busy"), of: claimed[0])
    let back = now.adding(seconds: -7200)
    try await notifications.followClock(at: back)
    // A waiting delivery goes at once, one in progress when its lease ends, and a postponed one after its pause.
    let waiting = try await evening.claim(at: back)
    #expect(waiting.count == 1 && !claimed.contains { $0.id == waiting[0].id })
    #expect(Set(try await evening.claim(at: back.adding(seconds: 30)).map(\.id)) == [claimed[1].id, waiting[0].id])
    #expect(try await evening.claim(at: back.adding(seconds: 299)).allSatisfy { $0.id != claimed[0].id })
    try await notifications.followClock(at: back.adding(seconds: 299))
    #expect(try await evening.claim(at: back.adding(seconds: 300)).contains { $0.id == claimed[0].id })
  }

  @Test("A message that was unsent while it waited is not delivered")
  func takenBack() async throws {
    let evening = try await Evening(guests: 1)
    let (store, event) = (evening.fixture.store, evening.event)
    let host = Activity.Author.host(event.hostID, name: event.hostName)
    let said = try await store.threads.comment(
      "Bring a coat", on: event.id, by: host, idempotencyKey: nil, context: Fixture.writeContext())
    let first = try await evening.claim()[0]
    try await evening.note(.postponed(until: now.adding(seconds: 9), status: 503, reason: "busy"), of: first)
    _ = try await store.threads.takeBack(said.value.sequence, of: event.id, by: host, context: Fixture.writeContext())
    #expect(try await evening.claim(at: now.adding(seconds: 9)).isEmpty)
  }

  @Test func anAddressBelongsToWhoRegisteredItLast() async throws {
    let evening = try await Evening(guests: 2)
    let device = try await evening.device("https://push.example/0", of: .guest(evening.guests[1].id))
    #expect(try evening.fixture.store.devices.list(of: .guest(evening.guests[0].id)).isEmpty)
    let moved = try await evening.device(
      "https://push.example/new", of: .guest(evening.guests[1].id), replacing: "https://push.example/0")
    #expect(moved.id == device.id)
    // A caller cannot take another owner's device by naming its address.
    _ = try await evening.device(
      "https://push.example/mine", of: .guest(evening.guests[0].id), replacing: "https://push.example/new")
    #expect(try evening.fixture.store.devices.list(of: .guest(evening.guests[1].id)).count == 2)
  }

  @Test func anOwnerHasTenDevicesAtMost() async throws {
    let evening = try await Evening(guests: 1)
    for number in 0..<14 {
      _ = try await evening.device(
        "https://push.example/many/\(number)", of: .guest(evening.guests[0].id),
        when: now.adding(seconds: Int64(number + 1)))
    }
    let devices = try evening.fixture.store.devices.list(of: .guest(evening.guests[0].id))
    #expect(devices.count == Device.perOwner && !devices.contains { $0.registeredAt < now.adding(seconds: 5) })
  }

  @Test("Deliveries to one device leave in the order in which they were written, whatever their kind")
  func inOrder() async throws {
    let evening = try await Evening(guests: 2)
    try await evening.say("Bring a coat.")
    try await evening.change(title: "The Ball", at: now.adding(seconds: 1))
    let messages = try await evening.claim(at: now.adding(seconds: 2))
    #expect(Set(messages.map(\.guestID)) == Set(evening.guests.map(\.id)))
    #expect(messages.allSatisfy { $0.collapseID.hasSuffix("thread") }, "\(messages.map(\.collapseID))")
    // The second stays until the first is finished.
    #expect(try await evening.claim(at: now.adding(seconds: 3)).isEmpty)
    try await evening.note(.accepted(status: 201), of: messages[0], at: now.adding(seconds: 3))
    try await evening.note(
      .postponed(until: now.adding(seconds: 9), status: 503, reason: "busy"), of: messages[1],
      at: now.adding(seconds: 3))
    #expect(try await evening.claim(at: now.adding(seconds: 4)).map(\.guestID) == [messages[0].guestID])
    let again = try await evening.claim(at: now.adding(seconds: 9))
    try #require(again.map(\.id) == [messages[1].id])
    // A long postponement by its service blocks nothing else.
    try await evening.note(
      .postponed(until: now.adding(seconds: 3_600), status: 429, reason: "later"), of: again[0],
      at: now.adding(seconds: 10))
    #expect(try await evening.claim(at: now.adding(seconds: 11)).map(\.guestID) == [messages[1].guestID])
  }

  @Test("A private delivery takes along earlier ones for the same device, in order")
  func inOrderAlone() async throws {
    let evening = try await Evening(guests: 3)
    try await evening.change(title: "The Ball")
    _ = try await evening.fixture.store.privateMessages.answer(
      "See you at the door.", to: evening.guests[2].id, of: evening.event.id, by: evening.fixture.host,
      idempotencyKey: nil, context: Fixture.writeContext(at: now.adding(seconds: 1)))
    // One place is free. It goes to the device with a private delivery, and there to the delivery written first.
    let first = try #require(try await evening.claim(1, at: now.adding(seconds: 2)).first)
    #expect(first.guestID == evening.guests[2].id)
    try await evening.note(.accepted(status: 201), of: first, at: now.adding(seconds: 2))
    let second = try #require(try await evening.claim(1, at: now.adding(seconds: 3)).first)
    #expect(second.guestID == evening.guests[2].id && second.collapseID != first.collapseID)
  }

  @Test func whatGoesToOneAloneIsNotHeldUpByWhatGoesToMany() async throws {
    let evening = try await Evening(guests: 40)
    try await evening.change(title: "The Ball")
    _ = try await evening.fixture.store.guests.nudge(
      evening.guests[30].id, at: evening.event.id, by: evening.fixture.host,
      context: Fixture.writeContext(at: now.adding(seconds: 60)))
    let claimed = try await evening.claim(4, at: now.adding(seconds: 61))
    #expect(claimed.count == 4 && claimed.contains { $0.guestID == evening.guests[30].id })
  }

  @Test("Answers within a minute share one notification for a host, written when it leaves")
  func hostsHear() async throws {
    let fixture = try await Fixture(
      composers: NotificationComposers(
        composer: { _ in [] },
        hostComposer: { notification in
          Array(notification.answers.map { "\($0.name) \($0.status)" }.joined(separator: ", ").utf8)
        }
      ))
    let event = try await fixture.event()
    let guests = try await fixture.guests(4, at: event)
    _ = try await fixture.store.devices.register(
      DeviceRegistration(address: .apns(token: "aa", topic: "app"), service: "push.example", name: "iPhone"),
      of: .apiToken(try await fixture.apiToken()), context: Fixture.writeContext())
    func claim(at seconds: Int64) async throws -> [Delivery] {
      try await fixture.store.notifications.claimDeliveries(
        to: "push.example", limit: 9, at: now.adding(seconds: seconds), leaseSeconds: 30)
    }
    func said(_ deliveries: [Delivery]) -> [String] {
      deliveries.map { String(decoding: $0.payload ?? [], as: UTF8.self) }
    }
    _ = try await fixture.answer(.accepted, by: guests[0])
    let first = try await claim(at: 0)
    #expect(said(first) == ["Guest 0 accepted"] && first[0].guestID == nil)
    try await fixture.store.notifications.note([DeliveryOutcome(.accepted(status: 201), of: first[0])], at: now)
    for (index, status) in [(1, RSVP.Status.maybe), (2, .declined), (1, .accepted)] {
      _ = try await fixture.answer(status, by: guests[index], at: now.adding(seconds: Int64(index)))
    }
    #expect(try await claim(at: 59).isEmpty)
    #expect(said(try await claim(at: 60)) == ["Guest 1 accepted, Guest 2 declined"])
    // Hosts look at guests' deliveries, not at their own.
    #expect(try fixture.store.notifications.deliveryCounts(of: event.id).isEmpty)
  }

  @Test func operatorsSeeHowTheOutboxStands() async throws {
    let evening = try await Evening(guests: 4) { "\($0 % 2).example" }
    let empty = try evening.fixture.store.notifications.figures(since: now)
    #expect(empty.waiting.isEmpty && empty.ended.isEmpty)
    try await evening.change(title: "The Ball")
    let claimed = try await evening.claim(service: "0.example")
    try await evening.note(.accepted(status: 201), of: claimed[0], at: now.adding(seconds: 5))
    try await evening.note(.failed(status: 400, reason: "BadTtl"), of: claimed[1], at: now.adding(seconds: 9))
    let figures = try evening.fixture.store.notifications.figures(since: now.adding(seconds: 6))
    #expect(figures.waiting == [.init(service: "1.example", count: 2, oldest: now)])
    #expect(figures.ended == [.failed: 1])
    #expect(figures.devices == ["web-push": 4])
    #expect(figures.subscriptions == ["key": 4])
  }

  @Test func eachServiceHasALane() async throws {
    let evening = try await Evening(guests: 6) { "push\($0 % 3).example" }
    try await evening.change(title: "The Ball")
    let notifications = evening.fixture.store.notifications
    #expect(
      try notifications.servicesWithDeliveries(dueAt: now) == ["push0.example", "push1.example", "push2.example"])
    #expect(try await evening.claim(service: "push1.example").count == 2)
    #expect(try notifications.servicesWithDeliveries(dueAt: now) == ["push0.example", "push2.example"])
  }

  @Test func manyWorkersNeverShareADelivery() async throws {
    let evening = try await Evening(guests: 60)
    try await evening.change(title: "The Ball")
    let claimed = try await withThrowingTaskGroup(of: [Delivery.ID].self) { group in
      for _ in 0..<12 { group.addTask { try await evening.claim(7).map(\.id) } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(claimed.count == 60 && Set(claimed).count == 60)
  }
}
