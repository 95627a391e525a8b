extension Guest {
  /// The details that hosts write about a guest. The guest may change the addresses, too.
  public struct Details: Hashable, Sendable {
    /// The fields, by their names in requests.
    public enum Field: String, Sendable, CaseIterable {
      case name, memo, partyLimit, email, phone, members
    }

    public let name: String
    public let memo: String
    public let partyLimit: Int?
    public let addresses: Addresses
    /// The people of a household. Empty for every other guest.
    public let members: [MemberEntry]

    /// Creates checked details.
    /// - Parameter partyLimit: the largest party, 1 to 20; nil for what the event allows.
    /// - Throws: `missingField`, `textTooLong` or `invalidText` for the name, the memo and the members' names;
    ///   `outOfRange` for the limit and the number of members.
    public init(
      name: String, memo: String, partyLimit: Int?, addresses: Addresses, members: [MemberEntry] = []
    ) throws(Failure) {
      self.name = try Guest.name(name)
      self.memo = try Text.optionalLine(memo, field: "memo", limit: Text.nameLimit)
      try RSVP.requirePartySize(partyLimit, field: "partyLimit")
      self.partyLimit = partyLimit
      self.addresses = addresses
      self.members = try members.checked()
    }

    fileprivate init(
      keptName name: String, memo: String, partyLimit: Int?, addresses: Addresses, members: [MemberEntry]
    ) {
      self.name = name
      self.memo = memo
      self.partyLimit = partyLimit
      self.addresses = addresses
      self.members = members
    }
  }

  public var details: Details {
    Details(
      keptName: name, memo: memo, partyLimit: partyLimit, addresses: addresses, members: members.entries)
  }
}

extension Guest.Details {
  /// A field's value as text, as forms show it.
  public func text(of field: Field) -> String {
    switch field {
    case .name: name
    case .memo: memo
    case .partyLimit: partyLimit.map(String.init) ?? ""
    case .email: addresses.email
    case .phone: addresses.phone
    case .members: members.map(\.line).joined(separator: "\n")
    }
  }

  public var version: Version { Version(self) }

  /// Returns these details, the current ones, with the changes that a host made starting from `version`.
  ///
  /// Changes made since then stay, unless both changed the same field. Without a version, nothing that another host may
  /// have written is overwritten.
  /// - Parameters:
  ///   - sent: the fields of `mine` that the request contains; other fields stay.
  ///   - isOnlyHost: whether the event has no other host, so that no version is needed.
  /// - Throws: `editConflict`, with the field that both changed, or with `version` when one is needed.
  public func merging(
    _ mine: Self, _ sent: Set<Field>, from version: Version?, isOnlyHost: Bool
  ) throws(Failure) -> Self {
    let changed = changes(in: mine, sent, from: version)
    if version == nil, !isOnlyHost, !changed.isEmpty { throw .versionNeeded }
    for field in changed {
      guard let version, !version.isOf(text(of: field), field) else { continue }
      throw Failure(
        .editConflict, "Someone else changed this in the meantime. Compare, and save again to keep your changes.",
        field: field.rawValue)
    }
    return Self(
      keptName: changed.contains(.name) ? mine.name : name, memo: changed.contains(.memo) ? mine.memo : memo,
      partyLimit: changed.contains(.partyLimit) ? mine.partyLimit : partyLimit,
      addresses: Guest.Addresses(
        keptEmail: changed.contains(.email) ? mine.addresses.email : addresses.email,
        phone: changed.contains(.phone) ? mine.addresses.phone : addresses.phone),
      members: changed.contains(.members) ? mine.members : members)
  }

  /// The fields that a host changed, starting from `version`, and whose new values differ from the current ones.
  public func changes(in mine: Self, _ sent: Set<Field>, from version: Version?) -> [Field] {
    Field.allCases.filter { field in
      let text = mine.text(of: field)
      return sent.contains(field) && text != self.text(of: field) && version?.isOf(text, field) != true
    }
  }
}

extension Guest.MemberEntry {
  /// The member in a version of the details.
  fileprivate var line: String { "\(number ?? 0) \(isChild) \(name)" }
}

extension Guest.Details {
  /// The values from which a host began to change a guest: for each field, a hash of its value.
  public struct Version: Hashable, Sendable, CustomStringConvertible {
    private let marks: [Substring]

    init(_ details: Guest.Details) {
      marks = Field.allCases.map { Self.mark(of: details.text(of: $0), $0)[...] }
    }

    /// Reads a version.
    /// - Throws: `outOfRange` for a text that is not a version.
    public init(_ text: String) throws(Failure) {
      marks = text.split(separator: ".", omittingEmptySubsequences: false)
      guard marks.count == Field.allCases.count, marks.allSatisfy({ UInt64($0, radix: 36) != nil }) else {
        throw Failure(.outOfRange, "This version of the guest doesn’t exist. Reload the page.", field: "version")
      }
    }

    public var description: String { marks.joined(separator: ".") }

    /// Whether the field had this value in this version.
    public func isOf(_ text: String, _ field: Field) -> Bool {
      Field.allCases.firstIndex(of: field).map { marks[$0] == Self.mark(of: text, field) } ?? false
    }

    private static func mark(of text: String, _ field: Field) -> String {
      String("\(field) \(text)".stableHash, radix: 36)
    }
  }
}

extension Failure {
  /// The failure for a change without a version when the event has several hosts.
  static let versionNeeded = Failure(
    .editConflict, "Another host may have changed this. Send your change with the version that you read.",
    field: "version")
}

extension Event.Details {
  /// Checks that a change without a version cannot overwrite another host's change.
  /// - Parameters:
  ///   - merged: the details that result from the change of these, the current ones.
  ///   - isOnlyHost: whether the event has no other host, so that no version is needed.
  /// - Throws: `editConflict` with the field `version`.
  public func requireVersion(for merged: Self, isOnlyHost: Bool) throws(Failure) {
    if !isOnlyHost, !changes(to: merged).isEmpty { throw .versionNeeded }
  }
}

extension String {
  /// A hash that is the same on every run and machine (FNV-1a). It is not collision-resistant.
  var stableHash: UInt64 {
    utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
