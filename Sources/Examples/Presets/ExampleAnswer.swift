/// A user's response to a notification, as reported to an example app's server.
public struct ExampleAnswer: Hashable, Sendable, Codable {
  /// The `ExampleApp`'s identifier.
  public let app: String
  /// The identifier of the notification, which is its `apns-collapse-id`.
  public let notification: String
  /// The action's identifier.
  public let action: String
  /// The text that the user typed.
  public let text: String?
  /// The number of this answer from the phone to the app's server, counted from 1.
  public let number: Int

  public init(app: String, notification: String, action: String, text: String? = nil, number: Int) {
    self.app = app
    self.notification = notification
    self.action = action
    self.text = text
    self.number = number
  }
}

extension ExampleAnswer {
  /// The pushes that the other side sends to the same phone in response, in order. Empty when there is no response.
  public var replies: [Preset.Push] {
    Preset.all.filter { $0.app == app }.flatMap { $0.answers(self) }
  }
}
