import Foundation
import Invites

/// The end of a page: the sort key of its last element. Callers see it as an opaque word.
struct Cursor {
  /// The list that the cursor belongs to, so that it cannot be used in another list.
  enum List: String { case events, guests, notifications, deliveries, found, foundEvents, conversations }

  let list: List
  let number: Int64
  /// Orders elements with the same number; may be empty.
  let tie: String

  init(_ list: List, _ number: Int64, tie: String = "") {
    self.list = list
    self.number = number
    self.tie = tie
  }

  /// - Throws: `invalidCursor` for a word that is not a cursor of this list.
  init(_ word: String, of list: List) throws(Failure) {
    let padded = word.replacing("-", with: "+").replacing("_", with: "/")
    let missing = String(repeating: "=", count: (4 - word.utf8.count % 4) % 4)
    let text = Data(base64Encoded: padded + missing).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == list.rawValue, let number = Int64(parts[1]) else {
      throw Failure(.invalidCursor, "Start again from the first page.", field: "cursor")
    }
    self.init(list, number, tie: String(parts[2]))
  }

  var word: String {
    Data("\(list.rawValue).\(number).\(tie)".utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

extension Page {
  /// Makes a page of the first `limit` elements of `found`. The list goes on when `found` holds more than that.
  init(_ found: [Element], limit: Int, cursor: (Element) -> Cursor) {
    let elements = Array(found.prefix(limit))
    self.init(elements, next: found.count > limit ? elements.last.map { cursor($0).word } : nil)
  }
}

/// Checks the size of a page.
/// - Throws: `outOfRange` unless `limit` is 1 to 1,000.
func requirePageSize(_ limit: Int) throws(Failure) {
  guard (1...1000).contains(limit) else {
    throw Failure(.outOfRange, "Ask for 1 to 1,000 elements at once.", field: "limit")
  }
}
