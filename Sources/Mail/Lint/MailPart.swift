import Basics

/// A mail by this server or an app, or a part of one, with its nested parts. A part's position decides how mail
/// programs treat it.
public struct MailPart: Sendable {
  /// The maximum depth and number of parts that are read.
  static let depthLimit = 8
  static let partLimit = 50

  public let headers: MailHeaders
  /// The media type in lowercase.
  public let mediaType: String
  public let parameters: [String: String]
  /// The nested parts. Empty for a part with a body of its own.
  public let children: [MailPart]
  /// The body with its transfer encoding decoded. Empty for a part with nested parts.
  public let body: [UInt8]

  /// Fails when there are no headers.
  public init?(_ bytes: [UInt8]) {
    var left = Self.partLimit
    let (headers, body) = MailHeaders.split(bytes[...])
    guard !headers.isEmpty else { return nil }
    self.init(headers, body, depth: 0, left: &left)
  }

  private init(_ headers: MailHeaders, _ body: ArraySlice<UInt8>, depth: Int, left: inout Int) {
    left -= 1
    self.headers = headers
    (mediaType, parameters) = headers.mediaType
    guard mediaType.hasPrefix("multipart/"), let boundary = parameters["boundary"], !boundary.isEmpty else {
      children = []
      let encoding = headers["Content-Transfer-Encoding"]?.trimmed.lowercased() ?? ""
      self.body = TransferEncoding(rawValue: encoding)?.decode(body) ?? Array(body)
      return
    }
    var children: [MailPart] = []
    if depth < Self.depthLimit {
      for part in body.split(atBoundary: boundary) where left > 0 {
        let (headers, body) = MailHeaders.split(part)
        children.append(MailPart(headers, body, depth: depth + 1, left: &left))
      }
    }
    (self.children, self.body) = (children, [])
  }

  /// The parts with a body of their own, in order.
  public var leaves: [MailPart] { children.isEmpty ? [self] : children.flatMap(\.leaves) }

  /// The body as text, in the character set that the part declares.
  public var text: String { Charset.text(of: body, charset: parameters["charset"]) }

  /// The Content-ID, by which HTML shows the part, without `<` and `>`. Nil for none.
  public var contentID: String? {
    headers["Content-ID"].map { $0.trimmed.trimming { $0 == "<" || $0 == ">" } }.flatMap { $0.isEmpty ? nil : $0 }
  }

  public var isAttachment: Bool {
    headers["Content-Disposition"]?.trimmed.lowercased().hasPrefix("attachment") ?? false
  }

  /// The part itself and all nested parts.
  var all: [MailPart] { [self] + children.flatMap(\.all) }
}

extension ArraySlice<UInt8> {
  /// The parts between the boundary lines (RFC 2046 section 5.1.1), without what precedes the first and follows the
  /// last. Without a closing boundary, as in a truncated mail, the rest is the last part.
  func split(atBoundary boundary: String) -> [ArraySlice<UInt8>] {
    let mark = Array("--\(boundary)".utf8)
    var parts: [ArraySlice<UInt8>] = []
    var begin: Int?
    for line in lines {
      guard self[line].starts(with: mark) else { continue }
      let rest = self[line].dropFirst(mark.count).drop { $0 == 0x20 || $0 == 0x09 }.trimmingLineEnd
      guard rest.isEmpty || rest.elementsEqual("--".utf8) else { continue }
      if let begin, begin <= line.lowerBound { parts.append(self[begin..<line.lowerBound].trimmingLineEnd) }
      guard rest.isEmpty, parts.count < MailPart.partLimit else { return parts }
      begin = line.upperBound
    }
    if let begin { parts.append(self[begin...]) }
    return parts
  }
}
