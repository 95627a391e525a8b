import Invites
import PageKit

/// The body of a response to an invitation: an action by its identifier, with its details.
///
/// `{"actionIdentifier": "accept", "userText": "See you!", "partySize": 2, "companions": ["Bo"], "note": "…"}`
///
/// A comment may include an answer: `{"actionIdentifier": "comment", "userText": "See you!", "answer": "accept"}`.
package struct ResponseInput {
  package let action: InviteAction
  package let userText: String?
  /// The answer in a comment, as an action's identifier.
  package let answer: String?
  package let partySize: Int?
  package let note: String?
  package let companions: [String]?

  /// - Throws: `unknownAction`; `wrongType`, `outOfRange` or `unknownField` for another field.
  package init(_ input: inout Input) throws(Failure) {
    let name = try input.requiredText("actionIdentifier")
    try self.init(try Self.action(name, of: InviteAction.allCases, field: "actionIdentifier"), &input)
  }

  /// Reads the other fields, after the action.
  package init(_ action: InviteAction, _ input: inout Input) throws(Failure) {
    self.action = action
    userText = try input.text("userText")
    answer = try input.text("answer").flatMap { $0.isEmpty ? nil : $0 }
    partySize = try input.partySize()
    note = try input.sentText("note")
    companions = try input.companions()
  }

  /// Returns the response that the action means. An answer may include a comment, and a comment may stand alone.
  /// - Throws: `unknownAction` for an invalid answer of a comment, and the errors of the answer and the comment.
  package func response() throws(Failure) -> GuestResponse {
    guard let status = try status() else {
      guard partySize == nil, note == nil, companions == nil else {
        throw Failure(.unknownField, "A comment carries neither partySize, companions nor note.", field: "partySize")
      }
      return try GuestResponse(comment: userText ?? "")
    }
    let answer = try Answer(status, partySize: partySize, note: note, companions: companions)
    return try GuestResponse(answer: answer, comment: userText)
  }

  /// The status of the answer. Nil for a comment without an answer.
  private func status() throws(Failure) -> RSVP.Status? {
    guard let answer else { return action.status }
    guard action == .comment else {
      throw Failure(.unknownField, "Only a comment carries an answer.", field: "answer")
    }
    return try Self.action(answer, of: InviteAction.allCases.filter { $0.status != nil }, field: "answer").status
  }

  private static func action(
    _ name: String, of known: [InviteAction], field: String
  ) throws(Failure) -> InviteAction {
    if let action = InviteAction(rawValue: name), known.contains(action) { return action }
    let names = known.map(\.rawValue).joined(separator: ", ")
    throw Failure(.unknownAction, "There is no action \(name.prefix(40)). Use one of: \(names).", field: field)
  }
}

extension Input {
  /// Reads `partySize`, or `bringing`, which does not count the guest and so is one less.
  fileprivate mutating func partySize() throws(Failure) -> Int? {
    let size = try integer("partySize")
    guard let bringing = try integer("bringing") else { return size }
    guard size == nil else {
      throw Failure(.unknownField, "Send either partySize or bringing.", field: "bringing")
    }
    guard (0..<RSVP.partySizeRange.upperBound).contains(bringing) else {
      throw Failure(
        .outOfRange, "Bring between \(0) and \(RSVP.partySizeRange.upperBound - 1) people.", field: "bringing")
    }
    return bringing + 1
  }

  /// Reads the names of companions: an array in JSON; in a form one name per line, or the fields `companions.1` to
  /// `companions.19`. Nil when none were sent.
  fileprivate mutating func companions() throws(Failure) -> [String]? {
    if mentions("companions") { return try lines("companions") }
    guard isForm else { return nil }
    let numbered = try texts("companions")
    guard !numbered.isEmpty else { return nil }
    var names: [(number: Int, name: String)] = []
    for (key, name) in numbered {
      guard let number = Int(key), (1..<RSVP.partySizeRange.upperBound).contains(number) else {
        throw Failure(.unknownField, "Number companions from 1 to 19.", field: "companions.\(key.prefix(8))")
      }
      names.append((number, name))
    }
    return names.sorted { $0.number < $1.number }.map(\.name).filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
