import Invites

/// The body of a response to an invitation: an action by its identifier, or an answer spelled out.
///
/// `{"actionIdentifier": "accept", "userText": "See you!", "partySize": 2, "companions": ["Bo"], "note": "…"}`
struct ResponseInput {
  let actionIdentifier: String
  let userText: String?
  let partySize: Int?
  let note: String?
  let companions: [String]?

  init(_ input: inout Input) throws(Failure) {
    actionIdentifier = try input.requiredText("actionIdentifier")
    userText = try input.text("userText")
    partySize = try input.integer("partySize")
    note = try input.sentText("note")
    companions = try input.companions()
  }

  /// What the action means for the invitation. An answer may carry a comment, a comment may stand alone.
  /// - Throws: `unknownAction`, and what the answer and the comment refuse.
  func response() throws(Failure) -> GuestResponse {
    guard let action = InviteAction(rawValue: actionIdentifier) else {
      let known = InviteAction.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(
        .unknownAction, "There is no action \(actionIdentifier.prefix(40)). Use one of: \(known).",
        field: "actionIdentifier")
    }
    guard let status = action.status else {
      guard partySize == nil, note == nil, companions == nil else {
        throw Failure(.unknownField, "A comment carries neither partySize, companions nor note.", field: "partySize")
      }
      return try GuestResponse(comment: userText ?? "")
    }
    let answer = try Answer(status, partySize: partySize, note: note, companions: companions)
    return try GuestResponse(answer: answer, comment: userText)
  }
}

extension Input {
  /// The names of those who come along: an array in JSON; in a form one a line, or fields `companions.1` to
  /// `companions.19`. Nil when nothing was sent.
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
