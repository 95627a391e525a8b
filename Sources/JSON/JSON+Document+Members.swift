extension JSON.Document {
  /// The keys and values of an object, in the order of the text.
  package struct Members: Sequence, IteratorProtocol {
    fileprivate var nodes: Elements

    /// A key is the node directly before its value.
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

  /// The members of an object. Empty for other values.
  package func members(of node: Int) -> Members {
    Members(nodes: Elements(nodes, from: node + 1, to: nodes[node].kind == .object ? Int(nodes[node].next) : 0))
  }

  /// The elements of an array. Empty for other values.
  package func elements(of node: Int) -> Elements {
    Elements(nodes, from: node + 1, to: nodes[node].kind == .array ? Int(nodes[node].next) : 0)
  }

  /// The value of a member. Nil when there is none, or the node is not an object.
  package func value(_ key: String, of object: Int) -> Int? {
    members(of: object).first { isString($0.key, key) }?.value
  }

  /// Whether the node is a string equal to `text`. ASCII strings without escapes are compared as bytes, without making
  /// a string.
  private func isString(_ node: Int, _ text: String) -> Bool {
    guard nodes[node].isPlain else { return string(node) == text }
    let content = bytes[(nodes[node].range.lowerBound + 1)..<(nodes[node].range.upperBound - 1)]
    return content.count == text.utf8.count && content.elementsEqual(text.utf8)
  }

  /// The node's position as a JSON pointer (RFC 6901). A key has the pointer of its value.
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
