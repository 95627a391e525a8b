/// A secret with which a program acts as an account. The secret is shown once and not stored.
public struct APIToken: Identifiable, Hashable, Sendable, Codable {
  public typealias ID = Identifier<APIToken>

  public let id: ID
  /// The name that the host gave it.
  public let name: String
  public let createdAt: Timestamp
  /// When the token was last used, to the hour. Nil before the first use.
  public var lastUsedAt: Timestamp?

  public init(id: ID, name: String, createdAt: Timestamp, lastUsedAt: Timestamp? = nil) {
    (self.id, self.name, self.createdAt, self.lastUsedAt) = (id, name, createdAt, lastUsedAt)
  }
}
