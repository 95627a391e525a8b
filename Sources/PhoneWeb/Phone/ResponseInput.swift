import Invites
import PageKit

/// The body of a response to an invitation: an action by its identifier, with its details.
///
/// `{"actionIdentifier": "accept", "userText": "See you!", "partySize": 2, "companions": ["Bo"], "note": "…"}`
///
/// The members of a household answer apart with the action `answer`: `{"actionIdentifier": "answer", "members":
/// [{"number": 1, "status": "accepted"}, {"number": 2, "status": "declined"}]}`.
///
/// A comment may include an answer: `{"actionIdentifier": "comment", "userText": "See you!", "answer": "accept"}`.
package struct ResponseInput {
  /// Nil for `answer`, the action with which the members of a household answer apart.
  package let action: InviteAction?
  package let userText: String?
  /// The answer in a comment, as an action's identifier.
  package let answer: String?
  package let partySize: Int?
  package let note: String?
  package let companions: [String]?
  /// The answers of members of a household, by their numbers.
  let members: [(number: Int, status: RSVP.Status)]?

  /// Whether an action counts for all members of a household, even for those who have answered differently.
  let isForEveryone: Bool

  /// The identifier of the action with which the members of a household answer apart.
  package static let membersAction = "answer"
  /// The dates of a series that the answer is for. Nil when the response names none.
  package let scope: SeriesScope?

  /// - Throws: `unknownAction`; `wrongType`, `outOfRange` or `unknownField` for another field.
  package init(_ input: inout Input) throws(Failure) {
    let name = try input.requiredText("actionIdentifier")
    let isApart = name == Self.membersAction
    try self.init(
      isApart ? nil : try Self.action(name, of: InviteAction.allCases, field: "actionIdentifier"), &input)
  }

  /// Reads the other fields, after the action.
  /// - Parameter action: nil for the action `answer`.
  package init(_ action: InviteAction?, _ input: inout Input) throws(Failure) {
    self.action = action
    userText = try input.text("userText")
    answer = try input.text("answer").flatMap { $0.isEmpty ? nil : $0 }
    partySize = try input.partySize()
    note = try input.sentText("note")
    companions = try input.companions()
    // The form of a household has one field for all of its buttons, also for the one that saves each member's answer.
    let isForEveryone = try input.flag("everyone") ?? false
    self.isForEveryone = isForEveryone && !(input.isForm && action == nil)
    let members = try input.memberAnswers()
    // In a form, the buttons that answer for all members come with what is chosen for each of them.
    self.members = input.isForm && action != nil ? nil : members
    scope = try input.seriesScope()
  }

  /// Returns the response that the action means. An answer may include a comment, and a comment may stand alone.
  /// - Throws: `unknownAction` for an invalid answer of a comment, and the errors of the answer and the comment.
  /// - Parameter standard: the dates that the answer is for when the response names none.
  package func response(for standard: SeriesScope = .this) throws(Failure) -> GuestResponse {
    guard action != nil else { return try apart(for: standard) }
    guard members == nil else {
      throw Failure(.unknownField, "Only the action answer carries members.", field: "members")
    }
    guard let status = try status() else {
      guard partySize == nil, note == nil, companions == nil else {
        throw Failure(.unknownField, "A comment carries neither partySize, companions nor note.", field: "partySize")
      }
      return try GuestResponse(comment: userText ?? "")
    }
    let answer = try Answer(
      status, partySize: partySize, note: note, companions: companions, isForEveryone: isForEveryone)
    return try GuestResponse(answer: answer, comment: userText, scope: scope ?? standard)
  }

  /// Returns the response of members who answer apart.
  private func apart(for standard: SeriesScope) throws(Failure) -> GuestResponse {
    guard !isForEveryone else {
      throw Failure(.unknownField, "The action answer names each member. Leave out everyone.", field: "everyone")
    }
    guard partySize == nil, companions == nil, answer == nil else {
      throw Failure(
        .unknownField, "The people of this household answer one by one. Reload the page.",
        field: partySize != nil ? "partySize" : companions != nil ? "companions" : "answer")
    }
    let answers = try Answer(members: members ?? [], note: note)
    return try GuestResponse(answer: answers, comment: userText, scope: scope ?? standard)
  }

  /// The status of the answer. Nil for a comment without an answer.
  private func status() throws(Failure) -> RSVP.Status? {
    guard let answer else { return action?.status }
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

  /// Reads the answers of a household's members: an array of objects in JSON; in a form, the fields `members.1` and so
  /// on. Nil when none were sent.
  /// - Throws: `outOfRange` for a status that is no answer; `missingField`, `wrongType`, `unknownField`.
  fileprivate mutating func memberAnswers() throws(Failure) -> [(number: Int, status: RSVP.Status)]? {
    var answers: [(number: Int, status: RSVP.Status)] = []
    if isForm {
      for (key, status) in try texts("members").sorted(by: { $0.key < $1.key }) {
        guard let number = Int(key) else { throw Failure.noAnswer(field: "members.\(key.prefix(8))") }
        answers.append((number, try Self.answer(status, field: "members.\(number)")))
      }
      return answers.isEmpty ? nil : answers
    }
    guard let objects = try objects("members") else { return nil }
    for object in objects {
      var member = object
      let number = try member.integer("number")
      let status = try member.text("status") ?? ""
      try member.finish()
      guard let number else {
        throw Failure(.missingField, "Fill in \("number").", field: "members/\(answers.count)/number")
      }
      answers.append((number, try Self.answer(status, field: "members/\(answers.count)/status")))
    }
    return answers
  }

  private static func answer(_ text: String, field: String) throws(Failure) -> RSVP.Status {
    guard let status = RSVP.Status(rawValue: text) else { throw .noAnswer(field: field) }
    return status
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

extension Failure {
  fileprivate static func noAnswer(field: String) -> Failure {
    Failure(.outOfRange, "The answer must be accepted, maybe or declined.", field: field)
  }
}
