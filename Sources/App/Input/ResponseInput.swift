import Invites

/// The body of a response to an invitation: an action by its identifier, or an answer spelled out.
///
/// `{"actionIdentifier": "accept", "userText": "See you!", "partySize": 2, "note": "…"}`
struct ResponseInput {
  let actionIdentifier: String
  let userText: String?
  let partySize: Int?
  let note: String?

  init(_ input: inout Input) throws(Failure) {
    actionIdentifier = try input.requiredText("actionIdentifier")
    userText = try input.text("userText")
    partySize = try input.integer("partySize")
    note = try input.sentText("note")
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
      guard partySize == nil, note == nil else {
        throw Failure(.unknownField, "A comment carries neither partySize nor note.", field: "partySize")
      }
      return try GuestResponse(comment: userText ?? "")
    }
    return try GuestResponse(answer: Answer(status, partySize: partySize, note: note), comment: userText)
  }
}
