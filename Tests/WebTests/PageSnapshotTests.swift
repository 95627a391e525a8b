import Foundation
import HTML
import TestSupport
import Testing

@testable import Web

@Suite("Every page in every state") struct PageSnapshotTests {
  private static let snapshots = Snapshots()

  @Test("has the markup that is kept", arguments: Samples.pages.map(\.name))
  func markup(name: String) throws {
    let page = try #require(Samples.pages.first { $0.name == name })
    try Self.snapshots.expect(MarkupLines.text(of: page.html), in: "\(name).html")
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
    let samples = try Repository.swift(in: "Sources/Web/StyleGuide/Samples")
    let pages = Set(try Repository.swift(in: "Sources/Web").matches(of: #/struct (\w+Page)\b/#).map { String($0.1) })
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
