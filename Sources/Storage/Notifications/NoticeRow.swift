import Invites

/// How a notice is selected and read.
enum NoticeRow {
  /// On its way, or to be tried again.
  static let isPending = """
    (NOT EXISTS (SELECT 1 FROM delivered_notifications WHERE notice_id = notices.id) \
    AND EXISTS (SELECT 1 FROM deliveries WHERE notice_id = notices.id AND due_at IS NOT NULL))
    """
  /// In the phone's list.
  static let isListed =
    "EXISTS (SELECT 1 FROM delivered_notifications WHERE notice_id = notices.id AND is_listed = 1)"
  /// An invite or an update, in which the invitation can be answered.
  static let isAnswerable = "notices.category <> 'event-message'"
  static let columns = """
    notices.id, notices.event_id, notices.guest_id, notices.category, notices.collapse_id, notices.occasion, \
    notices.since, notices.changes, notices.details_before, notices.words, notices.retold_through, \
    notices.created_at, notices.payload, \
    (SELECT delivered_at FROM delivered_notifications WHERE notice_id = notices.id AND is_listed = 1), \
    \(isPending)
    """
}

extension ColumnReader {
  /// Reads `NoticeRow.columns`.
  mutating func notice() throws -> Notice {
    let (id, event, guest): (Notice.ID, Event.ID, Guest.ID) = (try next(), try next(), try next())
    let (category, collapseID): (Notice.Category, String) = (try next(), try next())
    let (occasion, since) = (try occasion(), try next(Int?.self))
    let changes: String = try next()
    return Notice(
      id: id, eventID: event, guestID: guest, category: category, collapseID: collapseID, occasion: occasion,
      since: since, changes: [Event.Change](list: changes), particulars: try particulars(),
      createdAt: try next(), payload: try nextBytes(), deliveredAt: try next(), isPending: try next())
  }
}

extension ColumnReader {
  private mutating func occasion() throws -> Notice.Occasion? { Notice.Occasion(rawValue: try next()) }

  private mutating func particulars() throws -> Notice.Particulars {
    Notice.Particulars(before: try detailsBefore(), words: try next(), retoldThrough: try next())
  }

  /// Reads `notices.details_before`.
  mutating func detailsBefore() throws -> Event.Details? {
    try next(String?.self).flatMap { DamagedColumns.shared.decoded($0, of: "notices.details_before") }
  }
}

extension Reader {
  func notice(_ id: Notice.ID) throws -> Notice? {
    try first("SELECT \(NoticeRow.columns) FROM notices WHERE id = ?", [id]) { try $0.notice() }
  }

  /// - Throws: `notFound`.
  func requireNotice(_ id: Notice.ID) throws -> Notice {
    guard let notice = try notice(id) else { throw Failure(.notFound, "There is no such notification.") }
    return notice
  }
}
