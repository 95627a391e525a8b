import Invites

/// How what became of a notice is selected and read.
enum LetterRow {
  /// Why a delivery ended when its guest was taken off the list first.
  static let withheld = "off-the-list"

  /// Why a delivery ended whose words were taken back or changed, or whose link ended.
  static let withdrawn = "taken-back"

  static let columns = """
    notices.id, notices.occasion, notices.category, notices.created_at, \
    (SELECT delivered_at FROM delivered_notifications WHERE notice_id = notices.id), \
    deliveries.due_at, deliveries.ended_at, deliveries.reason
    """
  static let joins = "LEFT JOIN deliveries ON deliveries.notice_id = notices.id AND deliveries.channel = 'phone'"
}

extension ColumnReader {
  /// Reads `LetterRow.columns`.
  mutating func letter() throws -> Letter {
    let id: Notice.ID = try next()
    let occasion: String = try next()
    let category: Notice.Category = try next()
    let createdAt: Timestamp = try next()
    return Letter(
      notice: id, occasion: Notice.Occasion(rawValue: occasion), category: category, createdAt: createdAt,
      state: try letterState())
  }

  private mutating func letterState() throws -> Letter.State {
    let deliveredAt: Timestamp? = try next()
    let dueAt: Timestamp? = try next()
    let endedAt: Timestamp? = try next()
    let reason: String? = try next()
    if let deliveredAt { return .delivered(deliveredAt) }
    if dueAt != nil { return reason.map { .delayed(reason: $0) } ?? .pending }
    if reason == LetterRow.withheld { return .withheld }
    if reason == LetterRow.withdrawn { return .withdrawn(endedAt) }
    return .failed(reason: reason ?? "", at: endedAt)
  }
}
