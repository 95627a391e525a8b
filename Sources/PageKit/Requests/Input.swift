import HTTPServer
import Invites
import JSON

/// The fields of a request's body, from a JSON object or a form.
///
/// Each field is read by name. `finish()` then refuses fields that were not read. In a form an empty field counts as
/// absent, and numbers are parsed from digits. In JSON types must match, and `null` counts as absent.
package struct Input {
  private var fields: JSON.Fields
  package let isForm: Bool
  /// The files of a form, each read by the name of its field.
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

  /// Like `init(_:)`, but refuses a request without a body, because such a request cannot be meant. A body that changes
  /// nothing may still be `{}`.
  /// - Throws: `missingField` for a request without a body; otherwise as `init(_:)`.
  package init(requiring request: Request) throws(Failure) {
    if case .empty = request.body { throw Failure(.missingField, "Send what is to change as a JSON object.") }
    try self.init(request)
  }

  /// Reads an object inside another value, such as an element of an array.
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
  /// - Throws: `unknownField` for the first field that was not read.
  package func finish() throws(Failure) {
    do { try fields.finish() } catch { throw Failure(error) }
  }

  /// Reads the remaining fields of a form whose names begin with one of the prefixes. Returns whether one has a value.
  package mutating func readRest(of prefixes: [String]) -> Bool {
    let names = fields.unread.keys.filter { name in prefixes.contains { name.hasPrefix($0) } }
    let values = names.compactMap { fields.value($0)?.string }
    return values.contains { !$0.isEmpty }
  }

  /// Reads the text of a field. Nil when absent, and in a form when empty.
  package mutating func text(_ name: String) throws(Failure) -> String? {
    let text = try sentText(name)
    return isForm && text?.isEmpty == true ? nil : text
  }

  /// Reads the text of a field, even an empty one. Nil when absent.
  package mutating func sentText(_ name: String) throws(Failure) -> String? {
    let text = try read { fields throws(JSON.Failure) in try fields.optionalString(name) }
    if let text { try Self.requireWhole(text, name) }
    return text
  }

  /// Refuses a NUL, which ends a text for many programs. PostgreSQL cannot store it, and no form can send it.
  private static func requireWhole(_ text: String, _ name: String) throws(Failure) {
    guard !text.utf8.contains(0) else {
      throw Failure(.invalidText, "Remove the control characters from \(name).", field: name)
    }
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

  /// Reads a list of texts: the lines of a form field, or the elements of a JSON array. Omits blank ones.
  package mutating func lines(_ name: String) throws(Failure) -> [String] {
    let texts: [String]
    if !isForm, fields.unread[name]?.array != nil {
      texts = try read { fields throws(JSON.Failure) in try fields.optionalStrings(name) } ?? []
      for text in texts { try Self.requireWhole(text, name) }
    } else {
      texts = (try text(name) ?? "").split(whereSeparator: \.isNewline).map(String.init)
    }
    return texts.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Whether the field was sent at all, including empty or null. Does not mark it as read.
  package func mentions(_ name: String) -> Bool { fields.unread[name] != nil }

  /// The text of a field that decides how the others are read. Does not mark it as read.
  package func textAhead(_ name: String) -> String? { fields.unread[name]?.string }

  package mutating func read<Value>(
    _ body: (inout JSON.Fields) throws(JSON.Failure) -> Value
  ) throws(Failure) -> Value {
    do { return try body(&fields) } catch { throw Failure(error) }
  }
}

extension Failure {
  /// Converts a failure of the JSON reader into one of the API.
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
