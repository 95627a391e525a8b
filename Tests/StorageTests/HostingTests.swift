import Invites
import Storage
import Testing

@Suite("Co-hosting, changing and cancelling an event") struct HostingTests {
  static let bo = Account(id: "bo", name: "Bo", isDemo: false, createdAt: Fixture.now)

  private func coHost(of event: Event, in fixture: Fixture) async throws -> Account {
    let account = try await fixture.store.accounts.create(
      name: "Bo", passphraseHash: "hash", isDemo: false, onlyAsFirst: false, context: Fixture.writeContext())
    try await fixture.store.events.addCoHostLink(
      hash: "link", to: event.id, by: fixture.host, context: Fixture.writeContext())
    _ = try await fixture.store.events.joinAsCoHost(account, link: "link", context: Fixture.writeContext())
    return account
  }

  @Test("A co-host can do what the owner can, except cancelling and choosing hosts")
  func coHostsHost() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let bo = try await coHost(of: event, in: fixture)
    let store = fixture.store
    #expect(try store.events.isHost(bo.id, of: event.id))
    #expect(
      try store.events.list(hostedBy: bo.id, invited: [], after: nil, limit: 5).elements.map(\.event.id) == [event.id])
    let renamed = try await store.events.update(
      event.id, to: try Fixture.details(title: "Ours"), from: event.details, refusesConflicts: true, by: bo,
      idempotencyKey: nil, context: Fixture.writeContext()
    ).value
    #expect(renamed.details.title == "Ours")
    let codes = [
      try await failureCode {
        try await store.events.cancel(event.id, words: "", by: bo, idempotencyKey: nil, context: Fixture.writeContext())
      },
      try await failureCode {
        try await store.events.addCoHostLink(hash: "x", to: event.id, by: bo, context: Fixture.writeContext())
      },
    ]
    #expect(codes == [.forbidden, .forbidden])
    _ = try await store.events.removeCoHost(bo.id, from: event.id, by: fixture.host)
    #expect(try !store.events.isHost(bo.id, of: event.id))
    #expect(try store.events.list(hostedBy: bo.id, invited: [], after: nil, limit: 5).elements.isEmpty)
  }

  @Test("A co-host link works once and ends after a week")
  func linksEnd() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    _ = try await coHost(of: event, in: fixture)
    let store = fixture.store
    #expect(try store.events.find(coHostLink: "link", at: Fixture.now) == nil)
    #expect(
      try await failureCode {
        try await store.events.joinAsCoHost(
          named: "Cleo", passphraseHash: "h", link: "link", context: Fixture.writeContext())
      } == .linkClosed)
    #expect(try store.accounts.credentials(named: "Cleo") == nil, "no account comes of a link that was used")
    try await store.events.addCoHostLink(hash: "late", to: event.id, by: fixture.host, context: Fixture.writeContext())
    #expect(try store.events.find(coHostLink: "late", at: Fixture.now.adding(seconds: 7 * 86_400 - 1)) != nil)
    #expect(try store.events.find(coHostLink: "late", at: Fixture.now.adding(seconds: 7 * 86_400)) == nil)
  }

  @Test("Two hosts' changes of different fields are merged, and of the same field are a conflict")
  func hostsMerge() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let store = fixture.store
    let base = try store.events.details(of: event.id, version: event.activityCount)
    #expect(base == event.details)
    func change(_ details: Event.Details) async throws -> Event {
      try await store.events.update(
        event.id, to: details, from: base, refusesConflicts: true, by: fixture.host, idempotencyKey: nil,
        context: Fixture.writeContext()
      ).value
    }
    _ = try await change(try Fixture.details(title: "The Bigger Bash"))
    let both = try await change(try Fixture.details(capacity: 12))
    #expect(both.details.title == "The Bigger Bash")
    #expect(both.details.capacity == 12)
    #expect(try await failureCode { try await change(try Fixture.details(title: "Another")) } == .editConflict)
    _ = try await change(try Fixture.details(title: "The Bigger Bash"))
    #expect(try store.events.details(of: event.id, version: event.activityCount) == base)
    #expect(try await failureCode { try store.events.details(of: event.id, version: 99) } == .outOfRange)
  }

  @Test("A guest who declined is notified of a new time, but not of a new title")
  func tellsWhomItConcerns() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    try await fixture.answer(.declined, by: guest)
    let later = Fixture.now.adding(seconds: 200_000)
    let renamed = try await update(event, to: try Fixture.details(title: "New"), in: fixture)
    #expect(try fixture.store.notifications.latest(of: guest.id)?.category == .invite)
    let moved = try await update(event, to: try Fixture.details(title: "New", startsAt: later), in: fixture)
    let notification = try #require(try fixture.store.notifications.latest(of: guest.id))
    #expect(notification.changes == [.time])
    #expect(notification.details.before?.startsAt == event.details.startsAt)
    #expect(notification.details.before?.message == "")
    #expect(moved.sequence == renamed.sequence + 1)
    let entry = try fixture.store.threads.activities(of: event.id, before: nil, limit: 1)[0]
    #expect(entry.edit == Event.Edit(before: renamed.details, after: moved.details))
  }

  @Test("A notification that replaces an unseen one includes both changes")
  func notificationsAddUp() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    let later = Fixture.now.adding(seconds: 200_000)
    _ = try await update(event, to: try Fixture.details(startsAt: later), in: fixture)
    _ = try await update(event, to: try Fixture.details(title: "New", startsAt: later), in: fixture)
    let notification = try #require(try fixture.store.notifications.latest(of: guest.id))
    #expect(notification.changes == [.title, .time])
    #expect(notification.details.before?.startsAt == event.details.startsAt)
  }

  @Test("A cancellation notifies guests who might come with the host's words, and reopening undoes it")
  func callsOff() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(2, at: event)
    try await fixture.answer(.declined, by: guests[1])
    let store = fixture.store
    let off = try await store.events.cancel(
      event.id, words: "Water in the cellar", by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext()
    ).value
    #expect(off.isCancelled)
    #expect(off.sequence == event.sequence + 1)
    #expect(try store.events.cancellationWords(of: event.id) == "Water in the cellar")
    let notification = try #require(try store.notifications.latest(of: guests[0].id))
    #expect(notification.occasion == .cancelled)
    #expect(notification.details.words == "Water in the cellar")
    #expect(try store.notifications.latest(of: guests[1].id)?.occasion == .invited)
    #expect(try await failureCode { try await fixture.answer(.accepted, by: guests[0]) } == .eventCancelled)
    let twice = try await store.events.cancel(
      event.id, words: "Again", by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext()
    ).value
    #expect(twice == off)
    let on = try await store.events.reopen(
      event.id, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext()
    ).value
    #expect(!on.isCancelled)
    #expect(on.sequence == event.sequence + 2)
    #expect(try store.notifications.latest(of: guests[0].id)?.occasion == .reopened)
    try await fixture.answer(.accepted, by: guests[0])
  }

  @Test("A raised capacity seats waiting guests")
  func capacitySeats() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event(capacity: 1)
    let guests = try await fixture.guests(2, at: event)
    try await fixture.answer(.accepted, by: guests[0])
    try await fixture.answer(.accepted, by: guests[1])
    #expect(try fixture.store.guests.find(guests[1].id)?.rsvp.status == .waitlisted)
    _ = try await update(event, to: try Fixture.details(capacity: 2), in: fixture)
    #expect(try fixture.store.guests.find(guests[1].id)?.rsvp.status == .accepted)
  }

  @Test(
    """
    A calendar feed follows a guest who signs in, shows no events of the host because another person may know it, and \
    ends with the session or the next feed
    """)
  func feedsFollowTheSession() async throws {
    let fixture = try await Fixture()
    let store = fixture.store
    let until = Fixture.now.adding(seconds: 1000)
    try await store.sessions.start(hash: "old", account: nil, expiresAt: until, context: Fixture.writeContext())
    try await store.sessions.startCalendarFeed(hash: "feed", session: "old", context: Fixture.writeContext())
    try await store.sessions.start(
      hash: "new", account: fixture.host.id, expiresAt: until,
      context: Fixture.writeContext(at: Fixture.now.adding(seconds: 10)))
    try await store.sessions.carryInvitations(from: "old", to: "new")
    try await store.sessions.end(hash: "old")
    let carried = try #require(try store.sessions.find(calendarFeed: "feed", at: Fixture.now))
    #expect(carried.hash == "new" && carried.accountID == nil)
    #expect(try store.sessions.find(calendarFeed: "feed", at: until) == nil)
    try await store.sessions.startCalendarFeed(
      hash: "other", session: "new", context: Fixture.writeContext(at: Fixture.now.adding(seconds: 20)))
    #expect(try store.sessions.find(calendarFeed: "feed", at: Fixture.now) == nil)
    #expect(try store.sessions.find(calendarFeed: "other", at: Fixture.now)?.accountID == fixture.host.id)
    // The host signs in again in the same browser.
    try await store.sessions.start(
      hash: "again", account: fixture.host.id, expiresAt: until,
      context: Fixture.writeContext(at: Fixture.now.adding(seconds: 30)))
    try await store.sessions.carryInvitations(from: "new", to: "again")
    #expect(try store.sessions.find(calendarFeed: "other", at: Fixture.now)?.accountID == fixture.host.id)
    try await store.sessions.end(hash: "again")
    #expect(try store.sessions.find(calendarFeed: "other", at: Fixture.now) == nil)
  }

  @Test("From the session of another host nothing is carried over")
  func otherHostsSession() async throws {
    let fixture = try await Fixture()
    let store = fixture.store
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    let until = Fixture.now.adding(seconds: 1000)
    let other = try await store.accounts.create(
      name: "Other", passphraseHash: "hash", isDemo: false, onlyAsFirst: false, context: Fixture.writeContext())
    try await store.sessions.start(
      hash: "hers", account: fixture.host.id, expiresAt: until, context: Fixture.writeContext())
    try await store.sessions.startCalendarFeed(hash: "feed", session: "hers", context: Fixture.writeContext())
    try await store.sessions.openInvitation(guest.id, inSession: "hers", context: Fixture.writeContext())
    try await store.sessions.start(hash: "his", account: other.id, expiresAt: until, context: Fixture.writeContext())
    try await store.sessions.carryInvitations(from: "hers", to: "his")
    #expect(try store.sessions.find(hash: "his", at: Fixture.now)?.guestIDs == [])
    #expect(try store.sessions.find(calendarFeed: "feed", at: Fixture.now)?.hash == "hers")
  }

  private func update(_ event: Event, to details: Event.Details, in fixture: Fixture) async throws -> Event {
    try await fixture.store.events.update(
      event.id, to: details, by: fixture.host, idempotencyKey: nil, context: Fixture.writeContext()
    ).value
  }
}
