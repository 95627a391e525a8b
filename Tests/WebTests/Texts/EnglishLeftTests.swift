import Foundation
import HTML
import TestSupport
import Testing
import Texts
import UserNotifications

@testable import Invites
@testable import StyleGuide
@testable import Web

@Suite("English left in translated pages", .slow) struct EnglishLeftTests {
  /// Texts of the samples themselves, as apps and people write them. They are action titles of a sample app, app names,
  /// sections of presets, an event's title, a host's words, and a column of an imported file.
  private static let samples: Set<String> = [
    "Accept", "Decline", "Maybe", "Comment", "Send", "Type here…", "Lab", "Messages", "Photos", "Conversations",
    "Calendar", "Invitations", "Picnic", "Going!", "Not going :(", "Sorry, the basement is flooded.", "Name", "Like",
    "Unlike", "Photo by Chloé", "Shared 3 photos", "Video by Chloé", "Shared a video", "Voice message by Chloé",
    "Sent a voice message", "Reply", "Dismiss", "Message", "Grace Hopper is on the way",
    "In 2 hours", "Chloé, Ana and 10 others are going", "You’re going", "Cancelled", "On my way", "Snooze", "Show map",
    "Mute", "Photo", "Katherine Johnson is typing…",
    "2 others answered.", "Katherine Johnson (3) is going.", "Remind the rest", "To everyone",
    "Sent privately to Grace Hopper.", "عمر الخيام (2) is going.", "Approve", "Decline request",
    "Open guest list", "Open until tomorrow, 9:41 AM", "You voted for Red.",
  ]

  private static func pages(in language: Language) -> [(name: String, html: HTML)] {
    var stage = Samples.home
    stage.language = language
    return Samples.$stage.withValue(stage) {
      Samples.pages
    }
  }

  /// A text with placeholders: its fixed parts, in order.
  private struct Format {
    let pieces: [String]

    init(_ phrase: String) {
      pieces = phrase.split(separator: #/\{\w+\}/#, omittingEmptySubsequences: false).map(String.init)
    }

    func fits(_ text: String) -> Bool {
      guard text.hasPrefix(pieces[0]), text.hasSuffix(pieces[pieces.count - 1]) else { return false }
      var rest = text[...]
      for piece in pieces where !piece.isEmpty {
        guard let found = rest.range(of: piece) else { return false }
        rest = rest[found.upperBound...]
      }
      return true
    }
  }

  /// English texts, without those that the other language shares, and without those that consist mostly of
  /// placeholders.
  private static func english(_ other: Language) throws -> (words: Set<String>, formats: [Format]) {
    let files = try Texts.embedded().map { try TextFile(name: $0.key, $0.value) }
    let said = Set(files.filter { $0.tag == other.tag }.flatMap(\.keyed).flatMap(\.texts))
    let english = files.filter { $0.tag == "en" }.flatMap(\.keyed).filter { !$0.key.hasPrefix("format.") }
    let differing = english.flatMap(\.texts).filter { !said.contains($0) }
    let formats = differing.filter { $0.contains("{") && fixedLetters(of: $0) > 5 }.map(Format.init)
    return (Set(differing.filter { !$0.contains("{") }), formats)
  }

  private static func fixedLetters(of phrase: String) -> Int {
    phrase.replacing(#/\{\w+\}/#, with: "").count { $0.isLetter }
  }

  @Test("A translated page contains no English sentence", arguments: Language.allCases.dropFirst())
  func sweep(language: Language) throws {
    let (words, formats) = try Self.english(language)
    #expect(words.count > 300 && formats.count > 60)
    var pagesOfTexts: [String: String] = [:]
    for page in Self.pages(in: language) {
      var reader = MarkupReader(page.html.description)
      try reader.read()
      for said in reader.said where said.language == language.tag { pagesOfTexts[said.text] = page.name }
    }
    let found = pagesOfTexts.filter { text, _ in
      !Self.samples.contains(text) && (words.contains(text) || formats.contains { $0.fits(text) })
    }
    #expect(found.map { "\($0.value): \($0.key)" }.sorted() == [])
  }

  @Test("The check recognizes English sentences")
  func canFail() throws {
    let (words, formats) = try Self.english(.german)
    #expect(words.contains("Show on the iPhone"))
    #expect(formats.contains { $0.fits("No answer from Ada yet.") })
    #expect(!words.contains("Name"))
  }
}
