import Synchronization
import UserNotifications

/// Tells a handset what happens on its apps' own threads: a store was written, a notification reached a center, a
/// trace grew. However much that is, the handset is woken once and then looks.
final class HandsetBell: Sendable {
  /// A notification that has reached the center of an app.
  struct Delivery: Sendable {
    let app: String
    let delivery: NotificationDelivery
    /// nil where nobody did anything to make it come: its trigger fired.
    let trace: Trace?
  }

  struct News: Sendable {
    var hasNewLists = false
    var episodes: Set<Int> = []
    var deliveries: [Delivery] = []
  }

  private struct State {
    weak var handset: Handset?
    var news = News()
    var hasRung = false
  }

  private let state = Mutex(State())

  func belong(to handset: Handset) { state.withLock { $0.handset = handset } }

  func storeChanged() { ring { $0.hasNewLists = true } }
  func traceGrew(_ episode: Int) { ring { $0.episodes.insert(episode) } }

  func arrived(_ delivery: NotificationDelivery, at app: String, trace: Trace?) {
    ring { $0.deliveries.append(Delivery(app: app, delivery: delivery, trace: trace)) }
  }

  /// What has happened since this was asked last.
  func takeNews() -> News {
    state.withLock { state in
      defer { (state.news, state.hasRung) = (News(), false) }
      return state.news
    }
  }

  /// The traces that have grown since; nothing else.
  func takeEpisodes() -> Set<Int> {
    state.withLock { state in
      defer { state.news.episodes = [] }
      return state.news.episodes
    }
  }

  private func ring(_ change: (inout News) -> Void) {
    let woken: Handset? = state.withLock { state in
      change(&state.news)
      defer { state.hasRung = true }
      return state.hasRung ? nil : state.handset
    }
    guard let woken else { return }
    Task { [weak woken] in await woken?.tellNews() }
  }
}
