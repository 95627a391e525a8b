import Foundation

/// A view of a content extension as an accessible HTML fragment.
///
/// Portable addition. The fragment holds no script and no inline style, so it works under a content security policy of
/// `default-src 'self'` (with `img-src data:` for pictures given as bytes); sizes and colours are classes of
/// `ViewMarkup.stylesheet`, which the page has to carry. Colours follow the nearest `color-scheme`; an element that sets
/// its own also says so as `data-scheme`, `light` or `dark`. Fonts of a text style are multiplied by the custom property
/// `--text-scale`. Animations play when the fragment is put into the page, unless the reader prefers reduced motion or
/// an element around has `data-motion="reduced"`.
///
/// Buttons are named `actionIdentifier` with the view's accessibility identifier as value, text fields `userText`; every
/// view with an identifier has it as `data-identifier`. The play button has `data-media`, `play` or `pause`.
///
/// ```swift
/// let expanded = await host.open(notification, in: center)
/// if let content = expanded.presentation.customContent {
///   let html = ViewMarkup(content) { "/attachments/" + URL(filePath: $0).lastPathComponent }.description
/// }
/// ```
public struct ViewMarkup: Sendable {
  /// Maps the path of a picture's file to an address that the browser can load; others than of the same server or the
  /// web become `about:invalid`.
  public typealias ImageURL = @Sendable (String) -> String

  let view: ViewSnapshot
  let mediaButton: Presentation.MediaButton?
  let imageURL: ImageURL

  public init(_ view: ViewSnapshot, imageURL: @escaping ImageURL) {
    self.view = view
    self.imageURL = imageURL
    mediaButton = nil
  }

  /// With the system's play button over it, where the extension asks for one.
  public init(_ content: Presentation.CustomContent, imageURL: @escaping ImageURL) {
    view = content.view
    mediaButton = content.mediaButton
    self.imageURL = imageURL
  }

  /// Appends the fragment, in UTF-8.
  public func write(into bytes: inout [UInt8]) {
    var writer = ViewWriter(MarkupWriter(after: exchange(&bytes, with: [])), imageURL: imageURL)
    if let mediaButton {
      writer.write(view, mediaButton)
    } else {
      writer.write(view)
    }
    bytes = writer.out.bytes
  }

  /// UTF-8.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2048)
    write(into: &bytes)
    return bytes
  }

  /// A page of its own with nothing but the view, to be looked at: its style sheet is inline.
  public func page(title: String) -> String {
    var out = MarkupWriter(after: [])
    out.markup("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>")
    out.text(title)
    out.markup("</title>\n<meta name=\"color-scheme\" content=\"light dark\">\n<style>\n")
    return String(decoding: out.bytes, as: UTF8.self) + Self.stylesheet + "</style>\n" + description + "\n</html>\n"
  }
}

extension ViewMarkup: CustomStringConvertible {
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

/// Takes the buffer out of its variable, so that it is written in place and not copied.
private func exchange<Value>(_ variable: inout Value, with new: Value) -> Value {
  let old = variable
  variable = new
  return old
}

extension ViewMarkup {
  /// The class of the style sheet that keeps `points` free: for the element around a view that prefers a height.
  public static func minHeightClass(_ points: Double) -> String { "ui-min-h-\(PointScale.limit(points))" }
}
