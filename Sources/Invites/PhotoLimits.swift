/// The space that photos may take: the photos of one guest at one event, of one event, and of all events.
public struct PhotoLimits: Hashable, Sendable {
  /// Photos that one guest may share at one event.
  public var guestCount = 200
  /// Photos of one event, including covers.
  public var eventCount = 20_000
  /// Bytes on disk, counting both versions of each photo.
  public var guestBytes = 500_000_000
  public var eventBytes = 10_000_000_000
  public var totalBytes = 50_000_000_000

  public init() {}

  /// The number and size of photos: those of a guest, of an event or of all events.
  public struct Usage: Hashable, Sendable {
    public var count: Int
    public var bytes: Int

    public init(count: Int, bytes: Int) {
      self.count = count
      self.bytes = bytes
    }
  }

  /// Checks that a guest may share another photo.
  /// - Parameter own: what the guest has shared at the event.
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

  /// Checks the limits that apply to hosts' photos and covers, too.
  /// - Parameters:
  ///   - event: the event's photos.
  ///   - total: the size of all photos, in bytes.
  /// - Throws: `tooMany` for the event, `storageFull` for all photos together.
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
