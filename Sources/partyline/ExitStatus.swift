import App
import ArgumentParser
import Invites

/// Runs the work of a command. When it fails with a `CommandFailure`, prints its text to standard error and ends the
/// command with its exit status. The message of a `Failure` is printed in the same way, with the status 1.
func withExitStatus<Value>(_ work: () async throws -> Value) async throws -> Value {
  do {
    return try await work()
  } catch let failure as CommandFailure {
    complain("Error: \(failure)")
    throw ExitCode(failure.status.rawValue)
  } catch let failure as Failure {
    complain("Error: \(failure.message)")
    throw ExitCode.failure
  }
}
