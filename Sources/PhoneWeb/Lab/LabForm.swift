import APNs
import Examples
import HTTPServer
import Invites
import JSON

/// The lab's form, as a browser without scripts posts it.
package struct LabForm: Sendable {
  private let form: Form

  package init(_ form: Form) { self.form = form }

  /// The payload as typed. Browsers send every line end as CR LF.
  package var payload: [UInt8] { Array((form["payload"] ?? "").replacing("\r\n", with: "\n").utf8) }

  package var headers: LabHeaders {
    LabHeaders(
      pushType: short("pushType") ?? "alert", topic: short("topic") ?? "", priority: short("priority") ?? "",
      expiration: short("expiration") ?? "", collapseID: short("collapseID") ?? "",
      environment: short("environment") ?? "sandbox")
  }

  /// - Throws: `Failure` with the invalid field.
  package func definition() throws(Failure) -> LabDefinition {
    do { return try LabDefinition(json) } catch { throw Failure(error) }
  }

  private var json: JSON {
    let category: JSON = [
      "identifier": JSON(form["category"]), "actions": .array((1...LabDefinition.actionLimit).compactMap(action)),
      "hiddenPreviewsBodyPlaceholder": JSON(form["hiddenPreviewsBodyPlaceholder"]),
      "categorySummaryFormat": JSON(form["categorySummaryFormat"]),
      "options": .array(form.all("options").map(JSON.string)), "contentExtension": JSON(filled("contentExtension")),
    ]
    return [
      "categories": filled("category") == nil ? [] : [category], "serviceExtension": JSON(filled("serviceExtension")),
    ]
  }

  /// Returns the action in a row. A row without an identifier is empty.
  private func action(_ number: Int) -> JSON? {
    guard let identifier = filled("action\(number).identifier") else { return nil }
    let input: JSON = [
      "buttonTitle": JSON(form["action\(number).buttonTitle"]),
      "placeholder": JSON(form["action\(number).placeholder"]),
    ]
    return [
      "identifier": .string(identifier), "title": JSON(filled("action\(number).title")),
      "options": .array(form.all("action\(number).options").map(JSON.string)),
      "textInput": filled("action\(number).textInput") == nil ? .null : input,
    ]
  }

  private func filled(_ name: String) -> String? { form[name].flatMap { $0.isEmpty ? nil : $0 } }
  private func short(_ name: String) -> String? { form[name].map { String($0.prefix(LabDefinition.textLimit)) } }
}

extension PushType {
  /// Reads the push type of the form. An unknown one counts as an alert.
  package init(_ headers: LabHeaders) { self = PushType(rawValue: headers.pushType) ?? .alert }
}

extension PayloadLinter.Context {
  /// Reads the header fields of the form. Invalid values are left out.
  package init(_ headers: LabHeaders) {
    self.init(
      pushType: PushType(rawValue: headers.pushType), priority: Int(headers.priority),
      collapseIdentifier: headers.collapseID.isEmpty ? nil : headers.collapseID,
      topic: headers.topic.isEmpty ? nil : headers.topic, expiration: Int(headers.expiration))
  }
}
