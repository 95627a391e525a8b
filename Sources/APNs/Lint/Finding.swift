import JSON

extension PayloadLinter {
  /// A part of a push that does not do what its sender intends.
  public struct Finding: Hashable, Sendable {
    public let rule: Rule
    public let severity: Severity
    /// The place in the payload, as a JSON pointer (RFC 6901). Empty for the whole payload, and nil for a finding about
    /// a header.
    public let pointer: String?
    /// The place in the bytes. Nil for a header, and for a missing value.
    public internal(set) var location: JSON.Location?
    /// The header at fault, such as `apns-priority`. Nil for a finding about the payload.
    public let header: String?
    /// One sentence that describes the problem.
    public let message: String
    /// One sentence with advice.
    public let advice: String
    /// The correction, when a single change is enough.
    public let fix: Fix?
  }

  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// The push will not be delivered or shown: APNs refuses it, the device drops it, or the codec cannot read it.
    case error
    /// The push arrives, but part of it does not work as written.
    case warning
    /// Information for the sender.
    case note

    /// The most severe first.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }
  }

  /// A change that removes the finding. The payload's formatting is preserved.
  public struct Fix: Hashable, Sendable {
    /// The title as a command, such as "Write mutable-content as 1".
    public let title: String
    /// The edits of the payload's bytes.
    public let edits: [JSON.Edit]
    /// Headers with their corrected values.
    public let headers: [String: String]
    /// The pointer of a key that the fix adds to the payload. Two fixes applied together must not add the same key.
    let newKey: String?

    init(_ title: String, _ edits: [JSON.Edit] = [], headers: [String: String] = [:], newKey: String? = nil) {
      self.title = title
      self.edits = edits
      self.headers = headers
      self.newKey = newKey
    }

    public func applied(to bytes: [UInt8]) -> [UInt8] { edits.applied(to: bytes) }
  }
}
