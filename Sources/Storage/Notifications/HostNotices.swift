import Invites

extension Transaction {
  /// Seconds between two notices that replace each other on a host's device: an evening on which everybody answers is no
  /// evening of alarms.
  private static let pause: Int64 = 60
  private static let dayInSeconds: Int64 = 86_400

  /// Tells the hosts of an event, on those devices that they have. What waits for a device already tells this, too: its
  /// words are written when it leaves.
  /// - Parameter since: the entry of the thread that is told of.
  func tellHosts(
    of event: Event.ID, _ occasion: HostNotice.Occasion, since: Int? = nil, guest: Guest.ID? = nil,
    context: WriteContext
  ) throws {
    guard sending.hostComposer != nil else { return }
    let collapseID = HostNotice.collapseID(occasion, of: event, guest: guest)
    for device in try hostDevices(of: event) where try !isWaiting(collapseID, for: device.id) {
      let notice = context.identifier(of: HostNotice.self)
      try run(
        """
        INSERT INTO host_notices (id, event_id, account_id, occasion, since, guest_id, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """, [notice, event, device.account, occasion.rawValue, since, guest, context.at])
      let last = try lastAccepted(collapseID, by: device.id)
      try run(
        """
        INSERT INTO deliveries (id, host_notice_id, event_id, device_id, device_name, service, collapse_id, is_bulk,
        deadline, created_at, due_at, state) VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, 'waiting')
        """,
        [
          context.identifier(of: Delivery.self), notice, event, device.id, device.name, device.service, collapseID,
          context.at.adding(seconds: Self.dayInSeconds), context.at, Self.moment(toTellAfter: last, at: context.at),
        ])
      changes.hasDeliveries = true
    }
  }
}

extension Transaction {
  /// A pause after the last, and never more than a pause from now: by a clock that has gone back the last is still to
  /// come.
  private static func moment(toTellAfter last: Timestamp?, at now: Timestamp) -> Timestamp {
    guard let last else { return now }
    return min(max(now, last.adding(seconds: pause)), now.adding(seconds: pause))
  }
}

extension Reader {
  fileprivate typealias HostDevice = (id: Device.ID, name: String, service: String, account: Account.ID)

  fileprivate func hostDevices(of event: Event.ID) throws -> [HostDevice] {
    let sql = """
      WITH hosts (id) AS (SELECT host_id FROM events WHERE id = ? UNION SELECT account_id FROM co_hosts WHERE event_id = ?),
      reached (device, account) AS (
        SELECT devices.id, hosts.id FROM hosts JOIN devices ON devices.account_id = hosts.id
        UNION SELECT devices.id, hosts.id FROM hosts JOIN sessions ON sessions.account_id = hosts.id
          JOIN devices ON devices.session_hash = sessions.hash)
      SELECT devices.id, devices.name, devices.service, reached.account FROM reached
      JOIN devices ON devices.id = reached.device WHERE devices.is_paused = 0 ORDER BY devices.id LIMIT 50
      """
    return try all(sql, [event, event]) { (try $0.next(), try $0.next(), try $0.next(), try $0.next()) }
  }

  fileprivate func isWaiting(_ collapseID: String, for device: Device.ID) throws -> Bool {
    try exists(
      """
      SELECT 1 FROM deliveries WHERE device_id = ? AND collapse_id = ? AND due_at IS NOT NULL AND claimed_at IS NULL
      """, [device, collapseID])
  }

  /// Of what is under way, when it began: its outcome is noted with others, a moment later.
  fileprivate func lastAccepted(_ collapseID: String, by device: Device.ID) throws -> Timestamp? {
    let sql = """
      SELECT COALESCE(ended_at, claimed_at) FROM deliveries
      WHERE device_id = ? AND collapse_id = ? AND (state = 'accepted' OR claimed_at IS NOT NULL) ORDER BY created_at DESC LIMIT 1
      """
    return try first(sql, [device, collapseID]) { try $0.next() }
  }
}

extension Transaction {
  /// The bytes of what a host is told, as things stand; nil where nothing is left to tell, or cannot be written.
  func hostPayload(of delivery: Delivery.ID, at now: Timestamp) throws -> (payload: [UInt8], language: Language)? {
    guard let composer = sending.hostComposer, let notice = try hostNotice(of: delivery, at: now) else { return nil }
    guard let payload = try? composer(notice) else { return nil }
    return (payload, notice.language)
  }
}

extension Reader {
  fileprivate func hostNotice(of delivery: Delivery.ID, at now: Timestamp) throws -> HostNotice? {
    let sql = """
      SELECT host_notices.event_id, host_notices.occasion, host_notices.since, host_notices.guest_id,
      COALESCE(accounts.language, '') FROM deliveries JOIN host_notices ON host_notices.id = deliveries.host_notice_id
      JOIN accounts ON accounts.id = host_notices.account_id WHERE deliveries.id = ?
      """
    let found = try first(sql, [delivery]) { columns in
      let (event, occasion): (Event.ID, String) = (try columns.next(), try columns.next())
      let (since, guest): (Int?, Guest.ID?) = (try columns.next(), try columns.next())
      return (event, HostNotice.Occasion(rawValue: occasion), since, guest, try columns.next(String.self))
    }
    guard let (id, kind, since, guestID, tag) = found, let occasion = kind, let event = try event(id) else {
      return nil
    }
    let (headcount, language) = (try requireHeadcount(of: id), Language(rawValue: tag) ?? .english)
    switch occasion {
    case .arrivals:
      let arrivals = try arrivals(where: "arrivals.event_id", is: id.rawValue, at: now)
      return arrivals.isEmpty
        ? nil : HostNotice(.arrivals, of: event, headcount: headcount, arrivals: arrivals, in: language)
    case .answers:
      let answers = try answers(at: id, since: since ?? 0)
      return answers.isEmpty
        ? nil : HostNotice(.answers, of: event, headcount: headcount, answers: answers, in: language)
    case .question:
      guard let guestID, let message = try unreadQuestion(of: guestID) else { return nil }
      return HostNotice(
        .question, of: event, headcount: headcount, name: message.name, text: message.text, in: language)
    case .request:
      guard let name = try latestRequest(at: id) else { return nil }
      return HostNotice(.request, of: event, headcount: headcount, name: name, in: language)
    }
  }

  private func answers(at event: Event.ID, since: Int) throws -> [HostNotice.Answer] {
    let sql = """
      SELECT author_id, author_name, status, COALESCE(party_size, 1) FROM activities
      WHERE event_id = ? AND sequence >= ? AND kind = 'answered' AND answered_by_id IS NULL ORDER BY sequence DESC LIMIT 200
      """
    var known: Set<String> = []
    return try all(sql, [event, since]) { columns in
      let (author, name): (String, String) = (try columns.next(), try columns.next())
      let status: RSVP.Status = try columns.next()
      return (author, HostNotice.Answer(name: name, status: status, partySize: try columns.next()))
    }.filter { known.insert($0.0).inserted }.map(\.1)
  }

  private func unreadQuestion(of guest: Guest.ID) throws -> (name: String, text: String)? {
    let sql = """
      SELECT guests.name, private_messages.body FROM private_messages
      JOIN guests ON guests.id = private_messages.guest_id WHERE private_messages.guest_id = ?
      AND author_kind = 'guest' AND read_at IS NULL ORDER BY private_messages.number DESC LIMIT 1
      """
    return try first(sql, [guest]) { (try $0.next(), try $0.next()) }
  }

  private func latestRequest(at event: Event.ID) throws -> String? {
    let sql = "SELECT name FROM guests WHERE event_id = ? AND standing = 'requested' ORDER BY number DESC LIMIT 1"
    return try first(sql, [event]) { try $0.next() }
  }
}
