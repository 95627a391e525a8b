import Foundation
import HTML
import HTTPServer
import Invites
import Mail
import Texts

/// A mail as mail programs show it, rendered from its exact bytes: as a line of the inbox, in light and dark mode,
/// without pictures, on a narrow screen and as text. It also shows the attached event, the headers and the source.
///
/// The mail's HTML is in frames in which nothing runs, and from which nothing is sent or fetched.
package struct MailPanel: Sendable {
  /// One way in which the mail is shown.
  package enum Look: String, CaseIterable, Sendable {
    case light, dark, plain, narrow, text

    package var title: LocalizedText {
      switch self {
      case .light: .MailPanel.light
      case .dark: .MailPanel.dark
      case .plain: .MailPanel.withoutPictures
      case .narrow: .MailPanel.narrow
      case .text: .MailPanel.text
      }
    }
  }

  /// The exact bytes of the mail.
  package var bytes: [UInt8]
  private let mail: MailPart
  /// Returns the URL of a look, by its name. Nil to embed the look in the panel, on a page that allows its styles.
  package var page: (@Sendable (Look) -> String)?
  /// The introduction, which says which mail it is.
  package var lead = LocalizedText.MailPanel.lead
  /// The viewer's language.
  package var language: Language

  /// Nil when the bytes are not a mail.
  package init?(_ bytes: [UInt8], page: (@Sendable (Look) -> String)? = nil, language: Language) {
    guard let mail = MailPart(bytes) else { return nil }
    (self.bytes, self.mail, self.page, self.language) = (bytes, mail, page, language)
  }

  package var html: HTML {
    """
    <section class="panel card mail" aria-labelledby="mail-title">
    <h2 class="section-title" id="mail-title">\(language.localized(.MailPanel.title))</h2>
    <p class="push-lead">\(language.localized(lead))</p>
    \(inbox)\(event)\(looks)\(facts)
    </section>

    """
  }

  private var sender: String {
    let from = mail.headers.text("From") ?? ""
    let name = from.prefix { $0 != "<" }.filter { $0 != "\"" }
    return name.allSatisfy(\.isWhitespace) ? from : String(name)
  }

  private var inbox: HTML {
    """
    <div class="mail-line"><span class="mail-sender" dir="auto">\(sender)</span>
    <span class="mail-subject" dir="auto">\(mail.headers.text("Subject") ?? "")</span>
    <span class="mail-preview" dir="auto">\(mail.preview)</span></div>

    """
  }

  private var looks: HTML {
    let all = Look.allCases.filter { $0 == .text || mail.page != nil }
    let sideBySide = all.count > 1 ? tab("all", .MailPanel.all, isChosen: false) : nil
    return """
      <fieldset class="mail-looks"><legend class="visually-hidden">\(language.localized(.MailPanel.looks))</legend>
      <div class="mail-tabs">
      \(all.map { tab($0.rawValue, $0.title, isChosen: $0 == all.first) })\(sideBySide)\
      </div>
      <div class="mail-views">
      \(all.map(view))\
      </div>
      </fieldset>

      """
  }

  private func tab(_ value: String, _ title: LocalizedText, isChosen: Bool) -> HTML {
    """
    <label><input type="radio" name="mail-look" value="\(value)"\(flag: "checked", isChosen)>\
    <span>\(language.localized(title))</span></label>

    """
  }

  /// Renders one look. The frame has its title for screen readers; the text above it is for viewers who see all looks
  /// at once.
  private func view(_ look: Look) -> HTML {
    """
    <div class="mail-view"><p class="mail-caption" aria-hidden="true">\(language.localized(look.title))</p>
    \(frame(look))</div>

    """
  }

  private func frame(_ look: Look) -> HTML {
    guard look != .text else {
      return "<pre class=\"mail-frame mail-text\" tabindex=\"0\" dir=\"auto\">\(mail.plainText)</pre>\n"
    }
    let source: HTML =
      page.map { " src=\"\(url: $0(look))\"" as HTML } ?? " srcdoc=\"\(Self.document(look, of: mail))\""
    return """
      <iframe class="mail-frame mail-\(look.rawValue)" sandbox loading="lazy" referrerpolicy="no-referrer" \
      title="\(language.localized(look.title))"\(source)></iframe>

      """
  }

  private var facts: HTML {
    let size = language.localized(
      .MailPanel.size, ["bytes": language.digits(bytes.count), "html": language.digits(mail.page?.body.count ?? 0)])
    let source = String(decoding: bytes, as: UTF8.self)
    let end = source.range(of: "\r\n\r\n")?.lowerBound ?? source.range(of: "\n\n")?.lowerBound ?? source.endIndex
    return """
      <p class="push-lead">\(size)</p>
      <details class="push-message"><summary>\(language.localized(.MailPanel.headers))</summary>
      <pre tabindex="0" dir="ltr"><code>\(String(source[..<end].prefix(8_000)))</code></pre></details>
      <details class="push-message"><summary>\(language.localized(.MailPanel.source))</summary>
      <pre tabindex="0" dir="ltr"><code>\(String(source.prefix(60_000)))</code></pre></details>
      """
  }
}

/// The calendar part, as mail programs show it above the text
extension MailPanel {
  private var event: HTML? {
    guard let object = mail.calendar else { return nil }
    let title = object.values("SUMMARY").first ?? ""
    let place = object.values("LOCATION").first ?? ""
    return """
      <div class="mail-event"><p class="mail-event-kind">\(language.localized(kind(of: object)))</p>
      <p class="mail-event-title" dir="auto">\(title)</p>
      <p dir="auto">\(start(of: object))\(place.isEmpty ? nil : "<br>\(place)" as HTML)</p>
      \(object.method == "REQUEST" ? answers(object) : nil)</div>

      """
  }

  private func kind(of object: CalendarObject) -> LocalizedText {
    switch object.method {
    case "REQUEST": .MailPanel.invitation
    case "CANCEL": .MailPanel.cancelled
    default: .MailPanel.file
    }
  }

  /// The answers, shown as buttons that cannot be pressed, because an answer would be sent from the reader's own mail.
  private func answers(_ object: CalendarObject) -> HTML {
    let given = object.parameter("PARTSTAT", of: "ATTENDEE")?.uppercased()
    let offered: [(String, LocalizedText)] = [
      ("ACCEPTED", .MailPanel.yes), ("TENTATIVE", .MailPanel.maybe), ("DECLINED", .MailPanel.no),
    ]
    return """
      <p class="mail-event-answers">\(offered.map { status, title in
        "<span class=\"button button-small\(status == given ? " button-primary" : "")\">\(language.localized(title))</span> " as HTML
      })</p>
      <p class="field-hint">\(language.localized(.MailPanel.answerHint))</p>
      """
  }

  /// Formats `20160616T190000` with its zone. A value of another form is returned unchanged.
  private func start(of object: CalendarObject) -> String {
    guard let value = object.values("DTSTART").first else { return "" }
    let digits = value.filter { ("0"..."9").contains($0) }
    guard digits.count == 14 || digits.count == 8 else { return value }
    let numbers = digits.map(String.init)
    let date = "\(numbers[0..<4].joined())-\(numbers[4..<6].joined())-\(numbers[6..<8].joined())"
    guard digits.count == 14 else { return date }
    let zone = object.parameter("TZID", of: "DTSTART") ?? (value.hasSuffix("Z") ? "UTC" : "")
    return "\(date) \(numbers[8..<10].joined()):\(numbers[10..<12].joined()) \(zone)"
  }
}

/// The contents of the frames
extension MailPanel {
  /// The policy of a mail's page: it may show its own styles and embedded pictures, and load nothing else.
  private static let policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

  package static func document(_ look: Look, of mail: MailPart) -> String {
    let page = mail.drawablePage(isDark: look == .dark, showsPictures: look != .plain) ?? ""
    return "<!DOCTYPE html><meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n\(page)"
  }

  /// Returns the look as a response, for a frame in a page that allows no foreign styles.
  package static func response(_ look: Look, of bytes: [UInt8]) throws(Failure) -> Response {
    guard let mail = MailPart(bytes) else { throw Failure(.notFound, "There is no such mail.") }
    var response = Response(.ok, Array(document(look, of: mail).utf8), type: "text/html; charset=utf-8").personal
    response.headers["Content-Security-Policy"] = "\(policy); sandbox; frame-ancestors 'self'"
    response.mayBeCompressed = false
    return response
  }
}
