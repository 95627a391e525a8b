import Synchronization
import UserNotifications

extension OpenNotification {
  /// The loading operations that an opening interface has started.
  final class Loading: Sendable {
    @TaskLocal static var current: Loading?
    private let begun = Mutex<[Promise<Bool>]>([])

    func begin() -> Promise<Bool> {
      let end = Promise<Bool>()
      begun.withLock { $0.append(end) }
      return end
    }

    /// Returns when everything is loaded, or when the time is over.
    func finish(within limit: Duration, on clock: any Clock<Duration>) async {
      for end in begun.withLock({ $0 }) { _ = await end.value(within: limit, on: clock) }
    }
  }

  /// The time for which the phone waits for an opening interface to load before it shows the interface.
  nonisolated static let loadingTime = Duration.seconds(2)

  /// The `load` function for the apps of a phone. It runs `body`, and an interface that is about to be shown waits for
  /// it briefly. Nothing is loaded for an interface that handles a response without being shown.
  public nonisolated static let load: @Sendable (@escaping @MainActor @Sendable () async -> Void) -> Void = { body in
    guard let end = Loading.current?.begin() else { return }
    Task {
      await body()
      end.fulfil(true)
    }
  }
}
