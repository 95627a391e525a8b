import Basics

/// Finds the parts of a mail's HTML that mail programs do not support.
struct PageInspection {
  private let size: Int
  private let tags: [PageTags.Tag]
  private let pictures: Set<String>
  private static let place = "text/html"

  private typealias Finding = MailLinter.Finding

  /// Creates an inspection of an HTML part.
  /// - Parameter pictures: the Content-IDs in the mail.
  init(_ part: MailPart, pictures: Set<String>) {
    size = part.body.count
    tags = PageTags(part.text).tags
    self.pictures = pictures
  }

  var findings: [MailLinter.Finding] {
    [clipped, sheetLength].compactMap(\.self) + styles + unknownTags + links + images
  }

  private var clipped: Finding? {
    guard size > MailLinter.clippingLimit else { return nil }
    return Finding(
      .clipped, .error, Self.place,
      "The HTML has \(size / 1024) KB; Gmail shows 102 KB and hides the rest, including the link to unsubscribe.",
      "Shorten the text, or link to a page.")
  }

  private var sheetLength: Finding? {
    let length = tags.filter { $0.name == "style" }.reduce(0) { $0 + $1.words.count }
    guard length > 8192 else { return nil }
    return Finding(
      .styleSheetLength, .warning, Self.place,
      "Style sheets have \(length) characters; Gmail drops what is longer than 8,192.",
      "Put the important styles into style attributes.")
  }
}

extension PageInspection {
  /// The CSS that mail programs drop: a name, the marks by which it is found, the programs, and an alternative. These
  /// are the most common cases of caniemail.com.
  private static let dropped: [(name: String, has: [String], by: String, instead: String)] = [
    ("flex", ["display:flex", "display:inline-flex"], "Outlook for Windows", "Use tables for the layout."),
    (
      "grid", ["display:grid", "display:inline-grid"], "Outlook for Windows and most of Gmail’s apps",
      "Use tables for the layout."
    ),
    ("float", ["float:left", "float:right"], "Outlook for Windows", "Use tables for the layout."),
    (
      "position", ["position:absolute", "position:fixed", "position:sticky", "position:relative"], "Gmail and Outlook",
      "Use tables for the layout and padding."
    ),
    ("variables", ["var(--"], "programs other than Apple’s", "Write the values."),
    (
      "background pictures", ["background-image:url", "background:url"], "Outlook for Windows",
      "Show the picture in an img tag."
    ),
    ("clamp(), min() and max()", ["clamp(", ":min(", ":max("], "Outlook and older Gmail apps", "Write one value."),
    ("imported sheets", ["@import"], "Gmail, Outlook and Yahoo", "Put the styles into style attributes."),
    ("web fonts", ["@font-face"], "Gmail and Outlook", "Name a system font last."),
    ("animations", ["@keyframes", "animation:"], "Gmail and Outlook", "Leave out the animation."),
  ]

  /// Checks style attributes and style sheets.
  private var styles: [Finding] {
    let text = tags.map { tag in
      (tag.attributes["style"] ?? "") + (tag.name == "style" ? tag.words : "")
    }.filter { !$0.isEmpty }.joined(separator: ";").lowercased().filter { !$0.isWhitespace }
    return Self.dropped.filter { row in row.has.contains { Self.occurs($0, in: text) } }.map { row in
      Finding(.droppedStyle, .warning, Self.place, "Not supported by \(row.by): \(row.name).", row.instead)
    }
  }

  /// Whether a declaration occurs in the text: `float:left` does not occur in `xfloat:left`.
  private static func occurs(_ mark: String, in text: String) -> Bool {
    guard mark.first?.isLetter == true, mark.contains(":") else { return text.contains(mark) }
    return text.ranges(of: mark).contains { range in
      guard range.lowerBound > text.startIndex else { return true }
      let before = text[text.index(before: range.lowerBound)]
      return !before.isLetter && before != "-"
    }
  }

  private static let unknown: [String: (MailLinter.Severity, String)] = [
    "script": (.error, "Every mail program removes scripts, and filters distrust them."),
    "iframe": (.warning, "Mail programs remove frames."), "video": (.warning, "Only Apple’s programs play videos."),
    "svg": (.warning, "Gmail and Outlook remove SVG; send a PNG or a JPEG."),
    "form": (.note, "Outlook and Proton lose the input of forms; links work everywhere."),
    "link": (.warning, "Gmail and Outlook load no external style sheets."),
    "object": (.warning, "Mail programs remove objects."),
    "base": (.warning, "Gmail ignores it, so relative links break."),
  ]

  private var unknownTags: [Finding] {
    Set(tags.map(\.name)).sorted().compactMap { name in
      Self.unknown[name].map { severity, why in
        Finding(.droppedTag, severity, Self.place, "There is a tag <\(name)>.", why)
      }
    }
  }
}

extension PageInspection {
  private var links: [Finding] {
    var findings: [Finding] = []
    var (insecure, known): ([String], Set<String>) = ([], [])
    for (index, tag) in tags.enumerated() where tag.name == "a" {
      guard let address = tag.attributes["href"]?.trimmed else { continue }
      if address.lowercased().hasPrefix("http:") {
        if known.insert(address).inserted { insecure.append(address) }
      } else if let finding = Self.address(address) ?? Self.misleading(words(of: index), address) {
        findings.append(finding)
      }
    }
    var seen: Set<Finding> = []
    let others = findings.filter { seen.insert($0).inserted }.prefix(20)
    return [Self.insecure(insecure)].compactMap(\.self) + others
  }

  /// Reports all links without TLS in one finding, because a server without TLS has no other links.
  private static func insecure(_ addresses: [String]) -> Finding? {
    guard let first = addresses.first?.prefix(60) else { return nil }
    let message =
      addresses.count == 1
      ? "The link \(first) is not encrypted, and programs warn of it."
      : "\(addresses.count) links are not encrypted, and programs warn of them; the first is \(first)."
    return Finding(.insecureLink, .warning, place, message, "Use https.")
  }

  private func words(of link: Int) -> String {
    var words = ""
    for tag in tags[link...].prefix(50) {
      if tag.name == "/a" { break }
      words += tag.words
    }
    return PageTags.unescaped(words).trimmed
  }

  private static func address(_ address: String) -> Finding? {
    let shown = String(address.prefix(60))
    let scheme = address.prefix { $0 != ":" }.lowercased()
    guard address.contains(":"), scheme.allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) }) else {
      guard !address.hasPrefix("#") else { return nil }
      return Finding(
        .relativeLink, .error, place, "The link \(shown) has no server, and leads nowhere from a mail.",
        "Write the whole address.")
    }
    switch scheme {
    case "https", "mailto", "tel", "sms", "cid", "webcal": return nil
    case "javascript", "vbscript", "data":
      return Finding(
        .scriptLink, .error, place, "The link \(shown) runs something; mail programs remove it, and filters refuse it.",
        "Link to a page.")
    default:
      return Finding(
        .relativeLink, .note, place, "The link \(shown) opens an app that the reader may not have.",
        "Also link to a page.")
    }
  }

  /// Finds links whose text names one server but that lead to another, as in phishing.
  private static func misleading(_ words: String, _ address: String) -> Finding? {
    guard let named = host(inWords: words), let real = host(of: address), named != real,
      !real.hasSuffix(".\(named)"), !named.hasSuffix(".\(real)")
    else { return nil }
    return Finding(
      .misleadingLink, .warning, place, "A link that reads \(named) leads to \(real).",
      "Name the real destination: filters take such links for phishing.")
  }

  private static func host(of address: String) -> String? {
    guard address.lowercased().hasPrefix("http") else { return nil }
    let rest = address.drop { $0 != "/" }.drop { $0 == "/" }
    let host = rest.prefix { !"/?#".contains($0) }.split(separator: "@").last?.prefix { $0 != ":" }.lowercased() ?? ""
    return host.isEmpty ? nil : host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  /// The server named by a link's text, when that is an address: one word with a scheme, or beginning with `www.`.
  private static func host(inWords words: String) -> String? {
    guard !words.contains(where: \.isWhitespace) else { return nil }
    let text = words.lowercased()
    if text.hasPrefix("http://") || text.hasPrefix("https://") { return host(of: text) }
    return text.hasPrefix("www.") ? host(of: "http://\(text)") : nil
  }
}

extension PageInspection {
  private var images: [Finding] {
    let images = tags.filter { $0.name == "img" }
    let sources = images.compactMap { $0.attributes["src"]?.trimmed }
    var findings: [Finding] = []
    let silent = images.count { $0.attributes["alt"] == nil }
    if silent > 0 {
      findings.append(
        Finding(
          .missingAlternative, .warning, Self.place, "\(silent) of \(images.count) pictures have no alternative text.",
          "Add alt, empty for decoration: many programs show no pictures at first."))
    }
    if sources.contains(where: { $0.lowercased().hasPrefix("http") }) {
      findings.append(
        Finding(
          .remotePicture, .note, Self.place, "Pictures are loaded from a server, and most programs ask before they do.",
          "Attach them and show them as cid:, which also does not reveal who opened the mail."))
    }
    if sources.contains(where: { $0.lowercased().hasPrefix("data:") }) {
      findings.append(
        Finding(
          .inlinedPicture, .warning, Self.place, "Gmail and Outlook do not show pictures from data: addresses.",
          "Attach them and show them as cid:."))
    }
    let missing = sources.filter { $0.lowercased().hasPrefix("cid:") && !pictures.contains(String($0.dropFirst(4))) }
    if let one = missing.first {
      findings.append(
        Finding(
          .missingPicture, .error, Self.place, "No part has the Content-ID of \(one.prefix(60)).",
          "Attach the picture in multipart/related."))
    }
    return findings
  }
}
