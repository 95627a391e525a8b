import Foundation
import HTML
import Testing

@testable import PageKit
@testable import Web

@Suite struct HTMLTests {
  @Test func textIsEscapedAndMarkupIsNot() {
    let name = "<script>alert('&\"')</script>"
    let bold: HTML = "<b>\(name)</b>"
    #expect("\(bold)" == bold)
    #expect(bold.description == "<b>&lt;script&gt;alert(&#39;&amp;&quot;&#39;)&lt;/script&gt;</b>")
  }

  @Test func partsAreJoinedAndNilIsNothing() {
    let parts: [HTML] = ["<i>", "\(7)", "</i>"]
    let nothing: HTML? = nil
    #expect(("\(parts)\(nothing)" as HTML).description == "<i>7</i>")
  }

  @Test func attributesAppearWhenThereIsSomethingToSay() {
    let with: HTML = "<p\(attribute: "title", "a\"b")\(flag: "hidden", true)>"
    let without: HTML = "<p\(attribute: "title", nil)\(flag: "hidden", false)>"
    #expect(with.description == "<p title=\"a&quot;b\" hidden>")
    #expect(without.description == "<p>")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x",
    "vbscript:x", "//evil.example/x", "/\\evil.example", "\\\\evil.example", "blob:x", "file:///etc/passwd",
  ])
  func addressesThatCouldRunOrLeaveAreRefused(url: String) {
    #expect(("\(url: url)" as HTML).description == "about:invalid")
  }

  @Test(arguments: [
    "/events/bash", "https://party.example/i/x?a=1", "http://127.0.0.1:8080/", "mailto:a@b.c", "?before=12", "#latest",
    "/time/10:30", "next?at=10:30", "",
  ])
  func ordinaryAddressesStay(url: String) {
    #expect(("\(url: url)" as HTML).description == url)
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (10, "10"), (-42, "-42"), (123_456, "123456"), (Int.max, "\(Int.max)"), (Int.min, "\(Int.min)"),
  ])
  func numbersAreWrittenInFull(number: Int, text: String) {
    #expect(("\(number)" as HTML).description == text)
  }

  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("bo", "B"), ("Jean-Luc de la Tour", "JT"), ("", ""), ("林徽因", "林"), ("émile zola", "ÉZ"),
    ("👩‍👩‍👧 Family", "👩‍👩‍👧F"), ("7 of 9", "79"),
  ])
  func initialsAreThoseOfTheFirstAndTheLastWord(name: String, initials: String) {
    #expect(Avatar(name: name).initials == initials)
  }

  @Test func webAddressesInTextBecomeLinks() {
    let link = "<a href=\"https://a.example/x?y=1&amp;z=2\" rel=\"noopener noreferrer nofollow\" target=\"_blank\">"
    #expect(
      Linkified("See (https://a.example/x?y=1&z=2).").html.description
        == "See (\(link)https://a.example/x?y=1&amp;z=2</a>).")
    #expect(Linkified("ftp://x and javascript://y <b>").html.description == "ftp://x and javascript://y &lt;b&gt;")
    #expect(Linkified("http:// and https://)").html.description == "http:// and https://)")
    #expect(Linkified("http:// then http://a.example").html.description.contains("href=\"http://a.example\""))
    let two = Linkified("(„https://ü.example/ä?“\u{3000}http://b.example…)").html.description
    #expect(two.contains(">https://ü.example/ä</a>?“\u{3000}<a") && two.contains(">http://b.example</a>…)"))
  }

  @Test(arguments: [
    ("https://en.wikipedia.org/wiki/Bash_(Unix_shell)", "https://en.wikipedia.org/wiki/Bash_(Unix_shell)"),
    ("(see https://en.wikipedia.org/wiki/Bash_(Unix_shell))", "https://en.wikipedia.org/wiki/Bash_(Unix_shell)"),
    ("(https://a.example/b_(c)_(d(e))).", "https://a.example/b_(c)_(d(e))"),
    ("[https://a.example/?q[]=1&r={x}]", "https://a.example/?q[]=1&r={x}"),
    ("https://a.example/b)!", "https://a.example/b"),
    ("https://a.example/(b", "https://a.example/(b"), ("**https://a.example/b**", "https://a.example/b"),
    ("见https://a.example/b。好", "https://a.example/b"), ("«https://a.example/b»,", "https://a.example/b"),
    ("https://a.example/b\u{200B} c", "https://a.example/b"),
    ("https://a.example/b\u{202E}gpj.c", "https://a.example/b"),
    ("Https://a.example/b", "Https://a.example/b"), ("HTTP://A.example/x…", "HTTP://A.example/x"),
    ("https://a.example/می\u{200C}خواهم", "https://a.example/می\u{200C}خواهم"),
    ("https://a.example/x_?", "https://a.example/x_"),
  ])
  func linksEndWhereTheyEnd(text: String, link: String) {
    let html = Linkified(text).html.description
    #expect(html.contains(">\(link.replacing("&", with: "&amp;"))</a>"), "\(html)")
    #expect(html.components(separatedBy: "<a ").count == 2)
  }

  @Test(arguments: [1, 1024, 1025, 5000])
  func longPartsKeepTheirPlace(length: Int) {
    let part: HTML = "\(String(repeating: "x", count: length))"
    let list = [part, "-", part]
    let html: HTML = "<a>\(part)<b>\(list)<c>\(part)"
    let text = String(repeating: "x", count: length)
    #expect(html.description == "<a>\(text)<b>\(text)-\(text)<c>\(text)")
    #expect(html == "<a>\(text)<b>\(text)-\(text)<c>\(text)", "however it was put together")
    #expect(!html.isEmpty)
  }

  /// With an algorithm of quadratic time this test would take an hour.
  @Test(
    .timeLimit(.minutes(20)),
    arguments: ["éhttp:// ", "http://", "http://.,.,.,", "hhttps", "http://a ", "é", "h\u{301}"])
  func searchingForLinksCostsWhatTheTextWeighs(part: String) {
    let text = String(repeating: part, count: 60_000)
    var isInTag = false
    let shown = Linkified(text).html.bytes.count { byte in
      if byte == UInt8(ascii: "<") { isInTag = true }
      defer { if byte == UInt8(ascii: ">") { isInTag = false } }
      return !isInTag
    }
    #expect(shown == text.utf8.count)
  }
}
