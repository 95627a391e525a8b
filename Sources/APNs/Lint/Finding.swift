import JSON

extension PayloadLinter {
  /// Something about a push that does not do what its sender means.
  public struct Finding: Hashable, Sendable {
    public let rule: Rule
    public let severity: Severity
    /// Where in the payload, as a JSON pointer (RFC 6901): empty for the whole; nil for a finding about a header.
    public let pointer: String?
    /// The same place in the bytes; nil for a header, and for something that is missing.
    public internal(set) var location: JSON.Location?
    /// The header at fault, such as `apns-priority`; nil for a finding about the payload.
    public let header: String?
    /// One sentence that says what is wrong.
    public let message: String
    /// One sentence that says what to do.
    public let advice: String
    /// What puts it right, where one change does.
    public let fix: Fix?
  }

  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// The push will not be delivered or not be shown: APNs refuses it, the device drops it, or the codec cannot read it.
    case error
    /// It arrives, but part of it does not do what it says.
    case warning
    /// Worth knowing.
    case note

    /// The worst first.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }
  }

  /// A change after which the finding is gone. The payload's formatting stays.
  public struct Fix: Hashable, Sendable {
    /// As a command: "Write mutable-content as 1".
    public let title: String
    /// Of the payload's bytes.
    public let edits: [JSON.Edit]
    /// Headers to send with other values.
    public let headers: [String: String]
    /// The pointer of a key that the payload did not have: two fixes together must not give it the same one twice.
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
