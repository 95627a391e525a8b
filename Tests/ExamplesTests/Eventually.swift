import Testing

/// Waits for what must come to be; gives up after a time that only a fault takes.
func eventually(_ condition: () async throws -> Bool) async throws {
  for _ in 0..<12_000 {
    if try await condition() { return }
    try await Task.sleep(for: .milliseconds(5))
  }
  Issue.record("It did not come to be.")
}
