import Foundation

/// One extension and the threads it is called on.
///
/// The extension is made, called and warned on queues of its own: one that blocks holds up nobody else. Each call is
/// a task, so that what is bound to the host's task, like the current center, is bound for the extension.
///
/// `@unchecked`: what an extension does with two threads is, as on Apple's systems, its own affair.
final class ServiceExtensionRun: @unchecked Sendable {
  private let work = QueueExecutor(label: "service-extension")
  private let warning = QueueExecutor(label: "service-extension.expiry")
  private let make: @Sendable () -> UNNotificationServiceExtension
  private let instance = Guarded<UNNotificationServiceExtension?>(nil)

  init(_ make: @escaping @Sendable () -> UNNotificationServiceExtension) { self.make = make }

  func receive(_ request: UNNotificationRequest, handler: @escaping @Sendable (UNNotificationContent) -> Void) {
    Task(executorPreference: work) { [self] in
      let made = make()
      instance.withLock { $0 = made }
      made.didReceive(request, withContentHandler: handler)
    }
  }

  func expire() {
    Task(executorPreference: warning) { [self] in
      instance.withLock { $0 }?.serviceExtensionTimeWillExpire()
    }
  }
}

/// Runs tasks on a dispatch queue, whose threads may block without taking one from the cooperative pool.
private final class QueueExecutor: TaskExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
