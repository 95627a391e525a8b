import Invites
import JSON

/// Values other than texts and whole numbers
extension Input {
  /// Reads a number, such as a degree or a duration. Nil when absent.
  package mutating func number(_ name: String) throws(Failure) -> Double? {
    guard isForm else { return try read { fields throws(JSON.Failure) in try fields.optionalNumber(name) } }
    guard let text = try text(name) else { return nil }
    guard text.utf8.count <= 40, let number = Double(text), number.isFinite else {
      throw Failure(.wrongType, "Write \(name) as a number.", field: name)
    }
    return number
  }

  /// Reads true or false; in a form `true` or `on`, and `false`. Nil when absent.
  package mutating func flag(_ name: String) throws(Failure) -> Bool? {
    guard isForm else { return try read { fields throws(JSON.Failure) in try fields.optionalBool(name) } }
    switch try text(name) {
    case nil: return nil
    case "true", "on": return true
    case "false": return false
    default: throw Failure(.wrongType, "\(name) is true or false.", field: name)
    }
  }

  /// Reads an array of JSON objects. Nil when absent or null.
  package mutating func objects(_ name: String) throws(Failure) -> [Input]? {
    let objects = try read { fields throws(JSON.Failure) in
      try fields.optional(name) { value throws(JSON.Failure) in
        guard let objects = value.array else { throw .init(.wrongType, "Expected an array of objects.") }
        return objects
      }
    }
    guard let objects else { return nil }
    var inputs: [Input] = []
    for object in objects { inputs.append(try Input(object)) }
    return inputs
  }

  /// Reads `scope`, the dates of a series that an action is for. Nil when absent.
  package mutating func seriesScope() throws(Failure) -> SeriesScope? {
    guard let name = try text("scope") else { return nil }
    guard let scope = SeriesScope(rawValue: name) else {
      throw Failure(.outOfRange, "scope is one of: this, following.", field: "scope")
    }
    return scope
  }

  /// Reads texts by their names: an object of strings in JSON; in a form, the fields whose names begin with `name` and
  /// a dot.
  package mutating func texts(_ name: String) throws(Failure) -> [String: String] {
    guard isForm else { return try read { fields throws(JSON.Failure) in try fields.texts(name) } }
    let sent = try read { $0.unread.keys.filter { $0.hasPrefix(name + ".") } }
    var texts: [String: String] = [:]
    for field in sent { texts[String(field.dropFirst(name.count + 1))] = try sentText(field) }
    return texts
  }
}

extension JSON.Fields {
  fileprivate mutating func texts(_ name: String) throws(JSON.Failure) -> [String: String] {
    let members = try optional(name) { value throws(JSON.Failure) in
      guard let members = value.object else { throw .init(.wrongType, "Expected an object of strings.") }
      return members
    }
    var texts: [String: String] = [:]
    for (key, value) in members ?? [:] { texts[key] = try JSON.asString(value) }
    return texts
  }
}
