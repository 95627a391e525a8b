import NotificationTesting
import XCTest

/// The same in XCTest, whose failures cannot be expected on Linux: what would fail is asked of the matcher alone.
final class XCTestTests: XCTestCase {
  @MainActor
  func testMatchersHold() async throws {
    let shown = try await TestPhone().receive(#"{"aps": {"alert": {"title": "The Bash"}}}"#)
    verify(shown.notification, .reads(title: "The Bash"))
    XCTAssertFalse(Matcher<UNNotification>.reads(title: "A Bash").matches(shown.notification))
  }
}
