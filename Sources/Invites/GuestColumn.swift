/// What a column of an imported table holds.
public enum GuestColumn: String, Hashable, Sendable, CaseIterable {
  case ignored, name, firstName, lastName
  /// How many people the guest may bring.
  case plusOnes
  /// How many people the guest may come with, the guest included.
  case people
  case memo
  case email, phone
}

/// A row of an imported table, and what will become of it.
public struct GuestImportRow: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    case new
    /// Somebody of that name is on the list already.
    case known(String)
    /// The same name stands in an earlier line.
    case repeated(line: Int)
    case refused(Failure)
  }

  /// Where the row begins in the file; 1 is its first line.
  public var line: Int
  public var name: String
  public var memo: String
  public var partyLimit: Int?
  public var addresses: Guest.Addresses
  public var outcome: Outcome

  public init(
    line: Int, name: String, memo: String = "", partyLimit: Int? = nil, addresses: Guest.Addresses = .none,
    outcome: Outcome = .new
  ) {
    self.line = line
    self.name = name
    self.memo = memo
    self.partyLimit = partyLimit
    self.addresses = addresses
    self.outcome = outcome
  }
}
