import Simulator
import Testing
import UserNotifications

extension ExamplePhone {
  /// Of the last thing done.
  var trace: Trace {
    get async throws { try #require(await phone.traces.last?.trace) }
  }

  /// The notification of this identifier, as its app lists it.
  func content(_ identifier: String, of app: String) async throws -> UNNotificationContent {
    try await phone.notification(identifier, of: app).request.content
  }
}

extension Trace {
  var kinds: [Step.Kind] { steps.map(\.kind) }
  func summaries(of kind: Step.Kind) -> [String] { steps.filter { $0.kind == kind }.map(\.summary) }
  func details(of kind: Step.Kind) -> [String: String]? { steps.first { $0.kind == kind }?.details }
  /// The file names of what was downloaded, in alphabetical order.
  func files(_ kind: Step.Kind) -> [String] {
    steps.filter { $0.kind == kind }.compactMap { $0.details["url"]?.split(separator: "/").last.map(String.init) }
      .sorted()
  }
}
