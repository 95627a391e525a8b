import Basics
import Foundation

/// What a reader sees of a mail.
extension MailPart {
  /// The HTML, or nil where it has none.
  public var page: MailPart? { leaves.first { $0.mediaType == "text/html" && !$0.isAttachment } }

  /// The plain text; empty where it has none.
  public var plainText: String { leaves.first { $0.mediaType == "text/plain" && !$0.isAttachment }?.text ?? "" }

  /// The event that goes along, to be answered or as a file.
  public var calendar: CalendarObject? {
    leaves.first { ["text/calendar", "application/ics"].contains($0.mediaType) }.flatMap { CalendarObject($0.body) }
  }

  /// What an inbox shows behind the subject: the first words, at most 140 characters.
  public var preview: String {
    let words = page.map { PageTags($0.text).visibleWords } ?? plainText
    let line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(line.prefix(140))
  }

  /// The HTML with its pictures in it, and none that would have to be fetched.
  /// - Parameters:
  ///   - isDark: whether rules for dark surroundings hold.
  ///   - showsPictures: false leaves the words that stand for them.
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
