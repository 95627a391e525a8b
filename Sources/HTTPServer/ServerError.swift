/// Why a server could not start.
public struct ServerError: Error, Sendable, CustomStringConvertible {
  /// One sentence that names what to change.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
