import HTML
import HTTPServer
import Invites
import Mail
import PageKit
import PhoneWeb
import Texts

/// `/lab/mail`: a mail's source, the linter's findings, how mail programs show it, and a form that sends it to the
/// host's own mailbox.
package struct MailLabPage: Sendable {
  /// The recipient of the mail that "Send it to me" sends.
  package enum Recipient: Hashable, Sendable {
    case address(MailAddress)
    case signedOut
    /// The mail cannot be sent, and why.
    case nobody(Failure)
  }

  /// The result of sending the mail or of checking the form.
  package enum Outcome: Hashable, Sendable {
    case answer(SMTPAnswer, MailAddress)
    case failure(Failure)

    package var status: Status {
      switch self {
      case .answer: .ok
      case .failure(let failure): Status(rawValue: failure.code.status)
      }
    }
  }

  /// A field of the lab's own form, which the page sends back unchanged.
  package struct Field: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The payload that the mail was written from.
  package struct OfPayload: Hashable, Sendable {
    package var fields: [Field]
    /// The parts that the payload has and the mail lacks.
    package var losses: [LabCheck.Finding] = []

    package init(fields: [Field], losses: [LabCheck.Finding] = []) {
      self.fields = fields
      self.losses = losses
    }
  }

  package var site: Site
  /// The source as it was pasted, with line ends of any kind.
  package var source: String
  package var recipient = Recipient.signedOut
  package var outcome: Outcome?
  /// Nil for a pasted mail.
  package var payload: OfPayload?

  package init(
    site: Site, source: String, recipient: Recipient = Recipient.signedOut, outcome: Outcome? = nil,
    payload: OfPayload? = nil
  ) {
    self.site = site
    self.source = source
    self.recipient = recipient
    self.outcome = outcome
    self.payload = payload
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.MailPanel.labTitle)) · Partyline",
      styles: ["browser-push", "mail", "lab"], kind: "lab", offersSignIn: false, developerPlace: .lab, main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="page-heading lab-heading">
    <div><h1>\(language.localized(.MailPanel.labTitle))</h1>
    <p class="page-lead">\(language.localized(payload == nil ? .MailPanel.labLead : .MailPanel.ofPayload))</p></div>
    \(wayBack)
    </header>
    \(said)\
    <div class="mail-lab">
    <form class="card mail-source" method="post" action="\(MailLabRoutes.path)">
    <div class="field"><label for="f-mail">\(language.localized(.MailPanel.source))</label>
    <textarea class="input" id="f-mail" name="mail" rows="14" spellcheck="false" dir="ltr" autocomplete="off">
    \(source)</textarea></div>
    \(buttons)
    </form>
    \(source.isEmpty ? nil : result)
    </div>
    """
  }

  private var wayBack: HTML? {
    guard let payload else { return nil }
    let fields = payload.fields.map { field in
      "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">\n" as HTML
    }
    return """
      <form method="post" action="/lab">\(fields)\
      <button class="button button-small">\(language.localized(.MailPanel.backToPayload))</button></form>
      """
  }

  private var said: HTML? {
    switch outcome {
    case .answer(let answer, let address) where answer.outcome == .accepted:
      notification(.MailPanel.accepted, ["address": address.description], answer)
    case .answer(let answer, _): notification(.MailPanel.refused, [:], answer, isRefusal: true)
    case .failure(let failure):
      "<p class=\"form-failure mail-said\" role=\"alert\">\(words(of: failure))</p>\n"
    case nil: nil
    }
  }

  /// Draws the result with the relay's own words.
  private func notification(
    _ text: LocalizedText, _ arguments: [String: String], _ answer: SMTPAnswer, isRefusal: Bool = false
  ) -> HTML {
    let reply = [answer.status.map(String.init) ?? "", answer.reason].filter { !$0.isEmpty }.joined(separator: " ")
    return """
      <p class="\(isRefusal ? "form-failure" : "notice") mail-said" role="\(isRefusal ? "alert" : "status")">\
      <span>\(language.localized(text, arguments))</span> <code dir="ltr">\(reply)</code></p>

      """
  }

  private func words(of failure: Failure) -> String {
    if failure.code == .signInRequired { return language.localized(.MailPanel.signIn) }
    return FormState(failure: failure).message(for: failure.field ?? "", in: language) ?? failure.message(in: language)
  }
}

// MARK: Sending a test mail to yourself

extension MailLabPage {
  private var buttons: HTML {
    """
    <div class="mail-source-buttons"><button class="button button-primary">\(language.localized(.MailPanel.check))</button>\
    \(canSend ? "<button class=\"button\" formaction=\"/api/v1/mails/tests\">\(language.localized(.MailPanel.sendToMe))</button>" as HTML : nil)</div>
    <p class="field-hint">\(whereTo)</p>
    \(canSend ? changes : nil)
    """
  }

  private var canSend: Bool { if case .address = recipient { true } else { false } }

  private var whereTo: HTML {
    switch recipient {
    case .address(let address): "\(language.localized(.MailPanel.goesTo, ["address": address.description]))"
    case .signedOut: "\(language.localized(.MailPanel.signIn)) \(link("/sign-in", .Frame.signIn))"
    case .nobody(let failure) where failure.code == .notFound: "\(words(of: failure))"
    case .nobody(let failure): "\(words(of: failure)) \(link("\(SecurityRoutes.path)#email", .MailPanel.ownAddress))"
    }
  }

  private func link(_ address: String, _ title: LocalizedText) -> HTML {
    "<a href=\"\(url: address)\">\(language.localized(title))</a>"
  }

  private var changes: HTML {
    let lines: [LocalizedText] = [.MailPanel.madeAnew, .MailPanel.leftOut, .MailPanel.leftAlone]
    return """
      <details class="push-message"><summary>\(language.localized(.MailPanel.changes))</summary>
      <ul class="mail-changes">\(lines.map { "<li>\(language.localized($0))</li>\n" as HTML })</ul></details>
      """
  }
}

// MARK: Findings

extension MailLabPage {
  /// A form sends lines that end in CR LF, whatever the file had.
  private var result: HTML {
    let bytes = Array(source.utf8)
    let check = LabCheck(
      size: bytes.count, limit: MailLinter.clippingLimit, findings: (payload?.losses ?? []) + findings(in: bytes))
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
