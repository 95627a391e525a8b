enum Answer: Equatable { case accepted, declined }

/// Where answers go: the app's web service on the phone, whatever a test says here.
protocol AnswerServer: Sendable {
  @MainActor func send(_ answer: Answer) async throws
}
