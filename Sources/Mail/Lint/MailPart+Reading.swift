import Basics
import Foundation

/// The parts of a mail that a reader sees.
extension MailPart {
  /// The HTML part. Nil for none.
  public var page: MailPart? { leaves.first { $0.mediaType == "text/html" && !$0.isAttachment } }

  /// The plain text. Empty for none.
  public var plainText: String { leaves.first { $0.mediaType == "text/plain" && !$0.isAttachment }?.text ?? "" }

  /// The mail's calendar event, in a part to answer or as a file.
  public var calendar: CalendarObject? {
    leaves.first { ["text/calendar", "application/ics"].contains($0.mediaType) }.flatMap { CalendarObject($0.body) }
  }

  /// The preview that an inbox shows after the subject: the first words, at most 140 characters.
  public var preview: String {
    let words = page.map { PageTags($0.text).visibleWords } ?? plainText
    let line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(line.prefix(140))
  }

  /// The HTML with the mail's own pictures embedded as `data:` URLs. Nil when the mail has no HTML.
  /// - Parameters:
  ///   - isDark: whether rules for the dark colour scheme apply.
  ///   - showsPictures: false removes the pictures, so that their alternative texts show.
  public func drawablePage(isDark: Bool, showsPictures: Bool) -> String? {
    guard var html = page?.text else { return nil }
    for part in leaves {
      guard let id = part.contentID, part.mediaType.hasPrefix("image/") else { continue }
      let data = showsPictures ? "data:\(part.mediaType);base64,\(Data(part.body).base64EncodedString())" : ""
      html = html.replacing("cid:\(id)", with: data)
    }
    return html.replacing(
      #/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/#,
      with: { match in (match.1 == "dark") == isDark ? "(min-width:0)" : "(max-width:0)" })
  }
}

extension PageTags {
  fileprivate var visibleWords: String {
    let hidden: Set = ["style", "script", "title", "!doctype"]
    let words = tags.lazy.filter { !hidden.contains($0.name) }.map(\.words).joined(separator: " ")
    return Self.unescaped(words).replacing("&#847;", with: "").replacing("&zwnj;", with: "")
  }
}
