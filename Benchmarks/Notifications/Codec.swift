import APNs
import Foundation

/// Reads and writes one invitation with the payload codec, and with Foundation and an equivalent `Codable` type.
struct Codec {
  struct Result: Encodable {
    let bytes: Int
    let decode, decodeWithValues, foundationDecode: Rate
    let encode, foundationEncode, foundationEncodeSorted: Rate
    let lint: Rate
  }

  struct Mismatch: Error {}

  private let bytes = Sample.payload

  func measure() throws -> Result {
    let data = Data(bytes)
    let payload = try Payload(decoding: bytes)
    let document = try JSONDecoder().decode(Sample.Document.self, from: data)
    guard payload.bytes == bytes, try JSONEncoder.sorted.encode(document) == data else { throw Mismatch() }
    let decoder = JSONDecoder()
    let (encoder, sorted) = (JSONEncoder(), JSONEncoder.sorted)
    let linter = PayloadLinter(.init(pushType: .alert, priority: 10))
    return Result(
      bytes: bytes.count,
      decode: try Meter.rate { try consume(Payload(decoding: bytes).category) },
      // This also converts the app's own members to values, as decoding a `Codable` structure does.
      decodeWithValues: try Meter.rate { try consume(Payload(decoding: bytes).userInfo.values) },
      foundationDecode: try Meter.rate { try consume(decoder.decode(Sample.Document.self, from: data)) },
      encode: try Meter.rate { try consume(payload.encoded()) },
      foundationEncode: try Meter.rate { try consume(encoder.encode(document)) },
      foundationEncodeSorted: try Meter.rate { try consume(sorted.encode(document)) },
      lint: Meter.rate { consume(linter.findings(in: bytes)) })
  }

  /// Keeps the optimiser from removing work whose result is unused.
  @inline(never) private func consume<Value>(_ value: Value) { withExtendedLifetime(value) {} }
}

extension JSONEncoder {
  fileprivate static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
