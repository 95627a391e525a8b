import Invites
import Storage
import Testing

@Suite("Notifications about messages") struct MessageTests {
  private func notifications(_ guest: Guest, _ fixture: Fixture) throws -> [EventNotification] {
    try fixture.store.notifications.list(of: guest.id, state: .pending, after: nil, limit: 50).elements
      .filter { $0.occasion == .messages }
  }

  private func say(_ text: String, by author: Activity.Author, at event: Event, _ fixture: Fixture) async throws {
    _ = try await fixture.store.threads.comment(
      text, on: event.id, by: author, idempotencyKey: nil, context: Fixture.writeContext())
  }

  @Test("A photo that waits for the digest is sent at once when the guest turns the digest off")
  func photoFollowsNewTimes() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    var hourly = Preferences.standard
    hourly.digest = .hourly
    try await fixture.store.guests.prefer(hourly, by: guest.id, context: Fixture.writeContext())
    let photo = Photo(id: "p1", eventID: event.id, format: .png, width: 640, height: 480)
    _ = try await fixture.store.threads.share(
      photo, bytes: 1000, caption: "", by: .host(event.hostID, name: event.hostName), idempotencyKey: nil,
      context: Fixture.writeContext())
    #expect(try await fixture.store.notifications.sendNext(context: Fixture.writeContext()) == 0)
    try await fixture.store.guests.prefer(.standard, by: guest.id, context: Fixture.writeContext())
    #expect(try await fixture.store.notifications.sendNext(context: Fixture.writeContext()) == 1)
    #expect(try fixture.store.notifications.latest(of: guest.id)?.occasion == .photos)
  }

  @Test("Messages before the next send share one notification, and later ones make another")
  func oneNotification() async throws {
    let fixture = try await Fixture(composers: Fixture.composers)
    let event = try await fixture.event()
    let guest = try await fixture.guests(1, at: event)[0]
    let host = Activity.Author.host(event.hostID, name: event.hostName)
    var hourly = Preferences.standard
    hourly.digest = .hourly
    try await fixture.store.guests.prefer(hourly, by: guest.id, context: Fixture.writeContext())
    for text in ["1", "2", "3"] { try await say(text, by: host, at: event, fixture) }
    #expect(try notifications(guest, fixture).map(\.since) == [2])
    let later = Fixture.writeContext(at: Fixture.now.adding(seconds: 3600))
    #expect(try await fixture.store.notifications.sendNext(context: later) == 1)
    let sent = try #require(try fixture.store.notifications.latest(of: guest.id))
    #expect(sent.payload == Array("\(sent.id): 3".utf8))
    try await say("4", by: host, at: event, fixture)
    #expect(try notifications(guest, fixture).map(\.since) == [5])
    _ = try await fixture.store.notifications.sendNext(
      context: Fixture.writeContext(at: Fixture.now.adding(seconds: 7200)))
    // The new notification replaces the previous one, which nobody has seen, and includes its messages.
    let next = try #require(try fixture.store.notifications.latest(of: guest.id))
    #expect(next.since == 2 && next.payload == Array("\(next.id): 4".utf8))
  }

  @Test("A guest who declined gets only messages meant for them, and a removed guest gets none")
  func bystanders() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(2, at: event)
    try await fixture.answer(.declined, by: guests[0])
    let host = Activity.Author.host(event.hostID, name: event.hostName)
    try await say("To all", by: host, at: event, fixture)
    #expect(try notifications(guests[0], fixture).isEmpty)
    #expect(try notifications(guests[1], fixture).count == 1)
    try await say("@\(guests[0].name) too", by: host, at: event, fixture)
    #expect(try notifications(guests[0], fixture).count == 1)
  }

  @Test("The event list leaves out entries that reveal others, and counts only others' messages")
  func glimpses() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    let guests = try await fixture.guests(2, at: event)
    let viewer = Activity.Author.guest(guests[0].id, name: guests[0].name)
    try await say("mine", by: viewer, at: event, fixture)
    try await say("theirs", by: .guest(guests[1].id, name: guests[1].name), at: event, fixture)
    try await fixture.answer(.accepted, by: guests[1])
    let open = try fixture.store.threads.summary(of: event.id, for: viewer, without: nil)
    let hidden = try fixture.store.threads.summary(
      of: event.id, for: viewer, without: HiddenEntries(viewer: viewer, ofGuests: true, ofPlace: false))
    #expect(open.latest?.kind == .answered(.accepted, partySize: 1, note: ""))
    #expect(hidden.latest?.kind == .commented("theirs"))
    #expect(open.unread == 1)
  }
}
