import Basics
import HTML
import HTTPServer

/// What tells a browser that a `style` element of a page is the page's own: good for one response
/// (Content Security Policy Level 3, 7.1, nonce reuse).
package struct StyleNonce: Hashable, Sendable {
  package let text: String

  package init() { text = Base64URL.encode(Random.bytes(16)) }

  /// For pages that are kept: `Response.renewingNonce()` gives them another.
  package init(_ text: String) { self.text = text }

  /// The one that a policy names.
  fileprivate init?(of policy: String) {
    guard let start = policy.range(of: Self.beginning), let end = policy[start.upperBound...].firstIndex(of: "'") else {
      return nil
    }
    text = String(policy[start.upperBound..<end])
  }

  private static let beginning = "'nonce-"
  /// As a source of a content security policy.
  package var source: String { "\(Self.beginning)\(text)'" }
}

/// Styles in the page itself.
package struct InlineStyle: Sendable {
  package var nonce: StyleNonce
  /// Nothing that anybody has typed; see `ViewRules`.
  package var css: String

  package init(nonce: StyleNonce, css: String) {
    self.nonce = nonce
    self.css = css
  }

  /// nil where there is nothing to say.
  package var html: HTML? {
    guard !css.isEmpty else { return nil }
    return "<style nonce=\"\(nonce.text)\" data-drawing>\n\(HTML(stringLiteral: css))</style>\n"
  }
}

extension Response {
  /// The browser takes the `style` elements of this page that have `nonce`.
  package func allowing(_ nonce: StyleNonce) -> Response {
    var response = self
    response.headers["Content-Security-Policy"] = SecurityHeaders.contentPolicy(allowing: nonce)
    return response
  }

  /// The same page under a nonce that no response has had: for what was kept. Nobody who wrote a part of the page knew
  /// the old one, so all that is replaced is the page's own.
  package func renewingNonce() -> Response {
    guard let old = headers["Content-Security-Policy"].flatMap(StyleNonce.init(of:)) else { return self }
    let new = StyleNonce()
    var response = allowing(new)
    response.content = .bytes(bytes.replacing(Array("\"\(old.text)\"".utf8), with: Array("\"\(new.text)\"".utf8)))
    return response
  }
}
