import Testing

@testable import App
@testable import PageKit
@testable import Web

@Suite("Templates with placeholders") struct TemplateTests {
  @Test(
    "Every placeholder is filled, and nothing else changes",
    arguments: [
      "", "no place at all", "<key>", "a<key>b", "<key><key>", "<<key>>", "<ke<key>y>", "<key", "key><key>",
      "<key>ü<key",
    ])
  func filling(page: String) {
    let template = Template(Array(page.utf8), place: "<key>")
    let filled = String(decoding: template.filled(with: "K<key>"), as: UTF8.self)
    #expect(filled == page.split(separator: "<key>", omittingEmptySubsequences: false).joined(separator: "K<key>"))
    #expect(template.hasPlaces == page.contains("<key>"))
    #expect(template.size == page.utf8.count)
  }

  @Test("A self-overlapping placeholder is found at its first position")
  func repeating() {
    #expect(Template(Array("xaaaab".utf8), place: "aa").filled(with: "-") == Array("x--b".utf8))
    #expect(Template(Array("abcabcabd".utf8), place: "abcabd").filled(with: "-") == Array("abc-".utf8))
  }

  @Test("A page without a placeholder stays one piece")
  func unmarked() {
    let template = Template([1, 2, 3], place: "")
    #expect(!template.hasPlaces)
    #expect(template.filled(with: "x") == [1, 2, 3])
  }
}
