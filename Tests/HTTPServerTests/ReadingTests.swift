import Testing

@testable import HTTPServer

/// How targets, queries, cookies and header fields are read.
@Suite struct ReadingTests {
  @Test(arguments: [
    ("/", "/"), ("/a/b", "/a/b"), ("/a/./b/../c", "/a/c"), ("/a/..", "/"), ("/a//b", "/a/b"),
    ("//evil.example", "/evil.example"),
    ("/a%20b", "/a b"), ("/%C3%A9", "/é"), ("/a/%2e%2e/b", "/b"), ("/a/b/", "/a/b/"), ("/a/.", "/a/"), ("*", "*"),
    ("http://example.org/x?y", "/x"), ("HTTPS://example.org", "/"), ("http://example.org?y", "/"), ("/a?b?c", "/a"),
    ("/.well-known/x", "/.well-known/x"), ("/...", "/..."),
  ])
  func normalisesPaths(_ raw: String, _ path: String) throws {
    #expect(try Target(raw).path == path)
  }

  @Test(arguments: [
    "", "a", "/..", "/a/../..", "/%2e%2e/x", "/%", "/%4", "/%zz", "/%00", "/%2f", "/a%2Fb", "/%ff", "/%C3", "/%0a",
    "/a b",
    "/a#b", "/é", "/a\\b", "/\"", "/<", "/?a=%", "/?a=%ff", "/?%00", "ftp://x/", "example.org:80", "/%c0%af", "/\u{7F}",
  ])
  func refusesMalformedTargets(_ raw: String) {
    #expect(throws: HTTPFailure.self) { try Target(raw) }
  }

  @Test func readsQueriesInOrder() throws {
    let query = try Query(parsing: "a=1&b=&a=2&c&=x&&d=%26+%2B&%C3%A9=e=f")
    #expect(query["a"] == "1")
    #expect(query.all("a") == ["1", "2"])
    #expect(query["b"] == "")
    #expect(query["c"] == "")
    #expect(query["d"] == "& +")
    #expect(query["é"] == "e=f")
    #expect(query["nothing"] == nil)
    #expect(query.items.map(\.name) == ["a", "b", "a", "c", "", "d", "é"])
    let many = String(repeating: "a&", count: 1001)
    #expect(throws: HTTPFailure.self) { try Query(parsing: many) }
  }

  @Test func readsCookiesAndLetsTheFirstWin() {
    let headers: Headers = ["Cookie": "a=1; b=\"two\"; a=3;junk; =x; c=d=e", "cookie": "f=6"]
    #expect(Cookies.parse(headers) == ["a": "1", "b": "two", "c": "d=e", "f": "6"])
  }

  @Test func keepsHeadersInOrderWhateverTheirCase() {
    var headers: Headers = ["Accept": "a", "X": "1"]
    headers.add("accept", "b")
    #expect(headers["ACCEPT"] == "a")
    #expect(headers.all("Accept") == ["a", "b"])
    headers["accept"] = "c"
    #expect(headers.map(\.name) == ["X", "accept"])
    headers["x"] = nil
    #expect(headers.count == 1)
    headers.add("Location", "/a\r\nSet-Cookie: b\0")
    #expect(headers["Location"] == "/a  Set-Cookie: b ")
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"), (4_102_444_799, "Thu, 31 Dec 2099 23:59:59 GMT"),
  ])
  func writesAndReadsDates(_ seconds: Int, _ text: String) {
    #expect(HTTPDate.format(seconds) == text)
    #expect(HTTPDate.parse(text) == seconds)
  }

  @Test(arguments: [
    "", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
  ])
  func passesOverOtherDates(_ text: String) {
    #expect(HTTPDate.parse(text) == nil)
  }

  @Test func writesEventsLineByLine() {
    let event = ServerSentEvent(id: "7\n8", name: "activity", data: "one\ntwo\r\nthree\rfour")
    let text = "id: 78\nevent: activity\ndata: one\ndata: two\ndata: three\ndata: four\n\n"
    #expect(String(decoding: event.encoded, as: UTF8.self) == text)
    #expect(String(decoding: ServerSentEvent(data: "").encoded, as: UTF8.self) == "data: \n\n")
  }
}
