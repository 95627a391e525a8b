import HTML
import UserNotificationsUI

/// The frame of a standalone page.
package struct StandalonePage {
  package var title: String
  /// A class on the body.
  package var kind: StaticString
  package var main: HTML
  /// The style rules of the views in the page.
  package var rules = ViewRules()
  /// A script that runs only in this program's own browser. A page for other readers has none, and its policy allows
  /// none.
  package var script: String?

  package func text(_ files: StandaloneFiles) -> String {
    let body = files.inlined(String(decoding: main.bytes, as: UTF8.self))
    let page: HTML = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="Partyline">
      \(policy)\
      <title>\(title)</title>
      <style>
      \(HTML(stringLiteral: files.styles + rules.css))</style>
      </head>
      <body class="standalone standalone-\(kind.description)">
      <main>
      \(HTML(stringLiteral: body))\
      </main>
      \(script.map { "<script>\(HTML(stringLiteral: $0))</script>\n" as HTML })\
      </body>
      </html>

      """
    return String(decoding: page.bytes, as: UTF8.self)
  }

  /// The content policy. Whatever the payload contains, the page loads and runs nothing.
  private var policy: HTML? {
    guard script == nil else { return nil }
    return """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      img-src data:; media-src data:; form-action 'none'; base-uri 'none'">

      """
  }
}
