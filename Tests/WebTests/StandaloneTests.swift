import HTML
import Testing
import UserNotificationsUI

@testable import PhoneWeb
@testable import Web

@Suite("Standalone pages") struct StandaloneTests {
  private let files = StandaloneFiles(media: [.init([1, 2, 3], mediaType: "image/png")]) { path in
    switch path {
    case "icons/mark.svg": .init(Array("<svg/>".utf8), mediaType: "image/svg+xml")
    case "styles/base.css": .init(Array(".a { background: url(\"../icons/mark.svg\"); }".utf8), mediaType: "text/css")
    default: nil
    }
  }

  @Test("URLs of assets and media become data, and text that resembles one stays")
  func inlining() {
    let icon = StandaloneFiles.assets.url("icons/mark.svg")
    let text: HTML = "<img src=\"\(url: icon)\"><p>\(" src=\"\(icon)\"")</p>"
    let inlined = files.inlined(String(decoding: text.bytes, as: UTF8.self))
    #expect(inlined.hasPrefix("<img src=\"data:image/svg+xml;base64,PHN2Zy8+\"><p>"))
    #expect(inlined.contains("src=&quot;\(icon)&quot;"))
    #expect(
      files.inlined("<img src=\"\(StandaloneFiles.mediaAddress(0))\">") == "<img src=\"data:image/png;base64,AQID\">")
    #expect(files.inlined("<img src=\"\(StandaloneFiles.mediaAddress(1))\">").contains("/media/"))
    #expect(files.inlined("<video src=\"\(StandaloneFiles.mediaAddress(0))#t=0.1\">").contains("AQID#t=0.1\""))
  }

  @Test("The styles contain their pictures, and a page contains the rules of its drawings")
  func styles() {
    #expect(files.styles.contains("url(\"data:image/svg+xml;base64,PHN2Zy8+\")"))
    var rules = ViewRules()
    let name = rules.minHeightClass(179.5)
    let page = StandalonePage(title: "", kind: "page", main: "<p class=\"\(name)\">x</p>", rules: rules).text(files)
    #expect(page.contains(".ui-min-h-179_5{min-block-size:179.5px}"))
    #expect(page.components(separatedBy: "<style").count == 2)
  }

  @Test("A standalone page can load and run nothing")
  func policy() {
    let page = StandalonePage(title: "</title><script>", kind: "page", main: "").text(files)
    #expect(page.contains("default-src 'none'") && page.contains("<title>&lt;/title&gt;&lt;script&gt;</title>"))
    #expect(!page.contains("<script"))
  }
}
