import HTML
import Invites
import Mail
import Texts

/// A mail that its recipient asked for: some text, and any number of links. It belongs to no event thread, and the
/// recipient cannot unsubscribe from it.
public struct LinkMail: Hashable, Sendable {
  /// A button of the mail.
  public struct Link: Hashable, Sendable {
    /// The text above the button. Empty for none.
    public var title: String
    /// The lines between the title and the button.
    public var lines: [String]
    /// The button's label.
    public var action: String
    public var address: String

    public init(title: String = "", lines: [String] = [], action: String, address: String) {
      (self.title, self.lines, self.action, self.address) = (title, lines, action, address)
    }
  }

  public var language: Language
  /// The subject, which is also the heading.
  public var title: String
  public var lead: String
  public var links: [Link]
  /// Why the mail was sent, and what to do if the recipient did not ask for it.
  public var why: String

  public init(language: Language, title: String, lead: String, links: [Link], why: String) {
    (self.language, self.title, self.lead, self.links, self.why) = (language, title, lead, links, why)
  }

  /// Returns the mail.
  /// - Parameter id: the part before `@` in the Message-ID.
  public func message(id: String, at date: Timestamp, from sender: Mailbox, to recipient: MailAddress) -> MailMessage {
    MailMessage(
      id: id, date: date.seconds, from: sender, to: Mailbox(address: recipient), subject: title, text: text,
      html: html.description)
  }

  private var text: String {
    let parts = links.map { link in
      ([link.title] + link.lines).filter { !$0.isEmpty }.joined(separator: "\n")
        + (link.title.isEmpty ? "" : "\n")
        + language.localized(.Mails.line, ["label": link.action, "value": link.address])
    }
    return ([lead] + parts).joined(separator: "\n\n") + "\n\n-- \n\(why)\n"
  }

  private var html: HTML {
    MailDocument(
      language: language, title: title, preview: lead,
      main: """
        \(MailDocument.sheet(around: "\(head)\(links.map(row))\(end)"))\
        \(foot)
        """
    ).html
  }

  private var head: HTML {
    """
    <tr><td class="side" style="padding:28px 32px 0"><h1 class="ink" dir="auto" style="margin:0;color:\(MailColor.ink);\
    \(MailFont.of(28, line: 34, weight: 700))">\(title)</h1>
    <p class="ink" dir="auto" style="margin:10px 0 0;color:\(MailColor.ink);\(MailFont.of(16, line: 24))">\(lead)</p></td></tr>

    """
  }

  private func row(_ link: Link) -> HTML {
    """
    <tr><td class="side" style="padding:24px 32px 0">\(words(of: link))\
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>\
    <td align="center" bgcolor="\(MailColor.blue)" style="background-color:\(MailColor.blue);border-radius:12px;\
    mso-padding-alt:12px 4px"><a href="\(url: link.address)" style="display:block;padding:12px 4px;\
    color:\(MailColor.light);text-decoration:none;\(MailFont.of(16, line: 22, weight: 600))">\(link.action)</a></td>\
    </tr></table></td></tr>

    """
  }

  private func words(of link: Link) -> HTML? {
    guard !link.title.isEmpty else { return nil }
    let lines = link.lines.map { line in
      """
      <p class="soft" dir="auto" style="margin:2px 0 0;color:\(MailColor.soft);\(MailFont.of(15, line: 22))">\(line)</p>

      """ as HTML
    }
    return """
      <h2 class="ink" dir="auto" style="margin:0;color:\(MailColor.ink);\(MailFont.of(18, line: 24, weight: 600))">\
      \(link.title)</h2>
      \(lines)<div style="font-size:1px;line-height:10px">&nbsp;</div>
      """
  }

  private var end: HTML {
    "<tr><td style=\"padding:0 0 32px;font-size:1px;line-height:1px\">&nbsp;</td></tr>\n"
  }

  private var foot: HTML {
    """
    <table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
    <tr><td class="side soft" dir="auto" style="padding:18px 32px 0;color:\(MailColor.soft);\(MailFont.of(13, line: 20))">\
    \(why)</td></tr></table>
    """
  }
}
