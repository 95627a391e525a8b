import UserNotifications

/// Turns the nodes of a text into a payload.
///
/// Strict, it throws what it finds first. Lenient, it notes what it finds, takes the value at fault as absent and goes
/// on: the linter reads by the same rules as the codec.
struct PayloadReader {
  let document: JSON.Document
  let pushType: PushType
  var isLenient = false
  private(set) var failures: [JSON.Failure] = []

  init(document: JSON.Document, pushType: PushType, isLenient: Bool = false) {
    self.document = document
    self.pushType = pushType
    self.isLenient = isLenient
  }

  mutating func payload() throws(JSON.Failure) -> Payload {
    var payload = Payload()
    guard document.nodes.first?.kind == .object else {
      if !document.nodes.isEmpty { try refuseType("an object", 0) }
      return payload
    }
    var hasAPS = false
    for (key, value) in document.members(of: 0) {
      let name = document.string(key)
      if name == "aps" {
        hasAPS = true
        try read(aps: value, into: &payload)
      } else {
        payload.userInfo.setVerbatim(document.verbatim(value), for: name)
      }
    }
    if !hasAPS && pushType.needsAPS { try refuseMissingAPS() }
    return payload
  }

  private mutating func refuseMissingAPS() throws(JSON.Failure) {
    try note(JSON.Failure(.missingField, "A remote notification has an aps dictionary.").inside("aps"))
  }

  mutating func read(aps: Int, into payload: inout Payload) throws(JSON.Failure) {
    guard document.nodes[aps].kind == .object else { return try refuseType("an object", aps) }
    for (key, value) in document.members(of: aps) {
      let name = document.string(key)
      guard let read = PayloadKeys.aps[name] else {
        payload.otherKeys.setVerbatim(document.verbatim(value), for: name)
        continue
      }
      if document.nodes[value].kind != .null { try read(&self, value, &payload) }
    }
  }

  mutating func refuseType(_ expected: String, _ node: Int) throws(JSON.Failure) {
    try note(document.failure(.wrongType, "Expected \(expected), found \(document.kindName(node)).", at: node))
  }

  mutating func refuse(_ message: String, _ node: Int, as kind: JSON.Failure.Kind = .invalidValue) throws(JSON.Failure)
  {
    try note(document.failure(kind, message, at: node))
  }

  private mutating func note(_ failure: JSON.Failure) throws(JSON.Failure) {
    guard isLenient else { throw failure }
    if failures.count < JSON.Scanner.faultLimit { failures.append(failure) }
  }
}
