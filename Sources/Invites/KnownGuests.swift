/// The guests on a list, indexed to recognize a person who is already on it: by name, without regard to case and
/// accents, together with the addresses. Of two equal guests the earlier counts.
///
/// Guests with the same name and different addresses are two people. So are guests with different names who share an
/// address.
public struct KnownGuests: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public let id: Guest.ID
    public let name: String
  }

  /// Guests of the same name.
  private struct Namesakes: Hashable {
    var emails: [String: Entry] = [:]
    var phones: [String: Entry] = [:]
    var first: Entry?
    var firstWithoutEmail: Entry?
    var firstWithoutPhone: Entry?
    var firstWithoutAny: Entry?
  }

  private var names: [String: Namesakes] = [:]
  private var emails: [String: Entry] = [:]

  public init() {}

  public mutating func insert(_ id: Guest.ID, name: String, addresses: Guest.Addresses) {
    let entry = Entry(id: id, name: name)
    let (email, phone) = Self.keys(addresses)
    if let email, emails[email] == nil { emails[email] = entry }
    var known = names[Text.folded(name)] ?? Namesakes()
    if let email, known.emails[email] == nil { known.emails[email] = entry }
    if let phone, known.phones[phone] == nil { known.phones[phone] = entry }
    known.first = known.first ?? entry
    if email == nil { known.firstWithoutEmail = known.firstWithoutEmail ?? entry }
    if phone == nil { known.firstWithoutPhone = known.firstWithoutPhone ?? entry }
    if email == nil, phone == nil { known.firstWithoutAny = known.firstWithoutAny ?? entry }
    names[Text.folded(name)] = known
  }

  /// Returns the guest with this name and one of the addresses, or else a guest with this name and no address that
  /// differs.
  /// - Parameter isNameGuessed: whether the name was taken from the address. The mail address alone then identifies the
  ///   guest.
  public func find(name: String, addresses: Guest.Addresses, isNameGuessed: Bool = false) -> Entry? {
    let (email, phone) = Self.keys(addresses)
    if isNameGuessed, let email, let entry = emails[email] { return entry }
    guard let known = names[Text.folded(name)] else { return nil }
    if let entry = email.flatMap({ known.emails[$0] }) ?? phone.flatMap({ known.phones[$0] }) { return entry }
    switch (email, phone) {
    case (nil, nil): return known.first
    case (_?, nil): return known.firstWithoutEmail
    case (nil, _?): return known.firstWithoutPhone
    case (_?, _?): return known.firstWithoutAny
    }
  }

  /// The keys to compare by: the mail address in lowercase, and the last digits of the phone number, which are the same
  /// with and without the country code.
  private static func keys(_ addresses: Guest.Addresses) -> (email: String?, phone: String?) {
    let digits = addresses.dialed.drop { "+0".contains($0) }
    let email = addresses.email.lowercased()
    return (email.isEmpty ? nil : email, digits.isEmpty ? nil : String(digits.suffix(8)))
  }
}
