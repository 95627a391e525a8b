import Basics
import HTML
import HTTPServer

/// Proves to a browser that a `style` element is the page's own. Valid for one response (Content Security Policy Level
/// 3, 7.1, nonce reuse).
package struct StyleNonce: Hashable, Sendable {
  package let text: String

  package init() { text = Base64URL.encode(Random.bytes(16)) }

  /// For pages that are cached: `Response.renewingNonce()` replaces the nonce.
  package init(_ text: String) { self.text = text }

  /// The nonce that a policy names.
  fileprivate init?(of policy: String) {
    guard let start = policy.range(of: Self.beginning), let end = policy[start.upperBound...].firstIndex(of: "'") else {
      return nil
    }
    text = String(policy[start.upperBound..<end])
  }

  private static let beginning = "'nonce-"
  /// The nonce as a source in a content security policy.
  package var source: String { "\(Self.beginning)\(text)'" }
}

/// Styles inside the page.
package struct InlineStyle: Sendable {
  package var nonce: StyleNonce
  /// The styles. They must contain no user input; see `ViewRules`.
  package var css: String

  package init(nonce: StyleNonce, css: String) {
    self.nonce = nonce
    self.css = css
  }

  /// The `style` element. Nil when there are no styles.
  package var html: HTML? {
    guard !css.isEmpty else { return nil }
    return "<style nonce=\"\(nonce.text)\" data-drawing>\n\(HTML(stringLiteral: css))</style>\n"
  }
}

extension Response {
  /// Lets the browser apply the `style` elements of this page that have `nonce`.
  package func allowing(_ nonce: StyleNonce) -> Response {
    var response = self
    response.headers["Content-Security-Policy"] = SecurityHeaders.contentPolicy(allowing: nonce)
    return response
  }

  /// Returns the same page with a new nonce, for a cached page. No author of the page's content knew the old nonce, so
  /// every place where it is replaced is the page's own markup.
  package func renewingNonce() -> Response {
    guard let old = headers["Content-Security-Policy"].flatMap(StyleNonce.init(of:)) else { return self }
    let new = StyleNonce()
    var response = allowing(new)
    response.content = .bytes(bytes.replacing(Array("\"\(old.text)\"".utf8), with: Array("\"\(new.text)\"".utf8)))
    return response
  }
}
