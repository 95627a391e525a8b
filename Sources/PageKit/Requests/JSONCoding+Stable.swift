import Foundation

extension JSONEncoder {
  /// Encodes equal values as equal bytes.
  package static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }

  /// Encodes as `stable` does, over several indented lines, for files and output that people read.
  package static var readable: JSONEncoder {
    let encoder = stable
    encoder.outputFormatting.insert(.prettyPrinted)
    return encoder
  }
}

extension JSONDecoder {
  package static var stable: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
