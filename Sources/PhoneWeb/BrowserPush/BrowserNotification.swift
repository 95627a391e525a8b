import JSON

/// What a browser shows of a Web Push message: read from its exact bytes, as `service-worker.js` reads them.
package struct BrowserNotification: Hashable, Sendable {
  package struct Action: Hashable, Sendable {
    package let identifier: String
    package let title: String
  }

  package private(set) var title = "Partyline"
  package private(set) var body = ""
  /// A language tag; nil where the message has none.
  package private(set) var language: String?
  /// `ltr`, `rtl` or `auto`.
  package private(set) var direction = "auto"
  package private(set) var isSilent = false
  /// The number on the app's icon; nil leaves it as it is.
  package private(set) var badge: Int?
  /// Shown at large, or in place of the icon where a browser shows no pictures.
  package private(set) var photo: String?
  /// Two at most: browsers show no more.
  package private(set) var actions: [Action] = []
  /// What stands in its place after an answer, by what came of it.
  private let outcomes: [String: String]

  /// What is no message shows as something all the same: who shows nothing is sent nothing more.
  package init(_ bytes: [UInt8]) {
    guard let message = try? JSON(parsing: bytes), message["web_push"]?.integer == 8030,
      let notification = message["notification"], let title = notification["title"]?.string, !title.isEmpty,
      let page = notification["navigate"]?.string, !page.isEmpty
    else {
      outcomes = [:]
      return
    }
    let data = notification["data"]
    outcomes = data?["texts"]?.object?.compactMapValues(\.string) ?? [:]
    self.title = title
    body = notification["body"]?.string ?? ""
    language = notification["lang"]?.string
    direction = notification["dir"]?.string.flatMap { ["ltr", "rtl"].contains($0) ? $0 : nil } ?? "auto"
    isSilent = notification["silent"]?.bool ?? false
    badge = message["app_badge"]?.integer
    photo = data?["photo"]?.string
    actions = (notification["actions"]?.array ?? []).prefix(2).compactMap { action in
      guard let identifier = action["action"]?.string, let title = action["title"]?.string else { return nil }
      return Action(identifier: identifier, title: title)
    }
  }

  package mutating func removePhoto() { photo = nil }

  /// What the worker puts in its place after an answer: its own words for what came of it, without a sound, and nothing
  /// to press.
  /// - Parameter status: of the answer as the server keeps it; nil when the server refused it.
  package func answered(_ status: String?) -> BrowserNotification {
    var answered = self
    answered.body = status.flatMap { outcomes[$0] } ?? outcomes["failed"] ?? ""
    (answered.isSilent, answered.badge, answered.photo, answered.actions) = (true, nil, nil, [])
    return answered
  }
}
