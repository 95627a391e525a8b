import JSON

/// The notification that a browser shows for a Web Push message. Its exact bytes are read in the same way as in
/// `service-worker.js`.
package struct BrowserNotification: Hashable, Sendable {
  package struct Action: Hashable, Sendable {
    package let identifier: String
    package let title: String
  }

  package private(set) var title = "Partyline"
  package private(set) var body = ""
  /// The language tag. Nil when the message has none.
  package private(set) var language: String?
  /// `ltr`, `rtl` or `auto`.
  package private(set) var direction = "auto"
  package private(set) var isSilent = false
  /// The number on the app's icon. Nil leaves it unchanged.
  package private(set) var badge: Int?
  /// The photo's URL. The photo is shown large, or in place of the icon where a browser shows no pictures.
  package private(set) var photo: String?
  /// At most two actions, because browsers show no more.
  package private(set) var actions: [Action] = []
  /// The texts that replace the body after an answer, by the answer's status.
  private let outcomes: [String: String]

  /// Reads the message. A message that cannot be read still shows a notification, because a subscription that shows
  /// nothing receives no further messages.
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

  /// Returns the notification that the worker shows after an answer: its own text for the outcome, without sound and
  /// buttons.
  /// - Parameters:
  ///   - status: the stored status of the answer. Nil when the server refused it.
  ///   - sentence: the outcome in the server's words, which comes first.
  package func answered(_ status: String?, saying sentence: String? = nil) -> BrowserNotification {
    var answered = self
    answered.body = sentence ?? status.flatMap { outcomes[$0] } ?? outcomes["failed"] ?? ""
    (answered.isSilent, answered.badge, answered.photo, answered.actions) = (true, nil, nil, [])
    return answered
  }
}
