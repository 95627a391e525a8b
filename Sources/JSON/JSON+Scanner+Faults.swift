extension JSON.Scanner {
  /// More faults than anybody reads.
  package static let faultLimit = 100

  package func malformed(_ expectation: String) -> JSON.Failure {
    let found = position < bytes.count ? "." : ", but the text ends."
    return fault(.malformed, expectation + found, at: position)
  }

  package func fault(_ kind: JSON.Failure.Kind, _ message: String, at offset: Int) -> JSON.Failure {
    JSON.Failure(kind, message, pointer: pointer, offset: offset)
  }

  /// Goes on after the fault when reading leniently.
  ///
  /// - Throws: the fault otherwise, and when there were too many.
  package mutating func note(_ fault: JSON.Failure) throws(JSON.Failure) {
    guard isLenient, faults.count < Self.faultLimit else { throw fault }
    faults.append(fault)
  }

  /// The place that is being read, as a JSON pointer.
  private var pointer: String {
    open.reduce(into: "") { pointer, frame in
      guard frame.isInside else { return }
      pointer += "/" + (frame.key.map { JSON.Failure.escaped(text(of: $0)) } ?? String(frame.count))
    }
  }

  package func text(of node: Int) -> String { JSON.Document.text(nodes[node], in: bytes) }

  /// - Throws: `duplicateKey`, however the key is spelled: keys are equal when their strings are.
  package mutating func checkUnique(_ key: Int) throws(JSON.Failure) {
    guard isRepeated(key) else { return }
    try note(fault(.duplicateKey, "The key appears twice in its object.", at: nodes[key].range.lowerBound))
  }

  /// A few keys are compared one by one, many by their hashes, which differ in each process.
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
  /// A string of ASCII without escapes: equal bytes are then equal strings, and others are not.
  package var isPlain: Bool { isASCII && !isComposed }
}
