import Foundation
import UserNotifications

/// Remembers what it was sent, or is out of reach.
@MainActor
final class TestServer: AnswerServer {
  private(set) var answers: [Answer] = []
  var isReachable = true

  func send(_ answer: Answer) async throws {
    guard isReachable else { throw URLError(.notConnectedToInternet) }
    answers.append(answer)
  }
}

/// The app behind the extension: it gets what is forwarded.
@MainActor
final class TestApp: NSObject, UNUserNotificationCenterDelegate {
  private(set) var comments: [String] = []

  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
    if let response = response as? UNTextInputNotificationResponse { comments.append(response.userText) }
  }
}
