import HTML
import Invites
import Mail
import Texts

/// The mail as HTML: tables and style attributes, which every mail program supports, from Outlook for Windows to a
/// watch.
///
/// The mail loads nothing from a server, so reading it is not tracked, and it contains no scripts. It avoids pure white
/// and pure black for programs that invert colours by themselves. Programs that support it get dark colours.
struct MailPage {
  private let facts: MailFacts

  init(_ facts: MailFacts) { self.facts = facts }

  var language: Language { facts.language }
  private var links: MailComposer.Links { facts.links }

  var html: HTML {
    MailDocument(
      language: language, title: facts.title, preview: facts.preview,
      main: """
        \(MailDocument.sheet(around: "\(picture)\(head)\(words)\(event)\(answering)\(replies)\(opening)"))\
        \(foot)
        """
    ).html
  }
}

/// The frame of every mail.
struct MailDocument {
  var language: Language
  var title: String
  /// The preview that the inbox shows after the subject.
  var preview: String
  var main: HTML

  var html: HTML {
    """
    <!DOCTYPE html>
    <html lang="\(language.tag)" dir="\(language.direction.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <meta name="format-detection" content="telephone=no, date=no, address=no">
    <title>\(title)</title>
    <style>
    \(Self.darkRules)
    </style>
    </head>
    <body class="paper" style="margin:0;padding:0;background-color:\(MailColor.paper)">
    <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">\(preview)\(Self.filler)</div>
    <table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" \
    bgcolor="\(MailColor.paper)" style="background-color:\(MailColor.paper)">
    <tr><td align="center" style="padding:16px 12px 32px">
    \(main)
    </td></tr>
    </table>
    </body>
    </html>

    """
  }

  /// The mail's card, around its rows.
  static func sheet(around rows: HTML) -> HTML {
    """
    <table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" \
    bgcolor="\(MailColor.sheet)" style="width:100%;max-width:600px;background-color:\(MailColor.sheet);border-radius:18px">
    \(rows)</table>

    """
  }

  /// Keeps inboxes from showing more text after the preview.
  private static let filler: HTML = "\(Array(repeating: "&#847;&zwnj;&nbsp;" as HTML, count: 40))"

  private static let darkRules: HTML = """
    :root{color-scheme:light dark;supported-color-schemes:light dark}
    @media (prefers-color-scheme:dark){
    .paper{background-color:#141211!important}.sheet{background-color:#201d1b!important}
    .well{background-color:#2d2926!important;border-color:#55504a!important}
    .ink{color:#f4f0eb!important}.soft{color:#bdb5ac!important}.news,.link{color:#9db0ff!important}
    .quiet{background-color:#2d2926!important}.quiet a{color:#f4f0eb!important}.blank{background-color:#262d52!important}
    .yes{background-color:#173523!important}.yes a{color:#6fd698!important}
    .may{background-color:#392c12!important}.may a{color:#ecc066!important}
    .no{background-color:#43211f!important}.no a{color:#ff958c!important}
    }
    @media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}}
    """
}

/// The light colours. The dark ones are in the style sheet.
enum MailColor {
  static let paper: HTML = "#f5f3ef"
  static let sheet: HTML = "#fefdfb"
  static let well: HTML = "#f0ede7"
  /// The colour behind a picture that is not shown.
  static let blank: HTML = "#e5e9fc"
  static let ink: HTML = "#1d1a17"
  static let soft: HTML = "#5c554d"
  static let blue: HTML = "#2b47d6"
  static let light: HTML = "#fefdfb"
}

/// The font, which every piece of text must set because mail programs do not inherit it.
enum MailFont {
  static let family: HTML = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

  static func of(_ size: Int, line: Int, weight: Int = 400) -> HTML {
    "font-family:\(family);font-size:\(size)px;line-height:\(line)px;font-weight:\(weight)"
  }
}

extension MailPage {
  /// A row of the card.
  private func row(_ content: HTML, above: Int, below: Int = 0) -> HTML {
    "<tr><td class=\"side\" style=\"padding:\(above)px 32px \(below)px\">\(content)</td></tr>\n"
  }

  private var picture: HTML? {
    facts.picture.map { words in
      """
      <tr><td class="blank ink" bgcolor="\(MailColor.blank)" style="padding:0;background-color:\(MailColor.blank);\
      border-radius:18px 18px 0 0"><img class="ink" src="cid:\(MailMessage.pictureID)" width="600" \
      alt="\(words)" style="display:block;width:100%;max-width:600px;height:auto;border:0;border-radius:18px 18px 0 0;\
      color:\(MailColor.ink);text-align:center;\(MailFont.of(20, line: 56, weight: 700))"></td></tr>

      """
    }
  }

  private var head: HTML {
    let lines = facts.lines.map { line in
      """
      <p class="ink" dir="auto" style="margin:6px 0 0;color:\(MailColor.ink);\(MailFont.of(16, line: 24))">\(line)</p>
      """ as HTML
    }
    let news: HTML? =
      facts.news.isEmpty
      ? nil
      : """
      <p class="news" dir="auto" style="margin:0;color:\(MailColor.blue);\(MailFont.of(17, line: 24, weight: 600))">\(facts.news)</p>

      """
    return row(
      """
      <p class="ink" dir="auto" style="margin:0 0 8px;color:\(MailColor.ink);\(MailFont.of(16, line: 24))">\(facts.greeting)</p>
      \(news)\
      <h1 class="ink" dir="auto" style="margin:6px 0 0;color:\(MailColor.ink);\(MailFont.of(28, line: 34, weight: 700))">\
      \(facts.title)</h1>
      \(lines)
      """, above: 24)
  }

  private var words: HTML? {
    guard !facts.words.isEmpty else { return nil }
    return row(
      """
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>\
      <td class="well ink" dir="auto" bgcolor="\(MailColor.well)" style="padding:14px 18px;background-color:\(MailColor.well);\
      border-radius:12px;color:\(MailColor.ink);\(MailFont.of(16, line: 24))">\(Self.lines(of: facts.words))</td></tr></table>
      """, above: 18)
  }

  static func lines(of text: String) -> HTML {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return
      "\(lines.enumerated().map { index, line in "\(index == 0 ? nil : "<br>\n" as HTML)\(String(line))" as HTML })"
  }

  private var event: HTML? {
    guard !facts.rows.isEmpty || !facts.going.isEmpty else { return nil }
    let going: HTML? =
      facts.going.isEmpty
      ? nil
      : """
      <p class="ink" dir="auto" style="margin:14px 0 0;color:\(MailColor.ink);\(MailFont.of(16, line: 24))">\(facts.going)</p>
      """
    return row(
      """
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      \(facts.rows.enumerated().map { line($1, isFirst: $0 == 0) })</table>
      \(going)
      """, above: 18)
  }

  private func line(_ row: MailFacts.Row, isFirst: Bool) -> HTML {
    let note: HTML? = row.note.isEmpty ? nil : small(row.note)
    let old: HTML? = row.old.isEmpty ? nil : small(language.localized(.Mails.before, ["old": Self.unbroken(row.old)]))
    let link: HTML? = row.link.map { link in
      """
      <br><a class="link" href="\(url: link.address)" style="color:\(MailColor.blue);text-decoration:underline;\
      \(MailFont.of(15, line: 24))">\(link.title)</a>
      """
    }
    let above: HTML = isFirst ? "0" : "14px"
    return """
      <tr><td class="soft" valign="top" style="padding:\(above) 16px 0 0;color:\(MailColor.soft);white-space:nowrap;\
      \(MailFont.of(15, line: 24))">\(row.label)</td>
      <td class="ink" dir="auto" width="100%" valign="top" style="padding:\(above) 0 0;color:\(MailColor.ink);\
      \(MailFont.of(16, line: 24, weight: 600))">\(Self.unbroken(row.value))\(note)\(old)\(link)</td></tr>

      """
  }

  /// The text with its dashes unbreakable, so that `7 PM – 10 PM` stays on one line. After a dash, a line can break
  /// even before a no-break space, but not before a word joiner.
  private static func unbroken(_ text: String) -> String { text.replacing(" – ", with: "\u{a0}–\u{2060}\u{a0}") }

  private func small(_ text: String) -> HTML {
    "<br><span class=\"soft\" style=\"color:\(MailColor.soft);\(MailFont.of(15, line: 22))\">\(text)</span>"
  }
}

extension MailPage {
  private var answering: HTML? {
    guard let answers = facts.answers else {
      return facts.answer.map { row(sentence($0, weight: 600), above: 20) }
    }
    let sentences = [facts.answer, facts.deadline].compactMap(\.self).map { sentence($0, weight: 600) }
    return row(
      """
      \(sentences)
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:10px 0 0"><tr>
      \(answers.enumerated().map { button($1, isFirst: $0 == 0) })</tr></table>
      <p class="soft" style="margin:8px 0 0;color:\(MailColor.soft);\(MailFont.of(13, line: 18))">\(language.localized(.Mails.confirms))</p>
      """, above: 20)
  }

  private func sentence(_ text: String, weight: Int) -> HTML {
    "<p class=\"ink\" style=\"margin:0;color:\(MailColor.ink);\(MailFont.of(15, line: 22, weight: weight))\">\(text)</p>"
  }

  /// A link in a cell with the button's colour. Outlook for Windows fills the cell, and other programs round its
  /// corners.
  private func button(_ answer: MailFacts.Answer, isFirst: Bool) -> HTML {
    let (name, look) = (answer.status.look, answer.isInForce ? answer.status.chosen : answer.status.offered)
    let mark: HTML? = answer.isInForce ? "&#10003;&nbsp;" : nil
    let kind: HTML = "\(name)\(answer.isInForce ? "-chosen" : "")"
    return """
      \(isFirst ? nil : "<td width=\"2%\" style=\"font-size:1px;line-height:1px\">&nbsp;</td>\n" as HTML)\
      <td class="\(kind)" width="32%" align="center" bgcolor="\(look.fill)" style="background-color:\(look.fill);\
      border-radius:12px;mso-padding-alt:12px 4px"><a href="\(url: answer.address)" style="display:block;padding:12px 4px;\
      color:\(look.ink);text-decoration:none;\(MailFont.of(16, line: 22, weight: 600))">\(mark)\(answer.title)</a></td>

      """
  }

  private var opening: HTML {
    row(
      """
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>\
      <td class="quiet" align="center" bgcolor="\(MailColor.well)" style="background-color:\(MailColor.well);border-radius:12px;\
      mso-padding-alt:12px 4px"><a href="\(url: links.invitation(nil))" style="display:block;padding:12px 4px;\
      color:\(MailColor.ink);text-decoration:none;\(MailFont.of(16, line: 22, weight: 600))">\(facts.opens)</a></td></tr></table>
      """, above: 16, below: 28)
  }

  private var replies: HTML { row(sentence(facts.replies, weight: 400), above: 16) }

  private var foot: HTML {
    let unsubscribe: HTML? = links.unsubscribe.map { "<br>\n\(footLink($0, .Mails.unsubscribe))" }
    let why = language.localized(.Mails.why, ["host": facts.host, "title": facts.title])
    return """
      <table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
      <tr><td class="side soft" style="padding:18px 32px 0;color:\(MailColor.soft);\(MailFont.of(13, line: 20))">\
      <span dir="auto">\(why)</span> \(language.localized(.Mails.yours))<br>
      \(footLink(links.settings, .Mails.settings))\(unsubscribe)</td></tr></table>
      """
  }

  private func footLink(_ address: String, _ title: LocalizedText) -> HTML {
    """
    <a class="soft" href="\(url: address)" style="color:\(MailColor.soft);text-decoration:underline;\
    \(MailFont.of(13, line: 28))">\(language.localized(title))</a>
    """
  }
}

extension RSVP.Status {
  /// The class in the style sheet.
  fileprivate var look: HTML {
    switch self {
    case .accepted: "yes"
    case .maybe, .waitlisted: "may"
    case .declined: "no"
    case .awaiting: "quiet"
    }
  }

  /// The colours of an offered answer, as on the page: a pale fill with strong text.
  fileprivate var offered: (fill: HTML, ink: HTML) {
    switch self {
    case .accepted: ("#dcf2e3", "#17753d")
    case .maybe, .waitlisted: ("#faecc8", "#80540a")
    case .declined: ("#fbe2e0", "#b92a2a")
    case .awaiting: (MailColor.well, MailColor.ink)
    }
  }

  /// The colours of the current answer: dark enough for light text, in light and dark mode.
  fileprivate var chosen: (fill: HTML, ink: HTML) {
    switch self {
    case .accepted: ("#1b8547", MailColor.light)
    case .maybe, .waitlisted: ("#8f5f0a", MailColor.light)
    case .declined: ("#c23434", MailColor.light)
    case .awaiting: ("#5c554d", MailColor.light)
    }
  }
}
