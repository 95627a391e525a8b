import HTTPServer
import Simulator
import UserNotifications

/// The phone's state in a shared link, in addition to its appearance: whether it is locked, the app in front, and
/// previews.
package struct SharedScreen: Sendable {
  package static let names = ["locked", "front", "previews"]

  package let device: PhoneState
  package let previews: UNShowPreviewsSetting?

  /// Reads the URL's query. Nil when it does not contain the state. Invalid values are ignored.
  package init?(_ query: Query) {
    guard let locked = query["locked"].flatMap({ Bool($0) }) else { return nil }
    device = PhoneState(isLocked: locked, frontApp: locked ? nil : query["front"])
    previews = query["previews"].flatMap { word in SettingsTexts.writtenPreviews.first { $0.0 == word }?.1 }
  }

  package init(_ device: PhoneState, previews: UNShowPreviewsSetting) {
    (self.device, self.previews) = (device, previews)
  }

  /// The settings as query items of a URL.
  package var query: [(name: String, value: String)] {
    var query = [(name: "locked", value: String(device.isLocked))]
    if let app = device.frontApp { query.append(("front", app)) }
    if let previews, previews != .always {
      query.append(("previews", SettingsTexts.word(previews, of: SettingsTexts.previews)))
    }
    return query
  }

  /// Identifies the state in a phone's memory of what its URL delivered.
  package var address: String { query.map { "&\($0.name)=\($0.value)" }.joined() }
}
