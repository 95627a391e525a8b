/// A host: someone who owns events and signs in with a passphrase.
public struct Account: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<Account>

  public let id: ID
  /// The name that guests see and that signs in; unique without regard to case.
  public let name: String
  /// True for the account that the demo data brought.
  public let isDemo: Bool
  public let createdAt: Timestamp

  public init(id: ID, name: String, isDemo: Bool, createdAt: Timestamp) {
    self.id = id
    self.name = name
    self.isDemo = isDemo
    self.createdAt = createdAt
  }
}
