extension JSON.Document {
  /// The keys and values of an object, in the order of the text.
  package struct Members: Sequence, IteratorProtocol {
    fileprivate var nodes: Elements

    /// A key stands right before its value.
    package mutating func next() -> (key: Int, value: Int)? {
      guard let key = nodes.next(), let value = nodes.next() else { return nil }
      return (key, value)
    }
  }

  /// The values of an array, in the order of the text.
  package struct Elements: Sequence, IteratorProtocol {
    private let nodes: [Node]
    private var position: Int
    private let end: Int

    fileprivate init(_ nodes: [Node], from position: Int, to end: Int) {
      self.nodes = nodes
      self.position = position
      self.end = end
    }

    package mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = Int(nodes[position].next) }
      return position
    }
  }

  /// Empty for values that are no object.
  package func members(of node: Int) -> Members {
    Members(nodes: Elements(nodes, from: node + 1, to: nodes[node].kind == .object ? Int(nodes[node].next) : 0))
  }

  /// Empty for values that are no array.
  package func elements(of node: Int) -> Elements {
    Elements(nodes, from: node + 1, to: nodes[node].kind == .array ? Int(nodes[node].next) : 0)
  }

  /// The value of the member; nil when there is none, or no object.
  package func value(_ key: String, of object: Int) -> Int? {
    members(of: object).first { isString($0.key, key) }?.value
  }

  /// Strings of ASCII without escapes are compared as bytes; no string has to be made for them.
  private func isString(_ node: Int, _ text: String) -> Bool {
    guard nodes[node].isPlain else { return string(node) == text }
    let content = bytes[(nodes[node].range.lowerBound + 1)..<(nodes[node].range.upperBound - 1)]
    return content.count == text.utf8.count && content.elementsEqual(text.utf8)
  }

  /// Where the node stands, as a JSON pointer (RFC 6901); a key stands where its value does.
  package func pointer(to target: Int) -> String {
    var pointer = ""
    var node = 0
    while node != target {
      if nodes[node].kind == .object {
        guard let member = members(of: node).first(where: { target < Int(nodes[$0.value].next) }) else { break }
        pointer += "/" + JSON.Failure.escaped(string(member.key))
        if target == member.key { break }
        node = member.value
      } else {
        guard let (index, element) = elements(of: node).enumerated().first(where: { target < Int(nodes[$1].next) })
        else { break }
        pointer += "/\(index)"
        node = element
      }
    }
    return pointer
  }

  package func failure(_ kind: JSON.Failure.Kind, _ message: String, at node: Int) -> JSON.Failure {
    let failure = JSON.Failure(kind, message, pointer: pointer(to: node), offset: nodes[node].range.lowerBound)
    return failure.located(nodes[node].range, in: bytes)
  }
}
