import HTTPServer

extension Request {
  /// The header field of a request that is answered as if it counted, and changes nothing.
  package static let dryRunHeader = "Partyline-Dry-Run"
}
