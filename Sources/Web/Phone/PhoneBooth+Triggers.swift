import Simulator
import Storage

extension PhoneBooth {
  /// Has a phone deliver its local notifications whose time has come. Each goes on with the trace of the notice in whose
  /// handling it was scheduled. Returns how many were delivered.
  /// - Throws: when one could not be; what was delivered stays so, and its trace is kept.
  func fireTriggers(on id: PhoneStore.ID) async throws -> Int {
    let origins = try store.phones.originsOfTriggers(on: id)
    let firing = try await phone(id).fireTriggers()
    for (identifier, trace) in firing.traces {
      if let notice = origins[identifier] { try await keep(trace, of: notice) }
    }
    if let failure = firing.failure { throw failure }
    return firing.traces.count
  }
}
