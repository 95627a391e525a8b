import HTML
import Invites
import TestSupport
import Testing
import Texts

@testable import StyleGuide
@testable import Web

@Suite("The style guide's page", .slow) struct StyleGuideTests {
  /// The English guide. It is drawn once, because drawing takes long.
  private static let english = Result { try read(.english) }

  private static func read(_ language: Language) throws -> MarkupReader {
    var site = Samples.site
    site.language = language
    var reader = MarkupReader(StyleGuidePage(site: site).html.description)
    try reader.read()
    return reader
  }

  @Test("The guide is well-formed, though it shows the same form many times", arguments: Language.allCases)
  func wellFormed(language: Language) throws {
    let reader = try language == .english ? Self.english.get() : Self.read(language)
    #expect(reader.problems == [])
    #expect(reader.duplicateIDs == [])
    #expect(reader.unlabelledFields == [])
    #expect(reader.elements.count { $0.name == "h1" } == 1)
  }

  private static let pages = Samples.pages.map { (name: $0.name, markup: Markup($0.html)) }

  @Test("Every component that the guide names appears in a sample page", arguments: Component.all.indices)
  func everyComponent(index: Int) {
    #expect(!Component.all[index].specimens(in: Self.pages).isEmpty)
  }

  @Test("The guide shows every state of a guest's answer")
  func everyAnswer() throws {
    let states = try Self.english.get().elements.filter { $0.attributes["class"]?.hasPrefix("answer ") == true }
      .compactMap { $0.attributes["data-status"] }
    #expect(Set(states).isSuperset(of: ["awaiting", "accepted", "maybe", "declined"]))
  }

  @Test("The guide's only form that posts chooses the language")
  func sendsNothing() throws {
    let posts = try Self.english.get().elements.filter { $0.attributes["method"] == "post" }
    #expect(posts.map { $0.attributes["action"] } == ["/language"])
  }

  @Test("The guide links to every sample page, in the visitor's language")
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

  @Test("The guide never shows the name of the signed-in host")
  func nobody() {
    var site = Samples.site
    site.account = Account(id: "other", name: "Somebody Else", isDemo: false, createdAt: Samples.now)
    let page = StyleGuidePage(site: site)
    #expect(!page.html.description.contains("Somebody Else"))
    #expect(page.samples["events"]?.description.contains("Somebody Else") == false)
  }
}

@Suite("Finding elements in markup") struct MarkupTests {
  @Test("An element is found whole, with nested elements of its name")
  func nested() throws {
    let markup = Markup("<div class=\"a b\"><div>1</div><img src=\"x\"><div>2</div></div><p>3</p>")
    #expect(markup.element(at: 0).description == "<div class=\"a b\"><div>1</div><img src=\"x\"><div>2</div></div>")
    #expect(markup.tags[0].classes == "a b")
    let image = try #require(markup.tags.firstIndex { $0.name == "img" })
    #expect(markup.element(at: image).description == "<img src=\"x\">")
  }

  @Test("Identifiers of copies are made different")
  func apart() {
    let html: HTML = "<form method=\"post\"><label for=\"f\">A</label><input id=\"f\"></form>"
    #expect(
      html.apart(2).description
        == "<form method=\"get\" action=\"/styleguide\"><label for=\"s2-f\">A</label><input id=\"s2-f\"></form>")
    let part: HTML = "<nav class=\"n\" aria-label=\"A\"></nav><h1 class=\"t\">B</h1>"
    #expect(part.apart(2).description == "<nav class=\"n\" aria-label=\"A 2\"></nav><h3 class=\"t\">B</h3>")
  }
}
