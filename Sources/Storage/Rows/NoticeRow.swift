import GRDB
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
  static let columns = """
    notices.id, notices.event_id, notices.guest_id, notices.category, notices.collapse_id, notices.occasion, \
    notices.since, notices.changes, notices.created_at, notices.payload, \
    (SELECT delivered_at FROM delivered_notifications WHERE notice_id = notices.id AND is_listed = 1), \
    \(isPending)
    """
}

extension ColumnReader {
  /// Reads `NoticeRow.columns`.
  mutating func notice() throws -> Notice {
    Notice(
      id: try next(), eventID: try next(), guestID: try next(), category: try next(), collapseID: try next(),
      occasion: try occasion(), since: try next(), changes: [Event.Change](list: try next()), createdAt: try next(),
      payload: try nextBytes(),
      deliveredAt: try next(), isPending: try next())
  }
}

extension ColumnReader {
  /// Notices of earlier versions say nothing: those with changes are updates, the others invites.
  private mutating func occasion() throws -> Notice.Occasion? { Notice.Occasion(rawValue: try next()) }
}

extension Database {
  func notice(_ id: Notice.ID) throws -> Notice? {
    try first("SELECT \(NoticeRow.columns) FROM notices WHERE id = ?", [id]) { try $0.notice() }
  }

  /// - Throws: `notFound`.
  func requireNotice(_ id: Notice.ID) throws -> Notice {
    guard let notice = try notice(id) else { throw Failure(.notFound, "There is no such notification.") }
    return notice
  }
}
