import HTTPServer
import Invites
import PageKit
import UserNotificationsUI

/// A press on one of the extension's own controls, with the contents of its text fields.
package struct ControlPress: Sendable {
  package let control: String
  /// The texts by the fields' accessibility identifiers.
  package let texts: [String: String]
  /// The texts of all fields in the order of the screen, from a page without scripts.
  package let textsInOrder: [String]
  package let key: String
  package let token: String?
  package let next: String?

  /// The most fields, and the most bytes in each.
  private static let fieldLimit = 32
  private static let textLimit = 10_000

  /// Reads `{"control": …, "text": {identifier: …}}`. In a page's form the control is `actionIdentifier` and each text
  /// is `userText`.
  package init(_ request: Request) throws {
    if case .form(let form) = request.body, form["control"] == nil {
      guard let control = form["actionIdentifier"], !control.isEmpty else {
        throw Failure(.missingField, "Press a control.", field: "control")
      }
      self.control = control
      (texts, textsInOrder) = ([:], form.all("userText"))
      key = form["idempotencyKey"] ?? Random.token()
      (token, next) = (form["token"], form["next"])
    } else {
      var input = try Input(request)
      (token, next) = (try input.text("token"), try input.text("next"))
      key = try Idempotency.key(request, &input) ?? Random.token()
      control = try input.requiredText("control")
      (texts, textsInOrder) = (try input.texts("text"), [])
      try input.finish()
    }
    try check()
  }

  private func check() throws(Failure) {
    let all = Array(texts.values) + textsInOrder
    guard all.count <= Self.fieldLimit, all.allSatisfy({ $0.utf8.count <= Self.textLimit }), key.utf8.count <= 180
    else { throw Failure(.textTooLong, "Send at most 32 texts of 10,000 bytes.", field: "text") }
  }

  /// The texts by the identifiers of the shown fields.
  package func texts(in presentation: Presentation) -> [String: String] {
    guard !textsInOrder.isEmpty else { return texts }
    let shown = [presentation.customContent?.view, presentation.inputAccessory, presentation.inputView]
    let fields = shown.compactMap { $0 }.flatMap(\.textFields)
    return Dictionary(zip(fields, textsInOrder), uniquingKeysWith: { first, _ in first })
  }
}

extension ViewSnapshot {
  /// The identifiers of the text fields in the order of the screen.
  fileprivate var textFields: [String] {
    if case .textField = content { return accessibilityIdentifier.map { [$0] } ?? [] }
    return children.flatMap(\.textFields)
  }
}
