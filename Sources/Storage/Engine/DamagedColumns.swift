import Foundation
import Logging
import Synchronization

/// Reads the JSON that columns hold. What no version of Partyline writes reads as nothing, for a page with something
/// missing is better than none; the log tells of it, once for each column, however often it is read.
final class DamagedColumns: Sendable {
  static let shared = DamagedColumns(logger: Logger(label: "partyline.storage"))

  private let logger: Logger
  private let reported = Mutex<Set<String>>([])

  init(logger: Logger) { self.logger = logger }

  /// - Parameter column: as in `activities.mentions`.
  func decoded<Value: Decodable>(_ json: String, of column: String) -> Value? {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    } catch {
      let isNews = reported.withLock { $0.insert(column).inserted }
      if isNews {
        logger.error(
          "a column holds what Partyline does not write; it reads as nothing",
          metadata: ["column": "\(column)", "error": "\(error)"])
      }
      return nil
    }
  }
}
