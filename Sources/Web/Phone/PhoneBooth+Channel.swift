import Delivery
import Foundation
import Invites
import Simulator
import Storage

/// The simulated phone as a channel of the notifier.
extension PhoneBooth: Channel {
  package var name: String { Delivery.phone }

  /// The phone takes the bytes as they are: decodes them, runs the service extension, lists the notification.
  package func deliver(_ payload: [UInt8], of notice: Notice) async throws {
    let trace = Trace(now: date)
    do {
      // Pushes arrive again, and out of order: those must neither download anything nor touch the badge.
      try center(of: notice).requireNew()
      _ = try await phone(handling: notice).receive(payload, identifier: notice.collapseID, trace: trace)
    } catch let refusal as PushRefusal {
      // It has arrived, and that is all there is to do. What was taken back leaves no trace of its words.
      let trace = refusal == .withdrawn ? Trace(now: date) : trace
      trace.record(.notShown, refusal.sentence)
      return try await keep(trace, of: notice.id)
    } catch {
      try await keep(trace, of: notice.id)
      throw error
    }
    try await keep(trace, of: notice.id)
  }
}

extension PushRefusal {
  fileprivate var sentence: String {
    switch self {
    case .superseded: "The notification is not listed: a later one of the same identifier came first."
    case .withdrawn: "The notification is not listed: its words were taken back or changed on the way."
    case .repeated: "The notification is not listed again: it was delivered before."
    }
  }
}
