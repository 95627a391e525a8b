import Foundation
import Invites
import UserNotifications

/// A person by the rows that are known to be theirs.
public struct Person: Codable, Hashable, Sendable {
  /// The person's invitations, by event.
  public let guests: [String: [Guest.ID]]
  /// Names that the person's invitations bear.
  public let names: [String]
  /// Mail addresses in lower case, without those that other guests have too.
  public let addresses: [String]
  /// Phone numbers as they were entered, without those that other guests have too.
  public let phones: [String]
  /// The name of the host whose account has one of the addresses. Nil when none has.
  public let host: String?
}

/// The data that an erasure removed.
public struct Erased: Codable, Hashable, Sendable {
  public var invitations = 0
  public var messages = 0
  public var photos: [Photo.ID] = []
  public var sessions = 0
}

extension Store {
  /// Returns the person whom an address or a guest's identifier names. The person's invitations are those with the
  /// address, or with the address of the guest. Nil when there are none.
  public func person(_ text: String) throws -> Person? {
    try engine.read { try $0.person(text) }
  }

  /// Returns a person of whom only an address is known, because their invitations were erased. Nil for a text that is
  /// no address, or that is in the address of a guest or a host.
  public func formerPerson(_ text: String) throws -> Person? {
    let address = text.lowercased()
    guard WrittenMailbox(address)?.email.lowercased() == address else { return nil }
    let isOfAnother = try engine.read { reader in
      let contains = { (column: String) in SharedSQL.contains("lower(\(column))", "?") }
      return try reader.exists(
        """
        SELECT 1 FROM guests WHERE \(contains("email")) OR \(contains("email_before"))
        UNION ALL SELECT 1 FROM accounts WHERE \(contains("email")) OR \(contains("unconfirmed_email"))
        """, [address, address, address, address])
    }
    return isOfAnother ? nil : Person(guests: [:], names: [], addresses: [address], phones: [], host: nil)
  }

  /// Whether the names of all other guests and of all hosts do not contain this name of the person.
  public func isOnlyName(_ name: String, of person: Person) throws -> Bool {
    let (folded, guests) = (Text.folded(name), Array(person.guests.values.joined()))
    return try engine.read { reader in
      let others = try reader.all(
        """
        SELECT folded_name FROM guests WHERE id NOT IN (\(placeholders(guests.count)))
        UNION SELECT folded_name FROM accounts
        """, guests.reduce(into: Arguments()) { $0 += [$1] }
      ) { try $0.next(String.self) }
      return !others.contains { $0.contains(folded) }
    }
  }

  /// Erases a person's invitations and everything that belongs to them, and what is stored about their addresses alone,
  /// in one transaction. Entries of the thread stay in their places without words, as unsent ones do, and bear the name
  /// ``Person/removedName``.
  /// - Returns: what was erased, the photos whose files nothing refers to any more, and the names of such files on
  ///   phones.
  /// - Throws: `notFound` for invitations that do not exist.
  public func erase(
    _ person: Person, context: WriteContext
  ) async throws -> (erased: Erased, photos: [Photo], phoneFiles: Set<String>) {
    try await engine.write { transaction in
      var (erased, photos) = (Erased(), [Photo]())
      for event in person.events {
        photos += try transaction.erase(person.guests[event.rawValue] ?? [], at: event, &erased, context)
      }
      try transaction.erase(addresses: person.addresses)
      return (erased, photos, transaction.changes.detachedFiles)
    }
  }

  /// Erases invitations to one event and everything that belongs to them, as `erase(_:context:)` does.
  /// - Returns: what was erased, and the photos whose files nothing refers to any more.
  /// - Throws: `notFound` for invitations that do not exist.
  public func erase(
    _ guests: [Guest.ID], at event: Event.ID, context: WriteContext
  ) async throws -> (erased: Erased, photos: [Photo]) {
    try await engine.write { transaction in
      var erased = Erased()
      let photos = try transaction.erase(guests, at: event, &erased, context)
      return (erased, photos)
    }
  }
}

extension Person {
  /// The name in place of an erased person's.
  public static let removedName = "Removed guest"

  /// The events of the person's invitations, in a fixed order.
  public var events: [Event.ID] { guests.keys.sorted().map { Event.ID(kept: $0) } }
}

extension Reader {
  /// Returns the person as `Store.person(_:)` does.
  func person(_ text: String) throws -> Person? {
    let given =
      text.contains("@") ? text.lowercased() : try Guest.ID(rawValue: text).flatMap { try addressOrNil(of: $0) }
    var found: [(guest: Guest.ID, event: String)] = []
    if let given, !given.isEmpty {
      let sql = """
        SELECT id, event_id FROM guests WHERE lower(email) = ? OR lower(email_before) = ? OR id IN
        (SELECT guest_id FROM devices WHERE channel = 'mail' AND lower(address) = ?) OR id IN
        (SELECT guest_id FROM pending_addresses WHERE lower(address) = ?) ORDER BY id
        """
      found = try all(sql, [given, given, given, given]) { (try $0.next(), try $0.next()) }
    } else if let id = Guest.ID(rawValue: text) {
      found = try all("SELECT id, event_id FROM guests WHERE id = ?", [id]) { (try $0.next(), try $0.next()) }
    }
    guard !found.isEmpty else { return nil }
    let ids = found.map(\.guest)
    var (addresses, phones) = (Set([given].compactMap { $0?.isEmpty == false ? $0 : nil }), Set<String>())
    var names: [String] = []
    for id in ids {
      let row = try first(
        "SELECT name, lower(email), COALESCE(lower(email_before), ''), phone FROM guests WHERE id = ?", [id]
      ) {
        (
          name: try $0.next(String.self), emails: [try $0.next(String.self), try $0.next(String.self)],
          phone: try $0.next(String.self)
        )
      }
      guard let row else { continue }
      if !names.contains(row.name) { names.append(row.name) }
      addresses.formUnion(row.emails.filter { !$0.isEmpty })
      if !row.phone.isEmpty { phones.insert(row.phone) }
    }
    let mine = placeholders(ids.count)
    let shared = "SELECT 1 FROM guests WHERE id NOT IN (\(mine)) AND"
    let arguments = ids.reduce(into: Arguments()) { $0 += [$1] }
    addresses = try addresses.filter { try !exists("\(shared) lower(email) = ?", arguments + [$0]) }
    phones = try phones.filter { try !exists("\(shared) phone = ?", arguments + [$0]) }
    let host = try addresses.sorted().compactMap { address in
      try first("SELECT name FROM accounts WHERE lower(email) = ? OR lower(unconfirmed_email) = ?", [address, address])
      {
        try $0.next(String.self)
      }
    }.first
    return Person(
      guests: Dictionary(grouping: found, by: \.event).mapValues { $0.map(\.guest) }, names: names,
      addresses: addresses.sorted(), phones: phones.sorted(), host: host)
  }

  private func addressOrNil(of guest: Guest.ID) throws -> String? {
    try first("SELECT lower(email) FROM guests WHERE id = ?", [guest]) { try $0.next() }
  }
}

extension Transaction {
  fileprivate func erase(
    _ guests: [Guest.ID], at event: Event.ID, _ erased: inout Erased, _ context: WriteContext
  ) throws -> [Photo] {
    var photos: [Photo] = []
    for guest in guests {
      let event = try requireEvent(event)
      let guest = try requireGuest(guest, at: event.id)
      photos += try erase(guest, at: event, &erased, context)
    }
    return photos
  }

  /// Deletes what is stored about addresses alone: requested mails, and that they get no mail.
  fileprivate func erase(addresses: [String]) throws {
    for address in addresses {
      for table in ["mail_requests", "requested_mails", "mail_suppressions", "pending_addresses"] {
        try run("DELETE FROM \(table) WHERE lower(address) = ?", [address])
      }
      try run("UPDATE guests SET email_before = '' WHERE lower(email_before) = ?", [address])
    }
  }

  private func erase(
    _ guest: Guest, at event: Event, _ erased: inout Erased, _ context: WriteContext
  ) throws -> [Photo] {
    // Frees the guest's seat, stops what is on the way to them, and corrects the counters.
    _ = try move(guest, at: event, to: .removed, context)
    let removed: Guest.ID = context.identifier()
    let photos = try eraseMessages(of: guest, as: removed, &erased, context)
    try eraseName(of: guest, as: removed)
    try withdrawSurveyAnswers(of: guest.id, at: event.id, kinds: Set(Survey.Kind.allCases))
    try withdrawNotifications(ofArrivalOf: guest.id, at: context.at)
    try run("UPDATE notifications SET traveller_id = NULL WHERE traveller_id = ?", [guest.id])
    try withdrawHostNotifications(naming: guest.id, at: event.id, context.at)
    try detachFiles(of: guest.id)
    try run("DELETE FROM read_positions WHERE reader_kind = 'guest' AND reader_id = ?", [guest.id])
    let sessions = try all("SELECT session_hash FROM session_invitations WHERE guest_id = ?", [guest.id]) {
      try $0.next(String.self)
    }
    try run("DELETE FROM guests WHERE id = ?", [guest.id])
    for session in sessions {
      // A browser that knows no other invitation and no host belongs to the erased guest alone.
      try run(
        """
        DELETE FROM sessions WHERE hash = ? AND account_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM session_invitations WHERE session_hash = sessions.hash)
        """, [session])
      erased.sessions += try changesCount
    }
    erased.invitations += 1
    changes.guests.insert(guest.id)
    changes.privateMessages.insert(event.id)
    changes.endsAccess = true
    return photos
  }

  /// Takes the guest's messages, photos and reactions out of the thread, and off all phones.
  private func eraseMessages(
    of guest: Guest, as removed: Guest.ID, _ erased: inout Erased, _ context: WriteContext
  ) throws -> [Photo] {
    let author = "activities.event_id = ? AND activities.author_kind = 'guest' AND activities.author_id = ?"
    let entries = try all(
      "SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins) WHERE \(author)", [guest.eventID, guest.id]
    ) { try $0.activity(of: guest.eventID) }
    let photos = try all(
      "SELECT \(PhotoRow.columns) FROM activities JOIN photos ON photos.id = activities.photo_id WHERE \(author)",
      [guest.eventID, guest.id]
    ) { try $0.photo(of: guest.eventID) }.compactMap(\.self)
    try run(
      """
      UPDATE activities SET body = '', mentions = '', photo_id = NULL, is_wiped = TRUE, pinned_at = NULL,
      deleted_at = COALESCE(deleted_at, ?), deleted_by = ?, author_id = ?, author_name = ?
      WHERE \(author) AND kind IN \(ActivityRow.messages)
      """, [context.at, removed, removed, Person.removedName, guest.eventID, guest.id])
    try run(
      "UPDATE activities SET body = '', mentions = '', names = '', author_id = ?, author_name = ? WHERE \(author)",
      [removed, Person.removedName, guest.eventID, guest.id])
    for entry in entries { try reindex(entry.sequence, of: guest.eventID, from: entry.kind.words, to: "") }
    for entry in entries where entry.kind.name.isMessage && entry.deletedAt == nil {
      try withdrawNotifications(quoting: entry, context: context)
      if case .shared(let photo?, _) = entry.kind {
        try withdrawNotifications(showing: photo.id, of: entry, context: context)
      }
    }
    for entry in entries {
      if entry.kind.name.isMessage {
        try run("DELETE FROM reactions WHERE event_id = ? AND sequence = ?", [guest.eventID, entry.sequence])
      }
      try revise(entry.sequence, of: guest.eventID)
    }
    let reacted = try all(
      "DELETE FROM reactions WHERE event_id = ? AND author_kind = 'guest' AND author_id = ? RETURNING sequence",
      [guest.eventID, guest.id]
    ) { try $0.next(Int.self) }
    for sequence in Set(reacted).sorted() { try revise(sequence, of: guest.eventID) }
    for photo in photos {
      try run("UPDATE events SET cover_id = NULL WHERE cover_id = ?", [photo.id])
      try delete(photo.id)
      changes.withdrawnPhotos.insert(photo.id)
    }
    erased.messages += entries.count { $0.kind.name.isMessage }
    erased.photos += photos.map(\.id)
    return photos
  }

  /// Replaces the guest's name where others mention them or were brought by them.
  private func eraseName(of guest: Guest, as removed: Guest.ID) throws {
    try run(
      "UPDATE activities SET brought_by_id = ?, brought_by_name = ? WHERE event_id = ? AND brought_by_id = ?",
      [removed, Person.removedName, guest.eventID, guest.id])
    try run("UPDATE guests SET invited_by = NULL WHERE event_id = ? AND invited_by = ?", [guest.eventID, guest.id])
    try run(
      "UPDATE survey_choices SET added_by_id = ?, added_by_name = ? WHERE added_by_id = ?",
      [removed, Person.removedName, guest.id])
    let mentioning = try all(
      """
      SELECT sequence, body, mentions, deleted_at IS NULL FROM activities
      WHERE event_id = ? AND \(SharedSQL.contains("mentions", "?"))
      """, [guest.eventID, guest.id]
    ) {
      (
        sequence: try $0.next(Int.self), body: try $0.next(String.self), mentions: try $0.next(String.self),
        isShown: try $0.next(Bool.self)
      )
    }
    for entry in mentioning {
      let (body, mentions) = [Mention](column: entry.mentions).erasing(guest.id, from: entry.body)
      try run(
        "UPDATE activities SET body = ?, mentions = ? WHERE event_id = ? AND sequence = ?",
        [body, mentions.column, guest.eventID, entry.sequence])
      if entry.isShown { try reindex(entry.sequence, of: guest.eventID, from: entry.body, to: body) }
      try revise(entry.sequence, of: guest.eventID)
    }
  }

  /// Has the files that are attached to notifications on the guest's phone deleted.
  private func detachFiles(of guest: Guest.ID) throws {
    for table in ["delivered_notifications", "pending_notifications"] {
      let archives = try all("SELECT archive FROM \(table) WHERE phone_id = ?", [guest]) { try $0.next(Data.self) }
      for archive in archives where AttachedFiles.mayBeIn(archive) {
        let files = try? JSONDecoder().decode(AttachedFiles.self, from: archive)
        changes.detachedFiles.formUnion(files?.names ?? [])
      }
    }
  }
}

extension [Mention] {
  /// Replaces the mentions of a guest in a text by ``Person/removedName``, and moves the others.
  fileprivate func erasing(_ guest: Guest.ID, from body: String) -> (body: String, mentions: [Mention]) {
    var (scalars, kept, shift) = (Array<Unicode.Scalar>(body.unicodeScalars), [Mention](), 0)
    let name = Array<Unicode.Scalar>("@\(Person.removedName)".unicodeScalars)
    for mention in sorted(by: { $0.start < $1.start }) {
      let start = mention.start + shift
      guard mention.person.guestID == guest, start >= 0, start + mention.length <= scalars.count else {
        if mention.person.guestID != guest {
          kept.append(Mention(start: start, length: mention.length, person: mention.person))
        }
        continue
      }
      scalars.replaceSubrange(start..<(start + mention.length), with: name)
      shift += name.count - mention.length
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return (String(text), kept)
  }
}
