import Foundation
import JSON
import TestSupport
import Testing

@testable import APNs

@Suite("A few thousand damaged payloads, the same in each run", .slow)
struct FuzzingTests {
  static let seeds: Range<UInt64> = 0..<4
  static let cases = 300

  @Test(
    "The parser accepts what Foundation accepts, except trailing commas and what RFC 8259 leaves open",
    arguments: seeds)
  func validity(seed: UInt64) {
    var mutations = Mutations(seed: seed)
    for _ in 0..<Self.cases {
      let bytes = mutations.next()
      let isRead = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      do {
        _ = try JSON.Document(bytes)
        #expect(isRead, "\(String(decoding: bytes, as: UTF8.self))")
      } catch {
        #expect(!isRead || Self.isStricter(error, bytes), "\(error) \(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  private static func isStricter(_ failure: JSON.Failure, _ bytes: [UInt8]) -> Bool {
    if [.duplicateKey, .tooDeep, .numberOutOfRange].contains(failure.kind) { return true }
    guard let offset = failure.offset, offset < bytes.count, "}]".utf8.contains(bytes[offset]) else { return false }
    return bytes[..<offset].last { !" \r\n\t".utf8.contains($0) } == UInt8(ascii: ",")
  }

  @Test("Decoding an encoded payload returns an equal payload, and unknown values keep their bytes", arguments: seeds)
  func codec(seed: UInt64) throws {
    var mutations = Mutations(seed: seed)
    for _ in 0..<Self.cases {
      let bytes = mutations.next()
      for pushType in [PushType.alert, .liveactivity, .voip] {
        guard let payload = try? Payload(decoding: bytes, for: pushType) else { continue }
        let again = try Payload(decoding: payload.bytes, for: pushType)
        #expect(again.bytes == payload.bytes, "\(String(decoding: bytes, as: UTF8.self))")
        #expect(again == payload, "\(String(decoding: bytes, as: UTF8.self))")
        for key in payload.userInfo.keys {
          let text = try #require(payload.userInfo.verbatim(key)?.text)
          #expect(String(decoding: bytes, as: UTF8.self).contains(text))
        }
      }
    }
  }

  @Test("Findings lie within the text, and their fixes keep the JSON valid and remove the finding", arguments: seeds)
  func linter(seed: UInt64) throws {
    var mutations = Mutations(seed: seed)
    let linters = [PushType?.none, .alert, .background, .liveactivity].map {
      PayloadLinter(.init(pushType: $0, strings: ["KEY": "%@"]))
    }
    for index in 0..<Self.cases {
      let bytes = mutations.next()
      let linter = linters[index % linters.count]
      let isValid = (try? JSON.Document(bytes)) != nil
      for finding in linter.findings(in: bytes) {
        if let place = finding.location?.bytes { #expect(place.upperBound <= bytes.count) }
        #expect(finding.message.utf8.count < 600)
        guard let fix = finding.fix else { continue }
        let fixed = fix.applied(to: bytes)
        if isValid {
          #expect(throws: Never.self, "\(fix) \(String(decoding: bytes, as: UTF8.self))") { try JSON.Document(fixed) }
        }
        let after = PayloadLinter(linter.context.applying(fix)).findings(in: fixed)
        let isGone = !after.contains {
          $0.rule == finding.rule && $0.pointer == finding.pointer && $0.message == finding.message
        }
        #expect(isGone || !isValid, "\(finding) \(String(decoding: bytes, as: UTF8.self))")
      }
      let repair = PayloadLinter.Repair(of: bytes, by: linter)
      if isValid {
        #expect(throws: Never.self, "\(String(decoding: bytes, as: UTF8.self))") { try JSON.Document(repair.bytes) }
      }
    }
  }
}
