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

  @Test("has the markup that is kept", arguments: Samples.pages.map(\.name))
  func markup(name: String) throws {
    let markup = try Self.lines(name)
    guard let base = Self.base(of: name) else { return try Self.snapshots.expect(markup, in: "\(name).html") }
    let changes = Changes(from: try Self.lines(base), named: base, to: markup)
    try Self.snapshots.expect(changes.description, in: "\(name).html")
  }

  /// Pages that are kept whole, for what stands around `<main>`: without anyone, with a host, with a guest.
  private static let whole: Set = ["error", "album", "join", "my-code"]

  /// The page from which another is kept as a difference.
  private static let bases: KeyValuePairs = [
    "thread-rows": ["thread-edit", "thread-edit-caption", "thread-reply", "thread-rows-"],
    "thread-awaiting": [
      "thread-accepted", "thread-answered", "thread-cancelled", "thread-closed", "thread-declined", "thread-friends",
      "thread-full", "thread-maybe", "thread-others-wait", "thread-party", "thread-past", "thread-questions",
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
    "messages": ["messages-failed", "messages-later", "messages-preview"],
    "security": ["security-token", "security-wrong"],
    "settings": ["settings-fresh", "settings-failed", "settings-token"],
    "door": ["door-wrong-code"],
  ]

  /// The name of the page from which this one is kept as a difference; nil for one that is kept by itself.
  private static func base(of name: String) -> String? {
    let isTwin: (String) -> Bool = { name == $0 || name.hasPrefix($0.hasSuffix("-") ? $0 : "\($0)-") }
    return bases.first { base, twins in name != base && twins.contains(where: isTwin) }?.key
  }

  private static func lines(_ name: String) throws -> String {
    let page = try #require(Samples.pages.first { $0.name == name })
    return whole.contains(name) ? MarkupLines.text(of: page.html) : MarkupLines.main(of: page.html)
  }

  @Test("has a name of its own, and nothing else is kept")
  func names() throws {
    let names = Samples.pages.map { "\($0.name).html" }
    #expect(Set(names).count == names.count)
    try Self.snapshots.expectOnly(names)
  }

  /// The types that end in `Page`, without the guide itself, which is made of the others, and what is no page of the
  /// web app but a file to be handed on.
  @Test("is among the samples, whatever page there is")
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
  /// All Swift sources below a folder, one after the other.
  static func swift(in folder: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let paths = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
    let files = (paths?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    return try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }
}
