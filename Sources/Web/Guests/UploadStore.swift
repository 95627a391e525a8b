import Invites
import PageKit
import Synchronization

/// Uploaded tables between upload and import. The store keeps a few small tables for half an hour, each for the account
/// that sent it and its event.
package final class UploadStore: Sendable {
  package struct Item: Sendable {
    package let account: Account.ID
    package let event: Event.ID
    /// The name that the client sent. It is not to be trusted.
    package let fileName: String
    package let text: DecodedText
    package let arrivedAt: Timestamp
  }

  /// The most bytes in one file: 4 MiB.
  static let sizeLimit = 4 << 20
  static let secondsKept: Int64 = 1800
  static let perAccount = 3
  /// The most tables of all accounts together.
  package static let limit = 64
  /// The most bytes of text in all tables, so that a few large files do not displace many small ones of other accounts.
  static let byteLimit = 48 << 20

  private let items = Mutex<[String: Item]>([:])

  /// Stores a table, and discards the oldest ones if there are too many.
  /// - Returns: a name for the table, which cannot be guessed.
  func put(_ item: Item) -> String {
    let name = Random.token()
    items.withLock { items in
      items = items.filter { $0.value.isKept(at: item.arrivedAt) }
      let own = items.filter { $0.value.account == item.account }
      if own.count >= Self.perAccount { items[own.oldest] = nil }
      while items.count >= Self.limit || items.size + item.text.bytes.count > Self.byteLimit, !items.isEmpty {
        items[items.oldest] = nil
      }
      items[name] = item
    }
    return name
  }

  /// Returns a stored table.
  /// - Throws: `tooLate` for a table that was discarded, or belongs to another account or event.
  package func item(_ name: String, of account: Account.ID, for event: Event.ID, at now: Timestamp) throws(Failure)
    -> Item
  {
    guard let item = items.withLock({ $0[name] }), item.account == account, item.event == event, item.isKept(at: now)
    else { throw Failure(.tooLate, "This upload has expired. Choose the file again.", field: "file") }
    return item
  }
}

extension UploadStore.Item {
  fileprivate func isKept(at now: Timestamp) -> Bool {
    arrivedAt.adding(seconds: UploadStore.secondsKept) > now
  }
}

extension [String: UploadStore.Item] {
  fileprivate var size: Int { values.reduce(0) { $0 + $1.text.bytes.count } }
  fileprivate var oldest: String { self.min { $0.value.arrivedAt < $1.value.arrivedAt }?.key ?? "" }
}
