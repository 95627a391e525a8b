/// Reads a push before it is sent and tells what will not work, what to do about it, and where it can be put right.
///
/// ```swift
/// let linter = PayloadLinter(PayloadLinter.Context(pushType: .alert, categories: app.categories))
/// for finding in linter.findings(in: bytes) { print(finding.severity, finding.message, finding.advice) }
/// ```
/// The bytes may be those of a file for the Simulator: its `Simulator Target Bundle` is not sent and does not count.
/// The linter looks at any bytes, valid or not, in time proportional to their number, and stops at `findingLimit`.
public struct PayloadLinter: Sendable {
  /// The most findings that one payload gets.
  public static let findingLimit = 100
  /// Longer bytes, far over what APNs takes, are not looked into.
  public static let sizeLimit = 131_072

  public let context: Context

  public init(_ context: Context = Context()) { self.context = context }

  /// What the rules have to say, in the order of the text; what has no place in it comes last.
  public func findings(in bytes: [UInt8]) -> [Finding] {
    var inspection: Inspection
    do { inspection = try Inspection(of: bytes, context: context) } catch {
      return [Inspection.unread(bytes, context: context, because: error)]
    }
    inspection.checkText()
    inspection.checkSize()
    inspection.checkHeaders()
    inspection.checkRefusals()
    if inspection.hasObject { inspection.checkPayload() }
    return inspection.sortedFindings
  }

  /// The bytes after every fix that there is, with what is left to be put right by hand.
  ///
  /// Fixes of headers are not applied.
  public func fixed(_ bytes: [UInt8]) -> (bytes: [UInt8], findings: [Finding]) {
    var bytes = bytes
    var findings = findings(in: bytes)
    // A fix may bring up the next finding: a key that was misspelled now has a value to be looked at.
    for _ in 0..<8 {
      let edits = Self.disjoint(findings.compactMap(\.fix?.edits))
      if edits.isEmpty { break }
      bytes = edits.applied(to: bytes)
      findings = self.findings(in: bytes)
    }
    return (bytes, findings)
  }

  /// Whole fixes only, the first of those that touch the same place.
  private static func disjoint(_ fixes: [[JSON.Edit]]) -> [JSON.Edit] {
    var taken: [JSON.Edit] = []
    for edits in fixes where !edits.contains(where: { edit in taken.contains { $0.touches(edit) } }) {
      taken += edits
      if edits.count > PayloadLinter.findingLimit { break }
    }
    return taken
  }
}

extension JSON.Edit {
  /// Two insertions at the same place touch: each counted on being the only one.
  fileprivate func touches(_ other: JSON.Edit) -> Bool {
    range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
  }
}
