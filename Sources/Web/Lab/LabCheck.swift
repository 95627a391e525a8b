import HTML

/// What the linter says of a payload.
struct LabCheck: Sendable {
  enum Severity: String, Sendable, CaseIterable { case error, warning, note }

  /// Where something was found.
  enum Place: Hashable, Sendable {
    case text(line: Int, column: Int)
    /// The header's name.
    case header(String)
  }

  struct Finding: Hashable, Sendable {
    var severity: Severity
    var rule: String
    /// Where it is; nil for the payload as a whole.
    var place: Place?
    var message: String
    var advice: String
  }

  /// In bytes, of what is sent.
  var size: Int
  /// The most bytes that APNs takes.
  var limit: Int
  var findings: [Finding]

  /// `2 errors, 1 warning`.
  func summary(in language: Language) -> String {
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : language.localized(severity.plural, count)
    }
    return counts.isEmpty ? language.localized(.LabEditor.clean) : counts.joined(separator: ", ")
  }

  /// The script writes rows of the same make.
  func list(in language: Language) -> HTML {
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
