import Foundation
import Simulator

extension BrowserHandset {
  /// Puts `app` in the place of the app of this identifier, which keeps its list and its files.
  func install(_ app: PhoneApp, as id: String) async throws {
    let store = try handset.app(id).phone.store
    handset.install(
      InstalledApp(id: id, phone: try Phone(app: app, store: store, attachments: files.attachments(of: id))))
  }
}
