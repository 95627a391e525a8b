/// What an example app's server was told when the user acted on one of its notifications.
public struct ExampleAnswer: Hashable, Sendable, Codable {
  /// The `ExampleApp`'s identifier.
  public let app: String
  /// The identifier of the notification that was acted on: its `apns-collapse-id`.
  public let notification: String
  /// The action's identifier.
  public let action: String
  /// What the user typed.
  public let text: String?
  /// 1 for the first answer that this app's server got from the phone, 2 for the next …
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
  /// What the other side sends to the same phone because of it, in this order; empty where nobody answers.
  public var replies: [Preset.Push] {
    Preset.all.filter { $0.app == app }.flatMap { $0.answers(self) }
  }
}
