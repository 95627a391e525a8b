import Simulator

extension Preset {
  static let sealed: [Preset] = [
    Preset(
      id: "sealed", app: "sealed", section: .serviceExtension, title: "An encrypted message",
      summary: """
        The payload says “You have a new message” and carries a sealed box. The service extension opens it with a key that \
        the server does not have, and title and text become the real ones. Reply asks to unlock a locked phone first.
        """,
      pushes: [.sealed(SealedMessage(title: "Ada", body: "The surprise is on Friday at 8. She knows nothing!"))])
  ]
}

extension Preset.Push {
  fileprivate static func sealed(_ message: SealedMessage) -> Preset.Push {
    Preset.Push(
      payload: """
        {
          "aps": {
            "alert": { "title": "Sealed", "body": "You have a new message" },
            "sound": "default",
            "category": "sealed-message",
            "mutable-content": 1
          },
          "sealed": "\(box(message))",
          "link": "sealed://messages/1",
          "respond": "{origin}/api/v1/examples/sealed/responses",
          "reply-token": "{token}"
        }
        """,
      collapseID: "sealed")
  }

  /// Seals the message as the friend's phone would. The fixed nonce keeps the preset's bytes the same each time, which
  /// is safe for a single message. Any further message needs a fresh nonce.
  private static func box(_ message: SealedMessage) -> String {
    do {
      return try message.sealed(with: SharedKeychain.messageKey, nonce: Array("preset nonce".utf8))
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
