/// When a change happens and where its new identifiers come from, so that tests state both.
public struct WriteContext: Sendable {
  public let at: Timestamp
  private let makeIdentifier: @Sendable () -> String

  /// - Parameter makeIdentifier: returns a fresh, well-formed identifier at each call.
  public init(at: Timestamp, makeIdentifier: @escaping @Sendable () -> String) {
    self.at = at
    self.makeIdentifier = makeIdentifier
  }

  public func identifier<Thing>(of: Thing.Type = Thing.self) -> Identifier<Thing> {
    Identifier(stringLiteral: makeIdentifier())
  }
}
