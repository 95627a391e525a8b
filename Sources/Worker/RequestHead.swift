import HTTPServer

/// A request to the other side, without the bytes of its body.
struct RequestHead {
  private enum Kind: UInt8 { case empty, bytes, form }

  private let method: String
  private let target: String
  private let fields: [(String, String)]
  private let remoteAddress: String
  private let isSecure: Bool
  private let kind: Kind
  /// The number of body bytes that follow.
  let length: Int

  /// The default limit of a body in bytes: more than any route of a phone accepts.
  static let bodyLimit = 1 << 20

  /// Splits a request into its head and body. Uploads are not included.
  static func split(_ request: Request) -> (head: RequestHead, body: [UInt8]) {
    let (kind, body): (Kind, [UInt8]) =
      switch request.body {
      case .empty: (.empty, [])
      case .bytes(let bytes): (.bytes, bytes)
      case .form(let form): (.form, encode(form))
      }
    let head = RequestHead(
      method: request.method.rawValue, target: request.target, fields: request.headers.map { ($0.name, $0.value) },
      remoteAddress: request.remoteAddress, isSecure: request.isSecure, kind: kind, length: body.count)
    return (head, body)
  }

  /// - Throws: `ProtocolViolation` for a request that the HTTP server would refuse.
  func request(with body: [UInt8]) throws -> Request {
    do {
      return try Request(
        Method(rawValue: method), target, headers: try Headers(received: fields), body: try decode(body),
        remoteAddress: remoteAddress, isSecure: isSecure)
    } catch let failure as HTTPFailure {
      throw ProtocolViolation(description: failure.message)
    }
  }

  private static func encode(_ form: Form) -> [UInt8] {
    var writer = ByteWriter()
    writer.add(form.fields.items.map { ($0.name, $0.value) })
    return writer.bytes
  }

  private func decode(_ body: [UInt8]) throws -> Body {
    switch kind {
    case .empty: return .empty
    case .bytes: return .bytes(body)
    case .form:
      var reader = ByteReader(body)
      let items = try reader.pairs().map(Query.Item.init)
      try reader.finish()
      return .form(Form(Query(items)))
    }
  }
}

extension RequestHead {
  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.add(method)
    writer.add(target)
    writer.add(fields)
    writer.add(remoteAddress)
    writer.add(isSecure ? 1 : 0 as UInt8)
    writer.add(kind.rawValue)
    writer.add(length)
    return writer.bytes
  }

  /// - Parameter bodyLimit: the most bytes of body that may follow.
  init(decoding payload: ArraySlice<UInt8>, bodyLimit: Int = Self.bodyLimit) throws(ProtocolViolation) {
    var reader = ByteReader(payload)
    method = try reader.text()
    target = try reader.text()
    fields = try reader.pairs()
    remoteAddress = try reader.text()
    isSecure = try reader.byte() != 0
    guard let kind = Kind(rawValue: try reader.byte()) else {
      throw ProtocolViolation(description: "a body has an unknown kind")
    }
    self.kind = kind
    length = try reader.count(upTo: kind == .empty ? 0 : bodyLimit)
    try reader.finish()
  }
}
