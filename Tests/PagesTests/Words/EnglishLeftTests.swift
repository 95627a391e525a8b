import Foundation
import Invites
import Testing
import UserNotifications

@testable import Pages

@Suite("A page in another language") struct EnglishLeftTests {
  /// What the samples say themselves, as apps and people would: titles of a sample app's actions.
  private static let samples: Set<String> = ["Accept", "Decline", "Maybe", "Comment", "Send", "Type here…"]

  private static func pages(in language: Language) -> [(name: String, html: HTML)] {
    var stage = Samples.home
    stage.language = language
    return Samples.$stage.withValue(stage) {
      Samples.pages + [("center", Samples.center.html), ("lab", Samples.lab.html)]
    }
  }

  /// English phrases by their fixed words, without those that another language says just so.
  private static func english(_ other: KeyPath<PhraseSources.Row, String>) throws -> (
    Set<String>, [Regex<AnyRegexOutput>]
  ) {
    let rows = try PhraseSources.rows()
    let same = Set(rows.map { $0[keyPath: other] })
    let differing = rows.map(\.english).filter { !same.contains($0) }
    let formats = try differing.filter { $0.contains("{") && Self.fixedLetters(of: $0) > 5 }.map { phrase in
      let pieces = phrase.split(separator: #/\{\w+\}/#, omittingEmptySubsequences: false)
      return try Regex(
        "^" + pieces.map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: ".+") + "$")
    }
    return (Set(differing.filter { !$0.contains("{") }), formats)
  }

  private static func fixedLetters(of phrase: String) -> Int {
    phrase.replacing(#/\{\w+\}/#, with: "").count { $0.isLetter }
  }

  @Test("holds no sentence of the English table", arguments: [Language.german, .spanish])
  func sweep(language: Language) throws {
    let (words, formats) = try Self.english(language == .german ? \.german : \.spanish)
    #expect(words.count > 300 && formats.count > 60)
    var found: Set<String> = []
    for page in Self.pages(in: language) {
      var reader = MarkupReader(page.html.description)
      try reader.read()
      for said in reader.said where said.language == language.tag && !Self.samples.contains(said.text) {
        guard words.contains(said.text) || formats.contains(where: { said.text.wholeMatch(of: $0) != nil }) else {
          continue
        }
        found.insert("\(page.name): \(said.text)")
      }
    }
    #expect(found.sorted() == [])
  }

  @Test("is found to hold one where it does")
  func canFail() throws {
    let (words, formats) = try Self.english(\.german)
    #expect(words.contains("Show on the phone"))
    #expect(formats.contains { "Ada has not answered yet.".wholeMatch(of: $0) != nil })
    #expect(!words.contains("Name"))
  }
}

extension Samples {
  static var center: CenterPage {
    CenterPage(
      site: site, apps: apps, chosen: app("partyline"),
      settings: CenterSettings(
        authorization: "provisional",
        switches: [
          .init(kind: .alert, isOn: true), .init(kind: .badge, isOn: false), .init(kind: .lockScreen, isOn: true),
        ],
        alertStyle: "banner", previews: "always", grouping: "off", badge: 2),
      draft: .example(in: site.language, timeZone: "UTC"),
      position: CenterPosition(places: [.init(id: "moscone", name: "Moscone", latitude: 1, longitude: 2)]),
      waiting: [
        CenterRequest(
          identifier: "r", title: "", body: "X", trigger: .minutes(3), repeats: true, firesAt: now),
        CenterRequest(
          identifier: "s", title: "", body: "Y", trigger: .entering("Moscone"), repeats: false, firesAt: nil),
      ],
      listed: [CenterGroup(items: [.init(identifier: "i", title: "T", body: "Z", date: now.adding(seconds: -7200))])],
      api: "/api/v1/phones/mine", now: now)
  }

  static var lab: LabPage {
    LabPage(
      site: site, payload: "{}", headers: LabHeaders(),
      app: LabAppForm(
        category: UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: []), contentExtensions: [],
        serviceExtensions: []),
      check: LabCheck(
        size: 2, limit: 4096,
        findings: [
          .init(severity: .warning, rule: "r", place: .text(line: 1, column: 2), message: "m", advice: "a")
        ]),
      sketch: LabSketch(
        collapsed: bashCell, expanded: expanded(), setting: setting, remark: LabSketch.notHereYet(in: site.language)),
      source: LabSourceView(
        files: ["categories", "content", "service", "servicePlist"].map { .init(key: $0, text: "x") }),
      presets: [.init(title: PresetList.title(ofSection: "media", in: site.language), presets: [])],
      origin: "https://party.example", payloadLimit: 9000)
  }
}
