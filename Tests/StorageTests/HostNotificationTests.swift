import Foundation
import Invites
import Testing

@testable import Storage

private let now = Fixture.now

/// A store that notifies hosts with short texts for tests.
private func fixture() async throws -> Fixture {
  try await Fixture(
    composers: NotificationComposers(
      composer: { _ in [] },
      hostComposer: { notification in
        let told = notification.answers.map { "\($0.name) \($0.status)" }
        let news = [notification.news.isEverybody ? "everybody" : "", notification.news.isFull ? "full" : ""].filter {
          !$0.isEmpty
        }
        return Array(
          (told + news + [notification.request?.name, notification.message?.text].compactMap(\.self)).joined(
            separator: ", "
          ).utf8)
      }))
}

extension Fixture {
  fileprivate func told(at seconds: Int64 = 0, account: Account? = nil) async throws -> [String] {
    try await listed(at: seconds, account: account).map { String(decoding: $0.payload, as: UTF8.self) }
  }

  fileprivate func listed(at seconds: Int64 = 0, account: Account? = nil) async throws -> [SentHostNotification] {
    try await store.notifications.hostNotifications(to: (account ?? host).id, at: Self.now.adding(seconds: seconds))
  }

  fileprivate func register(_ token: String, with key: APIToken.ID? = nil) async throws {
    let owner = if let key { key } else { try await apiToken() }
    _ = try await store.devices.register(
      DeviceRegistration(address: .apns(token: token, topic: "app"), service: "push.example", name: "iPhone"),
      of: .apiToken(owner), context: Self.writeContext())
  }

  fileprivate func claim(at seconds: Int64) async throws -> [Delivery] {
    try await store.notifications.claimDeliveries(
      to: "push.example", limit: 9, at: Self.now.adding(seconds: seconds), leaseSeconds: 30)
  }

  fileprivate func request(_ name: String, at event: Event, mode: Event.Options.OpenLink = .approval) async throws
    -> Guest
  {
    let link = try await store.events.setOpenLink(mode, renewed: false, of: event.id, by: host)
    return try await store.guests.join(
      NewGuest(id: Identifier(stringLiteral: UUID().uuidString), name: name, tokenHash: UUID().uuidString),
      to: event.id, link: link.number, known: [], idempotencyKey: nil, context: Self.writeContext()
    ).value
  }

  fileprivate func respond(
    _ response: HostResponse, to notification: SentHostNotification, key: String? = nil, at seconds: Int64 = 0
  ) async throws -> IdempotentResult<HostResponse.Outcome> {
    try await store.notifications.respond(
      response, to: notification.id,
      idempotencyKey: key.map { IdempotencyKey(scope: "test", key: $0, fingerprint: "\(response)") },
      context: Self.writeContext(at: Self.now.adding(seconds: seconds)))
  }

  fileprivate func coHost(of event: Event) async throws -> Account {
    let account = try await store.accounts.create(
      name: "Colin", passphraseHash: "hash", isDemo: false, onlyAsFirst: false, context: Self.writeContext())
    try await store.engine.write {
      try $0.run(
        "INSERT INTO co_hosts (event_id, account_id, added_at) VALUES (?, ?, ?)", [event.id, account.id, Fixture.now])
    }
    return account
  }
}

private func code(_ body: () async throws -> some Sendable) async -> Failure.Code? {
  do {
    _ = try await body()
    return nil
  } catch { return (error as? Failure)?.code }
}

@Suite("Notifications to hosts") struct HostNotificationTests {
  @Test("An event has one notification for the phone and every device, with the same bytes")
  func oneNotification() async throws {
    let fixture = try await fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(4, at: event)
    for device in ["aa", "bb"] { try await fixture.register(device) }
    for guest in guests.prefix(2) { try await fixture.answer(.accepted, by: guest) }
    #expect(try await fixture.told() == ["Guest 1 accepted, Guest 0 accepted"])
    let sent = try await fixture.claim(at: 0)
    #expect(sent.count == 2)
    #expect(
      Set(sent.map { String(decoding: $0.payload ?? [], as: UTF8.self) }) == ["Guest 1 accepted, Guest 0 accepted"])
    // Later news makes another notification, which replaces the first.
    try await fixture.answer(.declined, by: guests[2])
    #expect(try await fixture.told() == ["Guest 2 declined"])
    #expect(try await fixture.listed().count == 1)
  }

  @Test("A device gets the host's news until its API token is revoked, or after the host signs in to its browser")
  func devicesOfTheHost() async throws {
    let fixture = try await fixture()
    let store = fixture.store
    let guests = try await fixture.guests(2, at: try await fixture.event())
    let key = try await fixture.apiToken()
    try await fixture.register("aa", with: key)
    // Another person registered this browser before the host signed in there.
    func start(_ hash: String, _ account: Account.ID?, at seconds: Int64) async throws {
      try await store.sessions.start(
        hash: hash, account: account, expiresAt: Fixture.now.adding(seconds: 10_000),
        context: Fixture.writeContext(at: Fixture.now.adding(seconds: seconds)))
    }
    func registerBrowser(in session: String, at seconds: Int64) async throws {
      _ = try await store.devices.register(
        DeviceRegistration(
          address: .webPush(
            endpoint: "https://push.example/1", publicKey: [4], authSecret: [1], keyID: "key"),
          service: "push.example", name: "Browser"),
        of: .session(hash: session), context: Fixture.writeContext(at: Fixture.now.adding(seconds: seconds)))
    }
    try await start("before", nil, at: 0)
    try await registerBrowser(in: "before", at: 0)
    try await start("after", fixture.host.id, at: 1)
    try await store.sessions.carryInvitations(from: "before", to: "after")
    try await fixture.answer(.accepted, by: guests[0])
    #expect(try await fixture.claim(at: 2).map(\.device.name) == ["iPhone"])
    try await store.accounts.revokeAPIToken(key, of: fixture.host.id, at: Fixture.now.adding(seconds: 3))
    try await registerBrowser(in: "after", at: 4)
    try await fixture.answer(.declined, by: guests[1])
    #expect(try await fixture.claim(at: 200).map(\.device.name) == ["Browser"])
  }

  @Test("News that waited for a device is sent with later news during the pause")
  func takingOver() async throws {
    let fixture = try await fixture()
    let guests = try await fixture.guests(3, at: try await fixture.event())
    try await fixture.register("aa")
    try await fixture.answer(.accepted, by: guests[0])
    let first = try await fixture.claim(at: 0)
    try await fixture.store.notifications.note([DeliveryOutcome(.accepted(status: 201), of: first[0])], at: now)
    try await fixture.answer(.accepted, by: guests[1])
    // The host opens the phone, so the bytes are written, but the device has not received them.
    #expect(try await fixture.told() == ["Guest 1 accepted"])
    try await fixture.answer(.maybe, by: guests[2])
    let second = try await fixture.claim(at: 60)
    #expect(
      second.map { String(decoding: $0.payload ?? [], as: UTF8.self) } == ["Guest 2 maybe, Guest 1 accepted, everybody"]
    )
    #expect(try await fixture.claim(at: 200).allSatisfy { $0.collapseID == first[0].collapseID })
  }

  @Test("Answers in one commit share a notification, which a device registered between them receives too")
  func inOneCommit() async throws {
    let fixture = try await fixture()
    let guests = try await fixture.guests(4, at: try await fixture.event())
    try await fixture.register("aa")
    let key = try await fixture.apiToken()
    let before = fixture.commits.all.count
    try await fixture.store.engine.writer.inOneCommit([
      { try await fixture.answer(.accepted, by: guests[0]) },
      { try await fixture.answer(.accepted, by: guests[1]) },
      { try await fixture.register("bb", with: key) },
      { try await fixture.answer(.maybe, by: guests[2]) },
    ])
    #expect(fixture.commits.all.count == before + 1)
    #expect(fixture.commits.all.last?.hosts == [fixture.host.id])
    let sent = try await fixture.claim(at: 0).map { String(decoding: $0.payload ?? [], as: UTF8.self) }
    #expect(sent == Array(repeating: "Guest 2 maybe, Guest 1 accepted, Guest 0 accepted", count: 2))
    #expect(try await fixture.listed().count == 1)
  }

  @Test("The next answer triggers the notification when the first in its commit is undone")
  func undoneInACommit() async throws {
    struct Oops: Error {}
    let fixture = try await fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(4, at: event)
    try await fixture.register("aa")
    try await fixture.store.engine.writer.inOneCommit([
      { try await fixture.answer(.accepted, by: guests[0], mode: .dryRun) },
      {
        try await fixture.store.engine.write { transaction in
          try transaction.tellHosts(of: event.id, .answers, since: 1, context: Fixture.writeContext())
          throw Oops()
        }
      },
      { try await fixture.answer(.accepted, by: guests[1]) },
    ])
    let sent = try await fixture.claim(at: 0)
    #expect(sent.map { String(decoding: $0.payload ?? [], as: UTF8.self) } == ["Guest 1 accepted"])
  }

  @Test("The milestones of all answers and all seats are reported once each, until they are reached again")
  func newsOnce() async throws {
    let fixture = try await fixture()
    let event = try await fixture.event(capacity: 1)
    let guests = try await fixture.guests(2, at: event)
    try await fixture.answer(.accepted, by: guests[0])
    #expect(try await fixture.told() == ["Guest 0 accepted, full"])
    try await fixture.answer(.maybe, by: guests[1])
    #expect(try await fixture.told() == ["Guest 1 maybe, everybody"])
    try await fixture.answer(.declined, by: guests[1])
    #expect(try await fixture.told() == ["Guest 1 declined"])
    let more = try await fixture.guests(1, at: event)
    try await fixture.answer(.declined, by: more[0])
    #expect(try await fixture.told() == ["Guest 0 declined, everybody"])
  }

  @Test("Each join request has its own notification, which goes when one host has handled it")
  func requests() async throws {
    let fixture = try await fixture()
    let event = try await fixture.event()
    let other = try await fixture.coHost(of: event)
    let kim = try await fixture.request("Kim", at: event)
    _ = try await fixture.request("Lou", at: event)
    #expect(try await fixture.told() == ["Kim", "Lou"])
    #expect(try await fixture.told(account: other) == ["Kim", "Lou"])
    let (mine, theirs) = (try await fixture.listed()[0], try await fixture.listed(account: other)[0])
    // Two hosts press at the same time. One lets the visitor in, and the other is told that it is done.
    let outcomes = await withTaskGroup(of: Failure.Code?.self) { group in
      for notification in [mine, theirs] {
        group.addTask { await code { try await fixture.respond(.admit, to: notification) } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.contains(nil) && outcomes.contains(.tooLate))
    #expect(try fixture.store.guests.find(kim.id)?.listStatus == .listed)
    #expect(try fixture.store.guests.headcount(of: event.id).awaiting == 1)
    #expect(try await fixture.told() == ["Lou"])
    #expect(try await fixture.told(account: other) == ["Lou"])
    let lou = try await fixture.listed()[0]
    #expect(try await fixture.respond(.refuse, to: lou).value.name == "Lou")
    #expect(await code { try await fixture.respond(.admit, to: lou) } == .tooLate)
    #expect(await code { try await fixture.respond(.remind, to: lou) } == .unknownAction)
  }

  @Test("An action runs once for each idempotency key, and reminders follow the rule of nudges")
  func exactlyOnce() async throws {
    let fixture = try await fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(3, at: event)
    try await fixture.answer(.accepted, by: guests[0])
    let notification = try await fixture.listed()[0]
    let first = try await fixture.respond(.remind, to: notification, key: "k")
    #expect(first.value.reminded == 2 && !first.isReplay)
    let again = try await fixture.respond(.remind, to: notification, key: "k")
    #expect(again.value == first.value && again.isReplay)
    #expect(await code { try await fixture.respond(.remind, to: notification) } == .tooLate)
    #expect(
      await code { try await fixture.respond(.reply("Hi", to: .told), to: notification, key: "k") }
        == .idempotencyConflict)
    #expect(try await fixture.respond(.remind, to: notification, at: Guest.nudgePause).value.reminded == 2)
  }

  @Test("A reply goes privately to a single guest, and otherwise to the thread")
  func replies() async throws {
    let fixture = try await fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(3, at: event)
    try await fixture.answer(.accepted, by: guests[0])
    let alone = try await fixture.listed()[0]
    // The notification is about one answer, so the reply goes to its guest.
    #expect(try await fixture.respond(.reply("Lovely", to: .told), to: alone).value.name == "Guest 0")
    #expect(try fixture.store.privateMessages.messages(with: guests[0].id, limit: 9).map(\.text) == ["Lovely"])
    _ = try await fixture.store.privateMessages.ask(
      "May I bring my dog?", by: guests[1].id, idempotencyKey: nil, context: Fixture.writeContext())
    let message = try #require(try await fixture.listed().first { $0.occasion == .privateMessage })
    let told = try #require(try fixture.store.notifications.hostNotification(message.id, at: now))
    #expect(told.message?.text == "May I bring my dog?" && told.addressee?.name == "Guest 1")
    #expect(try await fixture.respond(.reply("Sure", to: .told), to: message).value.name == "Guest 1")
    // The message has been answered, and nothing goes to the thread.
    #expect(await code { try await fixture.respond(.reply("No", to: .told), to: message) } == .tooLate)
    #expect(try await fixture.listed().allSatisfy { $0.occasion != .privateMessage })
    for guest in guests.dropFirst() { try await fixture.answer(.maybe, by: guest) }
    let several = try #require(try await fixture.listed().first { $0.occasion == .answers })
    #expect(try await fixture.respond(.reply("See you", to: .told), to: several).value.name == nil)
    let last = try fixture.store.threads.activities(of: event.id, before: nil, limit: 1)[0]
    guard case .commented("See you") = last.kind else { return #expect(Bool(false), "\(last.kind)") }
    #expect(last.author.isHost)
    #expect(await code { try await fixture.respond(.reply(" ", to: .everybody), to: several) } == .missingField)
    #expect(await code { try await fixture.respond(.reply("x", to: .guest("nobody")), to: several) } == .notFound)
  }

  @Test("A notification neither shows nor acts once the event is cancelled, deleted or no longer the host's")
  func gone() async throws {
    let fixture = try await fixture()
    let event = try await fixture.event()
    let other = try await fixture.coHost(of: event)
    let guests = try await fixture.guests(2, at: event)
    try await fixture.answer(.accepted, by: guests[0])
    let theirs = try await fixture.listed(account: other)[0]
    _ = try await fixture.request("Kim", at: event)
    let request = try #require(try await fixture.listed().last)
    _ = try await fixture.store.events.removeCoHost(other.id, from: event.id, by: fixture.host)
    #expect(try await fixture.listed(account: other).isEmpty)
    #expect(try fixture.store.notifications.hostNotification(theirs.id, at: now) == nil)
    #expect(await code { try await fixture.respond(.remind, to: theirs) } == .notFound)
    let late: Int64 = 3 * 86_400
    #expect(await code { try await fixture.respond(.admit, to: request, at: late) } == .eventOver)
    let answers = try await fixture.listed()[0]
    #expect(await code { try await fixture.respond(.remind, to: answers, at: late) } == .eventOver)
    try await fixture.store.engine.write { try $0.run("DELETE FROM events WHERE id = ?", [event.id]) }
    #expect(try await fixture.listed().isEmpty)
    #expect(await code { try await fixture.respond(.remind, to: answers) } == .notFound)
  }

  @Test("Kinds that a host turned off delay nothing, and earlier notifications stay listed")
  func unwanted() async throws {
    let fixture = try await fixture()
    let event = try await fixture.event()
    let other = try await fixture.coHost(of: event)
    let guests = try await fixture.guests(3, at: event)
    try await fixture.answer(.accepted, by: guests[0])
    #expect(try await fixture.told() == ["Guest 0 accepted"])
    var chosen = HostPreferences.standard
    (chosen[.answers], chosen[.requests]) = (false, false)
    try await fixture.store.accounts.prefer(chosen, by: fixture.host.id, context: Fixture.writeContext())
    #expect(try fixture.store.accounts.hostPreferences(of: fixture.host.id) == chosen)
    try await fixture.answer(.maybe, by: guests[1])
    _ = try await fixture.request("Kim", at: event)
    #expect(try await fixture.told() == ["Guest 0 accepted"])
    #expect(try await fixture.told(account: other) == ["Guest 1 maybe, Guest 0 accepted", "Kim"])
    try await fixture.answer(.declined, by: guests[2])
    #expect(try await fixture.told() == ["Guest 2 declined, everybody"])
  }

  @Test("A notification reads no more answers than it names, and without devices an evening has one notification")
  func thousands() async throws {
    let fixture = try await fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(300, at: event)
    for guest in guests { try await fixture.answer(.accepted, by: guest) }
    let listed = try await fixture.listed()
    #expect(listed.count == 1)
    let notification = try #require(try fixture.store.notifications.hostNotification(listed[0].id, at: now))
    #expect(notification.answers.count == 200 && notification.headcount.going == 300)
  }
}
