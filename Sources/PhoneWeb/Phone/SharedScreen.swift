import HTTPServer
import Simulator
import UserNotifications

/// What a shared link says of the phone besides how it is drawn: whether it is locked, the app in front, previews.
package struct SharedScreen: Sendable {
  package static let names = ["locked", "front", "previews"]

  package let device: PhoneState
  package let previews: UNShowPreviewsSetting?

  /// As the address has it; nil where it says nothing of it. What is wrong is passed over.
  package init?(_ query: Query) {
    guard let locked = query["locked"].flatMap({ Bool($0) }) else { return nil }
    device = PhoneState(isLocked: locked, frontApp: locked ? nil : query["front"])
    previews = query["previews"].flatMap { word in SettingsTexts.writtenPreviews.first { $0.0 == word }?.1 }
  }

  package init(_ device: PhoneState, previews: UNShowPreviewsSetting) {
    (self.device, self.previews) = (device, previews)
  }

  /// As names and values of an address.
  package var query: [(name: String, value: String)] {
    var query = [(name: "locked", value: String(device.isLocked))]
    if let app = device.frontApp { query.append(("front", app)) }
    if let previews, previews != .always {
      query.append(("previews", SettingsTexts.word(previews, of: SettingsTexts.previews)))
    }
    return query
  }

  /// What stands for it in the memory of a phone.
  package var address: String { query.map { "&\($0.name)=\($0.value)" }.joined() }
}
