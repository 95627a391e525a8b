/// A host: someone who owns events and signs in with a passphrase.
public struct Account: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<Account>

  public let id: ID
  /// The host's name: guests see it, and the host signs in with it. Unique without regard to case.
  public let name: String
  /// Whether the account was created with the demo data.
  public let isDemo: Bool
  /// Whether the account is of the person who set the server up: the first that was not created with the demo data.
  public let isOperator: Bool
  public let createdAt: Timestamp

  public init(id: ID, name: String, isDemo: Bool, isOperator: Bool = false, createdAt: Timestamp) {
    self.id = id
    self.name = name
    self.isDemo = isDemo
    self.isOperator = isOperator
    self.createdAt = createdAt
  }
}
