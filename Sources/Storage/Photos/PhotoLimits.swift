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
}
