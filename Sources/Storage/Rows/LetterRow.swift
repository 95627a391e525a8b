import GRDB
import Invites

/// How what became of a notice is selected and read.
enum LetterRow {
  /// Why a delivery ended when its guest was taken off the list first.
  static let withheld = "off-the-list"

  /// Why a delivery ended whose words were taken back or changed, or whose link ended.
  static let withdrawn = "taken-back"

  /// Why a notice of messages was not sent: read, taken back or muted before its time came.
  static let pointless = "there is nothing left to tell: read, taken back or muted meanwhile"
  static let columns = """
    notices.id, notices.occasion, notices.category, notices.created_at, notices.sent_at, notices.ended_at, \
    notices.end_reason
    """
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
    let sentAt: Timestamp? = try next()
    let endedAt: Timestamp? = try next()
    let reason: String? = try next()
    switch reason {
    case LetterRow.withheld: return .withheld
    case LetterRow.withdrawn: return .withdrawn(endedAt)
    case let reason?: return .failed(reason: reason, at: endedAt)
    case nil: return sentAt.map { .sent($0) } ?? .pending
    }
  }
}
