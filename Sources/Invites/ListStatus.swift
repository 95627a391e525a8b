extension Guest {
  /// Where a guest stands with the list. Only those on it are counted, told and let in.
  public enum ListStatus: String, Hashable, Sendable, Codable, CaseIterable {
    case listed
    /// Came by the open link and waits for the host's word.
    case requested
    /// Was taken off the list, and may be put back.
    case removed
    /// Is kept out: the open link does not let this browser in again.
    case blocked
  }

  /// How a guest came to the list.
  public enum Source: String, Hashable, Sendable, Codable, CaseIterable {
    case host, guest, link, door
  }
}
