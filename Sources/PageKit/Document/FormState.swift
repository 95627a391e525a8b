import Invites
import Texts

/// A form that is shown again, with the submitted values and what was wrong.
package struct FormState: Hashable, Sendable {
  /// The values by field name. Passphrases and setup codes are never returned.
  package var values: [String: String] = [:]
  package var failure: Failure?

  package init(values: [String: String] = [:], failure: Failure? = nil) {
    self.values = values
    self.failure = failure
  }

  package static let fresh = FormState()

  /// Returns the failure's sentence if it concerns the field `name`, below which it is shown.
  package func message(for name: String, in language: Language) -> String? {
    guard let failure, failure.field == name else { return nil }
    // A sentence that only mentions the field's API name says less than its place below the field.
    let isBare =
      failure == .blank(name)
      || failure.code == .missingField && language != .english && failure.sentence.text(in: language) == nil
    return isBare ? language.localized(.Form.fillIn) : failure.message(in: language)
  }

  /// Returns the failure's sentence if no field among `names` shows it.
  package func message(besides names: [String], in language: Language) -> String? {
    guard let failure else { return nil }
    return failure.field.map(names.contains) == true ? nil : failure.message(in: language)
  }
}
