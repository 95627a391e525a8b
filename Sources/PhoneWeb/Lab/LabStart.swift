import Basics
import Examples
import HTTPServer
import Invites

/// The content of the lab when it is opened.
package struct LabStart {
  package let input: LabInput
  package let headers: LabHeaders

  /// Reads `?preset=ID` or `?payload=BASE64URL[&collapse=…]`. Otherwise starts with a sample payload.
  /// - Throws: `notFound` for an unknown preset, `invalidText` for a text that is not base64url.
  package init(_ query: Query, origin: String) throws {
    if let id = query["preset"] {
      try self.init(preset: id, origin: origin)
    } else if let text = query["payload"] {
      try self.init(shared: text, collapseID: query["collapse"] ?? "")
    } else {
      self.init(payload: Self.sample, collapseID: "", app: nil)
    }
  }

  private init(payload: [UInt8], collapseID: String, app: ExampleApp.ID?) {
    var input = LabInput(payload: payload, definition: LabDefinition())
    if let category = input.category, let known = LabDefinition(example: category, preferring: app) {
      input.definition = known
    }
    self.input = input
    headers = LabHeaders(collapseID: String(collapseID.prefix(LabDefinition.textLimit)))
  }

  /// Opens a preset. The token stays a placeholder, because the lab's app answers for the phone on which it runs.
  private init(preset id: String, origin: String) throws {
    guard let preset = Preset.inLab.first(where: { $0.id == id }), let push = preset.pushes.last else {
      throw Failure(.notFound, "There is no such preset.")
    }
    let payload = push.bytes(origin: origin, token: "{token}")
    self.init(payload: payload, collapseID: push.collapseID, app: preset.app)
  }

  private init(shared text: String, collapseID: String) throws {
    guard let bytes = Base64URL.decode(text) else {
      throw Failure(
        .invalidText, "The payload in the link is damaged: it isn’t base64url. Copy the whole link.",
        field: "payload")
    }
    try LabInput.check(bytes)
    self.init(payload: bytes, collapseID: collapseID, app: nil)
  }

  /// An invitation, whose category is known here.
  private static let sample = Array(
    """
    {
      "aps": {
        "alert": {
          "title": "The Bash",
          "subtitle": "Thursday, June 18, 7pm",
          "body": "Have you heard the rumors? I can't believe who's playing this year!"
        },
        "sound": "default",
        "category": "event-invite",
        "thread-id": "the-bash"
      }
    }

    """.utf8)
}
