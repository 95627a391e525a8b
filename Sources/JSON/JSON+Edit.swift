extension JSON {
  /// A change of a text at one place. It leaves the rest of the text as it was written.
  public struct Edit: Hashable, Sendable {
    /// The range in the bytes of the unchanged text. Empty for an insertion.
    public let range: Range<Int>
    /// The text that replaces the range.
    public let replacement: String

    public init(_ range: Range<Int>, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }
}

extension Sequence<JSON.Edit> {
  /// The text after all changes, which must not overlap and may be in any order.
  ///
  /// A change outside the text, or one that overlaps an earlier change, is left out.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var position = 0
    for edit in sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position && edit.range.upperBound <= bytes.count {
      output.append(contentsOf: bytes[position..<edit.range.lowerBound])
      output.append(contentsOf: edit.replacement.utf8)
      position = edit.range.upperBound
    }
    return output + bytes[position...]
  }
}

extension JSON.Document {
  package func replacing(_ node: Int, with text: String) -> JSON.Edit { JSON.Edit(nodes[node].range, text) }

  /// Removes a member, with the comma and white space that belong to it.
  package func removing(_ key: Int, from object: Int) -> JSON.Edit {
    let members = Array(members(of: object))
    guard let index = members.firstIndex(where: { $0.key == key }) else { return JSON.Edit(0..<0, "") }
    let (start, end) = (nodes[key].range.lowerBound, nodes[members[index].value].range.upperBound)
    if index + 1 < members.count { return JSON.Edit(start..<nodes[members[index + 1].key].range.lowerBound, "") }
    if index > 0 { return JSON.Edit(nodes[members[index - 1].value].range.upperBound..<end, "") }
    return JSON.Edit(start..<end, "")
  }

  /// Longer white space is not indentation, and would be copied with every inserted member.
  private static let indentationLimit = 128

  /// Inserts a member at the beginning, with the white space of the current first member.
  package func inserting(_ key: String, _ value: String, into object: Int) -> JSON.Edit {
    let start = nodes[object].range.lowerBound + 1
    let member = JSON.string(key).text
    guard let first = members(of: object).first(where: { _ in true }) else {
      return JSON.Edit(start..<start, "\(member):\(value)")
    }
    let key = nodes[first.key].range
    let space = String(decoding: bytes[start..<key.lowerBound].prefix(Self.indentationLimit), as: UTF8.self)
    let separator = bytes[key.upperBound..<nodes[first.value].range.lowerBound]
    let colon = separator.count > Self.indentationLimit ? ":" : String(decoding: separator, as: UTF8.self)
    return JSON.Edit(start..<start, "\(space)\(member)\(colon)\(value),")
  }

  /// Moves a member from one object to the beginning of another.
  package func moving(_ key: Int, from source: Int, to target: Int) -> [JSON.Edit] {
    let value = String(decoding: bytes[nodes[key + 1].range], as: UTF8.self)
    return [removing(key, from: source), inserting(string(key), value, into: target)]
  }

  /// Removes all white space between values.
  package func compacting() -> [JSON.Edit] {
    var edits: [JSON.Edit] = []
    var position = 0
    while position < bytes.count {
      let start = position
      while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
      if position > start { edits.append(JSON.Edit(start..<position, "")) }
      position = endOfToken(at: position)
    }
    return edits
  }

  /// The end of the token. A string is one token; every other byte is a token of its own.
  private func endOfToken(at start: Int) -> Int {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return start + 1 }
    var position = start + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position + 1
  }
}
