import Simulator
import Testing
import UserNotifications

extension ExamplePhone {
  /// The trace of the last operation.
  var trace: Trace {
    get async throws { try #require(await phone.traces.last?.trace) }
  }

  /// The content of the notification with this identifier, as its app lists it.
  func content(_ identifier: String, of app: String) async throws -> UNNotificationContent {
    try await phone.notification(identifier, of: app).request.content
  }
}

extension Trace {
  var kinds: [Step.Kind] { steps.map(\.kind) }
  func summaries(of kind: Step.Kind) -> [String] { steps.filter { $0.kind == kind }.map(\.summary) }
  func details(of kind: Step.Kind) -> [String: String]? { steps.first { $0.kind == kind }?.details }
  /// The names of the files downloaded, in alphabetical order.
  func files(_ kind: Step.Kind) -> [String] {
    steps.filter { $0.kind == kind }.compactMap { $0.details["url"]?.split(separator: "/").last.map(String.init) }
      .sorted()
  }
}
