extension Activity {
  /// The guest who brought the author; nil for entries of another kind, and for who came by themself.
  ///
  /// Kept as the entry's one mention, which covers no text.
  public var broughtBy: Author? {
    guard case .joined = kind else { return nil }
    return mentions.first?.person
  }
}
