extension Handset {
  /// Why a handset did not do what was asked of it.
  public enum Refusal: Error, Hashable, Sendable {
    case unknownApp(String)
    case notListed(app: String, identifier: String)
    /// The notification is not on the screen, or no longer.
    case notOpen
    /// The phone has to be unlocked first.
    case locked
  }
}

extension Handset.Refusal: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .unknownApp(let app): "No app \(app) is installed on the phone."
    case .notListed(let app, let identifier): "The phone lists no notification \(identifier) of \(app)."
    case .notOpen: "That notification is not open any more."
    case .locked: "The phone is locked: unlock it first."
    }
  }
}
