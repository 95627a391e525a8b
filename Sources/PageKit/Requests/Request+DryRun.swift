import HTTPServer
import Storage

extension Request {
  /// Marks a request that is to be worked through and then undone.
  package static let dryRunHeader = "Partyline-Dry-Run"

  package var isDryRun: Bool { headers[Self.dryRunHeader] != nil }

  package var mode: WriteMode { isDryRun ? .dryRun : .commit }
}
