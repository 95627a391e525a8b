import Synchronization
import UserNotifications

extension OpenNotification {
  /// What an interface that opens has begun to load.
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

  /// What an interface loads is there when it is shown, if it comes so quickly.
  nonisolated static let loadingTime = Duration.seconds(2)

  /// For the apps of a phone: runs `body`, for which an interface that is about to be shown waits a moment. Nothing is
  /// loaded for one that nobody looks at before a response is in its hands.
  public nonisolated static let load: @Sendable (@escaping @MainActor @Sendable () async -> Void) -> Void = { body in
    guard let end = Loading.current?.begin() else { return }
    Task {
      await body()
      end.fulfil(true)
    }
  }
}
