import APNs
import Foundation
import JSON
import PageKit
import PhoneWeb
import UserNotificationsUI
import Web

/// The result of processing a payload.
struct PreviewedPayload: Sendable {
  var tile: AppTile
  var category: String
  var presentation: Presentation
  /// The picture of the card in the phone's list.
  var thumbnail: NotificationList.Thumbnail?
  var findings: [PayloadLinter.Finding]

  /// The paths of the files that the presentation shows.
  var files: [String] { presentation.attachments.map(\.file) }

  /// The result as JSON: `{"app": …, "presentation": …, "findings": […]}`. The paths of files are those in the
  /// attachment store.
  func json(without scratch: Scratch) throws -> String {
    let presentation = String(decoding: try JSONEncoder.stable.encode(presentation), as: UTF8.self)
      .replacingOccurrences(of: scratch.directory.path + "/", with: "")
    let app: JSON = ["id": .string(tile.id), "name": .string(tile.name)]
    return """
      {"app":\(app.text),"presentation":\(presentation),"findings":\(JSON.array(findings.map(\.json)).text)}
      """
  }
}
