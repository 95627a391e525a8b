import Invites
import Testing
import Texts

@testable import StyleGuide
@testable import Web

@Suite("The language of a page") struct LanguageTests {
  @Test(
    "The browser's preferred language is used",
    arguments: [
      (nil, Language.english), ("", .english), ("de", .german), ("de-AT,de;q=0.9,en;q=0.8", .german),
      ("ES-mx", .spanish),
      ("fr-CA, es;q=0.3, de;q=0.7", .french), ("it, es;q=0.3, de;q=0.7", .german), ("it;q=1, *;q=0.5", .english),
      ("en;q=0, *", .german),
      ("en;q=0.1, de;q=0.1", .english), ("de;q=0.1, en;q=0.1", .german), ("de;q=0", .english),
      ("de;q=2, es;q=0.2", .spanish), ("de;q=nan, es;q=0.2", .spanish), (";;;,,=,*;q=", .english),
      (" de ; q=0.5 , es ; q=0.9 ", .spanish), ("dear", .english),
    ] as [(String?, Language)])
  func preference(field: String?, language: Language) {
    #expect(Language.preferred(acceptLanguage: field) == language)
  }

  @Test("Only as much of the header field is read as browsers send")
  func hostileFields() {
    #expect(Language.preferred(acceptLanguage: String(repeating: "x,", count: 40) + "de") == .english)
    #expect(Language.preferred(acceptLanguage: String(repeating: " ", count: 2_000_000) + ",de") == .english)
    #expect(Language.preferred(acceptLanguage: String(repeating: "q", count: 5_000_000)) == .english)
  }

  @Test(
    "The page names its language and direction, and offers each language under its own name",
    arguments: Language.allCases)
  func document(language: Language) throws {
    var site = Samples.site
    site.language = language
    site.path = "/?after=\"x"
    let html = SignInPage(site: site).html.description
    #expect(html.contains("<html lang=\"\(language.tag)\" dir=\"ltr\">"))
    #expect(html.contains("value=\"/?after=&quot;x\""))
    for other in Language.allCases {
      #expect(html.contains("aria-pressed=\"\(other == language ? "true" : "false")\">\(other.ownName)</button>"))
    }
  }
}
