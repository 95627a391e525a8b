extension JSON.Scanner {
  /// The maximum number of faults collected.
  package static let faultLimit = 100

  package func malformed(_ expectation: String) -> JSON.Failure {
    let found = position < bytes.count ? "." : ", but the text ends."
    return fault(.malformed, expectation + found, at: position)
  }

  package func fault(_ kind: JSON.Failure.Kind, _ message: String, at offset: Int) -> JSON.Failure {
    JSON.Failure(kind, message, pointer: pointer, offset: offset)
  }

  /// Records the fault and continues, when reading leniently.
  ///
  /// - Throws: the fault when reading strictly, and when there are too many.
  package mutating func note(_ fault: JSON.Failure) throws(JSON.Failure) {
    guard isLenient, faults.count < Self.faultLimit else { throw fault }
    faults.append(fault)
  }

  /// The current position as a JSON pointer.
  private var pointer: String {
    open.reduce(into: "") { pointer, frame in
      guard frame.isInside else { return }
      pointer += "/" + (frame.key.map { JSON.Failure.escaped(text(of: $0)) } ?? String(frame.count))
    }
  }

  package func text(of node: Int) -> String { JSON.Document.text(nodes[node], in: bytes) }

  /// Checks that the key is new in its object.
  /// - Throws: `duplicateKey`, whatever escapes the keys are written with: keys are equal when their strings are.
  package mutating func checkUnique(_ key: Int) throws(JSON.Failure) {
    guard isRepeated(key) else { return }
    try note(fault(.duplicateKey, "The key appears twice in its object.", at: nodes[key].range.lowerBound))
  }

  /// Few keys are compared one by one. Many are compared by their hashes, which differ in each process.
  private mutating func isRepeated(_ key: Int) -> Bool {
    let top = open.count - 1
    if open[top].count < 12 { return isAmongEarlier(key) }
    if open[top].keys == nil { open[top].keys = earlierKeys(before: key) }
    let text = text(of: key)
    return open[top].keys?.insert(text).inserted == false
  }

  private func isAmongEarlier(_ key: Int) -> Bool {
    var earlier = open[open.count - 1].node + 1
    while earlier < key {
      if isEqual(earlier, key) { return true }
      earlier = Int(nodes[earlier + 1].next)
    }
    return false
  }

  private func earlierKeys(before key: Int) -> Set<String> {
    var keys: Set<String> = []
    var earlier = open[open.count - 1].node + 1
    while earlier < key {
      keys.insert(text(of: earlier))
      earlier = Int(nodes[earlier + 1].next)
    }
    return keys
  }

  private func isEqual(_ a: Int, _ b: Int) -> Bool {
    let (a, b) = (nodes[a], nodes[b])
    guard a.isPlain, b.isPlain else {
      return JSON.Document.text(a, in: bytes) == JSON.Document.text(b, in: bytes)
    }
    return a.range.count == b.range.count && bytes[a.range].elementsEqual(bytes[b.range])
  }
}

extension JSON.Document.Node {
  /// Whether the string is ASCII without escapes. Such strings are equal exactly when their bytes are.
  package var isPlain: Bool { isASCII && !isComposed }
}
