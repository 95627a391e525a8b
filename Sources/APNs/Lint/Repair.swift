import JSON

extension PayloadLinter {
  /// How often `fixed` reads the bytes again: a fix may bring up the next finding, as a key that was misspelled now has a
  /// value to be looked at.
  public static let roundLimit = 8

  /// A payload that is put right round by round.
  struct Repair {
    private(set) var bytes: [UInt8]
    private(set) var findings: [Finding]
    /// Of those that changed something.
    private(set) var rounds = 0

    init(of bytes: [UInt8], by linter: PayloadLinter) {
      self.bytes = bytes
      findings = linter.findings(in: bytes)
      while rounds < PayloadLinter.roundLimit, let next = changed {
        self.bytes = next
        findings = linter.findings(in: next)
        rounds += 1
      }
    }

    /// nil where nothing can be changed, or nothing within the limit.
    private var changed: [UInt8]? {
      let edits = Self.compatible(findings.compactMap(\.fix)).flatMap(\.edits)
      if edits.isEmpty { return nil }
      let next = edits.applied(to: bytes)
      return next.count <= PayloadLinter.sizeLimit ? next : nil
    }

    /// The first of those that touch the same place or make the same key.
    private static func compatible(_ fixes: [Fix]) -> [Fix] {
      var taken: [Fix] = []
      for fix in fixes where !taken.contains(where: fix.contradicts) { taken.append(fix) }
      return taken
    }
  }
}

extension PayloadLinter.Fix {
  fileprivate func contradicts(_ other: Self) -> Bool {
    if newKey != nil, newKey == other.newKey { return true }
    return edits.contains { edit in other.edits.contains { $0.touches(edit) } }
  }
}

extension JSON.Edit {
  /// Two insertions at the same place touch: each counted on being the only one.
  fileprivate func touches(_ other: JSON.Edit) -> Bool {
    range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
  }
}
