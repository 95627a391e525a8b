import JSON

extension Inspection {
  /// Reports the syntax errors of the text, each with its place.
  mutating func checkText() {
    for fault in document.faults {
      report(
        fault.kind.rule, .error, pointer: fault.pointer, range: fault.location?.bytes, fault.message,
        fault.kind.advice, repair: fault.kind == .malformed ? repair(of: fault) : nil)
    }
  }

  /// A repair for the two common editing errors that have an obvious one.
  private func repair(of fault: JSON.Failure) -> PayloadLinter.Fix? {
    guard let offset = fault.offset, let repair = byteOrderMark(at: offset) ?? trailingComma(before: offset) else {
      return nil
    }
    return .init(repair.title, [repair.edit])
  }

  private func byteOrderMark(at offset: Int) -> (title: String, edit: JSON.Edit)? {
    guard offset == 0, document.bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return nil }
    return ("Remove the byte order mark", JSON.Edit(0..<3, ""))
  }

  private func trailingComma(before offset: Int) -> (title: String, edit: JSON.Edit)? {
    guard offset < document.bytes.count, [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(document.bytes[offset]),
      let comma = document.bytes[..<offset].lastIndex(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
      document.bytes[comma] == UInt8(ascii: ",")
    else { return nil }
    return ("Remove the comma", JSON.Edit(comma..<(comma + 1), ""))
  }
}

extension JSON.Failure.Kind {
  fileprivate var rule: PayloadLinter.Rule {
    switch self {
    case .invalidUTF8: .invalidUTF8
    case .duplicateKey: .duplicateKey
    case .tooDeep: .tooDeep
    case .tooLarge: .payloadTooLarge
    case .numberOutOfRange: .numberOutOfRange
    case .wrongType: .wrongType
    case .missingField: .missingAPS
    case .malformed: .invalidJSON
    case .unknownField, .invalidValue, .tooManyMarks: .invalidValue
    }
  }

  fileprivate var advice: String {
    switch self {
    case .invalidUTF8: "Encode the whole payload as UTF-8."
    case .duplicateKey: "Keep one of the two: which one counts is left to the reader."
    case .tooDeep: "Use at most \(JSON.depthLimit) levels of objects and arrays."
    case .tooManyMarks: "Keep a few of them: no script needs so many, and a phone is slow to draw them."
    case .numberOutOfRange: "Send the number as a string, or a smaller one."
    default: "Correct the JSON here; APNs carries nothing else."
    }
  }
}
