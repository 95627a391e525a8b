import Invites
import Storage
import Testing

@Suite struct SessionTests {
  @Test func endsAtItsTime() async throws {
    let fixture = try await Fixture()
    let end = Fixture.now.adding(seconds: 60)
    try await fixture.store.sessions.start(
      hash: "s", account: fixture.host.id, expiresAt: end, context: Fixture.writeContext())
    #expect(try fixture.store.sessions.find(hash: "s", at: Fixture.now)?.accountID == fixture.host.id)
    #expect(try fixture.store.sessions.find(hash: "s", at: end) == nil)
    #expect(try fixture.store.sessions.find(hash: "other", at: Fixture.now) == nil)
  }

  @Test func isTheGuestKnownFirstUntilAnotherIsChosen() async throws {
    let fixture = try await Fixture()
    let guests = try await fixture.guests(3, at: fixture.event())
    try await start("s", in: fixture)
    for (second, guest) in [guests[0], guests[1], guests[2], guests[0]].enumerated() {
      let context = Fixture.writeContext(at: Fixture.now.adding(seconds: Int64(second)))
      try await fixture.store.sessions.openInvitation(guest.id, inSession: "s", context: context)
    }
    let event = guests[0].eventID
    #expect(try fixture.store.sessions.guests(ofSession: "s", at: event).map(\.id) == guests.map(\.id))
    try await fixture.store.sessions.openInvitation(
      guests[2].id, inSession: "s", isChosen: true, context: Fixture.writeContext(at: Fixture.now.adding(seconds: 9)))
    try await fixture.store.sessions.openInvitation(
      guests[1].id, inSession: "s", context: Fixture.writeContext(at: Fixture.now.adding(seconds: 10)))
    let order = [guests[2].id, guests[0].id, guests[1].id]
    #expect(try fixture.store.sessions.guests(ofSession: "s", at: event).map(\.id) == order)
    #expect(try fixture.store.sessions.find(hash: "s", at: Fixture.now)?.guestIDs == order)
    try await start("new", in: fixture)
    try await fixture.store.sessions.carryInvitations(from: "s", to: "new")
    #expect(try fixture.store.sessions.find(hash: "new", at: Fixture.now)?.guestIDs == order)
  }

  @Test func opensNothingUnknown() async throws {
    let fixture = try await Fixture()
    let guest = try await fixture.guests(1, at: fixture.event())[0]
    try await start("s", in: fixture)
    let store = fixture.store
    let noGuest = try await failureCode {
      try await store.sessions.openInvitation("nobody", inSession: "s", context: Fixture.writeContext())
    }
    let noSession = try await failureCode {
      try await store.sessions.openInvitation(guest.id, inSession: "gone", context: Fixture.writeContext())
    }
    #expect(noGuest == .notFound)
    #expect(noSession == .signInRequired)
  }

  @Test func signingInKeepsTheInvitationsOpenedBefore() async throws {
    let fixture = try await Fixture()
    let guests = try await fixture.guests(2, at: fixture.event())
    try await start("old", in: fixture)
    try await start("new", in: fixture)
    let store = fixture.store
    for guest in guests {
      try await store.sessions.openInvitation(guest.id, inSession: "old", context: Fixture.writeContext())
    }
    try await store.sessions.openInvitation(guests[0].id, inSession: "new", context: Fixture.writeContext())
    try await store.sessions.carryInvitations(from: "old", to: "new")
    try await store.sessions.end(hash: "old")
    #expect(try store.sessions.find(hash: "old", at: Fixture.now) == nil)
    #expect(try Set(store.sessions.find(hash: "new", at: Fixture.now)?.guestIDs ?? []) == Set(guests.map(\.id)))
  }

  @Test func signingInTakesNoDoubtAway() async throws {
    let fixture = try await Fixture()
    let guest = try await fixture.guests(1, at: fixture.event())[0]
    for hash in ["own", "forwarded", "new"] { try await start(hash, in: fixture) }
    let sessions = fixture.store.sessions
    try await sessions.openInvitation(guest.id, inSession: "own", context: Fixture.writeContext())
    try await fixture.answer(.accepted, by: guest)
    try await sessions.openInvitation(guest.id, inSession: "forwarded", context: Fixture.writeContext())
    #expect(try sessions.isDoubtful(guest.id, inSession: "forwarded"))
    try await sessions.carryInvitations(from: "forwarded", to: "new")
    #expect(try sessions.isDoubtful(guest.id, inSession: "new"))
  }

  @Test func remembersABoundedNumberOfInvitations() async throws {
    let fixture = try await Fixture()
    let limit = Store.Sessions.invitationsPerSession
    let first = try await fixture.guests(limit, at: fixture.event())
    let last = try await fixture.guests(1, at: fixture.event())[0]
    try await start("s", in: fixture)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for guest in first {
        group.addTask {
          try await fixture.store.sessions.openInvitation(guest.id, inSession: "s", context: Fixture.writeContext())
        }
      }
      try await group.waitForAll()
    }
    let later = Fixture.writeContext(at: Fixture.now.adding(seconds: 1))
    try await fixture.store.sessions.openInvitation(last.id, inSession: "s", context: later)
    let remembered = try #require(try fixture.store.sessions.find(hash: "s", at: Fixture.now)).guestIDs
    #expect(remembered.count == limit)
    #expect(remembered.first == last.id)
  }

  @Test func boundedlyManyBrowsersRememberAnInvitation() async throws {
    let fixture = try await Fixture()
    let store = fixture.store
    let guest = try await fixture.guests(1, at: fixture.event())[0]
    let limit = Store.Sessions.browsersPerInvitation
    try await store.sessions.start(
      hash: "host", account: fixture.host.id, expiresAt: Fixture.now.adding(seconds: 3600),
      context: Fixture.writeContext())
    try await store.sessions.openInvitation(guest.id, inSession: "host", context: Fixture.writeContext())
    for number in 1...limit + 5 {
      try await start("s\(number)", in: fixture)
      let context = Fixture.writeContext(at: Fixture.now.adding(seconds: Int64(number)))
      try await store.sessions.openInvitation(guest.id, inSession: "s\(number)", context: context)
    }
    #expect(try store.sessions.find(hash: "s5", at: Fixture.now) == nil)
    #expect(try store.sessions.find(hash: "s6", at: Fixture.now)?.guestIDs == [guest.id])
    // A host's browser stays signed in.
    let host = try #require(try store.sessions.find(hash: "host", at: Fixture.now))
    #expect(host.accountID == fixture.host.id)
    #expect(host.guestIDs.isEmpty)
  }

  @Test func anAccountIsSignedInInBoundedlyManyBrowsers() async throws {
    let fixture = try await Fixture()
    let store = fixture.store
    let end = Fixture.now.adding(seconds: 86_400)
    for number in 1...Store.Sessions.sessionsPerAccount + 2 {
      let context = Fixture.writeContext(at: Fixture.now.adding(seconds: Int64(number)))
      try await store.sessions.start(hash: "s\(number)", account: fixture.host.id, expiresAt: end, context: context)
    }
    let kept = try store.sessions.list(of: fixture.host.id, at: Fixture.now)
    #expect(kept.count == Store.Sessions.sessionsPerAccount)
    #expect(kept.first?.id == "s\(Store.Sessions.sessionsPerAccount + 2)")
    #expect(kept.last?.id == "s3")
  }

  @Test func everyEndOfASessionIsAnnounced() async throws {
    let fixture = try await Fixture()
    let (store, host) = (fixture.store, fixture.host.id)
    let end = Fixture.now.adding(seconds: 3600)
    func start(_ hash: String) async throws {
      try await store.sessions.start(hash: hash, account: host, expiresAt: end, context: Fixture.writeContext())
    }
    func isAnnounced(_ work: () async throws -> Void) async throws -> Bool {
      try await start("a")
      let before = fixture.commits.all.count
      try await work()
      return fixture.commits.all.dropFirst(before).contains { $0.endsAccess }
    }
    #expect(try await isAnnounced { try await store.sessions.end("a", of: host, at: Fixture.now) })
    #expect(try await isAnnounced { try await store.sessions.endAll(of: host, except: nil, at: Fixture.now) })
    #expect(
      try await isAnnounced {
        try await store.accounts.changePassphrase(of: host, to: "new", replacing: "hash", keeping: nil, at: Fixture.now)
      })
    let token = try await store.accounts.createAPIToken(
      name: "t", hash: "t", account: host, context: Fixture.writeContext())
    #expect(try await isAnnounced { try await store.accounts.revokeAPIToken(token.id, of: host, at: Fixture.now) })
    // The second of two simultaneous changes has an outdated passphrase.
    let late = try await failureCode {
      try await store.accounts.changePassphrase(of: host, to: "newer", replacing: "hash", keeping: nil, at: Fixture.now)
    }
    #expect(late == .wrongPassphrase)
  }

  private func start(_ hash: String, in fixture: Fixture) async throws {
    try await fixture.store.sessions.start(
      hash: hash, account: nil, expiresAt: Fixture.now.adding(seconds: 3600), context: Fixture.writeContext())
  }
}
