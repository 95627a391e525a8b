/// What the linter says of a payload.
public struct LabCheck: Sendable {
  public enum Severity: String, Sendable, CaseIterable { case error, warning, note }

  public struct Finding: Hashable, Sendable {
    public var severity: Severity
    public var rule: String
    /// `line 3, column 12`, or the header at fault; nil for the payload as a whole.
    public var place: String?
    public var message: String
    public var advice: String

    public init(severity: Severity, rule: String, place: String?, message: String, advice: String) {
      self.severity = severity
      self.rule = rule
      self.place = place
      self.message = message
      self.advice = advice
    }
  }

  /// In bytes, of what is sent.
  public var size: Int
  /// The most bytes that APNs takes.
  public var limit: Int
  public var findings: [Finding]

  public init(size: Int, limit: Int, findings: [Finding]) {
    self.size = size
    self.limit = limit
    self.findings = findings
  }

  /// `2 errors, 1 warning`.
  var summary: String {
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return counts.isEmpty ? "Nothing to complain about." : counts.joined(separator: ", ")
  }

  /// The script writes rows of the same make.
  var list: HTML {
    "<ol class=\"findings\" data-findings>\n\(findings.map(row))</ol>\n"
  }

  private func row(_ finding: Finding) -> HTML {
    """
    <li class="finding finding-\(finding.severity.rawValue)">
    <p class="finding-head"><span class="finding-severity">\(finding.severity.rawValue)</span>\
    \(finding.place.map { "<span class=\"finding-place\">\($0)</span>" as HTML })\
    <code class="finding-rule">\(finding.rule)</code></p>
    <p class="finding-message" dir="auto">\(finding.message)</p>
    <p class="finding-advice" dir="auto">\(finding.advice)</p>
    </li>

    """
  }
}
