import Invites
import JSON
import Texts

extension PayloadComposer {
  /// The bytes for a device that hides details: who looks at it learns that there is something, and no more.
  ///
  /// - Parameter payload: the exact bytes of the notice.
  /// - Throws: `JSON.Failure` when they are no JSON.
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

  /// What an app shows when its device is tried out.
  public static func test(in language: Language, link: String) -> [UInt8] {
    let alert: JSON = [
      "title": .string(language.localized(.Push.testTitle)), "body": .string(language.localized(.Push.testBody)),
    ]
    return (["aps": ["alert": alert, "sound": "default"], "partyline": ["link": .string(link)]] as JSON).bytes
  }
}
