import Invites

/// How what became of a notice is selected and read.
enum LetterRow {
  /// Why a delivery was stopped before it was sent.
  enum Stopped: String, ColumnValue {
    /// Its guest was taken off the list first.
    case withheld
    /// Its words were taken back or changed, or its link ended.
    case withdrawn
  }

  static let columns = """
    notices.id, notices.occasion, notices.category, notices.created_at, \
    (SELECT delivered_at FROM delivered_notifications WHERE notice_id = notices.id), \
    deliveries.due_at, deliveries.ended_at, deliveries.reason, deliveries.stopped
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
    let stopped: LetterRow.Stopped? = try next()
    if let deliveredAt { return .delivered(deliveredAt) }
    if dueAt != nil { return reason.map { .delayed(reason: $0) } ?? .pending }
    return switch stopped {
    case .withheld?: .withheld
    case .withdrawn?: .withdrawn(endedAt)
    case nil: .failed(reason: reason ?? "", at: endedAt)
    }
  }
}
