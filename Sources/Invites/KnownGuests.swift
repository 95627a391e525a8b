/// Those on a guest list, found by what tells that somebody stands there already: the name, but for case and accents,
/// or the mail address. Of two who share one the earlier counts.
public struct KnownGuests: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public let id: Guest.ID
    public let name: String
  }

  private var names: [String: Entry] = [:]
  private var emails: [String: Entry] = [:]

  public init() {}

  public mutating func insert(_ id: Guest.ID, name: String, email: String) {
    let entry = Entry(id: id, name: name)
    if names[Text.folded(name)] == nil { names[Text.folded(name)] = entry }
    if !email.isEmpty, emails[email.lowercased()] == nil { emails[email.lowercased()] = entry }
  }

  public func find(name: String, email: String) -> Entry? {
    names[Text.folded(name)] ?? (email.isEmpty ? nil : emails[email.lowercased()])
  }
}
