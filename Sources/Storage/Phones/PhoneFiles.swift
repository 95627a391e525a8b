import Foundation
import UserNotifications

extension Store.Phones {
  /// Returns those of `files` that no notification of any phone has attached, whether pending or delivered, listed or
  /// not.
  /// - Parameter files: names without their directory.
  /// - Throws: `DecodingError` when a notification with files cannot be read, because its files are not known then.
  public func unattached(_ files: Set<String>) throws -> Set<String> {
    var rest = files
    // Reads the tables in the order in which a notification moves from one to the other, so that it is not missed on
    // its way.
    for table in ["pending_notifications", "delivered_notifications"] {
      var last: AttachedRow?
      while !rest.isEmpty {
        let page = try attachedRows(of: table, after: last)
        guard !page.isEmpty else { break }
        last = page.last
        for row in page { rest.subtract(try row.files()) }
      }
    }
    return rest
  }

  private func attachedRows(of table: String, after last: AttachedRow?) throws -> [AttachedRow] {
    let sql = """
      SELECT phone_id, number, archive FROM \(table) WHERE (phone_id, number) > (?, ?)
      ORDER BY phone_id, number LIMIT 500
      """
    return try engine.readOnce {
      try $0.all(sql, [last?.phone ?? "", last?.number ?? 0]) {
        AttachedRow(phone: try $0.next(), number: try $0.next(), archive: try $0.next())
      }
    }
  }
}

private struct AttachedRow {
  let phone: DatabaseNotificationStore.ID
  let number: Int64
  let archive: Data

  func files() throws -> [String] {
    guard AttachedFiles.mayBeIn(archive) else { return [] }
    return try JSONDecoder().decode(AttachedFiles.self, from: archive).names
  }
}
