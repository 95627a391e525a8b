import Foundation
import Invites
import Notifier
import Simulator

/// The simulated phone as a channel of the notifier.
extension PhoneBooth: Channel {
  var name: String { Delivery.phone }

  /// The phone takes the bytes as they are: decodes them, runs the service extension, lists the notification.
  func deliver(_ payload: [UInt8], of notice: Notice) async throws {
    let trace = Trace(now: date)
    do {
      let listed = try await phone(isDryRun: false).receive(payload, identifier: notice.collapseID, trace: trace)
      if let listed { try await list(listed, as: notice) }
      try await keep(trace, of: notice)
    } catch {
      try await keep(trace, of: notice)
      throw error
    }
  }

  /// A notification whose successor has come already is not listed any more, so its files are not needed.
  private func list(_ listed: Listed, as notice: Notice) async throws {
    let archive = [UInt8](try JSONEncoder.stable.encode(listed))
    if try await !store.listOnPhone(notice.id, archive: archive, at: now()) {
      try phone(isDryRun: false).discardAttachments(of: listed)
    }
  }
}
