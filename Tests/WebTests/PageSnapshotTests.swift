import Foundation
import HTML
import Invites
import TestSupport
import Testing

@testable import PhoneWeb
@testable import StyleGuide
@testable import Web

@Suite("Every page in every state") struct PageSnapshotTests {
  private static let snapshots = Snapshots()

  @Test("Each page's markup matches its snapshot", arguments: Samples.pages.map(\.name))
  func markup(name: String) throws {
    let markup = try Self.lines(name)
    guard let base = Self.base(of: name) else { return try Self.snapshots.expect(markup, in: "\(name).html") }
    let changes = Changes(from: try Self.lines(base), named: base, to: markup)
    try Self.snapshots.expect(changes.description, in: "\(name).html")
  }

  /// Pages whose snapshots also contain the parts around `<main>`: without a session, for a host, and for a guest.
  private static let whole: Set = ["error", "album", "join", "my-code"]

  /// The page from which the snapshot of another page is stored as a difference.
  private static let bases: KeyValuePairs = [
    "thread-rows": ["thread-edit", "thread-edit-caption", "thread-reply", "thread-rows-"],
    "thread-awaiting": [
      "thread-accepted", "thread-answered", "thread-cancelled", "thread-closed", "thread-declined", "thread-friends",
      "thread-full", "thread-maybe", "thread-others-wait", "thread-party", "thread-past", "thread-private-messages",
      "thread-unconfirmed", "thread-waitlisted", "thread-words",
    ],
    "thread-host": ["thread-host-framed", "thread-host-waitlist"],
    "phone-photo": ["phone-"],
    "lab-mail": ["lab-mail-payload"],
    "guests": ["guests-added", "guests-busy", "guests-closed"],
    "guest": ["guest-answer-full", "guest-answered-by-host", "guest-removed"],
    "arrivals-offered": ["arrivals-"],
    "events": ["events-french", "events-german", "events-spanish", "events-guest"],
    "event-edit": ["event-conflict", "event-copy", "event-edit-notify", "event-new"],
    "center": ["center-refused"],
    "broadcasts": ["broadcasts-failed", "broadcasts-later", "broadcasts-preview"],
    "security": ["security-token", "security-wrong"],
    "settings": ["settings-fresh", "settings-failed", "settings-token"],
    "door": ["door-wrong-code"],
  ]

  /// The name of the page from which this page's snapshot is a difference. Nil for a complete snapshot.
  private static func base(of name: String) -> String? {
    let isTwin: (String) -> Bool = { name == $0 || name.hasPrefix($0.hasSuffix("-") ? $0 : "\($0)-") }
    return bases.first { base, twins in name != base && twins.contains(where: isTwin) }?.key
  }

  private static func lines(_ name: String) throws -> String {
    let page = try #require(Samples.pages.first { $0.name == name })
    return whole.contains(name) ? MarkupLines.text(of: page.html) : MarkupLines.main(of: page.html)
  }

  @Test("Page names are unique, and every snapshot belongs to a page")
  func names() throws {
    let names = Samples.pages.map { "\($0.name).html" }
    #expect(Set(names).count == names.count)
    try Self.snapshots.expectOnly(names)
  }

  /// Looks at all types whose names end in `Page`. Left out are the style guide, which consists of the others, and
  /// `StandalonePage`, a file to pass on that is no page of the web app.
  @Test("Every type of page is among the samples")
  func whole() throws {
    let elsewhere: Set = ["StyleGuidePage", "StandalonePage"]
    let samples = try Repository.swift(in: "Sources/StyleGuide/Samples")
    let pages = Set(
      try ["Sources/PageKit", "Sources/PhoneWeb", "Sources/Web"].flatMap { folder in
        try Repository.swift(in: folder).matches(of: #/struct (\w+Page)\b/#).map { String($0.1) }
      })
    #expect(pages.count > 20)
    for page in pages.subtracting(elsewhere) {
      #expect(samples.contains("\(page)("), "\(page) has no sample")
    }
  }
}

extension Repository {
  /// All Swift sources below a folder, joined.
  static func swift(in folder: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let paths = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
    let files = (paths?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    return try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }
}
