import Testing

@testable import Invites

@Suite("Words that a person searches for") struct SearchQueryTests {
  @Test(
    "A text matches when it has every word, and a word that begins like the last",
    arguments: [
      ("pizza", "Who brings the PIZZA?", true), ("piz", "Who brings the pizza?", true),
      ("izza", "Who brings the pizza?", false), ("brin pizza", "Who brings the pizza?", false),
      ("brings piz", "Who brings the pizza?", true), ("pizza brings", "Who brings the pizza?", true),
      ("pizza salad", "Who brings the pizza?", false), ("jose", "See you, José!", true),
      ("STRASSE", "Hauptstraße 1", false), ("hauptstrasse", "Hauptstraße 1", true), ("ｐｉｚｚａ", "pizza", true),
      ("łukasz", "LUKASZ is late", true), ("don't", "I don’t know", true), ("7", "at 7 pm", true),
      ("co-op", "the co op", true), ("soft", "so\u{AD}ft", true), ("ana ana", "Ana", true),
    ])
  func words(query: String, text: String, matches: Bool) throws {
    #expect(try SearchQuery(query).matches(text) == matches)
  }

  @Test(
    "Any part is found of scripts without spaces between words",
    arguments: [
      ("東京", "明日は東京都で会いましょう", true), ("京", "明日は東京都で会いましょう", true), ("う", "会いましょう", true),
      ("東都", "明日は東京都で", false), ("パーティ", "誕生日パーティーです", true), ("ﾊﾟｰﾃｨ", "誕生日パーティーです", true),
      ("ปาร์ตี้", "มางานปาร์ตี้กันนะ", true), ("생일", "내일 생일에 만나요", true), ("iphone15", "iPhone15プロ", true),
      ("プロ", "iPhone15プロ", true), ("東京 tower", "東京Tower", true),
    ])
  func letters(query: String, text: String, matches: Bool) throws {
    let query = try SearchQuery(query)
    #expect(query.matches(text) == matches)
    #expect(!matches || Self.isListed(text, for: query))
  }

  @Test("An index lists every text that matches under all words that a search asks it for")
  func keys() throws {
    let texts = [
      "Who brings the pizza?", "Straße, ŁÓDŹ and José’s ﬁne café ½", "明日は東京都でiPhone15プロを", "มางานปาร์ตี้กันนะ",
      "नमस्ते दुनिया", "من می‌خواهم بروم", String(repeating: "abc", count: 40), "👩‍🚀 go", "𝓐𝓷𝓪 ①②", "생일에 만나요",
    ]
    for text in texts {
      let runs = Text.runs(of: text)
      for run in runs {
        for length in [1, 2, 5, 41, 100] {
          let part = String(String.UnicodeScalarView(run.unicodeScalars.prefix(length)))
          for words in [part, "\(runs[0].prefix(30)) \(part)"] {
            guard let query = try? SearchQuery(words), query.matches(text) else { continue }
            #expect(Self.isListed(text, for: query), "\(words) in \(text)")
          }
        }
      }
      #expect(Text.indexedWords(of: text).allSatisfy { $0.unicodeScalars.count <= Text.indexedLength })
    }
  }

  private static func isListed(_ text: String, for query: SearchQuery) -> Bool {
    let words = Text.indexedWords(of: text)
    return query.keys.allSatisfy { key in
      words.contains { key.isBeginning ? $0.utf8.starts(with: key.word.utf8) : $0 == key.word }
    }
  }

  @Test(
    "The words that were found are marked where they stand in the text",
    arguments: [
      ("piz", "Pizza, or pizzas?", ["Piz", "piz"]), ("the pizza", "THE pizza, then", ["THE", "pizza"]),
      ("josé", "Jose’s JOSÉ", ["Jose", "JOSÉ"]), ("strasse", "Straße", ["Straße"]), ("st", "Straße", ["St"]),
      ("京", "東京から京都へ", ["京", "京"]), ("ana", "A\u{AD}na and ana", ["A\u{AD}na", "ana"]), ("x", "pizza", []),
    ])
  func marks(query: String, text: String, marked: [String]) throws {
    #expect(try SearchQuery(query).marks(in: text).map { String(text[$0]) } == marked)
  }

  @Test("Signs that mean something to a database are plain text")
  func operators() throws {
    for words in ["\"pizza\"", "pizza*", "NOT pizza", "pizza OR", "body:pizza", "(pizza", "pizza' --", "^pizza"] {
      let query = try SearchQuery(words)
      #expect(query.matches("not or body pizza") && !query.matches("salad"), "\(words)")
    }
  }

  @Test("A search without a letter, or with too many, is refused with its field")
  func refused() {
    for (words, code): (String, Failure.Code) in [
      ("", .missingField), ("  ?! ", .missingField), ("🎉", .missingField), ("\u{200D}", .missingField),
      (String(repeating: "a ", count: 51), .textTooLong), (String(repeating: "x", count: 5_000), .textTooLong),
      ("a\u{0}b", .invalidText),
    ] {
      let failure = #expect(throws: Failure.self) { try SearchQuery(words) }
      #expect(failure?.code == code && failure?.field == "q", "\(words.prefix(10))")
    }
  }
}
