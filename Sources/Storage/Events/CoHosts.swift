import Invites

/// A person who hosts an event with its owner.
public struct CoHost: Hashable, Sendable {
  public let account: Account
  public let addedAt: Timestamp

  public init(account: Account, addedAt: Timestamp) {
    self.account = account
    self.addedAt = addedAt
  }
}

/// An unused link that makes the person who opens it a co-host.
public struct CoHostLink: Identifiable, Hashable, Sendable {
  /// The SHA-256 of the link's secret, in lower-case hexadecimal. It grants no access.
  public let id: String
  public let createdAt: Timestamp
  public let expiresAt: Timestamp

  public init(id: String, createdAt: Timestamp, expiresAt: Timestamp) {
    self.id = id
    self.createdAt = createdAt
    self.expiresAt = expiresAt
  }
}

extension Store.Events {
  /// Whether `account` owns the event or is a co-host of it. False for an unknown event.
  public func isHost(_ account: Account.ID, of event: Event.ID) throws -> Bool {
    try engine.readOnce { try $0.isHost(account, of: event) }
  }

  /// The same for an event that has been read already. Its owner need not be looked up.
  public func isHost(_ account: Account.ID, of event: Event) throws -> Bool {
    try event.isOwned(by: account) || isHost(account, of: event.id)
  }

  /// Returns the co-hosts, in the order in which they joined.
  public func coHosts(of event: Event.ID) throws -> [CoHost] {
    let sql = """
      SELECT \(AccountRow.columns), co_hosts.added_at FROM co_hosts
      JOIN accounts ON accounts.id = co_hosts.account_id WHERE co_hosts.event_id = ?
      ORDER BY co_hosts.added_at, accounts.id
      """
    return try engine.readOnce {
      try $0.all(sql, [event]) { CoHost(account: try $0.account(), addedAt: try $0.next()) }
    }
  }

  /// Stores a link that makes the person who uses it a co-host. It works once, within seven days.
  /// - Parameter hash: the SHA-256 of the link's secret, in lower-case hexadecimal.
  /// - Throws: `notFound`; `forbidden` for all accounts but the owner.
  public func addCoHostLink(hash: String, to event: Event.ID, by account: Account, context: WriteContext) async throws {
    try await engine.write { transaction in
      _ = try transaction.requireEvent(event, ownedBy: account)
      try transaction.run(
        "INSERT INTO co_host_links (hash, event_id, created_at, expires_at) VALUES (?, ?, ?, ?)",
        [hash, event, context.at, context.at.adding(seconds: Event.coHostLinkSeconds)])
      try transaction.run(
        """
        DELETE FROM co_host_links WHERE event_id = ? AND hash NOT IN
        (SELECT hash FROM co_host_links WHERE event_id = ? ORDER BY created_at DESC, hash LIMIT ?)
        """, [event, event, Event.coHostLinkLimit])
    }
  }

  /// Returns the links that can still be used, the latest first.
  /// - Throws: `notFound`; `forbidden` for all accounts but the owner.
  public func coHostLinks(of event: Event.ID, by account: Account, at now: Timestamp) throws -> [CoHostLink] {
    let sql = """
      SELECT hash, created_at, expires_at FROM co_host_links
      WHERE event_id = ? AND used_at IS NULL AND expires_at > ? ORDER BY created_at DESC, hash
      """
    return try engine.read { db in
      _ = try db.requireEvent(event, ownedBy: account)
      return try db.all(sql, [event, now]) {
        CoHostLink(id: try $0.next(), createdAt: try $0.next(), expiresAt: try $0.next())
      }
    }
  }

  /// Ends a link that has not been used.
  /// - Throws: `notFound` for a link that is unknown or used; `forbidden` for all accounts but the owner.
  public func endCoHostLink(_ id: CoHostLink.ID, of event: Event.ID, by account: Account) async throws {
    try await engine.write { transaction in
      _ = try transaction.requireEvent(event, ownedBy: account)
      try transaction.run(
        "DELETE FROM co_host_links WHERE hash = ? AND event_id = ? AND used_at IS NULL", [id, event])
      if try transaction.changesCount == 0 { throw Failure(.notFound, "There is no such link.") }
    }
  }

  /// Returns the event of a co-host link, as a person may see it who does not host it yet. Nil for a link that is
  /// unknown, used or expired.
  public func find(coHostLink hash: String, at now: Timestamp) throws -> Event? {
    try engine.read { db in try db.eventID(coHostLink: hash, at: now).flatMap { try db.event($0) } }?.shown(to: nil)
  }

  /// Makes `account` a co-host of the link's event, and uses up the link. If the account already hosts the event, the
  /// link stays usable.
  /// - Throws: `linkClosed` for a link that is unknown, used or expired; `tooMany` beyond 20 co-hosts.
  public func joinAsCoHost(_ account: Account, link hash: String, context: WriteContext) async throws -> Event {
    try await engine.write { transaction in
      try transaction.join(account, link: hash, context: context)
    }
  }

  /// Creates an account for a person with a co-host link and makes it a co-host, both in one transaction.
  /// - Throws: as `joinAsCoHost`; `nameTaken`, `missingField`, `textTooLong` or `invalidText` for the name.
  public func joinAsCoHost(
    named name: String, passphraseHash: String, link hash: String, context: WriteContext
  ) async throws -> (account: Account, event: Event) {
    let name = try Text.line(name, field: "name", limit: Text.nameLimit)
    return try await engine.write { transaction in
      let account = Account(id: context.identifier(), name: name, isDemo: false, createdAt: context.at)
      try transaction.insert(account, passphraseHash: passphraseHash)
      return (account, try transaction.join(account, link: hash, context: context))
    }
  }

  /// Removes a co-host from an event; what they wrote stays. Does nothing when the account is not a co-host.
  ///
  /// Co-hosts may remove themselves; only the owner removes others.
  /// - Throws: `notFound`, `forbidden`.
  public func removeCoHost(_ coHost: Account.ID, from event: Event.ID, by account: Account) async throws -> Event {
    try await engine.write { transaction in
      if coHost == account.id {
        _ = try transaction.requireEvent(event, hostedBy: account)
      } else {
        _ = try transaction.requireEvent(event, ownedBy: account)
      }
      try transaction.run("DELETE FROM co_hosts WHERE event_id = ? AND account_id = ?", [event, coHost])
      transaction.changes.hosts.insert(coHost)
      transaction.changes.endsAccess = true
      return try transaction.touch(event)
    }
  }
}

extension Transaction {
  fileprivate func join(_ account: Account, link hash: String, context: WriteContext) throws -> Event {
    guard let id = try eventID(coHostLink: hash, at: context.at) else { throw Failure.coHostLinkClosed }
    let event = try requireEvent(id)
    if try isHost(account.id, of: event) { return event }
    try Event.requireRoomForCoHost(beside: try coHostCount(of: id))
    try run("INSERT INTO co_hosts (event_id, account_id, added_at) VALUES (?, ?, ?)", [id, account.id, context.at])
    try run("UPDATE co_host_links SET used_at = ? WHERE hash = ?", [context.at, hash])
    return try touch(id)
  }

  /// Counts a change that all viewers of the event can see, and returns the event as it is now.
  @discardableResult
  func touch(_ event: Event.ID) throws -> Event {
    try run("UPDATE events SET revision = revision + 1 WHERE id = ?", [event])
    changes.events.insert(event)
    return try requireEvent(event)
  }
}

extension Reader {
  fileprivate func eventID(coHostLink hash: String, at now: Timestamp) throws -> Event.ID? {
    let sql = "SELECT event_id FROM co_host_links WHERE hash = ? AND used_at IS NULL AND expires_at > ?"
    return try first(sql, [hash, now]) { try $0.next() }
  }

  fileprivate func coHostCount(of event: Event.ID) throws -> Int {
    try first("SELECT COUNT(*) FROM co_hosts WHERE event_id = ?", [event]) { try $0.next() } ?? 0
  }
}
