extension JSON.Scanner {
  package mutating func object() throws(JSON.Failure) {
    try enter(.object)
    if take(UInt8(ascii: "}")) { return leave() }
    repeat {
      try key()
      try value()
      step()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw malformed("Expected a comma or }") }
    leave()
  }

  private mutating func key() throws(JSON.Failure) {
    skipSpace()
    guard peek == UInt8(ascii: "\"") else { throw malformed("Expected a key in quotes") }
    let key = nodes.count
    try string()
    open[open.count - 1].key = key
    open[open.count - 1].isInside = true
    try checkUnique(key)
    guard take(UInt8(ascii: ":")) else { throw malformed("Expected a colon") }
  }

  package mutating func array() throws(JSON.Failure) {
    try enter(.array)
    if take(UInt8(ascii: "]")) { return leave() }
    repeat {
      open[open.count - 1].isInside = true
      try value()
      step()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw malformed("Expected a comma or ]") }
    leave()
  }
}

extension JSON.Scanner {
  private mutating func enter(_ kind: JSON.Document.Node.Kind) throws(JSON.Failure) {
    guard open.count < JSON.depthLimit else {
      throw fault(.tooDeep, "Values are nested deeper than \(JSON.depthLimit) levels.", at: position)
    }
    open.append(Frame(node: nodes.count))
    append(kind, from: position, to: position + 1)
  }

  private mutating func leave() {
    let frame = open.removeLast()
    nodes[frame.node].close(end: position, next: nodes.count)
  }

  /// Ends a member or an element.
  private mutating func step() {
    open[open.count - 1].isInside = false
    open[open.count - 1].count += 1
  }

  /// Closes every open container when reading stops. A key without a value is dropped.
  package mutating func closeAll() {
    if let frame = open.last, frame.isInside, let key = frame.key, key == nodes.count - 1 { nodes.removeLast() }
    while !open.isEmpty { leave() }
  }
}
