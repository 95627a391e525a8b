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
    /// The same person is on the list already, under this name.
    case known(String)
    /// The same person stands in an earlier line.
    case repeated(line: Int)
    case refused(Failure)
  }

  /// Where the row begins in the file; 1 is its first line.
  public var line: Int
  public var name: String
  public var memo: String
  public var partyLimit: Int?
  public var addresses: Guest.Addresses
  /// Only the address was there, and the name is what it says.
  public var isNameGuessed: Bool
  /// Why an address or a number was left out.
  public var problems: [Failure]
  public var outcome: Outcome

  public init(
    line: Int, name: String, memo: String = "", partyLimit: Int? = nil, addresses: Guest.Addresses = .none,
    isNameGuessed: Bool = false, problems: [Failure] = [], outcome: Outcome = .new
  ) {
    self.line = line
    self.name = name
    self.memo = memo
    self.partyLimit = partyLimit
    self.addresses = addresses
    self.isNameGuessed = isNameGuessed
    self.problems = problems
    self.outcome = outcome
  }
}
