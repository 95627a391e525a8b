import Synchronization
import UserNotifications

/// Tells a phone what happens on its apps' own threads: a store was written, a notification reached a center, a trace
/// grew. However much that is, the phone is woken once and then looks.
final class ChangeSignal: Sendable {
  /// A notification that has reached the center of an app.
  struct Delivery: Sendable {
    let app: String
    let delivery: NotificationDelivery
    /// nil where nobody did anything to make it come: its trigger fired.
    let trace: Trace?
  }

  struct News: Sendable {
    var hasNewLists = false
    /// The numbers of those that have grown.
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

  /// Where nobody watches nobody is told of traces that grow.
  func setWatched(_ isWatched: Bool) {
    state.withLock { state in
      state.isWatched = isWatched
      // Whoever begins to watch is told from the next change on.
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

  /// Wakes nobody until `takeNews` or `hasNews` is asked, by a call that is about to end with that.
  func hold() { state.withLock { $0.isGiven = true } }

  func hasNews() -> Bool {
    state.withLock { state in
      if state.news.isEmpty { state.isGiven = false }
      return !state.news.isEmpty
    }
  }

  /// What has happened since this was asked last.
  func takeNews() -> News {
    state.withLock { state in
      defer { (state.news, state.isGiven) = (News(), false) }
      return state.news
    }
  }

  /// The traces that have grown since; nothing else.
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
