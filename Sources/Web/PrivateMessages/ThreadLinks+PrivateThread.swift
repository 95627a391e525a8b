import PageKit

extension ThreadLinks {
  /// The URLs of a guest's private messages to the hosts; nil for a host.
  var privateThread: PrivateThread.Links? {
    guard let questions, let questionsPage else { return nil }
    return PrivateThread.Links(
      send: questions, reads: "\(questions)/reads", stream: "\(questions)/stream", page: questionsPage)
  }
}
