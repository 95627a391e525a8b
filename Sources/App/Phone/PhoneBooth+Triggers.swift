import Invites
import Simulator
import Storage

extension PhoneBooth {
  /// Has a phone deliver its local notifications whose time has come. Each goes on with the trace of the notice in whose
  /// handling it was scheduled. Returns how many were delivered.
  func fire(_ due: [DueTrigger], on id: PhoneStore.ID) async throws -> Int {
    let traces = try await phone(id).fireTriggers()
    for trigger in due {
      if let notice = trigger.notice, let trace = traces[trigger.identifier] { try await keep(trace, of: notice) }
    }
    return traces.count
  }
}
