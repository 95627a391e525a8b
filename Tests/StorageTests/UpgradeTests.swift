import Foundation
import GRDB
import Invites
import Testing
import UserNotifications

@testable import Storage

@Suite("A database of an earlier version is brought up to date")
struct UpgradeTests {
  @Test("What phones listed, and what they had listed before, is there after the upgrade")
  func notificationsSurvive() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("old.sqlite")
    try Self.writeOldDatabase(at: path)
    let store = try Store(path: path)
    let files = try AttachmentStore(directory: directory.url)
    let phone = store.phones.open("g", defaults: TestPhone.settings, files: PhoneFiles(pushed: files))

    let listed = try phone.delivered()
    #expect(listed.map(\.request.identifier) == ["event"])
    #expect(listed.first?.request.content.title == "The \"Bigger\" Bäsh 🎉")
    #expect(listed.first?.date == Date(timeIntervalSince1970: 1_780_315_260.125))
    #expect(listed.first?.request.trigger is UNPushNotificationTrigger)
    #expect(
      try store.notifications.list(of: "g", state: .delivered, after: nil, limit: 9).elements.map(\.id) == ["update"])
    #expect(
      try store.notifications.list(of: "g", state: .pending, after: nil, limit: 9).elements.map(\.id) == ["waiting"])
    #expect(try store.notifications.find("update")?.deliveredAt == Timestamp(milliseconds: 1_780_315_260_125))

    let replaced = try #require(try phone.delivered(for: "invite"))
    #expect(replaced.request.content.title == "The Bash")
    #expect(replaced.request.content.userInfo["big"] as? Int == 9_007_199_254_740_993)
    #expect(replaced.request.content.attachments.map(\.url) == [files.directory.appendingPathComponent("cover.png")])
    #expect(try phone.delivered(for: "waiting") == nil)
    #expect(try phone.delivered(for: "damaged") == nil)
    #expect(try store.integrityCheck().isEmpty)
  }

  @Test("An upgraded phone goes on: its earlier notices are superseded, a later one takes their place")
  func goesOn() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("old.sqlite")
    try Self.writeOldDatabase(at: path)
    let store = try Store(path: path)
    for (id, refusal) in [("invite", PushRefusal.repeated), ("late", .superseded)] {
      let notice = try #require(try store.notifications.find(EventNotification.ID(kept: id)))
      let phone = store.phones.open("g", handling: notice, defaults: TestPhone.settings, files: PhoneFiles())
      #expect(throws: refusal) { try phone.addDelivered(note("event", trigger: UNPushNotificationTrigger())) }
    }
    let notice = try #require(try store.notifications.find("waiting"))
    let phone = store.phones.open("g", handling: notice, defaults: TestPhone.settings, files: PhoneFiles())
    try phone.addDelivered(note("event", trigger: UNPushNotificationTrigger()))
    #expect(
      try store.notifications.list(of: "g", state: .delivered, after: nil, limit: 9).elements.map(\.id) == ["waiting"])
  }

  @Test("Guests, their thread, browsers and notices survive the invite app, and new answers go on from there")
  func guestsSurvive() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("old.sqlite")
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator(embeddedMigrations().filter { $0.name < "m0004" }).migrate(queue)
    try await queue.write { db in
      try db.execute(sql: "PRAGMA application_id = \(Migrations.applicationID)")
      try db.execute(sql: Self.party)
    }
    try queue.close()
    let store = try Store(path: path)
    #expect(try store.integrityCheck().isEmpty)
    let guest = try #require(try store.guests.find("b"))
    #expect(guest.rsvp == RSVP(status: .maybe, partySize: 3, note: "late", answeredAt: Timestamp(milliseconds: 7)))
    #expect(guest.standing == .listed && guest.source == .host && guest.invitedAt == Timestamp(milliseconds: 1))
    #expect(guest.linkNumber == .first)
    #expect(try store.sessions.find(hash: "s", at: Timestamp(milliseconds: 8))?.isPrefixed == false)
    #expect(try store.guests.find(tokenHash: "tb")?.id == "b")
    #expect(try store.guests.headcount(of: "event").maybePeople == 3)
    #expect(try store.sessions.find(hash: "s", at: Timestamp(milliseconds: 8))?.guestIDs == ["b"])
    #expect(try store.notifications.list(of: "b", state: .pending, after: nil, limit: 9).elements.map(\.id) == ["n"])
    let kinds = try store.threads.activities(of: "event", after: 0, limit: 9).map(\.kind)
    let photo = Photo(id: "p", eventID: "event", format: .jpeg, width: 4, height: 3)
    #expect(
      kinds == [
        .created, .answered(.maybe, partySize: 3, note: "late"), .commented("Hi"), .shared(photo, caption: "us"),
      ])
    #expect(try store.threads.changes(of: "event", since: 2, limit: 9)?.activities.map(\.sequence) == [3, 4])
    _ = try await store.guests.record(
      GuestResponse(answer: Answer(.accepted, partySize: 2), comment: nil), by: "b", idempotencyKey: nil, mode: .commit,
      context: WriteContext(at: Timestamp(milliseconds: 9), makeIdentifier: { "new" }))
    #expect(try store.guests.headcount(of: "event").going == 2)
    #expect(try store.integrityCheck().isEmpty)
    let indexes = try store.engine.read {
      try String.fetchSet($0.connection, sql: "SELECT name FROM sqlite_master WHERE type = 'index'")
    }
    #expect(
      indexes.isSuperset(of: [
        "guests_waitlist", "guests_inviter", "activities_revision", "activities_photos", "activities_deleted",
        "session_invitations_guest", "deliveries_notice", "notices_messages", "private_messages_unread",
      ]))
  }

  @Test("What is checked in rows that are written often needs no table of its own, and is checked all the same")
  func quickChecks() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("old.sqlite")
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator(embeddedMigrations().filter { $0.name < "m0045" }).migrate(queue)
    try await queue.write { db in
      try db.execute(sql: "PRAGMA application_id = \(Migrations.applicationID)")
      try db.execute(
        sql: """
          INSERT INTO accounts (id, name, folded_name, passphrase_hash, is_demo, created_at)
          VALUES ('h', 'Hester', 'hester', 'x', 0, 1);
          \(Self.gathering)
          """)
    }
    try queue.close()
    let store = try Store(path: path)
    for (table, column) in [
      ("guests", "status"), ("guests", "standing"), ("guests", "source"), ("activities", "kind"),
      ("deliveries", "state"), ("sent_invitations", "way"),
    ] {
      let sql = try #require(
        try store.engine.read {
          try String.fetchOne($0.connection, sql: "SELECT sql FROM sqlite_master WHERE name = ?", arguments: [table])
        })
      #expect(sql.contains("\(column) = '") && !sql.contains("(\(column) IN"), "\(table).\(column)")
    }
    await #expect(throws: DatabaseError.self) {
      try await store.engine.write { try $0.run("UPDATE guests SET status = 'perhaps'") }
    }
    try await store.engine.write(.dryRun) { try $0.run("UPDATE guests SET status = 'maybe', standing = 'blocked'") }
    #expect(try store.integrityCheck().isEmpty)
  }

  @Test("What guests had switched off comes by no channel")
  func switchesBecomeChannels() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("old.sqlite")
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator(embeddedMigrations().filter { $0.name < "m0038" }).migrate(queue)
    try await queue.write { db in
      try db.execute(sql: "PRAGMA application_id = \(Migrations.applicationID)")
      try db.execute(
        sql: """
          INSERT INTO accounts (id, name, folded_name, passphrase_hash, is_demo, created_at)
          VALUES ('h', 'Hester', 'hester', 'x', 0, 1);
          \(Self.gathering)
          INSERT INTO guest_preferences (guest_id, attention, time_zone, digest, digest_at, reminders, photos, arrivals)
          VALUES ('g', 'mentions', 'UTC', 'each', 0, 1, 0, 0);
          """)
    }
    try queue.close()
    let preferences = try Store(path: path).guests.preferences(of: "g")
    #expect(preferences[.photos] == .neither && preferences[.arrivals] == .neither && preferences[.reminders] == .both)
  }

  @Test("What notifications were sent with opens the one notification, and not the guest's whole invitation, any more")
  func linksAreNarrowed() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("old.sqlite")
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator(embeddedMigrations().filter { $0.name < "m0008" }).migrate(queue)
    let (secret, answer) = (String(repeating: "t", count: 43), "r_n1_" + String(repeating: "u", count: 43))
    func payload(_ message: String, escaped: Bool = false) -> String {
      let json = """
        {"aps":{"alert":"x"},"partyline":{"link":"https://party.example/i/\(secret)","message":"\(message)",\
        "respond":"https://party.example/api/v1/invitations/\(answer)/responses"}}
        """
      return escaped ? json.replacing("/", with: "\\/") : json
    }
    let full = payload(String(repeating: "m", count: 4096 - payload("").utf8.count))
    try queue.write { db in
      try db.execute(sql: "PRAGMA application_id = \(Migrations.applicationID)")
      try db.execute(
        sql:
          "INSERT INTO accounts (id, name, folded_name, passphrase_hash, is_demo, created_at) VALUES ('h','H','h','x',0,1)"
      )
      try db.execute(sql: Self.gathering)
      let payloads: [String?] = [payload("plain"), payload("escaped", escaped: true), full, nil, "{\"partyline\":"]
      for (number, bytes) in payloads.enumerated() {
        try db.execute(
          sql: """
            INSERT INTO notices (id, event_id, guest_id, number, category, collapse_id, changes, created_at, payload)
            VALUES (?, 'event', 'g', ?, 'event-invite', 'event', '', 1, ?)
            """, arguments: ["n\(number)", number, bytes.map { Data($0.utf8) }])
      }
      try db.execute(sql: "INSERT INTO phones (id, guest_id) VALUES ('g', 'g')")
      let archive = Data("{\"userInfo\":\(payload("kept"))}".utf8)
      try db.execute(
        sql: "INSERT INTO delivered_notifications VALUES ('g', 1, 'event', 1, 2, 'n0', ?)", arguments: [archive])
      try db.execute(
        sql: """
          INSERT INTO pending_notifications (phone_id, identifier, number, notice_id, fires_at, archive)
          VALUES ('g', 'later', 1, 'n0', 9, ?)
          """, arguments: [archive])
    }
    try queue.close()
    let store = try Store(path: path)
    let kept = try store.engine.read { db in
      try String.fetchAll(
        db.connection,
        sql: """
          SELECT COALESCE(CAST(payload AS TEXT), '') FROM notices
          UNION ALL SELECT CAST(archive AS TEXT) FROM delivered_notifications
          UNION ALL SELECT CAST(archive AS TEXT) FROM pending_notifications
          """)
    }
    #expect(kept.count == 7 && kept.allSatisfy { !$0.contains(secret) && $0.utf8.count <= 4096 })
    #expect(kept[0].contains("\"link\":\"https://party.example/n/\(answer)\""))
    #expect(kept[1].contains("party.example\\/n\\/\(answer)\""))
    #expect(kept[2].contains("\"link\":\"https://party.example/events/event\""))
    #expect(kept[3].isEmpty && kept[4] == "{\"partyline\":")
    #expect(kept[5...].allSatisfy { $0.contains("/n/\(answer)") })
    #expect(try store.integrityCheck().isEmpty)
  }

  @Test("What shared a column with something else has one of its own, and says what it said")
  func columnsHoldOneThing() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("old.sqlite")
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator(embeddedMigrations().filter { $0.name < "m0013" }).migrate(queue)
    let (before, after) = (try Fixture.details(), try Fixture.details(title: "The Bigger Bash"))
    func json(_ value: some Encodable) throws -> String {
      String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
    let edit = "title,time\n" + (try json(Event.Edit(before: before, after: after)))
    let friend = try json([Mention(start: 0, length: 0, person: .guest("g", name: "Ana \"A\""))])
    let told = EventNotification.Details(before: before, words: "Come\nall", retoldThrough: Timestamp(milliseconds: 9))
    try queue.write { db in
      try db.execute(sql: "PRAGMA application_id = \(Migrations.applicationID)")
      try db.execute(
        sql:
          "INSERT INTO accounts (id, name, folded_name, passphrase_hash, is_demo, created_at) VALUES ('h','H','h','x',0,1)"
      )
      try db.execute(sql: Self.gathering)
      try db.execute(sql: "UPDATE events SET pattern = 'waves', activity_count = 4, revision = 4")
      for (number, kind, body, mentions, deleted) in [
        (1, "updated", edit, "", nil), (2, "updated", "place", "", nil), (3, "joined", "", friend, nil),
        (4, "commented", "", "", 5 as Int?),
      ] {
        try db.execute(
          sql: """
            INSERT INTO activities (event_id, sequence, id, revision, author_kind, author_id, author_name, kind, body,
            mentions, at, deleted_at) VALUES ('event', ?, ?, ?, 'guest', 'g', 'Ana', ?, ?, ?, 1, ?)
            """, arguments: [number, "x\(number)", number, kind, body, mentions, deleted])
      }
      for (number, category, occasion, changes, reason) in [
        (1, "event-invite", "", "", "off-the-list" as String?), (2, "event-update", "", "time", "taken-back"),
        (3, "event-update", "changed", "title,place\n" + (try json(told)), "no route"),
      ] {
        try db.execute(
          sql: """
            INSERT INTO notices (id, event_id, guest_id, number, category, collapse_id, changes, created_at, occasion)
            VALUES (?, 'event', 'g', ?, ?, 'event', ?, 1, ?)
            """, arguments: ["n\(number)", number, category, changes, occasion])
        try db.execute(
          sql: "INSERT INTO deliveries (id, notice_id, channel, ended_at, reason) VALUES (?, ?, 'phone', 7, ?)",
          arguments: [number, "n\(number)", reason])
      }
    }
    try queue.close()

    let store = try Store(path: path)
    let entries = try store.threads.activities(of: "event", after: 0, limit: 9)
    #expect(entries.map(\.kind) == [.updated([.title, .time]), .updated([.place]), .joined, .commented("")])
    #expect(entries[0].edit == Event.Edit(before: before, after: after) && entries[1].edit == nil)
    #expect(entries[2].broughtBy == .guest("g", name: "Ana \"A\"") && entries[2].mentions.isEmpty)
    #expect(try store.events.details(of: "event", version: 0) == before)
    #expect(try store.events.find("event")?.details.pattern == CoverPattern(rawValue: "waves"))
    let notices = try ["n1", "n2", "n3"].map {
      try #require(try store.notifications.find(EventNotification.ID(kept: $0)))
    }
    #expect(notices.map(\.occasion) == [.invited, .changed, .changed])
    #expect(notices.map(\.changes) == [[], [.time], [.title, .place]])
    #expect(notices[0].details == .none && notices[2].details == told)
    let guest = try #require(try store.guests.find("g"))
    let moment = Timestamp(milliseconds: 7)
    #expect(
      try store.notifications.deliveryStatus(of: guest).notifications.map(\.state)
        == [.failed(reason: "no route", at: moment), .withdrawn(moment), .withheld])
    #expect(try store.integrityCheck().filter { !$0.contains("counters") }.isEmpty)
  }

  @Test("A guest that an earlier version kept for an answer to be repeated has their first link")
  func keptGuests() throws {
    let guest = Guest(
      id: "g", eventID: "e", name: "Ana", rsvp: .awaiting, invitedAt: Fixture.now, tokenHash: "t",
      linkNumber: Guest.LinkNumber(rawValue: 2))
    let kept = try JSONEncoder().encode(guest)
    #expect(try JSONDecoder().decode(Guest.self, from: kept) == guest)
    let earlier = String(decoding: kept, as: UTF8.self).replacing(/,?"linkNumber":2/, with: "")
      .replacing("{,", with: "{")
    #expect(!earlier.contains("linkNumber"))
    #expect(try JSONDecoder().decode(Guest.self, from: Data(earlier.utf8)).linkNumber == .first)
  }

  private static let party = """
    INSERT INTO accounts VALUES ('h', 'Hester', 'hester', 'x', 0, 1);
    INSERT INTO events (id, host_id, created_at, title, starts_at, time_zone, place, address, message, awaiting, maybe,
    activity_count, revision)
    VALUES ('event', 'h', 1, 'The Bash', 2000000, 'UTC', '', '', '', 1, 1, 4, 6);
    INSERT INTO guests (id, event_id, number, name, token_hash, invited_at) VALUES ('a', 'event', 1, 'Ana', 'ta', 1);
    INSERT INTO guests VALUES ('b', 'event', 2, 'Ben', 'tb', 1, 'maybe', 3, 'late', 7);
    INSERT INTO photos VALUES ('p', 'event', 'jpeg', 4, 3, 5);
    INSERT INTO activities VALUES ('event', 1, 'x1', 'host', 'h', 'Hester', 'created', '', NULL, NULL, NULL, 1);
    INSERT INTO activities VALUES ('event', 2, 'x2', 'guest', 'b', 'Ben', 'answered', 'late', 'maybe', 3, NULL, 7);
    INSERT INTO activities VALUES ('event', 3, 'x3', 'guest', 'b', 'Ben', 'commented', 'Hi', NULL, NULL, NULL, 7);
    INSERT INTO activities VALUES ('event', 4, 'x4', 'guest', 'b', 'Ben', 'shared', 'us', NULL, NULL, 'p', 7);
    INSERT INTO sessions VALUES ('s', NULL, 1, 1000);
    INSERT INTO session_invitations VALUES ('s', 'b', 1);
    INSERT INTO notices (id, event_id, guest_id, number, category, collapse_id, changes, created_at)
    VALUES ('n', 'event', 'b', 1, 'event-invite', 'event', '', 1);
    INSERT INTO deliveries (id, notice_id, channel, due_at) VALUES (1, 'n', 'phone', 1);
    """

  @Test("Devices and what went to them survive mail, and addresses that hosts wrote down are devices from then on")
  func mailAddresses() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("old.sqlite")
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator(embeddedMigrations().filter { $0.name < "m0004" }).migrate(queue)
    try await queue.write { db in
      try db.execute(sql: "PRAGMA application_id = \(Migrations.applicationID)")
      try db.execute(sql: Self.party)
    }
    try Migrations.migrator(embeddedMigrations().filter { $0.name < "m0033" }).migrate(queue)
    try await queue.write { db in
      try db.execute(
        sql: """
          UPDATE guests SET email = 'bo@example.org' WHERE id = 'b';
          UPDATE guests SET email = 'bo@exämple.org' WHERE id <> 'b';
          INSERT INTO devices (id, channel, service, address, guest_id, name, registered_at, renewed_at)
            VALUES ('d', 'apns', 'api.push.apple.com', 'ab', 'b', 'Phone', 1, 2);
          INSERT INTO deliveries (id, notice_id, event_id, device_name, device_id, service, collapse_id, is_bulk, deadline,
            created_at, due_at, state) VALUES ('x', 'n', 'event', 'Phone', 'd', 'api.push.apple.com', 'event', 0, 9, 1, 2,
            'waiting');
          INSERT INTO sent_invitations (guest_id, kind, way, link_number, at, number)
            VALUES ('b', 'invitation', 'sms', 0, 3, 1);
          """)
    }
    try queue.close()
    let store = try Store(path: path)
    #expect(try store.integrityCheck().isEmpty)
    #expect(try store.devices.list(of: .guest("b")).map(\.name) == ["Phone"])
    #expect(try store.devices.counts() == ["apns": 1, "mail": 1])
    let guest = try #require(try store.guests.find("b"))
    let status = try store.notifications.deliveryStatus(of: guest)
    #expect(status.sent.map(\.way) == [.sms])
    #expect(status.notifications.first?.deliveries.map(\.deviceName) == ["Phone"])
    #expect(try !store.mails.isOn("b"), "nothing is mailed before a host sends it")
  }

  /// As version 0.1 left it: an invite that its update replaced, one that came to nothing, and one on its way.
  private static func writeOldDatabase(at path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try Migrations.migrator(embeddedMigrations().filter { $0.name < "m0003" }).migrate(queue)
    try queue.write { db in
      try db.execute(sql: "PRAGMA application_id = \(Migrations.applicationID)")
      try db.execute(sql: people)
      try db.insertNotice("invite", number: 1, archive: invite)
      try db.insertNotice("late", number: 2)
      try db.insertNotice("update", number: 3, deliveredAt: 1_780_315_260_125, archive: update)
      try db.insertNotice("waiting", number: 4)
      try db.insertNotice("damaged", number: 5, collapseID: "other", archive: "{\"deliveredAt\":")
      try db.execute(
        sql: "INSERT INTO deliveries (id, notice_id, channel, due_at) VALUES (1, 'waiting', 'phone', 1)")
    }
    try queue.close()
  }

  private static let people = "INSERT INTO accounts VALUES ('h', 'Hester', 'hester', 'x', 0, 1);\n" + gathering

  private static let gathering = """
    INSERT INTO events (id, host_id, created_at, title, starts_at, time_zone, place, address, message, awaiting)
    VALUES ('event', 'h', 1, 'The Bash', 2, 'UTC', '', '', '', 1);
    INSERT INTO guests (id, event_id, number, name, token_hash, invited_at) VALUES ('g', 'event', 1, 'Ana', 't', 1);
    """

  private static let invite =
    #"{"deliveredAt":1780315200000,"request":{"content":{"attachments":[{"file":"cover.png","identifier":"c","#
    + #""type":"public.png"}],"body":"Come!","subtitle":"","title":"The Bash","userInfo":{"big":9007199254740993}},"#
    + #""identifier":"event","trigger":{"push":{}}}}"#

  private static let update =
    #"{"deliveredAt":1780315260125,"request":{"content":{"body":"","subtitle":"New place","#
    + #""title":"The \"Bigger\" Bäsh 🎉"},"identifier":"event","trigger":{"push":{}}}}"#
}

extension Database {
  fileprivate func insertNotice(
    _ id: String, number: Int, deliveredAt: Int64? = nil, collapseID: String = "event", archive: String? = nil
  ) throws {
    try execute(
      sql: """
        INSERT INTO notices
        (id, event_id, guest_id, number, category, collapse_id, changes, created_at, delivered_at, archive)
        VALUES (?, 'event', 'g', ?, 'event-invite', ?, '', 1, ?, ?)
        """, arguments: [id, number, collapseID, deliveredAt, archive.map { Data($0.utf8) }])
  }
}
