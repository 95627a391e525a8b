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
      let listed = try await phone(isDryRun: false)
        .receive(payload, identifier: notice.collapseID, replacing: replaced(by: notice), trace: trace)
      if let listed { try await list(listed, as: notice) }
      try await keep(trace, of: notice)
    } catch {
      try await keep(trace, of: notice)
      throw error
    }
  }

  /// What the guest's phone lists under the same collapse id.
  private func replaced(by notice: Notice) throws -> Listed? {
    let delivered = try store.notices(of: notice.guestID, state: .delivered, after: nil, limit: 50).elements
    return try delivered.first { $0.collapseID == notice.collapseID && $0.id != notice.id }.map(listed)
  }

  /// A notification whose successor has come already is not listed any more, so its files are not needed.
  private func list(_ listed: Listed, as notice: Notice) async throws {
    let archive = [UInt8](try JSONEncoder.stable.encode(listed))
    if try await !store.listOnPhone(notice.id, archive: archive, at: now()) {
      try phone(isDryRun: false).discardAttachments(of: listed)
    }
  }
}
