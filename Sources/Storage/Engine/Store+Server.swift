extension Store {
  /// The number of reads since the store was opened; those inside of writes do not count.
  public var reads: Int { engine.readers.reads }

  /// What was kept by `keepKeyCheck`; nil before that.
  public func keyCheck() throws -> String? {
    try engine.readOnce { try $0.first("SELECT key_check FROM server WHERE key_check IS NOT NULL") { try $0.next() } }
  }

  /// Remembers which key links and tokens are made with from now on.
  /// - Parameter check: a value derived from the key, which says nothing about it.
  public func keepKeyCheck(_ check: String) async throws {
    try await engine.write { try $0.run("UPDATE server SET key_check = ?", [check]) }
  }

  /// Whether the demo's account was made and the rest of the demo is not there yet.
  public func demoIsLoading() throws -> Bool {
    try engine.readOnce { try $0.exists("SELECT 1 FROM server WHERE demo_is_loading") }
  }

  /// The demo is there as a whole.
  public func finishDemo() async throws {
    try await engine.write { try $0.run("UPDATE server SET demo_is_loading = FALSE") }
  }
}

extension IdempotencyKey {
  /// The scope of the steps by which the demo is loaded, which are kept until it is there as a whole.
  public static let demoScope = "demo"
}
