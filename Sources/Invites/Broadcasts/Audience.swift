/// The guests of an event for whom a host's message is meant. Which guests these are is determined when the message is
/// sent.
public struct Audience: Hashable, Sendable {
  public enum Group: String, Hashable, Sendable, CaseIterable {
    /// All guests on the list who have not declined. The message is posted to the thread.
    case everyone
    case going, maybe, awaiting, waitlisted, declined
    /// The guests who attended: those who were checked in, or, when the event has no door list, those who were going.
    case came
    /// The guests that match a search and a filter of the guest list.
    case matching
  }

  public let group: Group
  /// The search and filter of the guest list for `matching`; the default query for other groups.
  public let query: GuestQuery

  /// Creates an audience.
  /// - Throws: `outOfRange` for filters of guests who are not on the list: nothing is sent to them.
  public init(_ group: Group, matching query: GuestQuery = GuestQuery()) throws(Failure) {
    guard query.filter.listStatus == .listed else {
      throw Failure(.outOfRange, "Messages go to guests on the list. Choose another filter.", field: "status")
    }
    self.group = group
    self.query =
      group == .matching ? GuestQuery(words: query.words, filter: query.filter, answers: query.answers) : GuestQuery()
  }

  /// Creates an audience from its stored values, without checks.
  package init(
    kept group: Group, words: String = "", filter: GuestQuery.Filter = .all, answers: GuestQuery.Answers? = nil
  ) {
    self.group = group
    query = GuestQuery(words: words, filter: filter, answers: answers)
  }

  /// Whether the message is posted to the thread instead of being sent to each guest privately.
  public var isForEverybody: Bool { group == .everyone }

  /// Whether the guest belongs to the audience. Guests off the list never do. Guests who declined belong only when the
  /// group or filter asks for them, or, for `came`, when they were checked in.
  /// - Parameters:
  ///   - hasDoorList: whether any guest was checked in at the event.
  ///   - isUnsent: whether the guest's invitation is still to be sent.
  ///   - answered: whether the guest's answers to surveys match the query.
  public func includes(_ guest: Guest, hasDoorList: Bool, isUnsent: Bool, answered: Bool = true) -> Bool {
    guard guest.listStatus == .listed else { return false }
    switch group {
    case .everyone: return guest.rsvp.status != .declined
    case .going: return guest.rsvp.status == .accepted
    case .maybe: return guest.rsvp.status == .maybe
    case .awaiting: return guest.rsvp.status == .awaiting
    case .waitlisted: return guest.rsvp.status == .waitlisted
    case .declined: return guest.rsvp.status == .declined
    case .came: return hasDoorList ? guest.arrived > 0 : guest.rsvp.status == .accepted
    case .matching: return answered && matches(guest, isUnsent: isUnsent)
    }
  }

  private func matches(_ guest: Guest, isUnsent: Bool) -> Bool {
    let filter = query.filter
    guard filter == .declined || guest.rsvp.status != .declined else { return false }
    if let status = filter.status, guest.rsvp.status != status { return false }
    if filter == .unsent, !isUnsent { return false }
    if filter == .arrived, guest.arrived == 0 { return false }
    return guest.isFound(by: query.words)
  }
}

extension Guest {
  /// Whether a search of the guest list for these words finds the guest.
  public func isFound(by words: String) -> Bool {
    let wanted = Text.folded(words.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    guard !wanted.isEmpty else { return true }
    let parts = [
      name, (isHousehold ? members.map(\.name) : rsvp.companions).joined(separator: "\n"), memo, addresses.email,
      addresses.phone,
    ]
    return Text.folded(parts.joined(separator: " ")).contains(wanted)
  }
}
