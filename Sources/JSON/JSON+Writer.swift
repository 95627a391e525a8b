extension JSON {
  /// Writes one object: known members in the order of their keys, merged with the sorted members of other software.
  ///
  /// A known member replaces another one with the same key.
  package struct Writer {
    package private(set) var output: [UInt8] = []
    private var others: ArraySlice<(key: String, value: Verbatim)> = []
    private var isEmpty = true

    package init(capacity: Int = 512) { output.reserveCapacity(capacity) }

    /// Writes an object. `members` must write the members in the order of their keys' UTF-8 bytes.
    package mutating func object(others: Members = [:], _ members: (inout Writer) -> Void) {
      let outer = (self.others, isEmpty)
      (self.others, isEmpty) = (others.isEmpty ? [] : others.sorted[...], true)
      output.append(UInt8(ascii: "{"))
      members(&self)
      while let other = self.others.popFirst() { write(other) }
      output.append(UInt8(ascii: "}"))
      (self.others, isEmpty) = outer
    }

    package mutating func member(_ key: StaticString, _ write: (inout Writer) -> Void) {
      if !others.isEmpty { writeOthers(upTo: key) }
      separate()
      output.append(UInt8(ascii: "\""))
      output.append(contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
      output.append(UInt8(ascii: "\""))
      output.append(UInt8(ascii: ":"))
      write(&self)
    }

    package mutating func string(_ text: String) { JSON.write(text, to: &output) }

    private mutating func writeOthers(upTo key: StaticString) {
      let key = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
      while let other = others.first, !key.lexicographicallyPrecedes(other.key.utf8) {
        others.removeFirst()
        if !other.key.utf8.elementsEqual(key) { write(other) }
      }
    }

    private mutating func write(_ other: (key: String, value: Verbatim)) {
      separate()
      JSON.write(other.key, to: &output)
      output.append(UInt8(ascii: ":"))
      other.value.write(to: &output)
    }

    private mutating func separate() {
      if !isEmpty { output.append(UInt8(ascii: ",")) }
      isEmpty = false
    }
  }
}

extension JSON.Writer {
  package mutating func member(_ key: StaticString, _ text: String?) {
    guard let text else { return }
    member(key) { $0.string(text) }
  }

  package mutating func member(_ key: StaticString, _ number: Int?) {
    guard let number else { return }
    member(key) { JSON.write(Int64(number), to: &$0.output) }
  }

  /// Writes a finite number. JSON has no infinite numbers and no NaN, so these are left out.
  package mutating func member(_ key: StaticString, _ number: Double?) {
    guard let number, number.isFinite else { return }
    member(key) { $0.output.append(contentsOf: number.description.utf8) }
  }

  /// Writes 1 for true. For false it writes nothing, which means the same.
  package mutating func member(_ key: StaticString, flag: Bool) {
    if flag { member(key, 1) }
  }

  package mutating func member(_ key: StaticString, _ text: JSON.Verbatim?) {
    guard let text else { return }
    member(key) { text.write(to: &$0.output) }
  }

  package mutating func member(_ key: StaticString, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    member(key) { JSON.write(texts, to: &$0.output) }
  }
}
