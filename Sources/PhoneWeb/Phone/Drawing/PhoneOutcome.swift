import Delivery
import Invites
import Simulator
import Texts

/// The outcome of a response on the phone, in one sentence.
package enum PhoneOutcome: Hashable, Sendable {
  /// The guest's status as the server now stores it. `waitlistPlace` is 1 for the first guest on the waitlist. It is
  /// nil when the guest is not on the waitlist or the response does not say. The names are those of a household's members
  /// who come, or of all when none does.
  case answered(RSVP.Status, guest: String, names: [String] = [], waitlistPlace: Int?, isDryRun: Bool)
  case handled(by: ResponseResult.Handler, isDismissed: Bool)
  /// The server refused without a reason.
  case refused(status: Int)

  package func sentence(in language: Language) -> String {
    switch self {
    case .answered(let status, let guest, let names, let place, let isDryRun):
      let household = HouseholdAnswer(status: status, household: guest, names: names, language: language)
      let sentence =
        household.sentence.map { $0 + "." } ?? status.sentence(about: guest, waitlistPlace: place, in: language)
      return isDryRun ? language.localized(.Outcome.dryRun, ["sentence": sentence]) : sentence
    case .handled(let handler, let isDismissed): return language.localized(handler.phrase(isDismissed: isDismissed))
    case .refused(let status): return language.localized(.Outcome.serverAnswered, ["status": String(status)])
    }
  }
}

extension ResponseResult.Handler {
  fileprivate func phrase(isDismissed: Bool) -> LocalizedText {
    switch self {
    case .contentExtension: isDismissed ? .Outcome.byExtensionDismissed : .Outcome.byExtension
    case .app: isDismissed ? .Outcome.byAppDismissed : .Outcome.byApp
    case .nobody: isDismissed ? .Outcome.byNobodyDismissed : .Outcome.byNobody
    }
  }
}

extension RSVP.Status {
  fileprivate func sentence(about guest: String, waitlistPlace: Int?, in language: Language) -> String {
    switch self {
    case .awaiting: language.localized(.Outcome.awaiting, ["name": guest])
    case .waitlisted:
      waitlistPlace.map { language.localized(.Outcome.inLine, ["name": guest, "place": String($0)]) }
        ?? language.localized(.Outcome.waitlisted, ["name": guest])
    case .accepted: language.localized(.Outcome.accepted, ["name": guest])
    case .maybe: language.localized(.Outcome.maybe, ["name": guest])
    case .declined: language.localized(.Outcome.declined, ["name": guest])
    }
  }
}
