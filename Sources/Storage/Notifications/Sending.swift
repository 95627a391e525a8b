import Invites

/// How notices are sent.
public struct Sending: Sendable {
  /// Writes the bytes of a notice. It is called within the transaction that sends it, so it must be quick and touch
  /// nothing else.
  public typealias Composer = @Sendable (EventNotification.Contents) throws -> [UInt8]

  /// Writes the bytes of what a host is told.
  public typealias HostComposer = @Sendable (HostNotice) throws -> [UInt8]

  /// Nil in a store that tells hosts nothing.
  let hostComposer: HostComposer?
  /// Nil in a store that sends nothing: what it is told to send waits for one that does.
  let composer: Composer?
  /// How many guests of a long list are told in one commit; others' writes come in between.
  let batch: Int
  /// For how long guests of a long list are told in one commit, at least one of them; nil for as long as a batch takes.
  /// How many that are is for the machine to say: on a busy one others' writes would wait for the whole batch.
  let span: Duration?

  public init(
    batch: Int = 64, span: Duration? = nil, composer: Composer? = nil, hostComposer: HostComposer? = nil
  ) {
    self.composer = composer
    self.hostComposer = hostComposer
    self.batch = batch
    self.span = span
  }

  /// When whoever tells a long list from now on lets others write.
  var endOfTurn: ContinuousClock.Instant? { span.map { .now + $0 } }
}
