extension JSON {
  /// Reads one JSON text (RFC 8259). It refuses what the RFC leaves open: duplicate keys, lone surrogates, a byte order
  /// mark, nesting deeper than 64 levels, integers outside 64 bits, and decimals out of a double's range.
  ///
  /// - Throws: `malformed`, `invalidUTF8`, `duplicateKey`, `tooDeep`, `tooManyMarks`, `tooLarge` or `numberOutOfRange`,
  ///   with pointer and location.
  public init(parsing bytes: some Collection<UInt8>, limit: Int = JSON.sizeLimit) throws(Failure) {
    guard bytes.count <= limit else { throw Document.tooLarge(bytes.count, limit: limit) }
    let document = try Document(Array(bytes), limit: limit)
    self = try document.json(0)
  }

  public init(parsing text: String, limit: Int = JSON.sizeLimit) throws(Failure) {
    self = try JSON(parsing: text.utf8, limit: limit)
  }
}

extension JSON.Document {
  /// Converts a node to a value.
  /// - Throws: `numberOutOfRange` for an integer outside 64 bits, unless `rounding` turns it into the nearest double.
  package func json(_ node: Int, rounding: Bool = false) throws(JSON.Failure) -> JSON {
    switch nodes[node].kind {
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .string: .string(string(node))
    case .number: try numeric(node, rounding: rounding)
    case .array: .array(try array(node, rounding: rounding))
    case .object: .object(try object(node, rounding: rounding))
    }
  }

  private func numeric(_ node: Int, rounding: Bool) throws(JSON.Failure) -> JSON {
    if !nodes[node].isComposed, let integer = integer(node) { return .integer(integer) }
    guard nodes[node].isComposed || rounding, let number = number(node) else {
      throw failure(.numberOutOfRange, JSON.outOfRange, at: node)
    }
    return .number(number)
  }

  private func array(_ node: Int, rounding: Bool) throws(JSON.Failure) -> [JSON] {
    var array: [JSON] = []
    for element in elements(of: node) { array.append(try json(element, rounding: rounding)) }
    return array
  }

  private func object(_ node: Int, rounding: Bool) throws(JSON.Failure) -> [String: JSON] {
    var object: [String: JSON] = [:]
    for (key, value) in members(of: node) { object[string(key)] = try json(value, rounding: rounding) }
    return object
  }
}
