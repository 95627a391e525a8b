import NotificationTesting
import XCTest

/// The same in XCTest. Its failures cannot be expected on Linux, so the failing cases are checked with the matcher
/// alone.
final class XCTestTests: XCTestCase {
  @MainActor
  func testMatchersHold() async throws {
    let shown = try await TestPhone().receive(#"{"aps": {"alert": {"title": "The Bash"}}}"#)
    verify(shown.notification, .reads(title: "The Bash"))
    XCTAssertFalse(Matcher<UNNotification>.reads(title: "A Bash").matches(shown.notification))
  }
}
