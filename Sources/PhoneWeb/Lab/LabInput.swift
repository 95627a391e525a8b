import APNs
import Examples
import HTTPServer
import Invites
import JSON

/// The payload in the lab, with the app's definition.
package struct LabInput: Sendable {
  /// The longest payload that is examined, in bytes.
  package static let payloadLimit = PayloadLinter.sizeLimit
  /// The longest definition that is read, in bytes of JSON.
  package static let definitionLimit = 65_536
  /// Each byte of a payload may become an escape of six bytes in JSON, and the definition is sent too.
  package static let bodyLimit = 6 * payloadLimit + definitionLimit

  package var payload: [UInt8]
  package var definition: LabDefinition
  package var pushType: PushType

  package init(payload: [UInt8], definition: LabDefinition, pushType: PushType = .alert) {
    self.payload = payload
    self.definition = definition
    self.pushType = pushType
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

  /// The first key with which the payload names files to attach, and whether its value is an array. Nil when there is
  /// none.
  package var attachments: (key: String, isList: Bool)? {
    guard let value else { return nil }
    for key in LabServiceExtension.keys {
      if value[key]?.string != nil { return (key, false) }
      if value[key]?.array != nil { return (key, true) }
    }
    return nil
  }
}

extension LabInput {
  /// Reads `{"payload": "…", "app": {"categories": […], …}, "pushType": "alert"}`.
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
    let pushType = try fields.optional("pushType", Self.pushType)
    try fields.finish()
    self.init(
      payload: Array(text.utf8), definition: definition ?? LabDefinition(), pushType: pushType ?? .alert)
  }

  private static func pushType(_ value: JSON) throws(JSON.Failure) -> PushType {
    guard let type = PushType(rawValue: try JSON.asString(value)) else {
      let known = PushType.allCases.map(\.rawValue).joined(separator: ", ")
      throw JSON.Failure(.invalidValue, "The push type is one of \(known).")
    }
    return type
  }
}
