import HTML
import HTTPServer
import Testing
import UserNotificationsUI

@testable import PageKit
@testable import Web

@Suite("Style elements in a page and their nonce") struct InlineStyleTests {
  private func policy(_ response: Response) -> String { response.headers["Content-Security-Policy"] ?? "" }

  @Test("A page's policy allows its style's nonce, and no other inline style")
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

  @Test("A page without a style allows no nonce, and an empty style is left out")
  func none() {
    var response = Response.page("")
    SecurityHeaders(isSecure: false).add(to: &response)
    #expect(!policy(response).contains("nonce") && policy(response).contains("default-src 'self'"))
    #expect(InlineStyle(nonce: StyleNonce(), css: "").html == nil)
    #expect(response.renewingNonce().headers["Content-Security-Policy"] == policy(response))
  }

  @Test("A cached page gets a new nonce in its policy and its style")
  func renewal() {
    let nonce = StyleNonce()
    let page: HTML = "\(InlineStyle(nonce: nonce, css: ".a{gap:1px}").html)<p>\("\"\(nonce.text)\"")</p>"
    let kept = Response.page(page).allowing(nonce)
    let again = kept.renewingNonce()
    let text = String(decoding: again.bytes, as: UTF8.self)
    #expect(!policy(again).contains(nonce.text) && policy(again).contains("'nonce-"))
    let new = policy(again).split(separator: "'nonce-").last?.dropLast() ?? ""
    #expect(text.hasPrefix("<style nonce=\"\(new)\" data-drawing>") && new.utf8.count == 22)
    // The same text typed by a person is not an attribute, and stays.
    #expect(text.contains("<p>&quot;\(nonce.text)&quot;</p>"))
  }
}
