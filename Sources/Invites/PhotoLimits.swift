/// How much room photos may take: of one guest at one event, of one event, and of all together.
public struct PhotoLimits: Hashable, Sendable {
  /// Photos that one guest may share with one event.
  public var guestCount = 200
  /// Photos of one event, covers included.
  public var eventCount = 20_000
  /// Bytes on the disk, both versions of each photo counted.
  public var guestBytes = 500_000_000
  public var eventBytes = 10_000_000_000
  public var totalBytes = 50_000_000_000

  public init() {}

  /// What photos take: those of a guest, of an event or of all.
  public struct Usage: Hashable, Sendable {
    public var count: Int
    public var bytes: Int

    public init(count: Int, bytes: Int) {
      self.count = count
      self.bytes = bytes
    }
  }

  /// - Parameter own: what the guest has shared with the event.
  /// - Throws: `tooMany`.
  public func requireRoom(for bytes: Int, besideOwn own: Usage) throws(Failure) {
    guard own.count < guestCount else {
      throw Failure(.tooMany, "You’ve shared \(own.count) photos here, the most one guest can.", field: "photo")
    }
    guard own.bytes + bytes <= guestBytes else {
      throw Failure(
        .tooMany,
        "Your photos here take up \(own.bytes / 1_000_000) MB; each guest can have \(guestBytes / 1_000_000) MB. Unsend some first.",
        field: "photo")
    }
  }

  /// What holds for hosts' photos and covers, too.
  /// - Parameters:
  ///   - event: what the event's photos take.
  ///   - total: what all photos take, in bytes.
  /// - Throws: `tooMany` for the event, `storageFull` for all together.
  public func requireRoom(for bytes: Int, beside event: Usage, total: Int) throws(Failure) {
    guard event.count < eventCount, event.bytes + bytes <= eventBytes else {
      throw Failure(
        .tooMany, "This event has reached its photo limit. Unsend some photos first.", field: "photo")
    }
    guard total + bytes <= totalBytes else {
      throw Failure(
        .storageFull, "The server has no space left for photos. Tell its administrator.", field: "photo")
    }
  }
}
