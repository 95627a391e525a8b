extension Guest {
  /// A guest's status on the list. Only listed guests are counted, notified and let in.
  public enum ListStatus: String, Hashable, Sendable, Codable, CaseIterable {
    case listed
    /// The guest came by the open link and waits for a host's approval.
    case requested
    /// The guest was taken off the list and may be put back.
    case removed
    /// The guest is blocked: the open link does not let this browser in again.
    case blocked
  }

  /// The way in which a guest came to be on the list.
  public enum Source: String, Hashable, Sendable, Codable, CaseIterable {
    case host, guest, link, door
  }
}
