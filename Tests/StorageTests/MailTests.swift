import Invites
import Testing

@testable import Storage

@Suite("Mail addresses as devices") struct MailTests {
  @Test("Waiting mail goes to the corrected address, and nowhere once the address is removed")
  func corrected() async throws {
    let fixture = try await MailFixture()
    _ = try await fixture.send()
    try await fixture.edit("bo@example.org", at: 1)
    #expect(try await fixture.claim(at: 11).map(\.device.address) == [.mail("bo@example.org")])
    let other = try await MailFixture()
    _ = try await other.send()
    try await other.edit("", at: 1)
    #expect(try await other.claim(at: 11).isEmpty)
    #expect(try other.store.devices.counts()["mail"] == nil)
  }

  @Test("After an address is corrected, its guest counts as not invited yet")
  func resent() async throws {
    let fixture = try await MailFixture()
    _ = try await fixture.send()
    for delivery in try await fixture.claim(at: 11) { try await fixture.accept(delivery, at: 12) }
    #expect(try fixture.store.mails.counts(at: fixture.event).unsent == 0)
    try await fixture.edit("bo@example.org", at: 20)
    #expect(try fixture.store.mails.counts(at: fixture.event).unsent == 1)
    #expect(try !fixture.store.mails.isOn(fixture.guest))
  }

  @Test("Guests of several events, and two of one event, may share an address")
  func shared() async throws {
    let fixture = try await MailFixture()
    let second = try await fixture.invite("Bea", "ana@example.org")
    #expect(try fixture.store.devices.counts()["mail"] == 2)
    #expect(second != fixture.guest)
  }

  @Test("A mail is stored once, and a second attempt to write it returns the first")
  func keptOnce() async throws {
    let fixture = try await MailFixture()
    _ = try await fixture.send()
    let delivery = try #require(try await fixture.claim(at: 11).first)
    func mail(_ text: String) -> KeptMail { KeptMail(messageID: "m", message: text, subject: "The Bash") }
    let first = try await fixture.store.mails.keep(mail("1"), of: delivery.id, at: fixture.moment(12))
    let second = try await fixture.store.mails.keep(mail("2"), of: delivery.id, at: fixture.moment(13))
    #expect(first == mail("1") && second == mail("1"))
    #expect(try fixture.store.mails.find(delivery.id) == mail("1"))
  }

  @Test("Waiting for a turn does not count as an attempt")
  func held() async throws {
    let fixture = try await MailFixture()
    _ = try await fixture.send()
    let delivery = try #require(try await fixture.claim(at: 11).first)
    let outcome = DeliveryOutcome(.held(until: fixture.moment(15)), of: delivery)
    try await fixture.store.notifications.note([outcome], at: fixture.moment(12))
    #expect(try await fixture.claim(at: 14).isEmpty)
    #expect(try await fixture.claim(at: 15).map(\.attempt) == [1])
  }

  @Test("A nonexistent mailbox ends mail to its address until the address is entered again")
  func noMailbox() async throws {
    let fixture = try await MailFixture()
    _ = try await fixture.send()
    let delivery = try #require(try await fixture.claim(at: 11).first)
    let outcome = DeliveryOutcome(.gone(status: 550, reason: "5.1.1 no"), of: delivery)
    try await fixture.store.notifications.note([outcome], at: fixture.moment(12))
    #expect(try fixture.store.mails.suppression(of: "ANA@example.org", at: fixture.event)?.reason == .returned)
    #expect(try fixture.store.devices.counts()["mail"] == 1, "the address stays, for the host to correct")
    try await fixture.edit("", at: 13)
    try await fixture.edit("ana@example.org", at: 14)
    #expect(try fixture.store.mails.suppression(of: "ana@example.org", at: fixture.event) == nil)
  }

  @Test("Unsent messages go with the next mail, and mailed messages are not repeated")
  func mailedOnce() async throws {
    let fixture = try await MailFixture()
    _ = try await fixture.send()
    for delivery in try await fixture.claim(at: 11) { try await fixture.accept(delivery, at: 12) }
    try await fixture.prefer(.mail)
    func words() throws -> [String] {
      let notification = try #require(try fixture.store.notifications.latest(of: fixture.guest))
      return try fixture.store.notifications.answers(toldBy: notification).map(\.text)
    }
    try await fixture.write("One", at: 20)
    try await fixture.write("Two", at: 30)
    #expect(try words() == ["One", "Two"])
    for delivery in try await fixture.claim(at: 40) { try await fixture.accept(delivery, at: 41) }
    try await fixture.write("Three", at: 50)
    #expect(try words() == ["Three"])
  }

  @Test("A message of the thread that was mailed is not mailed again, and an unsent one goes with the next")
  func threadMailedOnce() async throws {
    let fixture = try await MailFixture()
    _ = try await fixture.send()
    for delivery in try await fixture.claim(at: 11) { try await fixture.accept(delivery, at: 12) }
    /// Posts a message, and returns the messages that its notification contains.
    func post(_ text: String, at seconds: Int64) async throws -> [Activity.Kind] {
      _ = try await fixture.store.threads.comment(
        text, on: fixture.event, by: .host(fixture.host), idempotencyKey: nil, context: fixture.context(seconds))
      let notification = try #require(try fixture.store.notifications.latest(of: fixture.guest))
      return try fixture.store.notifications.messages(toldBy: notification).map(\.kind)
    }
    #expect(try await post("One", at: 20) == [.commented("One")])
    for delivery in try await fixture.claim(at: 21) { try await fixture.accept(delivery, at: 22) }
    #expect(try await post("Two", at: 30) == [.commented("Two")])
    #expect(try await post("Three", at: 40) == [.commented("Two"), .commented("Three")])
  }

  @Test("A push that replaces a mailed one repeats its messages, because the device lists only the latest")
  func threadOnDevice() async throws {
    let fixture = try await MailFixture()
    _ = try await fixture.send()
    for delivery in try await fixture.claim(at: 11) { try await fixture.accept(delivery, at: 12) }
    _ = try await fixture.store.devices.register(
      DeviceRegistration(
        address: .webPush(endpoint: "https://push.example/ana", publicKey: [4], authSecret: [1], keyID: "key"),
        service: "push.example", name: "Firefox, Linux"),
      of: .guest(fixture.guest), context: fixture.context(15))
    for (text, moment) in [("One", 20), ("Two", 30)] as [(String, Int64)] {
      _ = try await fixture.store.threads.comment(
        text, on: fixture.event, by: .host(fixture.host), idempotencyKey: nil, context: fixture.context(moment))
      for delivery in try await fixture.claim(at: moment + 1) { try await fixture.accept(delivery, at: moment + 2) }
    }
    let notification = try #require(try fixture.store.notifications.latest(of: fixture.guest))
    #expect(try fixture.store.notifications.messages(toldBy: notification).count == 2)
  }

  @Test("A change that was mailed or answered is not repeated with the next one")
  func changesOnce() async throws {
    let fixture = try await MailFixture()
    _ = try await fixture.send()
    for delivery in try await fixture.claim(at: 11) { try await fixture.accept(delivery, at: 12) }
    func told() throws -> [Event.Change] {
      try #require(try fixture.store.notifications.latest(of: fixture.guest)).changes
    }
    try await fixture.change(title: "The Encore", place: "Bill Graham Civic", at: 20)
    #expect(try told() == [.title])
    for delivery in try await fixture.claim(at: 21) { try await fixture.accept(delivery, at: 22) }
    try await fixture.change(title: "The Encore", place: "Pier 8", at: 30)
    #expect(try told() == [.place])
    // The change was neither mailed nor answered, so it goes with the next one.
    try await fixture.change(title: "The Ball", place: "Pier 8", at: 40)
    #expect(try told() == [.title, .place])
    try await fixture.answer(at: 50)
    try await fixture.change(title: "The Ball", place: "Pier 9", at: 60)
    #expect(try told() == [.place])
    let before = try #require(try fixture.store.notifications.latest(of: fixture.guest)?.details.before)
    #expect(before.title == "The Ball" && before.place == "Pier 8")
  }

  @Test("A renewed link is mailed only when a host sends it again")
  func renewed() async throws {
    let fixture = try await MailFixture()
    _ = try await fixture.send()
    for delivery in try await fixture.claim(at: 11) { try await fixture.accept(delivery, at: 12) }
    _ = try await fixture.store.guests.renewLink(
      of: fixture.guest, at: fixture.event, by: fixture.host, context: fixture.context(20)
    ) { "hash-\($0.linkNumber.rawValue)" }
    #expect(try await fixture.claim(at: 60).isEmpty)
    #expect(try fixture.store.mails.counts(at: fixture.event).unsent == 1)
  }
}

/// An event with one guest who has a mail address, in a store that writes notifications.
private struct MailFixture {
  let fixture: Fixture
  let event: Event.ID
  let guest: Guest.ID

  var store: Store { fixture.store }
  var host: Account { fixture.host }

  init() async throws {
    fixture = try await Fixture(composers: Fixture.composers)
    event = try await fixture.event().id
    guest = "g-ana"
    _ = try await invite("Ana", "ana@example.org")
  }

  /// The moment this many seconds after the event was created.
  func moment(_ seconds: Int64) -> Timestamp { Fixture.now.adding(seconds: seconds) }
  func context(_ seconds: Int64) -> WriteContext { Fixture.writeContext(at: moment(seconds)) }

  func invite(_ name: String, _ email: String) async throws -> Guest.ID {
    let newcomer = NewGuest(
      id: Guest.ID(kept: "g-\(name.lowercased())"), name: name, tokenHash: name,
      addresses: try Guest.Addresses(email: email))
    _ = try await store.guests.invite([newcomer], to: event, by: host, idempotencyKey: nil, context: context(0))
    return newcomer.id
  }

  func send() async throws -> MailSend {
    try await store.mails.send(to: .unsent, at: event, by: host, idempotencyKey: nil, context: context(0)).value
  }

  func edit(_ email: String, at seconds: Int64) async throws {
    _ = try await store.guests.edit(
      guest, at: event,
      to: Guest.Details(name: "Ana", memo: "", partyLimit: nil, addresses: Guest.Addresses(email: email)), by: host,
      context: Fixture.writeContext(at: moment(seconds)))
  }

  func prefer(_ channels: Preferences.Channels) async throws {
    var preferences = Preferences.standard
    preferences[.messages] = channels
    try await store.guests.prefer(preferences, by: guest, context: context(15))
  }

  /// Writes a private message to the guest.
  func write(_ text: String, at seconds: Int64) async throws {
    _ = try await store.privateMessages.answer(
      text, to: guest, of: event, by: host, idempotencyKey: nil, context: context(seconds))
  }

  func change(title: String, place: String, at seconds: Int64) async throws {
    let before = try #require(try store.events.find(event, for: nil)).details
    _ = try await store.events.update(
      event,
      to: Event.Details(
        title: title, startsAt: before.startsAt, endsAt: before.endsAt, timeZone: before.timeZone, place: place,
        address: before.address, message: before.message), by: host, idempotencyKey: nil, context: context(seconds))
  }

  func answer(at seconds: Int64) async throws {
    _ = try await store.guests.record(
      GuestResponse(answer: Answer(.accepted)), by: guest, idempotencyKey: nil, mode: .commit, context: context(seconds)
    )
  }

  func claim(at seconds: Int64) async throws -> [Delivery] {
    try await store.notifications.claimDeliveries(
      to: Device.mailService, limit: 10, at: moment(seconds), leaseSeconds: 60)
  }

  func accept(_ delivery: Delivery, at seconds: Int64) async throws {
    try await store.notifications.note([DeliveryOutcome(.accepted(status: 250), of: delivery)], at: moment(seconds))
  }
}
