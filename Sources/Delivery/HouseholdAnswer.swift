import Invites
import Texts

/// The sentence that says which members of a household come: `The Lees: Ann and Kim are going`, `The Lees: no one is
/// going`. The household's own name is no subject of a verb, because it can be singular or plural.
package struct HouseholdAnswer {
  package var status: RSVP.Status
  /// The household's name. Nil in texts for the household itself.
  package var household: String?
  /// The names of the members who come, or of all when none does. Empty for every other guest.
  package var names: [String]
  package var language: Language

  package init(status: RSVP.Status, household: String?, names: [String], language: Language) {
    (self.status, self.household, self.names, self.language) = (status, household, names, language)
  }

  /// Nil for every other guest, and in texts for the household itself when no member comes.
  package var sentence: String? {
    guard let text else { return nil }
    let people = language.localized(text, names.count, ["names": language.inWords(names)])
    return household.map { language.localized(.Household.says, ["household": $0, "answer": people]) } ?? people
  }

  /// The sentence's text without the household. Nil when there is no sentence.
  package var text: LocalizedPlural? {
    guard !names.isEmpty else { return nil }
    return switch status {
    case .accepted: .Household.areGoing
    case .maybe: .Household.mightCome
    case .waitlisted: .Household.areWaiting
    case .declined: household == nil ? nil : .Household.noneIsGoing
    case .awaiting: nil
    }
  }
}

extension [String] {
  /// The names, or none when they would take more than 300 of a payload's 4,096 bytes.
  var namesForPayload: [String] { reduce(0) { $0 + $1.utf8.count } > 300 ? [] : self }
}
