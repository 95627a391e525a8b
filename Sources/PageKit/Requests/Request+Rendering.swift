import HTTPServer
import Invites

extension Request {
  /// Whether the client also requests markup: `render=html`.
  /// - Throws: `outOfRange` for another value.
  package var rendersHTML: Bool {
    get throws(Failure) {
      guard let word = query["render"] else { return false }
      guard word == "html" else { throw Failure(.outOfRange, "render is html, or left out.", field: "render") }
      return true
    }
  }
}
