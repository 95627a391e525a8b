import Invites
import Texts

/// A form that came back: what was typed, and what was wrong with it.
package struct FormState: Hashable, Sendable {
  /// By field name. Passphrases and setup codes are never given back.
  package var values: [String: String] = [:]
  package var failure: Failure?

  package init(values: [String: String] = [:], failure: Failure? = nil) {
    self.values = values
    self.failure = failure
  }

  package static let fresh = FormState()

  /// The failure's sentence if it concerns the field `name`, below which it stands.
  package func message(for name: String, in language: Language) -> String? {
    guard let failure, failure.field == name else { return nil }
    // A sentence that only names the field by what the API calls it says less than the place below it.
    let isBare =
      failure == .blank(name)
      || failure.code == .missingField && language != .english && failure.sentence.text(in: language) == nil
    return isBare ? language.localized(.Form.fillIn) : failure.message(in: language)
  }

  /// The failure's sentence if no field among `names` shows it.
  package func message(besides names: [String], in language: Language) -> String? {
    guard let failure else { return nil }
    return failure.field.map(names.contains) == true ? nil : failure.message(in: language)
  }
}
