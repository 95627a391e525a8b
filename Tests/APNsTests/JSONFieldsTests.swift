import Foundation
import JSON
import Testing

@testable import APNs

@Suite("The fields of an object are read strictly")
struct JSONFieldsTests {
  @Test("A field that the caller did not read is refused as unknown")
  func unknown() throws {
    var fields = try JSON.Fields(["title": "The Bash", "tilte": "", "zzz": 1])
    #expect(try fields.string("title") == "The Bash")
    let failure = #expect(throws: JSON.Failure.self) { try fields.finish() }
    #expect(failure?.kind == .unknownField)
    #expect(failure?.pointer == "/tilte")
  }

  @Test("Errors for wrong types and missing fields point at the member")
  func wrongTypes() throws {
    var fields = try JSON.Fields(["n": "1", "list": ["a", 2], "null": nil])
    #expect(#expect(throws: JSON.Failure.self) { try fields.integer("n") }?.pointer == "/n")
    #expect(#expect(throws: JSON.Failure.self) { try fields.optionalStrings("list") }?.pointer == "/list/1")
    #expect(#expect(throws: JSON.Failure.self) { try fields.string("null") }?.kind == .missingField)
    #expect(#expect(throws: JSON.Failure.self) { try JSON.Fields([1]) }?.kind == .wrongType)
    try fields.finish()
  }

  @Test("An integer may be written as a decimal, but a fraction is refused")
  func integers() throws {
    var fields = try JSON.Fields(["a": 2.0, "b": 2.5])
    #expect(try fields.integer("a") == 2)
    #expect(throws: JSON.Failure.self) { try fields.integer("b") }
  }

  @Test("Property lists become JSON and back again, and booleans stay booleans")
  func propertyLists() throws {
    let list: [AnyHashable: Any] = ["b": true, "i": 1, "d": 0.5, "s": "x", "a": [1, "y"] as [Any], "o": ["k": false]]
    let members = try JSON.object(propertyList: list)
    #expect(members == ["b": true, "i": 1, "d": 0.5, "s": "x", "a": [1, "y"], "o": ["k": false]])
    let back = try #require(JSON.object(members).propertyList as? [String: Any])
    #expect(try JSON.object(propertyList: back) == members)
  }

  @Test("A value that JSON cannot hold is refused with its pointer")
  func unholdable() {
    let list: [AnyHashable: Any] = ["when": [Date(timeIntervalSince1970: 0)]]
    let failure = #expect(throws: JSON.Failure.self) { try JSON.object(propertyList: list) }
    #expect(failure?.pointer == "/when/0")
    #expect(throws: JSON.Failure.self) { try JSON(propertyList: Double.nan) }
    #expect(throws: JSON.Failure.self) { try JSON(propertyList: UInt64.max) }
  }
}
