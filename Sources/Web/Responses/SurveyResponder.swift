import Delivery
import Invites
import JSON
import PageKit
import Storage

/// Carries out what guests do with a survey in its notification: choosing, taking back a choice, and commenting.
enum SurveyResponder: GuestResponder {
  enum Action: RawRepresentable {
    /// `choose-3` and `unchoose-3`, with the number of the choice.
    case choose(Int)
    case unchoose(Int)
    case comment

    init?(rawValue: String) {
      if rawValue == InviteAction.comment.rawValue {
        self = .comment
      } else if let number = Self.number(rawValue, after: "choose-") {
        self = .choose(number)
      } else if let number = Self.number(rawValue, after: "unchoose-") {
        self = .unchoose(number)
      } else {
        return nil
      }
    }

    private static func number(_ text: String, after prefix: String) -> Int? {
      guard text.hasPrefix(prefix), text.utf8.count < prefix.utf8.count + 6 else { return nil }
      return Int(text.dropFirst(prefix.count)).flatMap { $0 > 0 ? $0 : nil }
    }

    var rawValue: String {
      switch self {
      case .choose(let number): "choose-\(number)"
      case .unchoose(let number): "unchoose-\(number)"
      case .comment: InviteAction.comment.rawValue
      }
    }
  }

  static var namedActions: [String] { ["choose-1", "unchoose-1", InviteAction.comment.rawValue] }

  /// - Throws: `notFound` for a survey that was unsent; the errors of an answer and of a comment. `forbidden` for an
  ///   anonymous survey: a phone keeps what was pressed on it, so people vote on the page.
  static func carryOut(
    _ action: Action, _ response: inout NotificationResponse<InvitationCredential>
  ) async throws -> GuestOutcome {
    let text = try response.input.text("userText")
    try response.finish()
    guard let id = response.credential.notification?.details.survey else { throw unknownAction(action.rawValue) }
    let (services, event) = (response.services, response.invitation.event)
    guard let survey = try services.store.surveys.find(id) else { throw Failure(.notFound, "This question is gone.") }
    let change: Survey.Change
    switch action {
    case .comment: return try await comment(text ?? "", on: survey, response)
    case .choose(let number): change = .choose(number)
    case .unchoose(let number): change = .unchoose(number)
    }
    try response.take(RateLimit.reactions)
    let answered = try await services.store.surveys.answer(
      survey.number, of: event.id, change, by: response.author, idempotencyKey: response.idempotencyKey,
      mode: response.mode, context: services.dependencies.writeContext())
    let texts = response.facts.texts(of: answered.survey)
    let sentence = texts.sentence(of: answered.own) ?? response.request.language.localized(.Survey.saved)
    return try response.unchanged(
      isReplay: answered.isReplay, more: ["survey": texts.facts(own: answered.own), "sentence": .string(sentence)])
  }

  private static func comment(
    _ text: String, on survey: Survey, _ response: NotificationResponse<InvitationCredential>
  ) async throws -> GuestOutcome {
    let text = try GuestResponse(comment: text).comment ?? ""
    try response.take(RateLimit.words)
    let facts = try response.facts.json(survey)
    guard response.mode == .commit else { return try response.unchanged(more: ["survey": facts]) }
    let written = try await response.services.store.threads.comment(
      text, replyTo: survey.sequence, on: survey.eventID, by: response.author,
      idempotencyKey: response.idempotencyKey, context: response.services.dependencies.writeContext())
    return try response.unchanged(isReplay: written.isReplay, more: ["survey": facts])
  }
}

extension NotificationResponse<InvitationCredential> {
  fileprivate var facts: SurveyFacts {
    SurveyFacts(services: services, request: request, invitation: invitation)
  }
}
