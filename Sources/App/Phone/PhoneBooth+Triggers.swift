import Simulator
import Storage

extension PhoneBooth {
  /// Has a phone deliver its local notifications whose time has come. Each goes on with the trace of the notice in whose
  /// handling it was scheduled. Returns how many were delivered.
  func fireTriggers(on id: PhoneStore.ID) async throws -> Int {
    let origins = try store.originsOfTriggers(on: id)
    let traces = try await phone(id).fireTriggers()
    for (identifier, trace) in traces {
      if let notice = origins[identifier] { try await keep(trace, of: notice) }
    }
    return traces.count
  }
}
