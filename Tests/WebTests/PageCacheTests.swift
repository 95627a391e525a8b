import Invites
import Testing

@testable import PageKit
@testable import Web

@Suite("Caching pages that were drawn")
struct PageCacheTests {
  @Test("Beyond the limit only the least recently requested page is dropped")
  func limit() {
    let cache = PageCache(byteLimit: 30)
    var drawn: [String] = []
    func ask(_ path: String) {
      _ = cache.page(PageCache.Key(path: path, viewer: "anybody", language: .english), revision: 1) {
        drawn.append(path)
        return Template([UInt8](repeating: 0x61, count: 10), place: "\0")
      }
    }
    for path in ["a", "b", "c", "a", "d"] { ask(path) }
    drawn = []
    for path in ["a", "c", "d"] { ask(path) }
    #expect(drawn.isEmpty)
    ask("b")
    #expect(drawn == ["b"])
  }

  @Test("A page of an earlier revision is drawn again")
  func revision() {
    let cache = PageCache()
    let key = PageCache.Key(path: "/", viewer: "anybody", language: .english)
    for (revision, text) in [(1, "one"), (2, "two"), (2, "three")] {
      let page = cache.page(key, revision: revision) { Template(Array(text.utf8), place: "\0") }
      #expect(page.filled(with: "") == Array((revision == 1 ? "one" : "two").utf8))
    }
  }
}
