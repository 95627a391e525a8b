import HTML
import HTTPServer
import Testing
import UserNotificationsUI

@testable import PageKit
@testable import Web

@Suite("Styles in the page itself") struct InlineStyleTests {
  private func policy(_ response: Response) -> String { response.headers["Content-Security-Policy"] ?? "" }

  @Test("a page allows the nonce that its style has, and nothing inline besides")
  func policy() {
    let nonce = StyleNonce()
    let style = InlineStyle(nonce: nonce, css: ".a{gap:1px}").html
    var response = Response.page("\(style)").allowing(nonce)
    SecurityHeaders(isSecure: false).add(to: &response)
    #expect(policy(response).hasSuffix("; style-src 'self' 'nonce-\(nonce.text)'"))
    #expect(!policy(response).contains("unsafe"))
    #expect(String(decoding: response.bytes, as: UTF8.self).contains("<style nonce=\"\(nonce.text)\""))
    #expect(StyleNonce() != StyleNonce() && nonce.text.utf8.count == 22)
  }

  @Test("a page without a style allows none; nor has one without rules a style")
  func none() {
    var response = Response.page("")
    SecurityHeaders(isSecure: false).add(to: &response)
    #expect(!policy(response).contains("nonce") && policy(response).contains("default-src 'self'"))
    #expect(InlineStyle(nonce: StyleNonce(), css: "").html == nil)
    #expect(response.renewingNonce().headers["Content-Security-Policy"] == policy(response))
  }

  @Test("a page that was kept comes back under another nonce, in its policy and in its style")
  func renewal() {
    let nonce = StyleNonce()
    let page: HTML = "\(InlineStyle(nonce: nonce, css: ".a{gap:1px}").html)<p>\("\"\(nonce.text)\"")</p>"
    let kept = Response.page(page).allowing(nonce)
    let again = kept.renewingNonce()
    let text = String(decoding: again.bytes, as: UTF8.self)
    #expect(!policy(again).contains(nonce.text) && policy(again).contains("'nonce-"))
    let new = policy(again).split(separator: "'nonce-").last?.dropLast() ?? ""
    #expect(text.hasPrefix("<style nonce=\"\(new)\" data-drawing>") && new.utf8.count == 22)
    // What was typed is no attribute.
    #expect(text.contains("<p>&quot;\(nonce.text)&quot;</p>"))
  }
}
