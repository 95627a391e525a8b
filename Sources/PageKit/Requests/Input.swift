import HTTPServer
import Invites
import JSON

/// The fields of a request's body, whether they came as a JSON object or as a form.
///
/// Each field is asked for by name; `finish()` then refuses what nobody asked for. In a form an empty field counts as
/// absent and numbers are read from their digits; in JSON types must match and `null` counts as absent.
package struct Input {
  private var fields: JSON.Fields
  package let isForm: Bool
  /// Files of a form, each to be asked for by the name of its field.
  package let uploads: [Upload]

  /// - Throws: `malformedJSON`, or `unsupportedMedia` for a body that is neither JSON nor a form.
  package init(_ request: Request) throws(Failure) {
    switch request.body {
    case .empty:
      self.init(fields: try Self.fields(of: [:]), isForm: false, uploads: [])
    case .bytes(let bytes):
      try Self.requireJSON(request.headers["Content-Type"])
      self.init(fields: try Self.parsed(bytes), isForm: false, uploads: [])
    case .form(let form):
      self.init(fields: try Self.object(form), isForm: true, uploads: form.uploads)
    }
  }

  /// For what cannot be meant without saying anything: a body that says nothing of what is to change may still be `{}`.
  /// - Throws: `missingField` for a request without a body; else as `init(_:)`.
  package init(requiring request: Request) throws(Failure) {
    if case .empty = request.body { throw Failure(.missingField, "Send what is to change as a JSON object.") }
    try self.init(request)
  }

  /// An object inside another, such as one of an array.
  package init(_ object: JSON) throws(Failure) {
    self.init(fields: try Self.fields(of: object), isForm: false, uploads: [])
  }

  private init(fields: JSON.Fields, isForm: Bool, uploads: [Upload]) {
    self.fields = fields
    self.isForm = isForm
    self.uploads = uploads
  }

  private static func parsed(_ bytes: [UInt8]) throws(Failure) -> JSON.Fields {
    let value: JSON
    do { value = try JSON(parsing: bytes) } catch { throw Failure(error) }
    return try fields(of: value)
  }

  private static func fields(of value: JSON) throws(Failure) -> JSON.Fields {
    do { return try JSON.Fields(value) } catch { throw Failure(error) }
  }

  private static func requireJSON(_ type: String?) throws(Failure) {
    let essence = (type ?? "").prefix { $0 != ";" }.lowercased()
    guard essence == "application/json" || essence.hasSuffix("+json") else {
      throw Failure(.unsupportedMedia, "Send JSON with Content-Type: application/json, or a form.")
    }
  }

  /// - Throws: `malformedRequest` for a field sent twice.
  private static func object(_ form: Form) throws(Failure) -> JSON.Fields {
    var members: [String: JSON] = [:]
    for item in form.fields.items {
      guard members.updateValue(.string(item.value), forKey: item.name) == nil else {
        let name = String(item.name.prefix(40))
        throw Failure(.malformedRequest, "The form sends \(name) twice.", field: name)
      }
    }
    return try fields(of: .object(members))
  }
}

extension Input {
  /// - Throws: `unknownField` for the first field that was not asked for.
  package func finish() throws(Failure) {
    do { try fields.finish() } catch { throw Failure(error) }
  }

  /// The text of a field; nil when absent, and in a form when empty.
  package mutating func text(_ name: String) throws(Failure) -> String? {
    let text = try read { fields throws(JSON.Failure) in try fields.optionalString(name) }
    return isForm && text?.isEmpty == true ? nil : text
  }

  /// The text of a field that was sent, even an empty one; nil when absent.
  package mutating func sentText(_ name: String) throws(Failure) -> String? {
    try read { fields throws(JSON.Failure) in try fields.optionalString(name) }
  }

  /// - Throws: `missingField` when absent.
  package mutating func requiredText(_ name: String) throws(Failure) -> String {
    guard let text = try text(name) else { throw Failure(.missingField, "Fill in \(name).", field: name) }
    return text
  }

  package mutating func integer(_ name: String) throws(Failure) -> Int? {
    guard isForm else { return try read { fields throws(JSON.Failure) in try fields.optionalInteger(name) } }
    guard let text = try text(name) else { return nil }
    guard text.utf8.count <= 12, let number = Int(text) else {
      throw Failure(.wrongType, "Write \(name) as a whole number.", field: name)
    }
    return number
  }

  /// Texts: one per line of a text, or in JSON an array. Empty ones are left out.
  package mutating func lines(_ name: String) throws(Failure) -> [String] {
    let texts: [String]
    if !isForm, fields.unread[name]?.array != nil {
      texts = try read { fields throws(JSON.Failure) in try fields.optionalStrings(name) } ?? []
    } else {
      texts = (try text(name) ?? "").split(whereSeparator: \.isNewline).map(String.init)
    }
    return texts.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Whether the field was sent at all, empty or null included. Does not count as asking for it.
  package func mentions(_ name: String) -> Bool { fields.unread[name] != nil }

  /// The text of a field that decides how the others are read. Does not count as asking for it.
  package func textAhead(_ name: String) -> String? { fields.unread[name]?.string }

  package mutating func read<Value>(
    _ body: (inout JSON.Fields) throws(JSON.Failure) -> Value
  ) throws(Failure) -> Value {
    do { return try body(&fields) } catch { throw Failure(error) }
  }
}

extension Failure {
  /// A failure of the JSON reader, in the words of the API.
  package init(_ failure: JSON.Failure) {
    let code: Code =
      switch failure.kind {
      case .wrongType, .numberOutOfRange: .wrongType
      case .missingField: .missingField
      case .unknownField: .unknownField
      case .invalidValue: .outOfRange
      case .tooLarge: .bodyTooLarge
      case .tooManyMarks: .invalidText
      case .malformed, .invalidUTF8, .duplicateKey, .tooDeep: .malformedJSON
      }
    let byte = failure.offset.map { " (byte \($0))" } ?? ""
    let field = failure.pointer.isEmpty ? nil : String(failure.pointer.dropFirst())
    self.init(code, failure.message + byte, field: field)
  }
}
