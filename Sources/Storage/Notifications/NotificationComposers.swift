import Invites

/// The functions that write the bytes of notifications, and the number of guests notified in one commit.
public struct NotificationComposers: Sendable {
  /// Writes the bytes of a guest's notification. The transaction that sends it calls this, so it must be quick and have
  /// no side effects.
  public typealias Composer = @Sendable (EventNotification.Contents) throws -> [UInt8]

  /// Writes the bytes of a host's notification.
  public typealias HostComposer = @Sendable (HostNotification) throws -> [UInt8]

  /// Nil in a store that does not notify hosts.
  let hostComposer: HostComposer?
  /// Nil in a store that sends nothing. Notifications then wait for a store that does.
  let composer: Composer?
  /// The number of guests of a long list who are notified in one commit, so that other writes come in between. The
  /// guests of a shorter list are notified in the commit of the change itself.
  let batch: Int

  /// - Parameter batch: 1 or more.
  public init(batch: Int = 64, composer: Composer? = nil, hostComposer: HostComposer? = nil) {
    self.composer = composer
    self.hostComposer = hostComposer
    self.batch = batch
  }
}
