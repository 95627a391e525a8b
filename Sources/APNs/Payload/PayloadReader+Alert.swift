import JSON

extension PayloadReader {
  mutating func alert(_ node: Int) throws(JSON.Failure) -> Payload.Alert? {
    switch document.nodes[node].kind {
    case .string: return .body(document.string(node))
    case .object: return .parts(try parts(node))
    default:
      try refuseType(.stringOrObject, node)
      return nil
    }
  }

  private mutating func parts(_ node: Int) throws(JSON.Failure) -> Payload.Alert.Parts {
    var parts = Payload.Alert.Parts()
    for (key, value) in document.members(of: node) {
      let name = document.string(key)
      guard let read = PayloadKeys.alert[name] else {
        parts.otherKeys.setVerbatim(document.verbatim(value), for: name)
        continue
      }
      if document.nodes[value].kind != .null { try read(&self, value, &parts) }
    }
    return parts
  }

  mutating func text(_ node: Int, into text: inout Payload.Alert.Text?) throws(JSON.Failure) {
    if let literal = try string(node) { text.orEmpty.literal = literal }
  }

  /// Reads a title or body, which may be a dictionary in a Live Activity.
  mutating func mainText(_ node: Int, into text: inout Payload.Alert.Text?) throws(JSON.Failure) {
    if pushType == .liveactivity, document.nodes[node].kind == .object {
      try nested(node, into: &text.orEmpty)
    } else {
      try self.text(node, into: &text)
    }
  }

  private mutating func nested(_ node: Int, into text: inout Payload.Alert.Text) throws(JSON.Failure) {
    text.isNested = true
    for (key, value) in document.members(of: node) where document.nodes[value].kind != .null {
      switch document.string(key) {
      case "loc-key": text.key = try string(value)
      case "loc-args": text.arguments = try strings(value) ?? []
      default: try refuse("Expected loc-key and loc-args only.", value, as: .unknownField)
      }
    }
  }

  mutating func sound(_ node: Int) throws(JSON.Failure) -> Payload.Sound? {
    switch document.nodes[node].kind {
    case .string: return .named(document.string(node))
    case .object: return try soundParts(node)
    default:
      try refuseType(.stringOrObject, node)
      return nil
    }
  }

  private mutating func soundParts(_ node: Int) throws(JSON.Failure) -> Payload.Sound {
    var name: String?
    var isCritical = false
    var volume: Double?
    for (key, value) in document.members(of: node) where document.nodes[value].kind != .null {
      switch document.string(key) {
      case "name": name = try string(value)
      case "critical": isCritical = try flag(value) ?? false
      case "volume": volume = try unitInterval(value)
      default: try refuse("Expected critical, name and volume only.", value, as: .unknownField)
      }
    }
    return .parts(name: name, isCritical: isCritical, volume: volume)
  }
}

extension Payload.Alert.Text? {
  /// The text, created if there is none. Setting an empty text removes it.
  var orEmpty: Payload.Alert.Text {
    get { self ?? Payload.Alert.Text() }
    set { self = newValue == Payload.Alert.Text() ? nil : newValue }
  }
}
