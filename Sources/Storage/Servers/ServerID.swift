/// The identifier of one of the servers that share a database. A server keeps it in its data directory, so it is the
/// same after a restart.
public struct ServerID: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The identifier of a program that has its database to itself.
  public static let single = ServerID(rawValue: "single")

  /// The largest difference between the clocks of servers that share a database, in seconds. Leases and turns are long
  /// enough for it.
  public static let clockTolerance: Int64 = 60
}
