import Foundation
import Invites
import Testing

@Suite struct IdentifierTests {
  @Test(arguments: ["a", "01J-x_Z9", String(repeating: "k", count: 64)])
  func wellFormedOnesAreTaken(text: String) throws {
    let id = try #require(Event.ID(rawValue: text))
    #expect(try JSONDecoder().decode(Event.ID.self, from: JSONEncoder().encode(id)) == id)
  }

  @Test(arguments: ["", "a b", "a/b", "é", "a\u{0}", "..", String(repeating: "k", count: 65)])
  func othersAreNot(text: String) throws {
    #expect(Event.ID(rawValue: text) == nil)
    let json = try JSONEncoder().encode(text)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Event.ID.self, from: json) }
  }

  @Test func failureCodesAreKebabCase() {
    for code in Failure.Code.allCases {
      #expect(code.rawValue.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x61...0x7a).contains($0) })
    }
  }
}
