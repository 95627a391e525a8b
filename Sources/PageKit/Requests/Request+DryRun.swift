import HTTPServer
import Storage

extension Request {
  /// Marks a request whose changes are to be rolled back.
  package static let dryRunHeader = "Partyline-Dry-Run"

  package var isDryRun: Bool { headers[Self.dryRunHeader] != nil }

  package var mode: WriteMode { isDryRun ? .dryRun : .commit }
}
