import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// An `NSUnderlineStyle`'s raw value.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// An `NSUnderlineStyle`'s raw value.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  // Stored but not drawn.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let link = NSAttributedString.Key("NSLink")
}

/// A line under or through text (UIKit, NSUnderlineStyle). Every style is drawn as a single line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

extension NSAttributedString {
  /// The runs of equal style, limited to the number that a snapshot takes. The rest is one plain run.
  var runs: [ViewSnapshot.TextRun] {
    var runs: [ViewSnapshot.TextRun] = []
    var end = 0
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, stop in
      end = range.location + range.length
      runs.append(ViewSnapshot.TextRun(attributedSubstring(from: range).string, attributes))
      if runs.count >= ViewSnapshot.Limits.standard.runs { stop.pointee = true }
    }
    guard end < length else { return runs }
    let rest = NSRange(location: end, length: length - end)
    return runs + [ViewSnapshot.TextRun(attributedSubstring(from: rest).string, [:])]
  }
}

extension ViewSnapshot.TextRun {
  fileprivate init(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    func isSet(_ key: NSAttributedString.Key) -> Bool { (attributes[key] as? Int).map { $0 != 0 } ?? false }
    self.init(
      text: text, font: (attributes[.font] as? UIFont)?.snapshot,
      color: (attributes[.foregroundColor] as? UIColor)?.snapshot, isUnderlined: isSet(.underlineStyle),
      isStruckThrough: isSet(.strikethroughStyle))
  }
}
