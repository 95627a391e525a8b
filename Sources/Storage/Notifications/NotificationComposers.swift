import Invites

/// The functions that write the bytes of notifications, and how many guests are told in one commit.
public struct NotificationComposers: Sendable {
  /// Writes the bytes of a notice. It is called within the transaction that sends it, so it must be quick and touch
  /// nothing else.
  public typealias Composer = @Sendable (EventNotification.Contents) throws -> [UInt8]

  /// Writes the bytes of what a host is told.
  public typealias HostComposer = @Sendable (HostNotification) throws -> [UInt8]

  /// Nil in a store that tells hosts nothing.
  let hostComposer: HostComposer?
  /// Nil in a store that sends nothing: what it is told to send waits for one that does.
  let composer: Composer?
  /// How many guests of a long list are told in one commit; others' writes come in between. A list of fewer guests is
  /// told in the commit that it is told of.
  let batch: Int

  /// - Parameter batch: 1 or more.
  public init(batch: Int = 64, composer: Composer? = nil, hostComposer: HostComposer? = nil) {
    self.composer = composer
    self.hostComposer = hostComposer
    self.batch = batch
  }
}
