import Invites
import JSON
import Texts

extension PayloadComposer {
  /// Returns the payload for a device that hides details: it says only that there is a notification.
  ///
  /// - Parameter payload: the exact bytes of the notification.
  /// - Throws: `JSON.Failure` when they are not JSON.
  public static func hidden(_ payload: [UInt8], in language: Language) throws -> [UInt8] {
    let sent = try JSON(parsing: payload)
    var aps: [String: JSON] = [
      "alert": [
        "title": .string(language.localized(.Push.name)), "body": .string(language.localized(.Push.hidden)),
      ]
    ]
    for name in ["badge", "interruption-level", "sound", "thread-id"] { aps[name] = sent["aps"]?[name] }
    var details: [String: JSON] = [:]
    for name in ["event", "link", "notification"] { details[name] = sent["partyline"]?[name] }
    return JSON.object(["aps": .object(aps), "partyline": .object(details)]).bytes
  }

  /// The payload that an app shows when a person tests their device.
  public static func test(in language: Language, link: String) -> [UInt8] {
    let alert: JSON = [
      "title": .string(language.localized(.Push.testTitle)), "body": .string(language.localized(.Push.testBody)),
    ]
    return (["aps": ["alert": alert, "sound": "default"], "partyline": ["link": .string(link)]] as JSON).bytes
  }
}
