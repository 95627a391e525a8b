/// HTML text, built by string interpolation that escapes by type.
///
///     let row: HTML = "<p dir=auto>\(comment.text)</p>"
///
/// Interpolated strings are escaped, interpolated `HTML` is taken as it is. Literal parts are the page's own markup.
public struct HTML: Hashable, Sendable {
  /// UTF-8.
  public private(set) var bytes: [UInt8]

  public init() { bytes = [] }

  public var isEmpty: Bool { bytes.isEmpty }

  public static func += (html: inout HTML, more: HTML) { html.bytes += more.bytes }
}

extension HTML: ExpressibleByStringInterpolation {
  public init(stringLiteral markup: String) { bytes = Array(markup.utf8) }
  public init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  public struct StringInterpolation: StringInterpolationProtocol {
    var bytes: [UInt8] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 48)
    }

    public mutating func appendLiteral(_ markup: String) {
      var markup = markup
      markup.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Text between tags or inside a quoted attribute: `& < > " '` become character references.
    public mutating func appendInterpolation(_ text: String) { bytes.append(escaping: text) }
    public mutating func appendInterpolation(_ number: Int) { bytes.append(decimal: number) }
    public mutating func appendInterpolation(_ html: HTML) { bytes += html.bytes }

    /// Nothing for nil.
    public mutating func appendInterpolation(_ html: HTML?) {
      if let html { bytes += html.bytes }
    }

    public mutating func appendInterpolation(_ parts: [HTML]) {
      // With room for what follows, or the next literal would copy a long list once more.
      bytes.reserveCapacity(parts.reduce(bytes.count + 4096) { $0 + $1.bytes.count })
      for part in parts { bytes += part.bytes }
    }

    /// An address for `href`, `src`, `action` and the like; one that could run script becomes `about:invalid`.
    public mutating func appendInterpolation(url: String) {
      bytes.append(escaping: Self.isSafe(url: url) ? url : "about:invalid")
    }

    /// ` name` when `isOn`, else nothing: for attributes without a value.
    public mutating func appendInterpolation(flag name: StaticString, _ isOn: Bool) {
      if isOn { bytes.append(contentsOf: " \(name)".utf8) }
    }

    /// ` name="value"`, or nothing for nil.
    public mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
      guard let value else { return }
      bytes.append(contentsOf: " \(name)=\"".utf8)
      bytes.append(escaping: value)
      bytes.append(UInt8(ascii: "\""))
    }
  }
}

extension HTML: CustomStringConvertible {
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
