/// The time of a change and the source of its new identifiers, so that tests can fix both.
public struct WriteContext: Sendable {
  public let at: Timestamp
  private let makeIdentifier: @Sendable () -> String

  /// Creates a context.
  /// - Parameter makeIdentifier: returns a new, well-formed identifier at each call.
  public init(at: Timestamp, makeIdentifier: @escaping @Sendable () -> String) {
    self.at = at
    self.makeIdentifier = makeIdentifier
  }

  public func identifier<Thing>(of: Thing.Type = Thing.self) -> Identifier<Thing> {
    Identifier(stringLiteral: makeIdentifier())
  }
}
