import HTML
import Invites
import TestSupport
import Testing
import Texts

@testable import StyleGuide
@testable import Web

@Suite("The style guide", .slow) struct StyleGuideTests {
  /// The English guide, drawn once, for that takes long.
  private static let english = Result { try read(.english) }

  private static func read(_ language: Language) throws -> MarkupReader {
    var site = Samples.site
    site.language = language
    var reader = MarkupReader(StyleGuidePage(site: site).html.description)
    try reader.read()
    return reader
  }

  @Test("is well-formed, though it shows the same form many times", arguments: Language.allCases)
  func wellFormed(language: Language) throws {
    let reader = try language == .english ? Self.english.get() : Self.read(language)
    #expect(reader.problems == [])
    #expect(reader.duplicateIDs == [])
    #expect(reader.unlabelledFields == [])
    #expect(reader.elements.count { $0.name == "h1" } == 1)
  }

  private static let pages = Samples.pages.map { (name: $0.name, markup: Markup($0.html)) }

  @Test("finds every component it names", arguments: Component.all.indices)
  func everyComponent(index: Int) {
    #expect(!Component.all[index].specimens(in: Self.pages).isEmpty)
  }

  @Test("shows each of the answers a guest can be at")
  func everyAnswer() throws {
    let states = try Self.english.get().elements.filter { $0.attributes["class"]?.hasPrefix("answer ") == true }
      .compactMap { $0.attributes["data-status"] }
    #expect(Set(states).isSuperset(of: ["awaiting", "accepted", "maybe", "declined"]))
  }

  @Test("sends nothing anywhere")
  func sendsNothing() throws {
    let posts = try Self.english.get().elements.filter { $0.attributes["method"] == "post" }
    #expect(posts.map { $0.attributes["action"] } == ["/language"])
  }

  @Test("leads to every sample page, in the language of the visitor")
  func everyPage() throws {
    let links = Set(try Self.english.get().elements.compactMap { $0.attributes["href"] })
    for page in Self.pages {
      #expect(links.contains("/styleguide/pages/\(page.name)"))
    }
    var site = Samples.site
    site.language = .german
    let german = StyleGuidePage(site: site).samples
    #expect(german["sign-in"]?.description.contains("<html lang=\"de\"") == true)
    #expect(german["no-such-page"] == nil)
  }

  @Test("shows nobody's name, whoever is signed in")
  func nobody() {
    var site = Samples.site
    site.account = Account(id: "other", name: "Somebody Else", isDemo: false, createdAt: Samples.now)
    let page = StyleGuidePage(site: site)
    #expect(!page.html.description.contains("Somebody Else"))
    #expect(page.samples["events"]?.description.contains("Somebody Else") == false)
  }
}

@Suite("Markup with its tags found") struct MarkupTests {
  @Test("gives an element whole, with others of its name inside")
  func nested() throws {
    let markup = Markup("<div class=\"a b\"><div>1</div><img src=\"x\"><div>2</div></div><p>3</p>")
    #expect(markup.element(at: 0).description == "<div class=\"a b\"><div>1</div><img src=\"x\"><div>2</div></div>")
    #expect(markup.tags[0].classes == "a b")
    let image = try #require(markup.tags.firstIndex { $0.name == "img" })
    #expect(markup.element(at: image).description == "<img src=\"x\">")
  }

  @Test("sets identifiers apart")
  func apart() {
    let html: HTML = "<form method=\"post\"><label for=\"f\">A</label><input id=\"f\"></form>"
    #expect(
      html.apart(2).description
        == "<form method=\"get\" action=\"/styleguide\"><label for=\"s2-f\">A</label><input id=\"s2-f\"></form>")
    let part: HTML = "<nav class=\"n\" aria-label=\"A\"></nav><h1 class=\"t\">B</h1>"
    #expect(part.apart(2).description == "<nav class=\"n\" aria-label=\"A 2\"></nav><h3 class=\"t\">B</h3>")
  }
}
