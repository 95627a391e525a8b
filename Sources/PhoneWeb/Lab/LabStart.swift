import APNs
import Basics
import Examples
import HTTPServer
import Invites
import JSON
import PageKit

/// The content of the lab when it is opened.
package struct LabStart {
  package let input: LabInput
  package let headers: LabHeaders

  /// Reads `?preset=ID`, or `?payload=BASE64URL` with the app's definition as `app`, JSON in base64url, and with the
  /// headers. Otherwise starts with a sample payload.
  /// - Throws: `notFound` for an unknown preset, `invalidText` for a text that is not base64url, and `Failure` with the
  ///   invalid field of a definition.
  package init(_ query: Query, origin: String) throws {
    if let id = query["preset"] {
      try self.init(preset: id, origin: origin)
    } else if let text = query["payload"] {
      try self.init(shared: text, query)
    } else {
      self.init(payload: Self.sample, headers: LabHeaders())
    }
  }

  /// Without a definition, takes that of an example with the payload's category, beginning with `app`.
  private init(
    payload: [UInt8], headers: LabHeaders, definition: LabDefinition? = nil, app: ExampleApp.ID? = nil
  ) {
    var input = LabInput(
      payload: payload, definition: definition ?? LabDefinition(), pushType: PushType(headers))
    if definition == nil, let category = input.category,
      let known = LabDefinition(example: category, preferring: app)
    {
      input.definition = known
    }
    self.input = input
    self.headers = headers
  }

  /// Opens a preset. The token stays a placeholder, because the lab's app answers for the phone on which it runs.
  private init(preset id: String, origin: String) throws {
    guard let preset = Preset.inLab.first(where: { $0.id == id }), let push = preset.pushes.last else {
      throw Failure(.notFound, "There is no such preset.")
    }
    let payload = push.bytes(origin: origin, token: "{token}")
    self.init(payload: payload, headers: LabHeaders(collapseID: push.collapseID), app: preset.app)
  }

  private init(shared text: String, _ query: Query) throws {
    let payload = try Self.decoded(text, field: "payload")
    try LabInput.check(payload)
    self.init(
      payload: payload, headers: LabHeaders(query), definition: try query["app"].map(Self.definition(shared:)))
  }

  private static func definition(shared text: String) throws(Failure) -> LabDefinition {
    let bytes = try decoded(text, field: "app")
    do {
      return try LabDefinition(JSON(parsing: bytes, limit: LabInput.definitionLimit))
    } catch {
      throw Failure(error.inside("app"))
    }
  }

  private static func decoded(_ text: String, field: String) throws(Failure) -> [UInt8] {
    guard let bytes = Base64URL.decode(text) else {
      throw Failure(
        .invalidText, "The payload in the link is damaged: it isn’t base64url. Copy the whole link.", field: field)
    }
    return bytes
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

extension LabHeaders {
  /// Reads the items of a link. Those that are absent are as usual.
  fileprivate init(_ query: Query) {
    func short(_ name: String, else usual: String = "") -> String {
      query[name].map { String($0.prefix(LabDefinition.textLimit)) } ?? usual
    }
    self.init(
      pushType: short("pushType", else: "alert"), topic: short("topic"), priority: short("priority"),
      expiration: short("expiration"), collapseID: short("collapse"),
      environment: short("environment", else: "sandbox"))
  }
}
