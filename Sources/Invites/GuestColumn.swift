/// The content of a column of an imported table.
public enum GuestColumn: String, Hashable, Sendable, CaseIterable {
  case ignored, name, firstName, lastName
  /// The number of people that the guest may bring.
  case plusOnes
  /// The number of people that the guest may come with, including the guest.
  case people
  case memo
  case email, phone
  /// The people of a household.
  case members
}

/// A row of an imported table, and what the import will do with it.
public struct GuestImportRow: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    case new
    /// The same person is already on the list, under this name.
    case known(String)
    /// The same person appears in an earlier line.
    case repeated(line: Int)
    case refused(Failure)
  }

  /// The line of the file in which the row begins, counted from 1.
  public var line: Int
  public var name: String
  public var memo: String
  public var partyLimit: Int?
  public var addresses: Guest.Addresses
  public var members: [Guest.MemberEntry]
  /// Whether the row had no name, so that `name` is taken from the address.
  public var isNameGuessed: Bool
  /// Why an address or a number was left out.
  public var problems: [Failure]
  public var outcome: Outcome

  public init(
    line: Int, name: String, memo: String = "", partyLimit: Int? = nil, addresses: Guest.Addresses = .none,
    members: [Guest.MemberEntry] = [], isNameGuessed: Bool = false, problems: [Failure] = [], outcome: Outcome = .new
  ) {
    self.line = line
    self.name = name
    self.memo = memo
    self.partyLimit = partyLimit
    self.addresses = addresses
    self.members = members
    self.isNameGuessed = isNameGuessed
    self.problems = problems
    self.outcome = outcome
  }
}
