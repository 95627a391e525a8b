import Foundation
import UserNotifications

extension DatabaseNotificationStore {
  public func settings() throws -> UNNotificationSettings { try engine.readOnce(settings(in:)) }

  public func setSettings(_ settings: UNNotificationSettings) throws {
    try write { [self] in try set(settings, in: $0) }
  }

  /// Changes the settings in one transaction, so that no concurrent change is lost. Returns the new settings.
  public func changeSettings(
    _ change: @escaping @Sendable (UNNotificationSettings) -> UNNotificationSettings
  ) async throws -> UNNotificationSettings {
    try await engine.write { [self] transaction in
      try transaction.ensurePhone(id)
      let changed = change(try settings(in: transaction))
      try set(changed, in: transaction)
      return changed
    }
  }

  private func settings(in reader: Reader) throws -> UNNotificationSettings {
    let sql = "SELECT settings FROM phones WHERE id = ? AND settings IS NOT NULL"
    guard let kept = try reader.first(sql, [id], { try $0.next(Data.self) }) else { return defaults }
    return try JSONDecoder().decode(SettingsArchive.self, from: kept).settings
  }

  private func set(_ settings: UNNotificationSettings, in transaction: Transaction) throws {
    try transaction.run("UPDATE phones SET settings = ? WHERE id = ?", [encoded(SettingsArchive(settings)), id])
  }

  public func categories() throws -> Set<UNNotificationCategory> {
    let sql = "SELECT category_set_id FROM phones WHERE id = ? AND category_set_id IS NOT NULL"
    guard let set = try engine.readOnce({ try $0.first(sql, [id]) { try $0.next(Int64.self) } }) else { return [] }
    return try categorySets.set(set) { try engine.categoryArchive(of: set) }
  }

  /// Writes the categories if they changed. An app sets its categories at every launch, so this saves a write.
  public func setCategories(_ categories: Set<UNNotificationCategory>) throws {
    if try self.categories() == categories { return }
    let inOrder = categories.sorted { $0.identifier < $1.identifier }
    let archive = try encoded(inOrder.map(CategoryArchive.init))
    try write { [id] in
      let set = try $0.categorySet(archive)
      try $0.run("UPDATE phones SET category_set_id = ? WHERE id = ?", [set, id])
    }
  }

  public func badge() throws -> Int {
    try engine.readOnce { try $0.first("SELECT badge FROM phones WHERE id = ?", [id]) { try $0.next() } } ?? 0
  }

  public func setBadge(_ count: Int) throws {
    try write { [id] in try $0.run("UPDATE phones SET badge = ? WHERE id = ?", [count, id]) }
  }
}

extension Engine {
  fileprivate func categoryArchive(of set: Int64) throws -> [CategoryArchive] {
    let sql = "SELECT archive FROM category_sets WHERE id = ?"
    let kept = try readOnce { try $0.first(sql, [set]) { try $0.next(Data.self) } }
    return try kept.map { try JSONDecoder().decode([CategoryArchive].self, from: $0) } ?? []
  }
}

extension Transaction {
  /// Returns the number under which this set is stored.
  fileprivate func categorySet(_ archive: Data) throws -> Int64 {
    try run(
      """
      INSERT INTO category_sets (id, archive) VALUES (1 + (SELECT COALESCE(MAX(id), 0) FROM category_sets), ?)
      ON CONFLICT (archive) DO NOTHING
      """, [archive])
    let sql = "SELECT id FROM category_sets WHERE archive = ?"
    guard let id = try first(sql, [archive], { try $0.next(Int64.self) }) else {
      throw ColumnReader.Damaged(column: 0, expected: "the number of a set of categories")
    }
    return id
  }
}
