import PageKit

extension ThreadLinks {
  /// Where a guest writes to the hosts privately; nil for the host.
  var privateThread: PrivateThread.Links? {
    guard let questions, let questionsPage else { return nil }
    return PrivateThread.Links(
      send: questions, reads: "\(questions)/reads", stream: "\(questions)/stream", page: questionsPage)
  }
}
