import JSON
import UserNotifications

/// Reads a payload from the nodes of a text.
///
/// A strict reader throws the first error. A lenient reader records each error, treats the value as absent and
/// continues, so that the linter reads by the same rules as the codec.
struct PayloadReader {
  let document: JSON.Document
  let pushType: PushType
  var isLenient = false
  private(set) var refusals: [Refusal] = []

  struct Refusal {
    let failure: JSON.Failure
    /// Nil for a missing value.
    var node: Int?
    /// Nil when the type is right.
    var expected: Expected?
  }

  enum Expected: String {
    case string = "a string"
    case array = "an array"
    case object = "an object"
    case stringOrObject = "a string or an object"
    case wholeNumber = "a whole number"
    case flag = "the number 0 or 1"
    case number = "a number"
  }

  init(document: JSON.Document, pushType: PushType, isLenient: Bool = false) {
    self.document = document
    self.pushType = pushType
    self.isLenient = isLenient
  }

  mutating func payload() throws(JSON.Failure) -> Payload {
    var payload = Payload()
    guard document.nodes.first?.kind == .object else {
      if !document.nodes.isEmpty { try refuseType(.object, 0) }
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
    let failure = JSON.Failure(.missingField, "A remote notification has an aps dictionary.").inside("aps")
    try note(Refusal(failure: failure))
  }

  mutating func read(aps: Int, into payload: inout Payload) throws(JSON.Failure) {
    guard document.nodes[aps].kind == .object else { return try refuseType(.object, aps) }
    for (key, value) in document.members(of: aps) {
      let name = document.string(key)
      guard let read = PayloadKeys.aps[name] else {
        payload.otherKeys.setVerbatim(document.verbatim(value), for: name)
        continue
      }
      if document.nodes[value].kind != .null { try read(&self, value, &payload) }
    }
  }

  /// Finding the place of an error takes a pass through the text, so places are not computed for errors beyond the
  /// recorded ones.
  private var isFull: Bool { isLenient && refusals.count >= JSON.Scanner.faultLimit }

  mutating func refuseType(_ expected: Expected, _ node: Int) throws(JSON.Failure) {
    if isFull { return }
    let message = "Expected \(expected.rawValue), found \(document.kindName(node))."
    try note(
      Refusal(failure: document.failure(.wrongType, message, at: node), node: node, expected: expected))
  }

  mutating func refuse(
    _ message: String, _ node: Int, as kind: JSON.Failure.Kind = .invalidValue
  ) throws(JSON.Failure) {
    if isFull { return }
    try note(Refusal(failure: document.failure(kind, message, at: node), node: node))
  }

  private mutating func note(_ refusal: Refusal) throws(JSON.Failure) {
    guard isLenient else { throw refusal.failure }
    refusals.append(refusal)
  }
}
