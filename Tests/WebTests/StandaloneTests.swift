import Testing
import HTML
@testable import Web


@Suite("Pages that stand by themselves") struct StandaloneTests {
  private let files = StandaloneFiles(media: [.init([1, 2, 3], mediaType: "image/png")]) { path in
    switch path {
    case "icons/mark.svg": .init(Array("<svg/>".utf8), mediaType: "image/svg+xml")
    case "styles/base.css": .init(Array(".a { background: url(\"../icons/mark.svg\"); }".utf8), mediaType: "text/css")
    case "styles/points.css":
      .init(
        Array("@layer points {\n.ui-w-1{inline-size:1px}\n.ui-w-2{inline-size:2px}\n}\n".utf8), mediaType: "text/css")
    default: nil
    }
  }

  @Test("addresses of assets and media become data, text that looks like one stays")
  func inlining() {
    let icon = StandaloneFiles.assets.url("icons/mark.svg")
    let text: HTML = "<img src=\"\(url: icon)\"><p>\(" src=\"\(icon)\"")</p>"
    let inlined = files.inlined(String(decoding: text.bytes, as: UTF8.self))
    #expect(inlined.hasPrefix("<img src=\"data:image/svg+xml;base64,PHN2Zy8+\"><p>"))
    #expect(inlined.contains("src=&quot;\(icon)&quot;"))
    #expect(
      files.inlined("<img src=\"\(StandaloneFiles.mediaAddress(0))\">") == "<img src=\"data:image/png;base64,AQID\">")
    #expect(files.inlined("<img src=\"\(StandaloneFiles.mediaAddress(1))\">").contains("/media/"))
  }

  @Test("styles bring their pictures along, and of the lengths those that the page uses")
  func styles() {
    let styles = files.styles(for: "<p class=\"ui-label ui-w-2\">ui-w-11</p>")
    #expect(styles.contains("url(\"data:image/svg+xml;base64,PHN2Zy8+\")"))
    #expect(styles.contains(".ui-w-2{") && !styles.contains(".ui-w-1{"))
  }

  @Test("a page that is handed on can load and run nothing")
  func policy() {
    let page = StandalonePage(title: "</title><script>", kind: "page", main: "").text(files)
    #expect(page.contains("default-src 'none'") && page.contains("<title>&lt;/title&gt;&lt;script&gt;</title>"))
    #expect(!page.contains("<script"))
  }
}
