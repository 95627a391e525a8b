import Foundation
import Logging
import Synchronization

/// Decodes the JSON in columns. JSON that no version of Partyline writes decodes as nil, because a page with something
/// missing is better than no page. The log reports each such column once, however often it is read.
final class DamagedColumns: Sendable {
  static let shared = DamagedColumns(logger: Logger(label: "partyline.storage"))

  private let logger: Logger
  private let reported = Mutex<Set<String>>([])

  init(logger: Logger) { self.logger = logger }

  /// - Parameter column: the table and column, such as `activities.mentions`.
  func decoded<Value: Decodable>(_ json: String, of column: String) -> Value? {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    } catch {
      let isNews = reported.withLock { $0.insert(column).inserted }
      if isNews {
        logger.error(
          "a column holds JSON that Partyline did not write; its value is ignored",
          metadata: ["column": "\(column)", "error": "\(error)"])
      }
      return nil
    }
  }
}
