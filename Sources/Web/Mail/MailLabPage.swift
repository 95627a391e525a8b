import HTML
import Invites
import Mail

/// `/lab/mail`: a mail's source, what the linter says of it, and how mail programs show it.
struct MailLabPage: Sendable, Localized {
  var site: Site
  /// As it was pasted; line ends of any kind.
  var source: String

  var language: Language { site.language }

  var html: HTML {
    Document(
      site: site, title: "\(localized(.MailPanel.labTitle)) · Partyline",
      styles: ["browser-push", "mail", "lab"], kind: "lab", offersSignIn: false, developerPlace: .lab, main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="page-heading lab-heading">
    <div><h1>\(localized(.MailPanel.labTitle))</h1>
    <p class="page-lead">\(localized(.MailPanel.labLead))</p></div>
    <a class="button button-quiet" href="/lab">\(localized(.Lab.title))</a>
    </header>
    <div class="mail-lab">
    <form class="card mail-source" method="post" action="/lab/mail">
    <div class="field"><label for="f-mail">\(localized(.MailPanel.source))</label>
    <textarea class="input" id="f-mail" name="mail" rows="14" spellcheck="false" dir="ltr" autocomplete="off">
    \(source)</textarea></div>
    <button class="button button-primary">\(localized(.MailPanel.check))</button>
    </form>
    \(source.isEmpty ? nil : result)
    </div>
    """
  }

  /// A form sends lines ended by CR LF, whatever the file had.
  private var result: HTML {
    let bytes = Array(source.utf8)
    let check = LabCheck(size: bytes.count, limit: MailLinter.clippingLimit, findings: findings(in: bytes))
    return """
      <section class="card mail-findings" aria-labelledby="mail-findings">
      <h2 class="section-title" id="mail-findings">\(check.summary(in: language))</h2>
      \(check.list(in: language))</section>
      \(MailPanel(bytes, language: language)?.html)
      """
  }

  private func findings(in bytes: [UInt8]) -> [LabCheck.Finding] {
    MailLinter().findings(in: bytes).map { finding in
      LabCheck.Finding(
        severity: LabCheck.Severity(rawValue: finding.severity.rawValue) ?? .note, rule: finding.rule.rawValue,
        place: finding.place.map { .header($0) }, message: finding.message, advice: finding.advice)
    }
  }
}
