import Foundation
import Testing
import UserNotificationsUI

@testable import PageKit
@testable import StyleGuide
@testable import Web

@Suite struct SamplePages {
  /// With `PAGES_OUT` set to a folder, writes every sample page there, to be viewed in a browser.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["PAGES_OUT"] != nil))
  func areWritten() throws {
    let folder = URL(filePath: try #require(ProcessInfo.processInfo.environment["PAGES_OUT"]))
    for page in Samples.pages {
      try Data(page.html.bytes).write(to: folder.appending(path: "\(page.name).html"))
    }
  }

  @Test(arguments: Samples.pages.map(\.name))
  func areWellFormed(name: String) throws {
    let reader = try #require(Samples.readers[name]).get()
    #expect(reader.problems == [])
    #expect(reader.duplicateIDs == [])
    #expect(reader.unlabelledFields == [])
  }

  /// The content security policy allows neither inline styles nor inline scripts. One that slipped in would have no
  /// effect in a browser.
  @Test(arguments: Samples.pages.map(\.name))
  func holdNoInlineStyleOrScript(name: String) throws {
    let reader = try #require(Samples.readers[name]).get()
    let inline = reader.elements.flatMap { $0.attributes.keys }.filter { $0 == "style" || $0.hasPrefix("on") }
    #expect(inline == [])
    #expect(!reader.elements.contains { Self.isInlineStyle($0) || Self.isInlineScript($0) })
  }

  /// The rules of a drawing have the nonce of the page's response.
  private static func isInlineStyle(_ element: MarkupReader.Element) -> Bool {
    element.name == "style" && element.attributes["nonce"] != Samples.nonce.text
  }

  /// Data for scripts does not count: browsers do not run `application/json`.
  private static func isInlineScript(_ element: MarkupReader.Element) -> Bool {
    element.name == "script" && element.attributes["src"] == nil && element.attributes["type"] != "application/json"
  }

  @Test func useOnlyClassesThatAStyleKnows() throws {
    let known = Self.selected(in: try Repository.text(ofFilesIn: "Public/styles"))
      .union(Self.selected(in: try Repository.text(ofFilesIn: "Public/scripts")))
      .union(Self.selected(in: ViewMarkup.viewStyles))
    var unknown: Set<String> = []
    for (page, reader) in Samples.readers {
      unknown.formUnion(try reader.get().classes.subtracting(known.union(Self.selected(in: try Samples.page(page)))))
    }
    // These classes are one of several kinds, and need no style of their own.
    #expect(unknown.subtracting(Self.bareClasses) == [])
  }

  /// The names after each dot.
  private static func selected(in text: String) -> Set<String> {
    Set(text.utf8.split(separator: UInt8(ascii: ".")).dropFirst().compactMap { String($0.prefix(while: isOfName)) })
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    let letter = UnicodeScalar(byte | 0x20)
    return ("a"..."z").contains(letter) || ("0"..."9").contains(UnicodeScalar(byte)) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  private static let bareClasses: Set<String> = [
    "page-events", "demo-host", "badge-awaiting", "count-awaiting", "row-gone", "lab-submit", "finding-note",
    "preset-step", "sheet-count", "friends",
  ]

  @Test func namesOfStylesScriptsAndIconsExist() throws {
    let known = Set(AssetLibrary.embedded.paths)
    for reader in Samples.readers.values {
      let reader = try reader.get()
      let paths = reader.elements.flatMap { [$0.attributes["href"], $0.attributes["src"]] }.compactMap { $0 }
        .filter { $0.hasPrefix("/assets/sample/") }.map { $0.dropFirst("/assets/sample/".count) }
      for path in Set(paths) { #expect(known.contains(String(path)), "\(path)") }
    }
  }

  @Test("Styles of views come from the framework, even when files are read from a folder")
  func stylesOfViews() throws {
    let folder = AssetLibrary(directory: FileManager.default.temporaryDirectory.appending(path: "none"))
    for library in [folder, .embedded] {
      let bytes = try library.response("styles/snapshot.css").bytes
      #expect(String(decoding: bytes, as: UTF8.self) == ViewMarkup.viewStyles)
    }
  }
}

/// The working copy that these tests were built from.
enum Repository {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func url(_ path: String) -> URL { root.appending(path: path) }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  static func hasFile(_ path: String) throws -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  static func text(ofFilesIn folder: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
    return try names.filter { $0.contains(".") }.map { try text("\(folder)/\($0)") }.joined(separator: "\n")
  }
}

extension Samples {
  /// Every sample page, read once for all tests.
  static let readers = Dictionary(
    uniqueKeysWithValues: pages.map { page in
      (
        page.name,
        Result {
          var reader = MarkupReader(page.html.description)
          try reader.read()
          return reader
        }
      )
    })

  static func page(_ name: String) throws -> String {
    try #require(pages.first { $0.name == name }).html.description
  }
}
