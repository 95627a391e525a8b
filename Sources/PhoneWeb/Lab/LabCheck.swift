import HTML
import Texts

/// The linter's result for a payload.
package struct LabCheck: Sendable {
  package enum Severity: String, Sendable, CaseIterable { case error, warning, note }

  /// The place of a finding.
  package enum Place: Hashable, Sendable {
    case text(line: Int, column: Int)
    /// The header's name.
    case header(String)
  }

  package struct Finding: Hashable, Sendable {
    package var severity: Severity
    package var rule: String
    /// The place. Nil for the payload as a whole.
    package var place: Place?
    package var message: String
    package var advice: String

    package init(severity: Severity, rule: String, place: Place? = nil, message: String, advice: String) {
      self.severity = severity
      self.rule = rule
      self.place = place
      self.message = message
      self.advice = advice
    }
  }

  /// The size of what is sent, in bytes.
  package var size: Int
  /// The most bytes that APNs accepts.
  package var limit: Int
  package var findings: [Finding]

  package init(size: Int, limit: Int, findings: [Finding]) {
    self.size = size
    self.limit = limit
    self.findings = findings
  }

  /// `2 errors, 1 warning`.
  package func summary(in language: Language) -> String {
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : language.localized(severity.plural, count)
    }
    return counts.isEmpty ? language.localized(.LabEditor.clean) : counts.joined(separator: ", ")
  }

  /// The list of findings. The script creates the same rows.
  package func list(in language: Language) -> HTML {
    "<ol class=\"findings\" data-findings>\n\(findings.map { row($0, in: language) })</ol>\n"
  }

  private func row(_ finding: Finding, in language: Language) -> HTML {
    """
    <li class="finding finding-\(finding.severity.rawValue)">
    <p class="finding-head"><span class="finding-severity">\(language.localized(finding.severity.phrase))</span>\
    \(finding.place.map { "<span class=\"finding-place\">\($0.said(in: language))</span>" as HTML })\
    <code class="finding-rule">\(finding.rule)</code></p>
    <p class="finding-message" dir="auto">\(finding.message)</p>
    <p class="finding-advice" dir="auto">\(finding.advice)</p>
    </li>

    """
  }
}

extension LabCheck.Severity {
  fileprivate var phrase: LocalizedText {
    switch self {
    case .error: .LabEditor.error
    case .warning: .LabEditor.warning
    case .note: .LabEditor.note
    }
  }

  fileprivate var plural: LocalizedPlural {
    switch self {
    case .error: .LabEditor.errors
    case .warning: .LabEditor.warnings
    case .note: .LabEditor.notes
    }
  }
}

extension LabCheck.Place {
  fileprivate func said(in language: Language) -> String {
    switch self {
    case .header(let name): name
    case .text(let line, let column):
      language.localized(.LabEditor.place, ["line": String(line), "column": String(column)])
    }
  }
}
