import Synchronization
import UserNotifications

/// Tells a phone about changes on its apps' own threads: a store was written, a notification reached a center, a trace
/// grew. Any number of changes wakes the phone once, and the phone then reads them.
final class ChangeSignal: Sendable {
  /// A notification that has reached the center of an app.
  struct Delivery: Sendable {
    let app: String
    let delivery: NotificationDelivery
    /// Nil when its trigger fired, without an action of the user or the app.
    let trace: Trace?
  }

  struct News: Sendable {
    var hasNewLists = false
    /// The numbers of the traces that have grown.
    var traces: Set<Int> = []
    var deliveries: [Delivery] = []

    var isEmpty: Bool { !hasNewLists && traces.isEmpty && deliveries.isEmpty }
  }

  private struct State {
    weak var phone: Phone?
    var isWatched = false
    var news = News()
    var isGiven = false
  }

  private let state = Mutex(State())

  func belong(to phone: Phone) { state.withLock { $0.phone = phone } }

  /// Growing traces are reported only while the phone is watched.
  func setWatched(_ isWatched: Bool) {
    state.withLock { state in
      state.isWatched = isWatched
      // A new watcher is told about changes from the next one on.
      if isWatched { state.isGiven = false }
    }
  }

  func storeChanged() { give { $0.hasNewLists = true } }
  func traceGrew(_ trace: Int) {
    guard state.withLock({ $0.isWatched }) else { return }
    give { $0.traces.insert(trace) }
  }

  func arrived(_ delivery: NotificationDelivery, at app: String, trace: Trace?) {
    give { $0.deliveries.append(Delivery(app: app, delivery: delivery, trace: trace)) }
  }

  /// Suppresses waking until `takeNews` or `hasNews` is called. Use this in calls that end with one of them.
  func hold() { state.withLock { $0.isGiven = true } }

  func hasNews() -> Bool {
    state.withLock { state in
      if state.news.isEmpty { state.isGiven = false }
      return !state.news.isEmpty
    }
  }

  /// Returns the changes since the last call.
  func takeNews() -> News {
    state.withLock { state in
      defer { (state.news, state.isGiven) = (News(), false) }
      return state.news
    }
  }

  /// Returns only the traces that have grown since the last call.
  func takeTraces() -> Set<Int> {
    state.withLock { state in
      defer { state.news.traces = [] }
      return state.news.traces
    }
  }

  private func give(_ change: (inout News) -> Void) {
    let woken: Phone? = state.withLock { state in
      change(&state.news)
      defer { state.isGiven = true }
      return state.isGiven ? nil : state.phone
    }
    guard let woken else { return }
    Task { [weak woken] in await woken?.tellNews() }
  }
}
