import App
import ArgumentParser

/// Runs the work of a command. When it fails with a `CommandFailure`, prints its text to standard error and ends the
/// command with its exit status.
func withExitStatus<Value>(_ work: () async throws -> Value) async throws -> Value {
  do {
    return try await work()
  } catch let failure as CommandFailure {
    complain("Error: \(failure)")
    throw ExitCode(failure.status.rawValue)
  }
}
