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
      let listed = try await phone(isDryRun: false, key: nil)
        .receive(payload, identifier: notice.collapseID, trace: trace)
      try await store.listOnPhone(notice.id, archive: try listed.archive(), at: now())
      try await keep(trace, of: notice)
    } catch {
      try await keep(trace, of: notice)
      throw error
    }
  }
}
