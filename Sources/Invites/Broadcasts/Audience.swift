/// Whom of an event's guests a host's message is for. Who that is shows when it is sent.
public struct Audience: Hashable, Sendable {
  public enum Group: String, Hashable, Sendable, CaseIterable {
    /// Everybody on the list who has not declined: an update in the thread.
    case everyone
    case going, maybe, awaiting, waitlisted, declined
    /// Those who were there: checked in where there was a door list, else those who were going.
    case came
    /// Those whom search and filter of the guest list leave.
    case matching
  }

  public let group: Group
  /// Of `matching`, what the guest list is searched for and filtered by.
  public let query: GuestQuery

  /// - Throws: `outOfRange` for filters that leave people who are not on the list: nothing is sent to them.
  public init(_ group: Group, matching query: GuestQuery = GuestQuery()) throws(Failure) {
    guard query.filter.listStatus == .listed else {
      throw Failure(.outOfRange, "Messages go to guests on the list. Choose another filter.", field: "status")
    }
    self.group = group
    self.query = group == .matching ? GuestQuery(words: query.words, filter: query.filter) : GuestQuery()
  }

  /// As it was kept.
  package init(kept group: Group, words: String, filter: GuestQuery.Filter) {
    self.group = group
    query = GuestQuery(words: words, filter: filter)
  }

  /// Whether it is told in the thread, for all to read, and not to each alone.
  public var isForEverybody: Bool { group == .everyone }

  /// Whether the guest belongs to it: nobody who is not on the list, and who declined only where they are asked for.
  /// - Parameters:
  ///   - hasDoorList: whether anybody was checked in at the event.
  ///   - isUnsent: whether the guest's invitation is still to be sent.
  public func includes(_ guest: Guest, hasDoorList: Bool, isUnsent: Bool) -> Bool {
    guard guest.listStatus == .listed else { return false }
    switch group {
    case .everyone: return guest.rsvp.status != .declined
    case .going: return guest.rsvp.status == .accepted
    case .maybe: return guest.rsvp.status == .maybe
    case .awaiting: return guest.rsvp.status == .awaiting
    case .waitlisted: return guest.rsvp.status == .waitlisted
    case .declined: return guest.rsvp.status == .declined
    case .came: return hasDoorList ? guest.arrived > 0 : guest.rsvp.status == .accepted
    case .matching: return matches(guest, isUnsent: isUnsent)
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
    let parts = [name, rsvp.companions.joined(separator: "\n"), memo, addresses.email, addresses.phone]
    return Text.folded(parts.joined(separator: " ")).contains(wanted)
  }
}
