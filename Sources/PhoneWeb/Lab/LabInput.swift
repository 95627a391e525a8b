import APNs
import Examples
import HTTPServer
import Invites
import JSON

/// The payload in the lab, with the app's definition.
package struct LabInput: Sendable {
  /// The longest payload that is examined, in bytes.
  package static let payloadLimit = PayloadLinter.sizeLimit
  /// Each byte of a payload may become an escape of six bytes in JSON, and the definition is sent too.
  package static let bodyLimit = 6 * payloadLimit + 65_536

  package var payload: [UInt8]
  package var definition: LabDefinition

  package init(payload: [UInt8], definition: LabDefinition) {
    self.payload = payload
    self.definition = definition
  }

  package static func check(_ payload: [UInt8]) throws(Failure) {
    guard payload.count <= payloadLimit else {
      throw Failure(
        .bodyTooLarge, "The payload has \(payload.count) bytes. At most \(payloadLimit) can be checked.",
        field: "payload")
    }
  }

  /// The parsed payload. Nil when it is not valid JSON.
  private var value: JSON? { try? JSON(parsing: payload) }

  package var isReadable: Bool { value != nil }

  /// The category that the payload names. Nil when it names none or cannot be read.
  package var category: String? {
    let category = value?["aps"]?["category"]?.string
    return category?.isEmpty == true ? nil : category
  }

  /// Whether the payload requests the service extension.
  package var isMutable: Bool { value?["aps"]?["mutable-content"]?.integer == 1 }
}

extension LabInput {
  /// Reads `{"payload": "…", "app": {"categories": […], …}}`.
  /// - Throws: `Failure` with the invalid field.
  package init(_ request: Request) throws(Failure) {
    let read: Self
    do { read = try Self(JSON.Fields(JSON(parsing: request.body.bytes))) } catch { throw Failure(error) }
    try Self.check(read.payload)
    self = read
  }

  private init(_ fields: JSON.Fields) throws(JSON.Failure) {
    var fields = fields
    let text = try fields.string("payload")
    let definition = try fields.optional("app", { json throws(JSON.Failure) in try LabDefinition(json) })
    try fields.finish()
    self.init(payload: Array(text.utf8), definition: definition ?? LabDefinition())
  }
}
