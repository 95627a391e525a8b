import Foundation
import Invites
import Texts

extension Transaction {
  /// The least number of seconds between two notifications that replace each other on a host's device. Many answers in
  /// one evening cause few alerts.
  private static let pause: Int64 = 60
  private static let dayInSeconds: Int64 = 86_400

  /// Notifies the event's hosts who want this kind of news. Each host gets one notification for all of their devices
  /// and their phone. If an earlier notification with the same collapse id is still unsent, it covers this news too,
  /// because it is composed when it leaves.
  /// - Parameters:
  ///   - since: the entry of the thread that the notification is about.
  ///   - spared: hosts who are not notified.
  func tellHosts(
    of event: Event.ID, _ occasion: HostNotification.Occasion, since: Int? = nil, guest: Guest.ID? = nil,
    sparing spared: Set<Account.ID> = [], context: WriteContext
  ) throws {
    guard composers.hostComposer != nil else { return }
    let collapseID = HostNotification.collapseID(occasion, of: event, guest: guest)
    guard toldBefore != collapseID else {
      told = collapseID
      return
    }
    var isToldToAll = true
    for (account, unsent, preferences) in try hostsToTell(of: event, collapseID) {
      let notification = unsent ?? context.identifier(of: HostNotification.self)
      guard !spared.contains(account), try wants(notification, account, preferences, occasion, of: event) else {
        isToldToAll = false
        continue
      }
      try run(
        """
        INSERT INTO host_notifications (id, event_id, account_id, number, occasion, since, guest_id, created_at,
        collapse_id)
        VALUES (?, ?, ?, 1 + (SELECT COALESCE(MAX(number), 0) FROM host_notifications WHERE account_id = ?),
        ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
        """, [notification, event, account, account, occasion.rawValue, since, guest, context.at, collapseID])
      for device in try devices(ofHost: account) {
        try putIntoOutbox(notification, of: event, collapseID, for: device, context: context)
      }
      changes.hosts.insert(account)
    }
    told = isToldToAll ? collapseID : nil
  }

  /// Whether the host wants this notification. A host who has turned off answers may still want to know that everybody
  /// has answered.
  private func wants(
    _ id: HostNotification.ID, _ account: Account.ID, _ preferences: HostPreferences,
    _ occasion: HostNotification.Occasion, of event: Event.ID
  ) throws -> Bool {
    guard occasion == .answers, !preferences[.answers] else { return preferences.allows(occasion, isMilestone: false) }
    let notification = HostNotification(
      id, to: account, occasion, of: try requireEvent(event), headcount: try requireHeadcount(of: event), in: .english)
    return preferences.allows(occasion, isMilestone: notification.hasEverybodyAnswered || notification.isFull)
  }

  /// Makes waiting deliveries due within one pause, so that they are checked against the new preferences. Deliveries
  /// that a push service has postponed keep their time.
  func tellSooner(_ account: Account.ID, at now: Timestamp) throws {
    try run(
      """
      UPDATE deliveries SET due_at = \(SharedSQL.least("due_at", "?")) WHERE due_at IS NOT NULL AND claimed_at IS NULL
      AND attempt = 0
      AND host_notification_id IN (SELECT id FROM host_notifications WHERE account_id = ?)
      """, [now.adding(seconds: Self.pause), account])
  }

  /// Adds a delivery for the device. It replaces one that still waits for the device, and covers the news of that one
  /// too.
  private func putIntoOutbox(
    _ notification: HostNotification.ID, of event: Event.ID, _ collapseID: String, for device: HostDevice,
    context: WriteContext
  ) throws {
    let waiting = try waitingDelivery(collapseID, for: device.id)
    guard waiting?.notification != notification else { return }
    if let waiting {
      try run(
        """
        UPDATE deliveries SET state = 'superseded', due_at = NULL, ended_at = ?, reason = ?
        WHERE device_id = ? AND collapse_id = ? AND due_at IS NOT NULL AND claimed_at IS NULL
        """, [context.at, "a later one took its place", device.id, collapseID])
      try run(
        """
        UPDATE host_notifications SET
        since = \(SharedSQL.least("since", "(SELECT since FROM host_notifications WHERE id = ?)"))
        WHERE id = ? AND since IS NOT NULL AND (SELECT since FROM host_notifications WHERE id = ?) IS NOT NULL
        """, [waiting.notification, notification, waiting.notification])
    }
    let last = try lastAccepted(collapseID, by: device.id)
    try run(
      """
      INSERT INTO deliveries (id, number, host_notification_id, event_id, device_id, device_name, service, collapse_id,
      is_bulk, deadline, created_at, due_at, state)
      VALUES (?, \(Reader.nextDelivery), ?, ?, ?, ?, ?, ?, FALSE, ?, ?, ?, 'waiting')
      """,
      [
        context.identifier(of: Delivery.self), notification, event, device.id, device.name, device.service, collapseID,
        context.at.adding(seconds: Self.dayInSeconds), context.at,
        waiting?.dueAt ?? Self.moment(toTellAfter: last, at: context.at),
      ])
    changes.hasDeliveries = true
  }

  /// Returns one pause after the last accepted delivery, but at most one pause from now. The limit matters when the
  /// clock has gone back and the last delivery seems to lie in the future.
  private static func moment(toTellAfter last: Timestamp?, at now: Timestamp) -> Timestamp {
    guard let last else { return now }
    return min(max(now, last.adding(seconds: pause)), now.adding(seconds: pause))
  }
}

private typealias HostDevice = (id: Device.ID, name: String, service: String)

private typealias HostToTell = (account: Account.ID, unsent: HostNotification.ID?, preferences: HostPreferences)

extension Reader {
  private static let hosts = """
    SELECT host_id AS id FROM events WHERE id = ? UNION SELECT account_id FROM co_hosts WHERE event_id = ?
    """

  // Built once, because every RSVP uses it.
  private static let hostsToTell = """
    SELECT hosts.id, (SELECT id FROM host_notifications WHERE account_id = hosts.id AND collapse_id = ? AND sent_at IS NULL
      ORDER BY created_at DESC LIMIT 1), \(HostPreferencesRow.columns)
    FROM (\(hosts)) AS hosts LEFT JOIN host_preferences ON host_preferences.account_id = hosts.id ORDER BY hosts.id
    """

  func hosts(of event: Event.ID) throws -> [Account.ID] {
    try all("\(Self.hosts) ORDER BY id", [event, event]) { try $0.next() }
  }

  /// Returns the devices that a host's programs registered, and the browsers that were registered since the host signed
  /// in there. Another person may have registered a browser before.
  fileprivate func devices(ofHost account: Account.ID) throws -> [HostDevice] {
    let sql = """
      WITH reached (device) AS (
        SELECT devices.id FROM api_tokens JOIN devices ON devices.api_token_id = api_tokens.id
          WHERE api_tokens.account_id = ?
        UNION SELECT devices.id FROM sessions JOIN devices ON devices.session_hash = sessions.hash
          WHERE sessions.account_id = ? AND devices.renewed_at >= sessions.created_at)
      SELECT devices.id, devices.name, devices.service FROM reached
      JOIN devices ON devices.id = reached.device WHERE NOT devices.is_paused ORDER BY devices.id LIMIT 50
      """
    return try all(sql, [account, account]) { (try $0.next(), try $0.next(), try $0.next()) }
  }

  /// Returns the hosts, each with the notification of this collapse id that has not been written yet, if there is one.
  fileprivate func hostsToTell(of event: Event.ID, _ collapseID: String) throws -> [HostToTell] {
    try all(Self.hostsToTell, [collapseID, event, event]) {
      (try $0.next(), try $0.next(), try $0.hostPreferences())
    }
  }

  fileprivate func waitingDelivery(
    _ collapseID: String, for device: Device.ID
  ) throws -> (notification: HostNotification.ID, dueAt: Timestamp)? {
    try first(
      """
      SELECT host_notification_id, due_at FROM deliveries WHERE device_id = ? AND collapse_id = ? AND due_at IS NOT NULL
      AND claimed_at IS NULL AND host_notification_id IS NOT NULL ORDER BY created_at DESC LIMIT 1
      """, [device, collapseID]
    ) { (try $0.next(), try $0.next()) }
  }

  /// Returns when the device's last delivery with this collapse id was accepted. For a delivery under way it returns
  /// the start, because outcomes are recorded a moment later, in batches.
  fileprivate func lastAccepted(_ collapseID: String, by device: Device.ID) throws -> Timestamp? {
    let sql = """
      SELECT COALESCE(ended_at, claimed_at) FROM deliveries
      WHERE device_id = ? AND collapse_id = ? AND (state = 'accepted' OR claimed_at IS NOT NULL)
      ORDER BY created_at DESC LIMIT 1
      """
    return try first(sql, [device, collapseID]) { try $0.next() }
  }
}

// MARK: Writing host notifications

extension Transaction {
  /// Returns the bytes of a host notification. Nil when nothing is left to tell, or the bytes cannot be written.
  func hostPayload(of delivery: Delivery.ID, at now: Timestamp) throws -> (payload: [UInt8], language: Language)? {
    let sql = "SELECT host_notification_id FROM deliveries WHERE id = ?"
    guard let id = try first(sql, [delivery], { try $0.next(HostNotification.ID.self) }),
      let notification = try hostNotification(id, at: now), let payload = try bytes(of: notification, at: now)
    else { return nil }
    return (payload, notification.language)
  }

  /// Returns the bytes that were sent. If there are none, writes them now from the current state and stores them. Nil
  /// when the host does not want the notification any more.
  fileprivate func bytes(of notification: HostNotification, at now: Timestamp) throws -> [UInt8]? {
    if let bytes = try payload(of: notification.id) { return bytes }
    let isNews = notification.news.isEverybody || notification.news.isFull
    guard try hostPreferences(of: notification.account).allows(notification.occasion, isMilestone: isNews) else {
      return nil
    }
    guard let bytes = try? composers.hostComposer?(notification) else { return nil }
    try run(
      "UPDATE host_notifications SET payload = ?, sent_at = ?, everybody = ?, full_seats = ? WHERE id = ?",
      [
        Data(bytes), now, notification.hasEverybodyAnswered ? notification.headcount.invited : nil,
        notification.isFull ? notification.event.details.capacity : nil, notification.id,
      ])
    // Earlier notifications with this collapse id are in no list any more, so their bytes go.
    try run(
      """
      UPDATE host_notifications SET payload = NULL WHERE account_id = ?
      AND collapse_id = (SELECT collapse_id FROM host_notifications WHERE id = ?) AND id <> ?
      AND NOT EXISTS (SELECT 1 FROM deliveries WHERE host_notification_id = host_notifications.id
      AND due_at IS NOT NULL)
      """, [notification.account, notification.id, notification.id])
    changes.hosts.insert(notification.account)
    return bytes
  }
}

extension Transaction {
  /// Rewrites host notifications without the name of a guest who left the list, and withdraws those that are only about
  /// that guest. Notifications that devices already show cannot be changed.
  func withdrawHostNotifications(naming guest: Guest.ID, at event: Event.ID, _ now: Timestamp) throws {
    let sql = """
      SELECT id FROM host_notifications WHERE event_id = ? AND payload IS NOT NULL
      AND (guest_id = ? OR occasion IN ('answers', 'arrivals', 'comments'))
      """
    if try rewrite(sql, [event, guest], now) { changes.hosts.formUnion(try hosts(of: event)) }
  }

  /// Rewrites host notifications from the current text of an entry that was edited or taken back.
  func withdrawHostNotifications(quoting entry: Activity, _ now: Timestamp) throws {
    guard entry.author.guestID != nil else { return }
    let sql = """
      SELECT id FROM host_notifications WHERE event_id = ? AND payload IS NOT NULL AND occasion = 'comments'
      AND since <= ?
      """
    if try rewrite(sql, [entry.eventID, entry.sequence], now) {
      changes.hosts.formUnion(try hosts(of: entry.eventID))
    }
  }

  /// Ends the tokens in all notifications that a host was sent so far, because one of them may be where the host has
  /// ended access. The host's own list is written anew, with tokens that work.
  func renewHostTokens(of account: Account.ID, at now: Timestamp) throws {
    try run("UPDATE accounts SET access_number = access_number + 1 WHERE id = ?", [account])
    changes.endsAccess = true
    let listed = now.adding(seconds: -Store.Notifications.hostListTime)
    let sql = "SELECT id FROM host_notifications WHERE account_id = ? AND payload IS NOT NULL AND created_at > ?"
    if try rewrite(sql, [account, listed], now) { changes.hosts.insert(account) }
  }

  /// - Parameter selection: a query for identifiers.
  /// - Returns: whether the query found any.
  private func rewrite(_ selection: String, _ arguments: Arguments, _ now: Timestamp) throws -> Bool {
    let notifications = try all(selection, arguments) { try $0.next(HostNotification.ID.self) }
    for id in notifications {
      let bytes = try hostNotification(id, at: now).flatMap { try? composers.hostComposer?($0) }
      try run("UPDATE host_notifications SET payload = ? WHERE id = ?", [bytes.map { Data($0) }, id])
    }
    return !notifications.isEmpty
  }
}

/// A notification in the list of a host's phone, with the bytes that were sent.
public struct SentHostNotification: Sendable, Hashable {
  public let id: HostNotification.ID
  public let event: Event.ID
  public let occasion: HostNotification.Occasion
  public let collapseID: String
  public let payload: [UInt8]
  public let sentAt: Timestamp
  /// Whether the host removed the notification from their phone.
  public let isCleared: Bool
}

extension Store.Notifications {
  /// The time for which a host's phone lists a notification, in seconds.
  public static let hostListTime: Int64 = 30 * 86_400
  private static let hostListLength = 40

  /// Returns the host's notifications that still apply, the earliest first. Of notifications that replace each other it
  /// returns the latest. Writes those that are still unwritten, unless it is within the host's quiet hours.
  public func hostNotifications(to account: Account.ID, at now: Timestamp) async throws -> [SentHostNotification] {
    if try engine.readOnce({ try $0.mayWrite(to: account, at: now) }) {
      try await engine.write { transaction in
        for id in try transaction.unsentNotifications(account, at: now) {
          guard let notification = try transaction.hostNotification(id, at: now),
            try transaction.bytes(of: notification, at: now) != nil
          else {
            // Nothing is left to tell. Later news gets a notification of its own.
            try transaction.run("UPDATE host_notifications SET sent_at = ? WHERE id = ?", [now, id])
            continue
          }
        }
      }
    }
    return try engine.read { reader in
      try reader.sentNotifications(account, since: now.adding(seconds: -Self.hostListTime), limit: Self.hostListLength)
        .filter { try reader.hostNotification($0.id, at: now) != nil }.reversed()
    }
  }

  /// Marks notifications as removed from the host's phone, and waits until that is on disk. Ignores notifications of
  /// other accounts.
  public func clear(_ notifications: [HostNotification.ID], of account: Account.ID, at now: Timestamp) throws {
    guard !notifications.isEmpty else { return }
    try engine.writeAndWait { transaction in
      for notification in notifications {
        try transaction.run(
          "UPDATE host_notifications SET cleared_at = ? WHERE id = ? AND account_id = ? AND cleared_at IS NULL",
          [now, notification, account])
      }
    }
  }

  /// Returns the notification as things stand now, whatever was sent. Nil when it or its event is gone, or the account
  /// does not host the event any more.
  public func hostNotification(_ id: HostNotification.ID, at now: Timestamp) throws -> HostNotification? {
    try engine.read { try $0.hostNotification(id, at: now, evenIfSettled: true) }
  }

  /// Returns the account that was notified, whether or not it still hosts the event, and the account's access number.
  public func hostToldBy(_ id: HostNotification.ID) throws -> (account: Account.ID, accessNumber: Int)? {
    let sql = """
      SELECT accounts.id, accounts.access_number FROM host_notifications
      JOIN accounts ON accounts.id = host_notifications.account_id WHERE host_notifications.id = ?
      """
    return try engine.readOnce { try $0.first(sql, [id]) { (try $0.next(), try $0.next()) } }
  }

  /// Returns the exact bytes. Nil before they are sent, and once a later notification has taken their place.
  public func hostPayload(of id: HostNotification.ID) throws -> [UInt8]? {
    try engine.readOnce { try $0.payload(of: id) }
  }

  /// Returns the language that a host reads.
  public func language(ofHost account: Account.ID) throws -> Language {
    try engine.readOnce { try $0.language(ofHost: account) }
  }

  /// Records that the device showed a host notification, or that the host opened it.
  /// - Returns: false when the delivery belongs to another notification.
  public func note(
    shown: Bool, opened: Bool, _ id: Delivery.ID, of notification: HostNotification.ID, at now: Timestamp
  )
    async throws -> Bool
  {
    try await engine.write { transaction in
      try transaction.run(
        """
        UPDATE deliveries SET shown_at = COALESCE(shown_at, ?), opened_at = COALESCE(opened_at, ?)
        WHERE id = ? AND host_notification_id = ?
        """, [shown || opened ? now : nil, opened ? now : nil, id, notification])
      return try transaction.changesCount > 0
    }
  }
}

extension Reader {
  fileprivate func payload(of notification: HostNotification.ID) throws -> [UInt8]? {
    let sql = "SELECT payload FROM host_notifications WHERE id = ? AND payload IS NOT NULL"
    return try first(sql, [notification]) { try $0.nextBytes() ?? [] }
  }

  private static let unsent = "account_id = ? AND sent_at IS NULL AND created_at > ?"

  /// Whether a notification waits to be written and the host is outside their quiet hours.
  fileprivate func mayWrite(to account: Account.ID, at now: Timestamp) throws -> Bool {
    let start = now.adding(seconds: -Store.Notifications.hostListTime)
    guard try exists("SELECT 1 FROM host_notifications WHERE \(Self.unsent)", [account, start]) else { return false }
    return try !hostPreferences(of: account).timing.isQuiet(at: now)
  }

  fileprivate func unsentNotifications(_ account: Account.ID, at now: Timestamp) throws -> [HostNotification.ID] {
    let start = now.adding(seconds: -Store.Notifications.hostListTime)
    return try all(
      "SELECT id FROM host_notifications WHERE \(Self.unsent) ORDER BY created_at, number LIMIT 200", [account, start]
    ) { try $0.next() }
  }

  fileprivate func sentNotifications(
    _ account: Account.ID, since start: Timestamp, limit: Int
  ) throws -> [SentHostNotification] {
    let sql = """
      SELECT id, event_id, occasion, collapse_id, payload, sent_at, cleared_at FROM host_notifications
      WHERE account_id = ? AND payload IS NOT NULL AND sent_at > ? AND NOT EXISTS
      (SELECT 1 FROM host_notifications AS later WHERE later.account_id = host_notifications.account_id
        AND later.collapse_id = host_notifications.collapse_id AND later.sent_at IS NOT NULL
        AND (later.sent_at, later.number) > (host_notifications.sent_at, host_notifications.number))
      ORDER BY sent_at DESC, number DESC LIMIT ?
      """
    return try all(sql, [account, start, limit]) { columns in
      let (id, event): (HostNotification.ID, Event.ID) = (try columns.next(), try columns.next())
      let (occasion, collapseID): (String, String) = (try columns.next(), try columns.next())
      let payload = try columns.nextBytes() ?? []
      return try HostNotification.Occasion(rawValue: occasion).map {
        SentHostNotification(
          id: id, event: event, occasion: $0, collapseID: collapseID, payload: payload, sentAt: try columns.next(),
          isCleared: try columns.next(Timestamp?.self) != nil)
      }
    }.compactMap(\.self)
  }

  func language(ofHost account: Account.ID) throws -> Language {
    let tag = try first("SELECT COALESCE(language, '') FROM accounts WHERE id = ?", [account]) {
      try $0.next(String.self)
    }
    return tag.flatMap(Language.init(rawValue:)) ?? .english
  }
}

// MARK: Contents of host notifications

/// A host notification as it is stored.
private struct HostNotificationRow {
  let event: Event.ID
  let account: Account.ID
  let accessNumber: Int
  let occasion: HostNotification.Occasion
  let since: Int?
  let guest: Guest.ID?
}

extension Reader {
  /// Returns what the notification says now. Nil when nothing is left to tell, or the account does not host the event
  /// any more.
  /// - Parameter evenIfSettled: whether to return a notification that has been dealt with, for a host who has it open.
  func hostNotification(_ id: HostNotification.ID, at now: Timestamp, evenIfSettled: Bool = false) throws
    -> HostNotification?
  {
    guard let row = try hostNotificationRow(id), let event = try event(row.event), try isHost(row.account, of: event)
    else {
      return nil
    }
    var notification = HostNotification(
      id, to: row.account, row.occasion, of: event, headcount: try requireHeadcount(of: event.id),
      in: try language(ofHost: row.account))
    notification.accessNumber = row.accessNumber
    notification.silent = event.isOpenForAnswers(at: now) ? try silentCount(at: event.id, now) : 0
    switch row.occasion {
    case .arrivals:
      notification.arrivals = try arrivals(where: "arrivals.event_id", is: event.id.rawValue, at: now)
      guard evenIfSettled || !notification.arrivals.isEmpty else { return nil }
    case .comments:
      notification.comments = try comments(at: event.id, since: row.since ?? 0, unreadBy: row.account)
      guard evenIfSettled || !notification.comments.isEmpty else { return nil }
    case .answers:
      notification.answers = try answers(at: event.id, since: row.since ?? 0)
      notification.newest = try answers(at: event.id, since: 0, limit: 20)
      notification.message = try unreadMessage(at: event.id)
      notification.lists = event.isStillOn(at: now) ? try lackingLists(of: event, at: now) : []
      if try hostPreferences(of: row.account)[.milestones] {
        notification.news = try news(of: notification, since: row.since ?? 0)
      }
      guard evenIfSettled || !notification.answers.isEmpty else { return nil }
    case .privateMessage:
      notification.message = try row.guest.flatMap { try unreadMessage(at: event.id, of: $0) }
      guard evenIfSettled || notification.message != nil else { return nil }
    case .request:
      notification.request = try row.guest.flatMap { try guest($0) }.map {
        .init(name: $0.name, listStatus: $0.listStatus)
      }
      guard evenIfSettled || notification.request?.listStatus == .requested else { return nil }
    }
    return notification
  }

  private func hostNotificationRow(_ id: HostNotification.ID) throws -> HostNotificationRow? {
    let sql = """
      SELECT event_id, account_id, access_number, occasion, since, guest_id FROM host_notifications
      JOIN accounts ON accounts.id = host_notifications.account_id WHERE host_notifications.id = ?
      """
    return try first(sql, [id]) { columns in
      let (event, account): (Event.ID, Account.ID) = (try columns.next(), try columns.next())
      let accessNumber: Int = try columns.next()
      let occasion = HostNotification.Occasion(rawValue: try columns.next())
      let (since, guest): (Int?, Guest.ID?) = (try columns.next(), try columns.next())
      return occasion.map {
        HostNotificationRow(
          event: event, account: account, accessNumber: accessNumber, occasion: $0, since: since, guest: guest)
      }
    }.flatMap(\.self)
  }

  private func answers(at event: Event.ID, since: Int, limit: Int = 200) throws -> [HostNotification.Answer] {
    let sql = """
      SELECT author_id, author_name, status, COALESCE(party_size, 1), names, body FROM activities
      WHERE event_id = ? AND sequence >= ? AND kind = 'answered' AND author_kind = 'guest'
      AND answered_by_id IS NULL AND NOT EXISTS
      (SELECT 1 FROM guests WHERE guests.id = activities.author_id AND list_status IN ('removed', 'blocked'))
      ORDER BY sequence DESC LIMIT ?
      """
    var known: Set<Guest.ID> = []
    return try all(sql, [event, since, limit]) { columns in
      let (guest, name): (Guest.ID, String) = (try columns.next(), try columns.next())
      let (status, size): (RSVP.Status, Int) = (try columns.next(), try columns.next())
      return HostNotification.Answer(
        guest: guest, name: name, status: status, partySize: size, names: [String](companions: try columns.next()),
        note: try columns.next())
    }.filter { answer in answer.guest.map { known.insert($0).inserted } ?? true }
  }

  /// Returns what guests wrote in the thread that the host has not read, the latest last.
  private func comments(
    at event: Event.ID, since: Int, unreadBy host: Account.ID, limit: Int = 50
  ) throws -> [HostNotification.Comment] {
    let sql = """
      SELECT author_name, body FROM activities
      WHERE event_id = ? AND sequence >= ? AND kind = 'commented' AND author_kind = 'guest' AND deleted_at IS NULL
      AND sequence > COALESCE((SELECT read_sequence FROM read_positions
      WHERE read_positions.event_id = activities.event_id
        AND reader_kind = 'host' AND reader_id = ?), 0)
      AND NOT EXISTS
      (SELECT 1 FROM guests WHERE guests.id = activities.author_id AND list_status IN ('removed', 'blocked'))
      ORDER BY sequence DESC LIMIT ?
      """
    return try all(sql, [event, since, host, limit]) {
      HostNotification.Comment(name: try $0.next(), text: try $0.next())
    }.reversed()
  }

  /// Returns the milestones that the host has not been notified of before. Ignores notifications that this one
  /// replaced, because they were never delivered.
  private func news(of notification: HostNotification, since: Int) throws -> HostNotification.News {
    let sql = """
      SELECT id, everybody, full_seats FROM host_notifications WHERE account_id = ? AND collapse_id = ?
      AND sent_at IS NOT NULL
      AND id <> ? AND since < ? ORDER BY sent_at DESC, number DESC LIMIT 1
      """
    let last = try first(
      sql,
      [notification.account, HostNotification.collapseID(.answers, of: notification.event.id), notification.id, since]
    ) { columns in
      _ = try columns.next(HostNotification.ID.self)
      return (guests: try columns.next(Int?.self), seats: try columns.next(Int?.self))
    }
    return HostNotification.News(
      isEverybody: notification.hasEverybodyAnswered && last?.guests != notification.headcount.invited,
      isFull: notification.isFull && last?.seats != notification.event.details.capacity)
  }

  private func unreadMessage(at event: Event.ID, of guest: Guest.ID? = nil) throws -> HostNotification.Message? {
    let sql = """
      SELECT guests.id, guests.name, private_messages.body FROM private_messages
      JOIN guests ON guests.id = private_messages.guest_id WHERE private_messages.event_id = ?
      AND author_kind = 'guest' AND read_at IS NULL AND private_messages.guest_id = COALESCE(?, guest_id)
      AND guests.list_status NOT IN ('removed', 'blocked')
      ORDER BY private_messages.at DESC, private_messages.number DESC LIMIT 1
      """
    return try first(sql, [event, guest]) {
      HostNotification.Message(guest: try $0.next(), name: try $0.next(), text: try $0.next())
    }
  }
}
