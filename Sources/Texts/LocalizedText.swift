/// A sentence or word of the interface, whose texts in each language are in `Public/texts`.
///
/// `bin/embed` writes one for each key in `en.po`: `LocalizedText.Thread.going` for `thread.going`. Variable parts are
/// in braces, as in `{name} is going`, and are filled in by name:
///
///     language.localized(.Thread.going, ["name": guest.name])
public struct LocalizedText: Hashable, Sendable {
  /// The position of its texts in every catalog.
  private let group: Int
  private let index: Int

  init(_ group: TextGroup, _ index: Int) {
    (self.group, self.index) = (group.rawValue, index)
  }

  public subscript(language: Language) -> String { form(in: language).text }

  package func form(in language: Language) -> TextForm { language.catalog.phrases[group][index] }

  /// The phrase with its places filled. A place without a part stays as it is written.
  public func filled(_ parts: [String: String], in language: Language) -> String { form(in: language).filled(parts) }

  /// Every phrase of a group, in the order of `en.po`.
  package static func all(in group: TextGroup) -> [LocalizedText] {
    Texts.english.phrases[group.rawValue].indices.map { LocalizedText(group, $0) }
  }
}

/// A text in one language, split at its places.
package struct TextForm: Hashable, Sendable {
  /// A literal part of the text, or the name of a place.
  package enum Piece: Hashable, Sendable {
    case text(String)
    case place(String)
  }

  package let text: String
  package let pieces: [Piece]

  package init(_ text: String) {
    self.text = text
    pieces = text.utf8.contains(UInt8(ascii: "{")) ? Self.pieces(of: text) : [.text(text)]
  }

  package var places: Set<String> {
    Set(pieces.compactMap { if case .place(let name) = $0 { name } else { nil } })
  }

  /// The text with its places filled. A place without a part stays as it is written.
  package func filled(_ parts: [String: String]) -> String {
    var filled = ""
    for piece in pieces {
      switch piece {
      case .text(let text): filled += text
      case .place(let name): filled += parts[name] ?? "{\(name)}"
      }
    }
    return filled
  }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.place(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    return rest.isEmpty ? pieces : pieces + [.text(String(rest))]
  }
}
