import Foundation
import NotificationTesting
import Testing

@Suite("The memory limit of a service extension", .timeLimit(.minutes(20)))
@MainActor
struct MemoryLimitTests {
  @Test("An extension that exceeds the limit is ended, and the original notification is shown")
  func memory() async throws {
    // Both values are far from the limits, because other tests run in this process.
    let cases = [(200_000_000, ServiceExtensionHost.phoneMemory, "Hi"), (1_000, 1 << 40, "changed")]
    for (size, limit, title) in cases {
      let phone = try TestPhone(serviceExtension: { Hungry(bytes: size) }, memoryLimit: limit)
      let shown = try await phone.receive(#"{"aps": {"alert": {"title": "Hi"}, "mutable-content": 1}}"#)
      verify(shown.notification, .reads(title: title))
      #expect(phone.steps.service.contains(.modificationsDiscarded(.memoryExceeded)) == (size > 1_000))
      #expect(!phone.steps.service.contains { if case .timeWillExpire = $0 { true } else { false } })
    }
  }
}

private final class Hungry: UNNotificationServiceExtension {
  private let bytes: Int
  init(bytes: Int) { self.bytes = bytes }

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler handler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    let picture = Data(repeating: 7, count: bytes)
    let content = UNMutableNotificationContent()
    content.title = picture.last == 7 ? "changed" : ""
    handler(content)
  }
}
