import HTTPServer
import Invites

/// The requested part of a list: `limit`, 1 to 200, by default 50.
package enum Paging {
  package static let range = 1...200

  /// - Throws: `outOfRange`.
  package static func limit(_ request: Request, default standard: Int = 50) throws(Failure) -> Int {
    guard let text = request.query["limit"] else { return standard }
    guard let limit = Int(text), range.contains(limit) else {
      throw Failure(.outOfRange, "Ask for 1 to 200 at a time.", field: "limit")
    }
    return limit
  }

  /// Reads a non-negative whole number from the query. Nil when absent.
  /// - Throws: `outOfRange`.
  package static func number(_ request: Request, _ name: String) throws(Failure) -> Int? {
    guard let text = request.query[name] else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw Failure(.outOfRange, "Give \(name) as a whole number.", field: name)
    }
    return number
  }
}
