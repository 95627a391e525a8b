import Invites
import Testing

@testable import Storage

/// Two stores on one file act as two servers.
@Suite("Several servers on one database") struct ServerTests {
  private let one = ServerID(rawValue: "one")
  private let other = ServerID(rawValue: "other")
  private let now = Fixture.now

  /// An event with a guest who has a device, and the stores of two servers.
  private struct Evening {
    let fixture: Fixture
    let second: Store
    let event: Event
    let guest: Guest

    init() async throws {
      fixture = try await Fixture(composers: Fixture.composers)
      second = try fixture.reopened(composers: Fixture.composers)
      event = try await fixture.event()
      guest = try await fixture.guests(1, at: event)[0]
      _ = try await fixture.store.devices.register(
        DeviceRegistration(
          address: .webPush(endpoint: "https://push.example/1", publicKey: [4], authSecret: [1], keyID: "key"),
          service: "push.example", name: "Firefox, Linux", replacing: nil),
        of: .guest(guest.id), context: Fixture.writeContext())
    }

    func change(title: String) async throws {
      _ = try await fixture.store.events.update(
        event.id, to: Fixture.details(title: title), by: fixture.host, idempotencyKey: nil,
        context: Fixture.writeContext())
    }

    func say(_ text: String) async throws {
      _ = try await fixture.store.threads.comment(
        text, on: event.id, by: .host(fixture.host), idempotencyKey: nil, context: Fixture.writeContext())
    }
  }

  private func claim(_ store: Store, by server: ServerID, at moment: Timestamp, lease: Int = 180) async throws
    -> [Delivery]
  {
    try await store.notifications.claimDeliveries(
      to: "push.example", limit: 9, at: moment, leaseSeconds: lease, by: server)
  }

  @Test("A server that starts frees the deliveries that it had claimed itself, and not those of another server")
  func restart() async throws {
    let evening = try await Evening()
    try await evening.change(title: "The Ball")
    let claimed = try await claim(evening.fixture.store, by: one, at: now)
    #expect(claimed.count == 1)
    try await evening.second.notifications.freeClaimedDeliveries(of: other, at: now)
    #expect(try await claim(evening.second, by: other, at: now.adding(seconds: 1)).isEmpty)
    try await evening.fixture.store.notifications.freeClaimedDeliveries(of: one, at: now.adding(seconds: 2))
    #expect(try await claim(evening.second, by: other, at: now.adding(seconds: 3)).map(\.id) == claimed.map(\.id))
  }

  @Test("What a dead server had claimed goes to another when the lease ends")
  func death() async throws {
    let evening = try await Evening()
    try await evening.change(title: "The Ball")
    let claimed = try await claim(evening.fixture.store, by: one, at: now)
    #expect(try await claim(evening.second, by: other, at: now.adding(seconds: 179)).isEmpty)
    let next = try await claim(evening.second, by: other, at: now.adding(seconds: 180))
    #expect(next.map(\.id) == claimed.map(\.id) && next.map(\.attempt) == [2])
  }

  @Test("A device gets one delivery at a time, although the clock of the server that sends is a minute ahead")
  func clocks() async throws {
    let evening = try await Evening()
    try await evening.change(title: "The Ball")
    let ahead = now.adding(seconds: ServerID.clockTolerance)
    let first = try await claim(evening.fixture.store, by: one, at: ahead)
    #expect(first.count == 1)
    try await evening.say("Bring a coat")
    #expect(try await claim(evening.second, by: other, at: now).isEmpty)
    try await evening.fixture.store.notifications.note(
      [DeliveryOutcome(.accepted(status: 201), of: first[0])], at: ahead)
    #expect(try await claim(evening.second, by: other, at: now).count == 1)
  }

  @Test("The late answer to an earlier attempt does not free what another server sends meanwhile")
  func lateAnswer() async throws {
    let evening = try await Evening()
    try await evening.change(title: "The Ball")
    let first = try await claim(evening.fixture.store, by: one, at: now)[0]
    let late = now.adding(seconds: 200)
    let second = try await claim(evening.second, by: other, at: late)[0]
    let results: [DeliveryResult] = [
      .postponed(until: late, status: 503, reason: "busy"), .held(until: late), .tooLarge(limit: 100),
    ]
    for result in results {
      try await evening.fixture.store.notifications.note([DeliveryOutcome(result, of: first)], at: late)
      #expect(try await claim(evening.fixture.store, by: one, at: late.adding(seconds: 1)).isEmpty, "\(result)")
    }
    // The service took it at the first attempt, so the second one changes nothing.
    try await evening.fixture.store.notifications.note([DeliveryOutcome(.accepted(status: 201), of: first)], at: late)
    try await evening.second.notifications.note(
      [DeliveryOutcome(.postponed(until: late, status: 503, reason: "busy"), of: second)], at: late)
    #expect(try evening.second.notifications.nextDeliveryTime() == nil)
  }

  @Test("A server whose clock went back leaves the claims of other servers alone")
  func steppedClock() async throws {
    let evening = try await Evening()
    try await evening.change(title: "The Ball")
    _ = try await claim(evening.fixture.store, by: one, at: now)
    try await evening.second.notifications.followClock(at: now.adding(seconds: -7200), on: other)
    #expect(try evening.second.notifications.nextDeliveryTime() == now.adding(seconds: 180))
    try await evening.second.notifications.followClock(at: now.adding(seconds: -7200), on: one)
    #expect(try evening.second.notifications.nextDeliveryTime() == now.adding(seconds: 180 - 7200))
  }

  @Test("A server that starts frees the mail requests that it had claimed, and a late answer frees none")
  func mailRequests() async throws {
    let evening = try await Evening()
    let (mails, others) = (evening.fixture.store.mails, evening.second.mails)
    _ = try await mails.request(.links, at: "ana@example.org", in: .english, context: Fixture.writeContext())
    let first = try #require(try await mails.claimRequest(at: now, leaseSeconds: 180, by: one))
    try await others.freeClaimedRequests(of: other, at: now)
    #expect(try await others.claimRequest(at: now, leaseSeconds: 180, by: other) == nil)
    try await mails.freeClaimedRequests(of: one, at: now)
    let second = try #require(try await others.claimRequest(at: now, leaseSeconds: 180, by: other))
    #expect(second.id == first.id && second.attempt == 2)
    try await mails.postpone(first, until: now, reason: "451")
    #expect(try await mails.claimRequest(at: now, leaseSeconds: 180, by: one) == nil)
    // A request that is postponed waits for its time, even when the server starts again.
    try await others.postpone(second, until: now.adding(seconds: 600), reason: "451")
    try await others.freeClaimedRequests(of: other, at: now)
    #expect(try mails.nextRequestTime() == now.adding(seconds: 600))
  }

  @Test("Mails count for the server that sent them")
  func mails() async throws {
    let evening = try await Evening()
    let mails = evening.fixture.store.mails
    for server in [one, other, other] {
      _ = try await mails.request(
        .links, at: "\(server.rawValue)@example.org", in: .english, context: Fixture.writeContext())
      let request = try #require(try await mails.claimRequest(at: now, leaseSeconds: 180, by: server))
      try await mails.end(request, reason: nil, at: now)
    }
    let accepted = try mails.accepted(since: now, by: one)
    #expect(accepted.here == [now] && accepted.elsewhere == [now, now])
    #expect(try mails.accepted(since: now).count == 3)
  }
}

@Suite("The last uses of hosts' credentials") struct LastUseTests {
  @Test("An earlier use that another server records late does not replace a later one")
  func later() async throws {
    let fixture = try await Fixture()
    let token = HostCredential.apiToken(hash: "t")
    _ = try await fixture.store.accounts.createAPIToken(
      name: "laptop", hash: "t", account: fixture.host.id, context: Fixture.writeContext())
    for seconds in [7200, 3600] as [Int64] {
      try await fixture.store.accounts.note(uses: [token: Fixture.now.adding(seconds: seconds)])
    }
    let tokens = try fixture.store.accounts.apiTokens(of: fixture.host.id)
    #expect(tokens.map(\.lastUsedAt) == [Fixture.now.adding(seconds: 7200)])
  }
}

@Suite("Turns of servers that share a database") struct TurnTests {
  private let one = ServerID(rawValue: "one")
  private let other = ServerID(rawValue: "other")
  private let fixture: Fixture
  private let second: Store

  init() async throws {
    fixture = try await Fixture()
    second = try fixture.reopened()
  }

  private func take(_ server: ServerID, at seconds: Int64, _ turn: Turn = .cleanup) async throws -> Bool {
    try await (server == one ? fixture.store : second)
      .takeTurn(turn, for: 600, by: server, at: Fixture.now.adding(seconds: seconds))
  }

  @Test("One server has a turn until it stops taking it, and another has it a minute after its end")
  func oneAtATime() async throws {
    #expect(try await take(one, at: 0))
    #expect(try await !take(other, at: 0))
    #expect(try await !take(other, at: 599))
    #expect(try await take(other, at: 599, .mailbox))
    #expect(try await take(one, at: 500))
    #expect(try await !take(other, at: 1100 + ServerID.clockTolerance - 1))
    #expect(try await take(other, at: 1100 + ServerID.clockTolerance))
    #expect(try await !take(one, at: 1200))
  }

  @Test("A turn that is taken again writes nothing while half of it is left")
  func costs() async throws {
    _ = try await take(one, at: 0)
    #expect(try await take(one, at: 300))
    #expect(try await take(other, at: 600 + ServerID.clockTolerance), "the turn still ends at 600")
    #expect(try await take(other, at: 1000))
    #expect(try await !take(one, at: 1600 + ServerID.clockTolerance - 1), "the turn was renewed at 1000")
  }

  @Test("A turn ends when its server stops")
  func ends() async throws {
    #expect(try await take(one, at: 0))
    #expect(try await take(one, at: 0, .mail))
    try await second.endTurns(of: other)
    #expect(try await !take(other, at: 1))
    try await fixture.store.endTurns([.cleanup], of: one)
    #expect(try await take(other, at: 1))
    #expect(try await !take(other, at: 1, .mail))
    try await fixture.store.endTurns(of: one)
    #expect(try await take(other, at: 1, .mail))
  }

  @Test("A turn that a wrong clock gave far in the future does not keep others out")
  func wrongClock() async throws {
    #expect(try await take(one, at: 86_400))
    #expect(try await take(other, at: 0))
  }

  @Test("Of servers that ask at the same time, one gets the turn")
  func race() async throws {
    let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
      for server in [one, other, one, other] { group.addTask { try await take(server, at: 0) } }
      return try await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(winners.count(where: \.self) == 2, "the two requests of one server")
  }
}

@Suite("The key of servers that share a database") struct KeyCheckTests {
  @Test("The first key stays, and with other servers not even a database without accounts takes another")
  func keys() async throws {
    let directory = try TemporaryDirectory()
    let store = try Store(TestDatabase.at(directory.path("partyline.sqlite")))
    let second = try Store(TestDatabase.at(directory.path("partyline.sqlite")))
    #expect(try await store.adoptKey("a", isShared: true))
    #expect(try await !second.adoptKey("b", isShared: true))
    #expect(try await second.adoptKey("a", isShared: true))
    #expect(try await second.adoptKey("b", isShared: false), "no link depends on the earlier key")
    _ = try await store.accounts.create(
      name: "Hester", passphraseHash: "hash", isDemo: false, onlyAsFirst: true, context: Fixture.writeContext())
    #expect(try await !store.adoptKey("a", isShared: false))
    #expect(try store.keyCheck() == "b")
  }
}
