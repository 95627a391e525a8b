import GRDB
import Invites
import Testing

@testable import Storage

/// Rows are read by position, for names take a third of the time of an answer; so each position is held against its
/// column here: every column gets a value of its own, by name, and the value that was read must hold it in its place.
@Suite("What is read by position is what the column of that name holds")
struct RowTests {
  @Test("An event and its headcount")
  func event() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.event().id
    try await set(
      fixture, "events",
      """
      created_at = 101, title = 'title', starts_at = 102, ends_at = 103, time_zone = 'Europe/Berlin', place = 'place',
      address = 'address', message = 'message', capacity = 104, answer_deadline = 105, latitude = 6.5, longitude = 7.5,
      drawn_cover = 'waves', plus_ones = 8, guests_may_invite = 1, shows_guest_list = 0, open_link = 'approval',
      cancelled_at = 109, sequence = 110, activity_count = 111, revision = 112, awaiting = 1, accepted = 2, maybe = 3,
      declined = 4, going = 5, waitlisted = 6, maybe_people = 7, waiting_people = 8, arrived = 9
      """)
    let event = try #require(try fixture.store.events.find(id))
    let details = event.details
    #expect(event.createdAt == at(101) && event.cancelledAt == at(109))
    #expect([event.sequence, event.activityCount, event.revision] == [110, 111, 112])
    #expect([event.hostName, details.title, details.timeZone] == ["Hester", "title", "Europe/Berlin"])
    #expect([details.place, details.address, details.message] == ["place", "address", "message"])
    #expect([details.startsAt, details.endsAt, details.answerDeadline] == [at(102), at(103), at(105)])
    #expect(details.capacity == 104 && details.pattern == .waves)
    #expect(details.coordinates?.latitude == 6.5 && details.coordinates?.longitude == 7.5)
    #expect(
      details.options
        == (try Event.Options(plusOnes: 8, guestsMayInvite: true, showsGuestList: false, openLink: .approval)))
    #expect(
      try fixture.store.guests.headcount(of: id)
        == Headcount(
          awaiting: 1, accepted: 2, maybe: 3, declined: 4, going: 5, waitlisted: 6, maybePeople: 7, waitingPeople: 8,
          arrived: 9))
  }

  @Test("A guest")
  func guest() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.guests(1, at: fixture.event())[0].id
    try await set(
      fixture, "guests",
      """
      name = 'name', status = 'maybe', party_size = 2, note = 'note', answered_at = 101, companions = 'one\ntwo',
      invited_at = 102, token_hash = 'hash', list_status = 'removed', source = 'link', invited_by = 'inviter',
      memo = 'memo', party_limit = 3, waitlist_number = 4, arrived = 5, arrived_at = 103, nudged_at = 104,
      link_number = 6, email = 'email', phone = 'phone'
      """)
    let guest = try #require(try fixture.store.guests.find(id))
    #expect(
      guest.rsvp == RSVP(status: .maybe, partySize: 2, note: "note", answeredAt: at(101), companions: ["one", "two"]))
    #expect([guest.name, guest.tokenHash, guest.memo] == ["name", "hash", "memo"])
    #expect(guest.listStatus == .removed && guest.source == .link && guest.invitedBy == "inviter")
    #expect([guest.invitedAt, guest.arrivedAt, guest.nudgedAt] == [at(102), at(103), at(104)])
    #expect(guest.partyLimit == 3 && guest.waitlistNumber == 4 && guest.arrived == 5)
    #expect(guest.linkNumber.rawValue == 6)
    #expect(guest.addresses == Guest.Addresses(keptEmail: "email", phone: "phone"))
  }

  @Test("An entry of the thread")
  func activity() async throws {
    let fixture = try await Fixture()
    let event = try await fixture.event()
    try await set(
      fixture, "activities",
      """
      revision = 101, at = 102, author_kind = 'guest', author_id = 'author', author_name = 'Author', kind = 'answered',
      body = 'body', status = 'maybe', party_size = 3, changes = 'time,place', brought_by_id = 'friend',
      brought_by_name = 'Friend', reply_to = 4, edited_at = 105, deleted_at = NULL,
      mentions = '[{"start":5,"length":6,"person":{"host":{"_0":"h","name":"Hester"}}}]'
      """)
    let entry = try #require(try fixture.store.threads.activity(1, of: event.id))
    #expect(entry.revision == 101 && entry.at == at(102) && entry.editedAt == at(105) && entry.replyTo == 4)
    #expect(entry.author == .guest("author", name: "Author"))
    #expect(entry.broughtBy == .guest("friend", name: "Friend"))
    #expect(entry.kind == .answered(.maybe, partySize: 3, note: "body"))
    #expect(entry.mentions == [Mention(start: 5, length: 6, person: .host("h", name: "Hester"))])
    try await set(fixture, "activities", "kind = 'updated', deleted_at = 106")
    let update = try #require(try fixture.store.threads.activity(1, of: event.id))
    #expect(update.kind == .updated([.time, .place]) && update.deletedAt == at(106))
  }

  @Test("A notice")
  func notice() async throws {
    let fixture = try await Fixture()
    let guest = try await fixture.guests(1, at: fixture.event())[0].id
    let id = try #require(try fixture.store.notifications.latest(of: guest)).id
    try await set(
      fixture, "notifications",
      """
      category = 'event-update', collapse_id = 'collapse', occasion = 'reopened', since = 3, changes = 'title',
      words = 'words', resent_through = 101, created_at = 102, payload = X'0102'
      """)
    let notice = try #require(try fixture.store.notifications.find(id))
    #expect(notice.category == .update && notice.collapseID == "collapse" && notice.occasion == .reopened)
    #expect(notice.since == 3 && notice.changes == [.title] && notice.payload == [1, 2])
    #expect(notice.details == EventNotification.Details(words: "words", retoldThrough: at(101)))
    #expect(notice.createdAt == at(102) && notice.isPending && notice.deliveredAt == nil)
  }

  @Test("What a guest wants to hear, a private message, an account")
  func others() async throws {
    let fixture = try await Fixture()
    let guest = try await fixture.guests(1, at: fixture.event())[0].id
    let chosen = Preferences(
      attention: .everything, quietHours: try Preferences.QuietHours(from: 1, until: 2), timeZone: "Asia/Tokyo",
      digest: .daily, digestAt: 3,
      channels: [
        .invitations: .mail, .messages: .push, .photos: .neither, .arrivals: .both, .reminders: .push, .digests: .mail,
      ])
    try await fixture.store.guests.prefer(chosen, by: guest, context: Fixture.writeContext())
    #expect(try fixture.store.guests.preferences(of: guest) == chosen)
    _ = try await fixture.store.privateMessages.ask(
      "Why?", by: guest, idempotencyKey: nil, context: Fixture.writeContext())
    try await set(
      fixture, "private_messages",
      "author_kind = 'host', author_id = 'author', author_name = 'Author', body = 'body', at = 101, read_at = 102")
    let message = try #require(try fixture.store.privateMessages.messages(with: guest, limit: 1).first)
    #expect(message.author == .host("author", name: "Author") && message.text == "body" && message.number == 1)
    #expect(message.at == at(101) && message.readAt == at(102))
    try await set(fixture, "accounts", "name = 'name', is_demo = 1, created_at = 103")
    #expect(
      try fixture.store.accounts.find(fixture.host.id)
        == Account(id: fixture.host.id, name: "name", isDemo: true, createdAt: at(103)))
  }

  /// In every row of the table.
  private func set(_ fixture: Fixture, _ table: String, _ values: String) async throws {
    try await fixture.store.engine.pool.write { try $0.execute(sql: "UPDATE \(table) SET \(values)") }
  }

  private func at(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }
}
