/// Reads a push before it is sent and tells what will not work, what to do about it, and where it can be put right.
///
/// ```swift
/// let linter = PayloadLinter(PayloadLinter.Context(pushType: .alert, categories: app.categories))
/// for finding in linter.findings(in: bytes) { print(finding.severity, finding.message, finding.advice) }
/// ```
/// The bytes may be those of a file for the Simulator: its `Simulator Target Bundle` is not sent and does not count.
/// The linter looks at any bytes, valid or not, and its work is bounded: at most `sizeLimit` bytes are read, once for
/// the findings and `roundLimit` times for the fixes, and it stops at `findingLimit` findings or `lengthLimit` bytes of
/// them.
public struct PayloadLinter: Sendable {
  /// The most findings that one payload gets.
  public static let findingLimit = 100
  /// Longer bytes, more than three times what APNs takes, are not looked into.
  public static let sizeLimit = 16_384
  /// The bytes of pointers, sentences and fixes after which no further finding is added.
  static let lengthLimit = 65_536

  public let context: Context

  public init(_ context: Context = Context()) { self.context = context }

  /// What the rules have to say, in the order of the text; what has no place in it comes last.
  public func findings(in bytes: [UInt8]) -> [Finding] {
    var inspection: Inspection
    do { inspection = try Inspection(of: bytes, context: context) } catch {
      return [Inspection.unread(bytes, context: context)]
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
  /// Fixes of headers are not applied. What would take more than `roundLimit` rounds is left, and so is a fix after
  /// which the bytes are more than `sizeLimit`.
  public func fixed(_ bytes: [UInt8]) -> (bytes: [UInt8], findings: [Finding]) {
    let repair = Repair(of: bytes, by: self)
    return (repair.bytes, repair.findings)
  }
}
