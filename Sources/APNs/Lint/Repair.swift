import JSON

extension PayloadLinter {
  /// The maximum number of times that `fixed` reads the bytes again. A fix may lead to another finding, such as one for
  /// the value of a key that was misspelled.
  public static let roundLimit = 8

  /// The repair of a payload in rounds.
  struct Repair {
    private(set) var bytes: [UInt8]
    private(set) var findings: [Finding]
    /// The number of rounds that changed something.
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

    /// Nil when nothing can be changed, or nothing within the size limit.
    private var changed: [UInt8]? {
      let edits = Self.compatible(findings.compactMap(\.fix)).flatMap(\.edits)
      if edits.isEmpty { return nil }
      let next = edits.applied(to: bytes)
      return next.count <= PayloadLinter.sizeLimit ? next : nil
    }

    /// The first of several fixes that touch the same place or add the same key.
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
  /// Two insertions at the same place touch, because each is written for the payload without the other.
  fileprivate func touches(_ other: JSON.Edit) -> Bool {
    range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
  }
}
