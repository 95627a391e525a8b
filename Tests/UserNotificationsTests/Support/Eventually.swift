import Testing

/// Waits until `condition` holds, and records an issue when it does not within a time that no busy machine needs.
///
/// Sleeps about a millisecond between two looks, so that a wait takes nothing from what it waits for.
func eventually(
  _ condition: () async throws -> Bool, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation
) async rethrows {
  for _ in 0..<20_000 {
    if try await condition() { return }
    // A cancelled test looks on without a pause, and ends with the last look.
    try? await Task.sleep(for: .milliseconds(1))
  }
  Issue.record("never came", sourceLocation: sourceLocation)
}
