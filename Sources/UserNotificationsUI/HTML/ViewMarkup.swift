import Foundation

/// A view of a content extension as an accessible HTML fragment.
///
/// Portable addition. The fragment contains no script and no inline style. Its kinds of views and palette colours are
/// classes of `ViewMarkup.stylesheet`, which the page must include. Its sizes and other colours are classes of its own
/// `ViewRules`. It therefore works under a content security policy of `default-src 'self'` (with `img-src data:` for
/// pictures given as bytes, and a nonce for the rules of a page). Colours follow the nearest `color-scheme`. Fonts of a
/// text style are multiplied by the custom property `--text-scale`. Animations play when the fragment is inserted into
/// the page, unless the reader prefers reduced motion or an ancestor has `data-motion="reduced"`.
///
/// Buttons are named `actionIdentifier` with the view's accessibility identifier as value, and text fields `userText`.
/// Every view with an identifier has it as `data-identifier`. The play button has `data-media`, `play` or `pause`.
///
/// ```swift
/// let expanded = await host.open(notification, in: center)
/// if let content = expanded.presentation.customContent {
///   let (html, rules) = ViewMarkup(content) { "/attachments/" + URL(filePath: $0).lastPathComponent }.drawing
///   page.show(html, styles: rules.css)
/// }
/// ```
public struct ViewMarkup: Sendable {
  /// Maps the path of a picture's file to an address that the browser can load. Addresses that are neither on the same
  /// server nor on the web become `about:invalid`.
  public typealias ImageURL = @Sendable (String) -> String

  let view: ViewSnapshot
  let mediaButton: Presentation.MediaButton?
  let imageURL: ImageURL

  public init(_ view: ViewSnapshot, imageURL: @escaping ImageURL) {
    self.view = view
    self.imageURL = imageURL
    mediaButton = nil
  }

  /// Draws the content, with the system's play button on top when the extension asks for one.
  public init(_ content: Presentation.CustomContent, imageURL: @escaping ImageURL) {
    view = content.view
    mediaButton = content.mediaButton
    self.imageURL = imageURL
  }

  /// Appends the fragment in UTF-8 and adds its rules to those of other drawings.
  public func write(into bytes: inout [UInt8], rules: inout ViewRules) {
    let html = MarkupWriter(after: exchange(&bytes, with: []))
    var writer = ViewWriter(html, exchange(&rules, with: ViewRules()), imageURL: imageURL)
    if let mediaButton {
      writer.write(view, mediaButton)
    } else {
      writer.write(view)
    }
    (bytes, rules) = (writer.out.bytes, writer.rules)
  }

  /// The fragment and all its rules.
  public var drawing: (html: String, rules: ViewRules) {
    var (bytes, rules) = ([UInt8](), ViewRules())
    bytes.reserveCapacity(2048)
    write(into: &bytes, rules: &rules)
    return (String(decoding: bytes, as: UTF8.self), rules)
  }

  /// Returns a complete page that shows only this view, with inline styles, for viewing in a browser.
  public func page(title: String) -> String {
    var out = MarkupWriter(after: [])
    out.markup("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>")
    out.text(title)
    out.markup("</title>\n<meta name=\"color-scheme\" content=\"light dark\">\n<style>\n")
    let (html, rules) = drawing
    let head = String(decoding: out.bytes, as: UTF8.self) + Self.stylesheet + rules.css
    return head + "</style>\n" + html + "\n</html>\n"
  }
}

extension ViewMarkup: CustomStringConvertible {
  /// The fragment without its rules.
  public var description: String { drawing.html }
}

/// Takes the buffer out of its variable, so that it is written in place instead of copied.
private func exchange<Value>(_ variable: inout Value, with new: Value) -> Value {
  let old = variable
  variable = new
  return old
}
