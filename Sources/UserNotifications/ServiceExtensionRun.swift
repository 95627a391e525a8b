import Foundation

/// One extension and the threads it is called on.
///
/// The extension is made, called and warned on queues of its own: one that blocks holds up nobody else.
/// `@unchecked`: the extension is made on `work` before it can be warned; what it does with two threads is,
/// as on Apple's systems, its own affair.
final class ServiceExtensionRun: @unchecked Sendable {
  private let work = DispatchQueue(label: "service-extension")
  private let warning = DispatchQueue(label: "service-extension.expiry")
  private let make: @Sendable () -> UNNotificationServiceExtension
  private let instance = Guarded<UNNotificationServiceExtension?>(nil)

  init(_ make: @escaping @Sendable () -> UNNotificationServiceExtension) { self.make = make }

  func receive(_ request: UNNotificationRequest, handler: @escaping @Sendable (UNNotificationContent) -> Void) {
    work.async { [self] in
      let made = make()
      instance.withLock { $0 = made }
      made.didReceive(request, withContentHandler: handler)
    }
  }

  func expire() {
    warning.async { [self] in
      instance.withLock { $0 }?.serviceExtensionTimeWillExpire()
    }
  }
}
