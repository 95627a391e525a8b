/// The time of a change, and the source of its new identifiers and links, so that tests can fix them.
public struct WriteContext: Sendable {
  public let at: Timestamp
  private let makeIdentifier: @Sendable () -> String

  /// Returns the hash of the token of a new guest's link.
  public let linkHash: @Sendable (Guest.ID) -> String

  /// Creates a context.
  /// - Parameters:
  ///   - makeIdentifier: returns a new, well-formed identifier at each call.
  ///   - linkHash: returns the SHA-256 of the token of a new guest's link. A server derives the token from its key.
  public init(
    at: Timestamp, linkHash: @escaping @Sendable (Guest.ID) -> String = { "no link \($0)" },
    makeIdentifier: @escaping @Sendable () -> String
  ) {
    self.at = at
    self.linkHash = linkHash
    self.makeIdentifier = makeIdentifier
  }

  public func identifier<Thing>(of: Thing.Type = Thing.self) -> Identifier<Thing> {
    Identifier(stringLiteral: makeIdentifier())
  }
}
