import Basics

/// A mail of this server's own or of an app's, or a part of one, with the parts in it, since where a part lies decides
/// what mail programs make of it.
public struct MailPart: Sendable {
  /// How deep parts may lie in parts, and how many there may be in all; more are not read.
  static let depthLimit = 8
  static let partLimit = 50

  public let headers: MailHeaders
  /// In small letters.
  public let mediaType: String
  public let parameters: [String: String]
  /// Empty for what has a body of its own.
  public let children: [MailPart]
  /// With its transfer encoding undone; empty where there are children.
  public let body: [UInt8]

  /// Nil where there are no headers.
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

  /// The parts with bodies of their own, in their order.
  public var leaves: [MailPart] { children.isEmpty ? [self] : children.flatMap(\.leaves) }

  /// In the character set that it says it has.
  public var text: String { Charset.text(of: body, charset: parameters["charset"]) }

  /// Under which the HTML shows it, without `<` and `>`; nil for none.
  public var contentID: String? {
    headers["Content-ID"].map { $0.trimmed.trimming { $0 == "<" || $0 == ">" } }.flatMap { $0.isEmpty ? nil : $0 }
  }

  public var isAttachment: Bool {
    headers["Content-Disposition"]?.trimmed.lowercased().hasPrefix("attachment") ?? false
  }

  /// Itself and all that lies in it.
  var all: [MailPart] { [self] + children.flatMap(\.all) }
}

extension ArraySlice<UInt8> {
  /// What stands between lines of a boundary (RFC 2046 section 5.1.1); what comes before the first and after the last is
  /// for nobody. Without a last one the rest counts, for mail that was cut off.
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
