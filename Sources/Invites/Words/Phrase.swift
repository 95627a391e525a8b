/// One sentence or word of the interface in every language there is: a translation that is missing does not compile.
///
/// Parts that differ stand in braces, `{name} is going`, and are filled in by name:
///
///     extension Phrase {
///       enum Thread {
///         static let going = Phrase("{name} is going", de: "{name} kommt", es: "{name} va")
///       }
///     }
///
///     page.say(.Thread.going, ["name": guest.name])
public struct Phrase: Hashable, Sendable {
  public let english: String
  public let german: String
  public let spanish: String

  public init(_ english: String, de german: String, es spanish: String) {
    self.english = english
    self.german = german
    self.spanish = spanish
    assert(
      Self.places(of: english) == Self.places(of: german) && Self.places(of: english) == Self.places(of: spanish),
      "the translations of “\(english)” have other places")
  }

  public subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    case .spanish: spanish
    }
  }
}

extension Phrase {
  /// The phrase with its places filled. A place without a part stays as it is written.
  public func filled(_ parts: [String: String], in language: Language) -> String {
    Self.pieces(of: self[language]).map { piece in
      switch piece {
      case .text(let text): String(text)
      case .place(let name): parts[name] ?? "{\(name)}"
      }
    }.joined()
  }

  /// A stretch of the phrase's own words, or the name of a place.
  package enum Piece {
    case text(Substring)
    case place(String)
  }

  package static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.text(rest[..<open]))
      pieces.append(.place(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [.text(rest)]
  }

  package static func places(of text: String) -> Set<String> {
    Set(pieces(of: text).compactMap { if case .place(let name) = $0 { name } else { nil } })
  }
}
