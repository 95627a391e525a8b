import Foundation
import GRDB
import Invites
import Testing

@testable import Storage

/// Rows are read by position, because reading by name takes a third of the time of an answer. These tests compare each
/// position with its column: they write a row with a different value in every column, and compare what was read. They
/// notice two swapped columns of one type.
@Suite("Rows are read by position, and each position must match its column") struct RowTests {
  @Test("Every row type reads each column at its position", arguments: RowCase.all)
  func reads(_ row: RowCase) async throws {
    // Booleans have two values, so each is true once while the others are false.
    let flags = try row.tables.flatMap { try Columns.of($0).filter { $0.type == "BOOLEAN" }.map(\.name) }
    for flag in flags.isEmpty ? [""] : flags {
      let fixture = try await Fixture()
      var written: [String: String] = [:]
      for table in row.tables {
        written.merge(try fixture.write(table, row.fixed, isTrue: flag)) { first, _ in first }
      }
      let read = try fixture.store.engine.read { try row.read($0) }
      #expect(!read.isEmpty)
      for (column, value) in read {
        #expect(value == written[column] ?? row.fixed[column], "\(row.name).\(column), where \(flag) is true")
      }
    }
  }

  @Test("Every row type has a test case")
  func coverage() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Storage")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: /enum (\w+Row) \{(?s:.*?)\n\}/) where match.0.contains("static let columns =") {
        found.insert(String(match.1))
      }
    }
    #expect(found.count > 15)
    #expect(found.subtracting(RowCase.all.map(\.name)).isEmpty)
  }
}

/// A row type, and the values that it reads by column name.
struct RowCase: CustomTestStringConvertible, Sendable {
  let name: String
  let tables: [String]
  /// Values of columns that cannot be arbitrary, as text.
  var fixed: [String: String] = [:]
  let read: @Sendable (Reader) throws -> [String: String]

  var testDescription: String { name }
}

/// A column of a table. Values are also stored by `table.column`, because two tables may share a column name.
struct Columns {
  let name: String
  let type: String

  static func of(_ table: String) throws -> [Columns] {
    let database = try DatabaseQueue()
    try Migrations.migrator().migrate(database)
    return try database.read { db in
      try Row.fetchAll(db, sql: "SELECT name, type FROM pragma_table_info(?)", arguments: [table]).map {
        Columns(name: $0["name"], type: $0["type"])
      }
    }
  }
}

extension Fixture {
  /// Replaces all rows of the table with one whose columns have different values.
  /// - Returns: The value of each column, as text.
  fileprivate func write(
    _ table: String, _ fixed: [String: String], isTrue flag: String
  ) throws -> [String: String] {
    var written: [String: String] = [:]
    var values: [String: any DatabaseValueConvertible] = [:]
    for (index, column) in try Columns.of(table).enumerated() {
      let text = fixed["\(table).\(column.name)"] ?? fixed[column.name]
      switch column.type {
      case "BOOLEAN":
        values[column.name] = column.name == flag
        written[column.name] = "\(column.name == flag)"
      case "INTEGER", "BIGINT":
        let number = text.flatMap { Int64($0) } ?? Int64(1000 + index)
        values[column.name] = text == "NULL" ? nil : number
        written[column.name] = "\(number)"
      case "DOUBLE PRECISION":
        values[column.name] = Double(index)
        written[column.name] = "\(Double(index))"
      case "BYTEA":
        values[column.name] = Data(column.name.utf8)
        written[column.name] = column.name
      default:
        values[column.name] = text == "NULL" ? nil : text ?? column.name
        written[column.name] = text ?? column.name
      }
      written["\(table).\(column.name)"] = written[column.name]
    }
    let names = values.keys.sorted()
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    let insertion = "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(marks))"
    let row = Arguments(names.map { values[$0]?.databaseValue ?? .null })
    // The row refers to rows that are not there.
    switch store.engine.kind {
    case .sqlite(let engine):
      try engine.pool.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM \(table)")
        try db.run(insertion, row)
      }
    case .postgres:
      try store.engine.writeAndWait { transaction in
        let references = try transaction.all(
          "SELECT CAST(conname AS TEXT) FROM pg_constraint WHERE contype = 'f' AND conrelid = CAST(? AS regclass)",
          [table]
        ) { try $0.next(String.self) }
        for name in references { try transaction.run("ALTER TABLE \(table) DROP CONSTRAINT \"\(name)\"") }
        try transaction.run("DELETE FROM \(table)")
        try transaction.run(insertion, row)
      }
    }
    return written
  }
}

private func text(_ moment: Timestamp?) -> String { moment.map { "\($0.milliseconds)" } ?? "nil" }
private func text(_ number: (some BinaryInteger)?) -> String { number.map { "\($0)" } ?? "nil" }
private func text(_ words: String?) -> String { words ?? "nil" }
private func text(_ bytes: [UInt8]?) -> String { bytes.map { String(decoding: $0, as: UTF8.self) } ?? "nil" }

extension RowCase {
  static let all = [
    survey, series,
    account, device, guest, privateMessage, hostPreferences, preferences, photo, event, activity, notification,
    sentNotification, deliveryReport, delivered, payloadSend, mailReply, mailSuppression, mailRequest, broadcast,
  ]

  private static let account = RowCase(name: "AccountRow", tables: ["accounts"]) { reader in
    let row = try #require(try reader.account("id"))
    return [
      "id": row.id.rawValue, "name": row.name, "is_demo": "\(row.isDemo)", "is_operator": "\(row.isOperator)",
      "created_at": text(row.createdAt),
    ]
  }

  private static let device = RowCase(
    name: "DeviceRow", tables: ["devices"],
    fixed: ["channel": "web-push", "session_hash": "NULL", "guest_id": "NULL", "account_id": "account"]
  ) { reader in
    let sql = "SELECT \(DeviceRow.columns) FROM devices"
    let row = try #require(try reader.first(sql) { try $0.device() })
    guard case .webPush(let endpoint, let publicKey, let secret, let key) = row.address else { return [:] }
    return [
      "id": row.id.rawValue, "service": row.service, "address": endpoint, "public_key": text(publicKey),
      "auth_secret": text(secret), "vapid_key_id": key, "name": row.name, "hides_details": "\(row.hidesDetails)",
      "is_paused": "\(row.isPaused)", "size_limit": text(row.sizeLimit), "registered_at": text(row.registeredAt),
      "renewed_at": text(row.renewedAt), "accepted_at": text(row.acceptedAt),
    ]
  }

  private static let guest = RowCase(
    name: "GuestRow", tables: ["guests"],
    fixed: [
      "status": "maybe", "list_status": "removed", "source": "link", "party_size": "2", "party_limit": "3",
      "arrived": "5", "members": #"[{"number":1,"name":"Kim","isChild":true,"status":"maybe"}]"#, "children": "1",
    ]
  ) { reader in
    let row = try #require(try reader.guest("id"))
    return [
      "id": row.id.rawValue, "event_id": row.eventID.rawValue, "name": row.name, "status": row.rsvp.status.rawValue,
      "party_size": text(row.rsvp.partySize), "note": row.rsvp.note, "answered_at": text(row.rsvp.answeredAt),
      "companions": row.rsvp.companions.joined(), "answered_by_id": text(row.rsvp.answeredBy?.columns.id),
      "answered_by_name": text(row.rsvp.answeredBy?.name), "invited_at": text(row.invitedAt),
      "token_hash": row.tokenHash, "list_status": row.listStatus.rawValue, "source": row.source.rawValue,
      "invited_by": text(row.invitedBy?.rawValue), "memo": row.memo, "party_limit": text(row.partyLimit),
      "waitlist_number": text(row.waitlistNumber), "arrived": text(row.arrived), "arrived_at": text(row.arrivedAt),
      "nudged_at": text(row.nudgedAt), "link_number": text(row.linkNumber.rawValue), "email": row.addresses.email,
      "phone": row.addresses.phone,
      "members": row.members.map { member in
        #"[{"number":\#(member.number),"name":"\#(member.name)","isChild":\#(member.isChild),"status":"\#(member.status)"}]"#
      }.joined(),
      "series_guest_id": text(row.seriesGuest?.rawValue),
    ]
  }

  private static let series = RowCase(
    name: "SeriesRow", tables: ["series"],
    fixed: ["rule": "FREQ=DAILY;COUNT=3", "time_zone": "Europe/Berlin", "first_start": "86400000"]
  ) { reader in
    let row = try #require(try reader.series("id"))
    return [
      "id": row.id.rawValue, "rule": row.rule.description, "time_zone": row.timeZone,
      "first_start": text(row.firstStart),
    ]
  }

  private static let privateMessage = RowCase(
    name: "PrivateMessageRow", tables: ["private_messages"], fixed: ["author_kind": "host"]
  ) { reader in
    let sql = "SELECT \(PrivateMessageRow.columns) FROM private_messages"
    let row = try #require(try reader.first(sql) { try $0.privateMessage() })
    return [
      "event_id": row.eventID.rawValue, "guest_id": row.guestID.rawValue, "number": text(row.number),
      "author_kind": row.author.columns.kind.rawValue, "author_id": row.author.columns.id,
      "author_name": row.author.name, "body": row.text, "at": text(row.at), "read_at": text(row.readAt),
    ]
  }

  private static let survey = RowCase(
    name: "SurveyRow", tables: ["surveys", "survey_questions", "survey_choices", "survey_answers"],
    fixed: [
      "kind": "list", "answers": "amounts", "survey_questions.number": "7", "survey_choices.question": "7",
      "survey_id": "id", "respondent": "g-1", "wanted": "9",
    ]
  ) { reader in
    let row = try #require(try reader.surveys(where: "surveys.number > 0", []).first)
    let answer = try #require(try reader.surveyAnswers(of: "g-1", to: row.id).first)
    var read = [
      "surveys.id": row.id.rawValue, "surveys.event_id": row.eventID.rawValue, "surveys.number": text(row.number),
      "surveys.sequence": text(row.sequence), "kind": row.kind.rawValue, "is_anonymous": "\(row.plan.isAnonymous)",
      "allows_additions": "\(row.plan.allowsAdditions)", "closes_at": text(row.plan.closesAt),
      "closed_at": text(row.closedAt), "chosen_date": text(row.chosenDate), "respondents": text(row.respondents),
      "revision": text(row.revision), "created_at": text(row.createdAt),
      "survey_answers.question": text(answer.question), "person": text(answer.person),
      "choice": text(answer.choice), "amount": text(answer.amount), "survey_answers.text": answer.text,
    ]
    // The row in which a question or a choice is removed is not read.
    guard let question = row.plan.questions.first else { return read }
    read.merge([
      "survey_questions.number": text(question.number), "survey_questions.text": question.text,
      "answers": question.answers.rawValue, "is_required": "\(question.isRequired)",
      "is_per_person": "\(question.isPerPerson)",
    ]) { $1 }
    guard let choice = question.choices.first else { return read }
    return read.merging([
      "survey_choices.number": text(choice.number), "survey_choices.text": choice.text,
      "starts_at": text(choice.startsAt), "ends_at": text(choice.endsAt), "wanted": text(choice.wanted),
      "chosen": text(choice.count), "possible": text(choice.possible),
      "added_by_id": text(choice.addedBy?.guestID?.rawValue), "added_by_name": text(choice.addedBy?.name),
    ]) { $1 }
  }

  private static let hostPreferences = RowCase(
    name: "HostPreferencesRow", tables: ["host_preferences"], fixed: ["quiet_from": "1", "quiet_until": "2"]
  ) { reader in
    let row = try reader.hostPreferences(of: "account_id")
    return [
      "time_zone": row.timeZone, "quiet_from": text(row.quietHours?.from), "quiet_until": text(row.quietHours?.until),
      "answers": "\(row[.answers])", "milestones": "\(row[.milestones])", "requests": "\(row[.requests])",
      "private_messages": "\(row[.privateMessages])", "arrivals": "\(row[.arrivals])", "comments": "\(row[.comments])",
    ]
  }

  private static let preferences = RowCase(
    name: "PreferencesRow", tables: ["guest_preferences"],
    fixed: [
      "attention": "everything", "digest": "daily", "quiet_from": "1", "quiet_until": "2", "digest_at": "3",
      "invitations_by": "mail", "messages_by": "push", "photos_by": "neither", "arrivals_by": "both",
      "reminders_by": "push", "digests_by": "mail",
    ]
  ) { reader in
    let row = try #require(try reader.preferences(of: "guest_id"))
    return [
      "attention": row.attention.rawValue, "quiet_from": text(row.quietHours?.from),
      "quiet_until": text(row.quietHours?.until), "time_zone": row.timeZone, "digest": row.digest.rawValue,
      "digest_at": text(row.digestAt), "invitations_by": row[.invitations].rawValue,
      "messages_by": row[.messages].rawValue, "photos_by": row[.photos].rawValue,
      "arrivals_by": row[.arrivals].rawValue, "reminders_by": row[.reminders].rawValue,
      "digests_by": row[.digests].rawValue,
    ]
  }

  private static let photo = RowCase(
    name: "PhotoRow", tables: ["photos"],
    fixed: ["format": "png", "recording": "sound", "colors": "NULL", "levels": "NULL"]
  ) { reader in
    let sql = "SELECT \(PhotoRow.columns) FROM photos"
    let row = try #require(try reader.first(sql) { try $0.photo(of: "event") } ?? nil)
    return [
      "id": row.id.rawValue, "format": row.format.rawValue, "width": text(row.width), "height": text(row.height),
      "recording": text(row.recording?.kind.rawValue), "duration": text(row.recording?.milliseconds),
    ]
  }

  private static let event = RowCase(
    name: "EventRow", tables: ["events", "accounts"],
    fixed: [
      "accounts.id": "host_id", "plus_ones": "8", "open_link": "approval", "drawn_cover": "waves", "reminders": "week",
      "cover_id": "NULL",
    ]
  ) { reader in
    let row = try #require(try reader.event("id"))
    let (details, count) = (row.details, try reader.requireHeadcount(of: "id"))
    return [
      "events.id": row.id.rawValue, "host_id": row.hostID.rawValue, "accounts.name": row.hostName,
      "title": details.title, "starts_at": text(details.startsAt), "ends_at": text(details.endsAt),
      "time_zone": details.timeZone, "place": details.place, "address": details.address, "message": details.message,
      "capacity": text(details.capacity), "answer_deadline": text(details.answerDeadline),
      "latitude": "\(details.coordinates?.latitude ?? 0)", "longitude": "\(details.coordinates?.longitude ?? 0)",
      "drawn_cover": text(details.pattern?.rawValue), "plus_ones": text(details.options.plusOnes),
      "guests_may_invite": "\(details.options.guestsMayInvite)", "open_link": details.options.openLink.rawValue,
      "shows_guest_list": "\(details.options.showsGuestList)",
      "shows_cover_in_previews": "\(details.options.showsCoverInPreviews)",
      "hides_place": "\(details.options.hidesPlace)", "area": details.options.area,
      "reminders": details.options.reminders.map(\.rawValue).joined(), "cancelled_at": text(row.cancelledAt),
      "events.created_at": text(row.createdAt), "sequence": text(row.sequence),
      "activity_count": text(row.activityCount), "revision": text(row.revision), "awaiting": text(count.awaiting),
      "accepted": text(count.accepted), "maybe": text(count.maybe), "declined": text(count.declined),
      "waitlisted": text(count.waitlisted), "going": text(count.going), "maybe_people": text(count.maybePeople),
      "waiting_people": text(count.waitingPeople), "arrived": text(count.arrived), "children": text(count.children),
      "series_id": text(row.recurrence?.series.rawValue), "series_start": text(row.recurrence?.originalStart),
    ]
  }

  private static let activity = RowCase(
    name: "ActivityRow", tables: ["activities"],
    fixed: [
      "author_kind": "guest", "kind": "answered", "status": "maybe", "party_size": "3", "photo_id": "NULL",
      "mentions": "", "edit": "NULL", "deleted_at": "NULL", "deleted_by": "NULL",
    ]
  ) { reader in
    let sql = "SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)"
    let row = try #require(try reader.first(sql) { try $0.activity(of: "event_id") })
    guard case .answered(let status, let size, let note, let names) = row.kind else { return [:] }
    return [
      "id": row.id.rawValue, "sequence": text(row.sequence), "revision": text(row.revision), "at": text(row.at),
      "author_id": row.author.columns.id, "author_name": row.author.name, "status": status.rawValue,
      "party_size": text(size), "names": names.joined(), "body": note, "brought_by_id": text(row.broughtBy?.columns.id),
      "brought_by_name": text(row.broughtBy?.name), "answered_by_id": text(row.answeredBy?.columns.id),
      "answered_by_name": text(row.answeredBy?.name), "reply_to": text(row.replyTo), "edited_at": text(row.editedAt),
    ]
  }

  private static let notification = RowCase(
    name: "NotificationRow", tables: ["notifications"],
    fixed: [
      "category": "event-update", "occasion": "reopened", "changes": "title", "details_before": "NULL",
      "reminder_rule": "week", "end_reason": "NULL", "stopped": "NULL",
    ]
  ) { reader in
    let row = try #require(try reader.notification("id"))
    return [
      "id": row.id.rawValue, "event_id": row.eventID.rawValue, "guest_id": row.guestID.rawValue,
      "category": row.category.rawValue, "collapse_id": row.collapseID, "occasion": text(row.occasion?.rawValue),
      "since": text(row.since), "words": row.details.words, "resent_through": text(row.details.retoldThrough),
      "traveller_id": text(row.details.traveller?.rawValue),
      "reminder_rule": text(row.details.reminder?.rule?.rawValue),
      "reminder_of": text(row.details.reminder?.of), "created_at": text(row.createdAt), "payload": text(row.payload),
      "sent_at": text(row.sentAt),
    ]
  }

  private static let sentNotification = RowCase(
    name: "SentNotificationRow", tables: ["notifications"],
    fixed: ["category": "event-update", "occasion": "reopened", "stopped": "NULL"]
  ) { reader in
    let sql = "SELECT \(SentNotificationRow.columns) FROM notifications"
    let row = try #require(try reader.first(sql) { try $0.sentNotification() })
    guard case .failed(let reason, let moment) = row.state else { return [:] }
    return [
      "id": row.notification.rawValue, "occasion": text(row.occasion?.rawValue), "category": row.category.rawValue,
      "created_at": text(row.createdAt), "end_reason": reason, "ended_at": text(moment),
    ]
  }

  private static let deliveryReport = RowCase(
    name: "DeliveryReportRow", tables: ["deliveries", "notifications", "guests"],
    fixed: [
      "deliveries.notification_id": "notice", "notifications.id": "notice", "notifications.guest_id": "guest",
      "guests.id": "guest", "guests.name": "called", "deliveries.id": "delivery", "host_notification_id": "NULL",
      "state": "failed", "notifications.occasion": "changed", "notifications.stopped": "NULL",
      "guests.status": "maybe", "list_status": "listed", "source": "link", "party_size": "2", "party_limit": "3",
      "arrived": "5",
    ]
  ) { reader in
    let row = try #require(try reader.deliveryReport("delivery"))
    return [
      "deliveries.id": row.id.rawValue, "deliveries.notification_id": row.notification.rawValue,
      "notifications.guest_id": row.guest.rawValue, "guests.name": row.guestName,
      "notifications.occasion": text(row.occasion?.rawValue), "device_name": row.deviceName,
      "state": row.state.rawValue, "attempt": text(row.attempts), "deliveries.status": text(row.status),
      "reason": text(row.reason), "deliveries.created_at": text(row.createdAt), "deliveries.due_at": text(row.dueAt),
      "deliveries.ended_at": text(row.endedAt), "shown_at": text(row.shownAt), "opened_at": text(row.openedAt),
      "returned_at": text(row.returnedAt),
    ]
  }

  private static let delivered = RowCase(name: "DeliveredRow", tables: ["delivered_notifications"]) { reader in
    let sql = "SELECT \(DeliveredRow.columns) FROM delivered_notifications"
    let row = try #require(try reader.first(sql) { try $0.deliveredRow() })
    return ["archive": text([UInt8](row.archive))]
  }

  private static let payloadSend = RowCase(
    name: "PayloadSendRow", tables: ["payload_sends"], fixed: ["channel": "apns"]
  ) { reader in
    let sql = "SELECT \(PayloadSendRow.columns) FROM payload_sends"
    let row = try #require(try reader.first(sql) { try $0.payloadSend() })
    guard case .app(let app) = row.target else { return [:] }
    return [
      "id": row.id.rawValue, "sent_at": text(row.sentAt), "channel": row.channel.rawValue, "service": row.service,
      "token": app.token, "topic": app.topic, "push_type": app.pushType, "priority": text(app.priority),
      "expiration": text(app.expiration), "collapse_id": text(app.collapseID), "payload": text(row.payload),
      "size": text(row.size), "is_accepted": "\(row.isAccepted)", "status": text(row.status), "reason": row.reason,
      "apns_id": text(row.apnsID),
    ]
  }

  private static let mailReply = RowCase(
    name: "MailReplyRow", tables: ["mail_replies"], fixed: ["outcome": "refused", "refusal": "event-full"]
  ) { reader in
    let row = try #require(try reader.mailReplies(of: "guest_id").first)
    return [
      "outcome": row.outcome.rawValue, "sender": row.sender, "received_at": text(row.at),
      "refusal": text(row.refusal?.rawValue),
    ]
  }

  private static let mailSuppression = RowCase(
    name: "MailSuppressionRow", tables: ["mail_suppressions"], fixed: ["reason": "complained"]
  ) { reader in
    let row = try #require(try reader.suppression(of: "address", at: "event_id"))
    return [
      "reason": row.reason.rawValue, "event_id": text(row.event?.rawValue), "detail": row.detail, "at": text(row.at),
    ]
  }

  private static let mailRequest = RowCase(
    name: "MailRequestRow", tables: ["mail_requests"], fixed: ["kind": "sign-in", "language": "de"]
  ) { reader in
    let sql = "SELECT \(MailRequestRow.columns) FROM mail_requests"
    let row = try #require(try reader.first(sql) { try $0.mailRequest() })
    return [
      "id": row.id.rawValue, "kind": row.kind.rawValue, "address": row.address,
      "account_id": text(row.account?.rawValue), "language": row.language.rawValue, "next": text(row.next),
      "deadline": text(row.deadline), "attempt": text(row.attempt - 1), "message": text(row.message),
    ]
  }

  private static let broadcast = RowCase(
    name: "BroadcastRow", tables: ["broadcasts"],
    fixed: [
      "audience": "matching", "filter": "maybe", "answers": "choice.2.1", "cancelled_at": "NULL", "due_at": "NULL",
      "skipped": "over",
    ]
  ) { reader in
    let row = try reader.requireMessage("id", of: "event_id")
    guard case .skipped(let reason, let ended) = row.state else { return [:] }
    return [
      "id": row.id.rawValue, "event_id": row.eventID.rawValue, "author_id": row.author.columns.id,
      "author_name": row.author.name, "body": row.text, "is_thanks": "\(row.isThanks)",
      "written_at": text(row.writtenAt), "ended_at": text(ended), "skipped": reason.rawValue,
      "sequence": text(row.sequence), "told": text(row.figures.told),
    ]
  }
}
