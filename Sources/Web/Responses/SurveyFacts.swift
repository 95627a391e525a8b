import Delivery
import HTTPServer
import Invites
import JSON
import PageKit

/// A survey as its notification shows it to a guest.
struct SurveyFacts {
  let services: Services
  let request: Request
  let invitation: Invitation

  /// Returns null for a survey whose entry was unsent.
  ///
  /// It names no answers of the guest in an anonymous survey, because the token of a notification may have been shown to
  /// another person.
  func json(_ survey: Survey?) throws -> JSON {
    guard let survey else { return .null }
    let author = Role.guest(invitation.guest).author
    let own = survey.plan.isAnonymous ? [] : try services.store.surveys.answers(of: author.key, to: survey.id)
    return texts(of: survey).facts(own: own)
  }

  func texts(of survey: Survey) -> SurveyTexts {
    SurveyTexts(
      survey: survey, details: invitation.event.details, now: services.dependencies.now(), language: request.language)
  }
}
