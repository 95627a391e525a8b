import PageKit

extension ThreadLinks {
  /// The URLs of a guest's private messages to the hosts; nil for a host.
  var privateThread: PrivateThread.Links? {
    guard let privateMessages, let privateMessagesPage else { return nil }
    return PrivateThread.Links(
      send: privateMessages, reads: "\(privateMessages)/reads", stream: "\(privateMessages)/stream",
      page: privateMessagesPage)
  }
}
