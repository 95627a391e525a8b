extension Activity {
  /// The most entries that can be pinned to the top of one thread.
  public static let pinLimit = 5

  /// Whether a person may pin the entry, or unpin it: a host may, and only messages and photos.
  public func mayBePinned(by person: Author) -> Bool { person.isHost && kind.isMessage && deletedAt == nil }

  /// Checks that one more entry can be pinned.
  /// - Parameter pinned: the number of entries that are pinned.
  /// - Throws: `forbidden` for entries that are not messages; `tooMany`.
  public func requirePinnable(besides pinned: Int) throws(Failure) {
    guard kind.isMessage else { throw Failure(.forbidden, "Only messages and photos can be pinned.") }
    guard pinned < Self.pinLimit else {
      throw Failure(.tooMany, "At most 5 messages can be pinned. Unpin another one first.")
    }
  }
}
