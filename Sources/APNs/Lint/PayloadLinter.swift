/// Checks a push before it is sent. The findings say what will not work, where, and how to correct it.
///
/// ```swift
/// let linter = PayloadLinter(PayloadLinter.Context(pushType: .alert, categories: app.categories))
/// for finding in linter.findings(in: bytes) { print(finding.severity, finding.message, finding.advice) }
/// ```
/// The bytes may be those of a file for the Simulator, whose `Simulator Target Bundle` is not sent and does not count.
/// The linter accepts any bytes, valid or not, and its work is bounded. It reads at most `sizeLimit` bytes, once for
/// the findings and `roundLimit` times for the fixes. It stops at `findingLimit` findings or `lengthLimit` bytes of
/// findings.
public struct PayloadLinter: Sendable {
  /// The maximum number of findings for one payload.
  public static let findingLimit = 100
  /// The maximum number of bytes that are examined, more than three times what APNs accepts.
  public static let sizeLimit = 16_384
  /// The number of bytes of pointers, sentences and fixes after which no further finding is added.
  static let lengthLimit = 65_536

  public let context: Context

  public init(_ context: Context = Context()) { self.context = context }

  /// Returns the findings in the order of the text. Findings without a place in the text come last.
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

  /// Returns the bytes after all available fixes, with the findings that remain to be corrected by hand.
  ///
  /// Fixes of headers are not applied. Fixes that would need more than `roundLimit` rounds are left out, and so is a
  /// round whose result would exceed `sizeLimit` bytes.
  public func fixed(_ bytes: [UInt8]) -> (bytes: [UInt8], findings: [Finding]) {
    let repair = Repair(of: bytes, by: self)
    return (repair.bytes, repair.findings)
  }
}
