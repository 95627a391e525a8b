import Basics

/// HTML text, built by string interpolation that escapes by type.
///
///     let row: HTML = "<p dir=auto>\(comment.text)</p>"
///
/// Interpolated strings are escaped. Interpolated `HTML` is inserted unchanged. Literal parts are the page's own
/// markup.
public struct HTML: Sendable {
  /// The pieces before `rest`. Page parts share a long piece; `bytes` copies it once.
  private var pieces: [[UInt8]] = []
  private var rest: [UInt8] = []

  public init() {}

  /// The whole text as UTF-8.
  public var bytes: [UInt8] {
    guard !pieces.isEmpty else { return rest }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pieces.reduce(rest.count) { $0 + $1.count })
    for piece in pieces { bytes += piece }
    bytes += rest
    return bytes
  }

  public var isEmpty: Bool { pieces.isEmpty && rest.isEmpty }

  public static func += (html: inout HTML, more: HTML) { html = "\(html)\(more)" }
}

extension HTML: Hashable {
  public static func == (a: HTML, b: HTML) -> Bool { a.bytes == b.bytes }
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension HTML: ExpressibleByStringInterpolation {
  public init(stringLiteral markup: String) { rest = Array(markup.utf8) }
  public init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
    rest = stringInterpolation.bytes
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [[UInt8]] = []
    package var bytes: [UInt8] = []

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

    public mutating func appendInterpolation(_ html: HTML) {
      for piece in html.pieces { share(piece) }
      share(html.rest)
    }

    /// Appends nothing for nil.
    public mutating func appendInterpolation(_ html: HTML?) {
      if let html { appendInterpolation(html) }
    }

    public mutating func appendInterpolation(_ parts: [HTML]) {
      bytes.reserveCapacity(parts.reduce(bytes.count) { $0 + $1.rest.count })
      for part in parts { appendInterpolation(part) }
      closePiece()
    }

    /// Copies a short piece. A long piece is kept as a piece of its own and shared, which costs the same at any length.
    private mutating func share(_ piece: [UInt8]) {
      guard piece.count > 1024 else { return bytes += piece }
      if !bytes.isEmpty { pieces.append(bytes) }
      pieces.append(piece)
      bytes = []
    }

    /// Closes the current piece once it is long. Otherwise later growth would copy the whole text again.
    private mutating func closePiece() {
      guard bytes.count > 1024 else { return }
      pieces.append(bytes)
      bytes = []
    }

    /// Appends a URL for `href`, `src`, `action` and the like. A URL that could run script becomes `about:invalid`.
    public mutating func appendInterpolation(url: String) {
      bytes.append(escaping: Self.isSafe(url: url) ? url : "about:invalid")
    }

    /// Appends ` name` when `isOn`, otherwise nothing. For attributes without a value.
    public mutating func appendInterpolation(flag name: StaticString, _ isOn: Bool) {
      if isOn { bytes.append(contentsOf: " \(name)".utf8) }
    }

    /// Appends ` name="value"`, or nothing for nil.
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
