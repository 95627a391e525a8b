import Invites
import Synchronization

/// Limits how many mails may be sent: the relay's limit in any hour, and for each recipient domain a few at once and
/// then one a second. Receivers throttle senders that send faster. It also limits how often a mail is repeated that the
/// relay has probably accepted.
public final class MailAllowance: Sendable {
  /// The number of mails that may be sent to one domain at once.
  static let burst: Int64 = 10
  /// The interval between further mails to the domain, in milliseconds.
  static let interval: Int64 = 1_000
  /// The number of times that a mail is sent again after the relay had all of it and did not reply.
  static let repetitions = 2
  private static let hour: Int64 = 3_600_000

  private let perHour: Int?
  private let state: Mutex<State>

  private struct State {
    /// When mails were sent within the last hour, in order.
    var sent: [Timestamp]
    /// When other servers that share the relay sent mails within the last hour, as far as this one knows.
    var elsewhere: [Timestamp] = []
    /// When the next mail to a domain would be due if mails were sent evenly.
    var due: [String: Int64] = [:]
    /// The turns of deliveries that wait.
    var turns: [Delivery.ID: Int64] = [:]
    /// The number of times that each mail was repeated since this server started.
    var repeated: [Delivery.ID: Int] = [:]
  }

  /// Creates an allowance.
  /// - Parameters:
  ///   - perHour: the maximum number of mails in an hour; nil for no limit.
  ///   - sent: when mails were sent before this server started.
  public init(perHour: Int?, sent: [Timestamp] = []) {
    self.perHour = perHour
    state = Mutex(State(sent: sent.sorted()))
  }

  /// Returns the number of further mails that may be sent within this hour.
  public func room(at now: Timestamp) -> Int {
    guard let perHour else { return .max }
    return state.withLock { state in
      let start = now.milliseconds - Self.hour
      state.sent.removeAll { $0.milliseconds <= start || $0 > now }
      state.elsewhere.removeAll { $0.milliseconds <= start }
      return max(0, perHour - state.sent.count - state.elsewhere.count)
    }
  }

  /// Sets when other servers that share the relay sent mails within the last hour.
  public func count(elsewhere times: [Timestamp]) { state.withLock { $0.elsewhere = times } }

  /// Counts a sent mail.
  public func count(at now: Timestamp) {
    guard perHour != nil else { return }
    state.withLock { $0.sent.append(now) }
  }

  /// Takes one of the times that a mail may be sent again. Returns false when none is left.
  func takeRepetition(of delivery: Delivery.ID) -> Bool {
    state.withLock { state in
      let count = state.repeated[delivery] ?? 0
      if state.repeated.count > 1_000 { state.repeated = [:] }
      state.repeated[delivery] = count < Self.repetitions ? count + 1 : nil
      return count < Self.repetitions
    }
  }

  /// When a mail may be sent to a domain. Nil for now. A delivery that has to wait keeps its turn.
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
