import APNs
import Examples
import Extensions
import Foundation
import Simulator
import UserNotifications
import UserNotificationsUI

/// What a payload would look like on a phone that is taken out for it and put away again: nothing is fetched, sent or
/// kept.
///
/// The service extension does not run; media so come only when the payload is shown on the phone.
struct LabRehearsal: Sendable {
  enum Outcome: Sendable {
    case shown(Presentation)
    /// One sentence that says why nothing is.
    case notShown(String)
  }

  let definition: LabDefinition
  let attachments: AttachmentStore
  let settings: UNNotificationSettings
  let now: @Sendable () -> Date

  /// - Parameter payload: as typed; the file of a Simulator push counts without its app's name.
  func play(_ payload: [UInt8]) async throws -> Outcome {
    let sent = (try? APNsFile(parsing: payload))?.payload ?? payload
    var app = LabApp(definition: definition).install(.idle)
    app.serviceExtension = nil
    let store = MemoryNotificationStore(settings: settings)
    let phone = try Phone(app: app, store: store, attachments: attachments, now: now)
    let trace = Trace(now: now)
    do {
      guard let notification = try await phone.receive(sent, identifier: LabApp.id, trace: trace) else {
        let reason = trace.steps.last { $0.kind == .notShown }?.summary
        return .notShown(reason ?? "Nothing of it is shown: the app is told in the background.")
      }
      return .shown(await phone.expand(notification, trace: trace))
    } catch let refusal as Phone.Refusal {
      return .notShown(refusal.description)
    }
  }
}
