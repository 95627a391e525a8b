import Invites
import Synchronization

/// How many mails may leave now: as many in any hour as the relay takes, and to each domain of receivers a few at once and
/// then one a second, for which receivers slow down whoever sends them more.
public final class MailAllowance: Sendable {
  /// Mails to one domain that may leave at once.
  static let burst: Int64 = 10
  /// Between those after them, in milliseconds.
  static let interval: Int64 = 1_000
  private static let hour: Int64 = 3_600_000

  private let perHour: Int?
  private let state: Mutex<State>

  private struct State {
    /// When mails left within the hour, in order.
    var sent: [Timestamp]
    /// When the next one to a domain would be due if they left evenly.
    var due: [String: Int64] = [:]
    /// Those that wait for their turn.
    var turns: [Delivery.ID: Int64] = [:]
  }

  /// - Parameters:
  ///   - perHour: nil for any number.
  ///   - sent: when mails left before this server started.
  public init(perHour: Int?, sent: [Timestamp] = []) {
    self.perHour = perHour
    state = Mutex(State(sent: sent.sorted()))
  }

  /// How many more may leave within this hour.
  public func room(at now: Timestamp) -> Int {
    guard let perHour else { return .max }
    return state.withLock { state in
      let start = now.milliseconds - Self.hour
      state.sent.removeAll { $0.milliseconds <= start || $0 > now }
      return max(0, perHour - state.sent.count)
    }
  }

  /// Counts one that left.
  public func count(at now: Timestamp) {
    guard perHour != nil else { return }
    state.withLock { $0.sent.append(now) }
  }

  /// When a mail may leave for a domain; nil for now. Who is told to wait has that turn for sure.
  func turn(of delivery: Delivery.ID, to domain: String, at now: Timestamp) -> Timestamp? {
    state.withLock { state in
      let moment = now.milliseconds
      if let turn = state.turns[delivery] {
        guard turn > moment else {
          state.turns[delivery] = nil
          return nil
        }
        return Timestamp(milliseconds: turn)
      }
      if state.due.count > 1_000 { state.due = state.due.filter { $0.value > moment } }
      let due = max(state.due[domain] ?? 0, moment)
      state.due[domain] = due + Self.interval
      let turn = due - (Self.burst - 1) * Self.interval
      guard turn > moment else { return nil }
      state.turns[delivery] = turn
      return Timestamp(milliseconds: turn)
    }
  }
}
