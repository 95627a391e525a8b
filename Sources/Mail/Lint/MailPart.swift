import Basics

/// A mail or a part of one, with the parts in it: as `ReceivedMail`, but with its shape, since where a part lies decides
/// what mail programs make of it.
public struct MailPart: Sendable {
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
    var left = ReceivedMail.partLimit
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
    if depth < ReceivedMail.depthLimit {
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
