import Foundation

extension Store {
  /// The number of reads since the store was opened. Reads inside writes do not count.
  public var reads: Int { engine.reads }

  /// Whether other servers may use the same database.
  public var isShared: Bool {
    if case .postgres = engine.kind { true } else { false }
  }

  /// Sends a message to the other servers with the same database, and returns at once. It may be lost.
  /// - Parameter payload: at most 5,000 bytes.
  public func ring(_ topic: String, _ payload: Data) {
    if case .postgres(let database) = engine.kind {
      database.channel.ring(ServerChannel.Note(topic: topic, payload: payload))
    }
  }

  /// Calls `act` with each message that another server sends with `ring`.
  public func onRing(_ act: @escaping @Sendable (_ topic: String, _ payload: Data) -> Void) {
    if case .postgres(let database) = engine.kind { database.channel.hear(act) }
  }

  /// Returns when the writer has taken a turn, whether or not the database can be written. Writes nothing to disk.
  public func waitForWriter() async { try? await engine.write(.dryRun) { _ in } }

  /// Returns the value stored with the key. Nil before that.
  public func keyCheck() throws -> String? {
    try engine.readOnce { try $0.first("SELECT key_check FROM server WHERE key_check IS NOT NULL") { try $0.next() } }
  }

  /// Whether the demo's account exists and the rest of the demo is not loaded yet.
  public func demoIsLoading() throws -> Bool {
    try engine.readOnce { try $0.exists("SELECT 1 FROM server WHERE demo_is_loading") }
  }

  /// Records that the demo is loaded completely.
  public func finishDemo() async throws {
    try await engine.write { try $0.run("UPDATE server SET demo_is_loading = FALSE") }
  }
}

extension IdempotencyKey {
  /// The scope of the demo's loading steps, whose results are kept until the demo is loaded.
  public static let demoScope = "demo"
}
