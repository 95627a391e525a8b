import Invites

/// How notices are sent.
public struct Sending: Sendable {
  /// Writes the bytes of a notice. It is called within the transaction that sends it, so it must be quick and touch
  /// nothing else.
  public typealias Composer = @Sendable (EventNotification.Contents) throws -> [UInt8]

  /// Nil in a store that sends nothing: what it is told to send waits for one that does.
  let composer: Composer?
  /// How many guests of a long list are told in one commit; others' writes come in between.
  let batch: Int

  public init(batch: Int = 64, composer: Composer? = nil) {
    self.composer = composer
    self.batch = batch
  }
}
