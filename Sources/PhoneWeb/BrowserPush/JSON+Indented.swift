import JSON

extension JSON {
  /// The JSON in a readable form: one member or element per line, indented by two spaces for each level.
  package func indented(by depth: Int = 0) -> String {
    let inner = String(repeating: "  ", count: depth + 1)
    let end = "\n" + inner.dropLast(2)
    switch self {
    case .object(let members) where !members.isEmpty:
      let lines = members.sorted { $0.key < $1.key }.map { "\(inner)\(JSON.string($0)): \($1.indented(by: depth + 1))" }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    case .array(let elements) where !elements.isEmpty:
      return "[\n" + elements.map { inner + $0.indented(by: depth + 1) }.joined(separator: ",\n") + end + "]"
    default:
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
