extension PrivateMessage {
  /// The maximum number of messages that a guest may send within an hour.
  public static let hourlyLimit = 20
  /// The maximum number of messages between one guest and the hosts.
  public static let conversationLimit = 1_000

  /// Returns the text of a message as it is stored.
  /// - Throws: `missingField`, `textTooLong`, `invalidText`.
  public static func checked(_ text: String) throws(Failure) -> String {
    let text = try Text.paragraphs(text, field: "text", limit: textLimit)
    guard !text.isEmpty else { throw Failure(.missingField, "Write something first.", field: "text") }
    return text
  }

  /// Checks that the guest may send another message now.
  /// - Parameter count: the number of messages that the guest sent within the last hour.
  /// - Throws: `tooManyAttempts`.
  public static func requirePause(after count: Int) throws(Failure) {
    guard count < hourlyLimit else {
      throw Failure(
        .tooManyAttempts, "You’ve sent \(count) messages within the hour. Wait for a reply.", retryAfter: 3600)
    }
  }

  /// Checks that the conversation has room for another message.
  /// - Parameter number: the number of the new message.
  /// - Throws: `tooMany`.
  public static func requireRoom(for number: Int) throws(Failure) {
    guard number <= conversationLimit else {
      throw Failure(.tooMany, "This conversation has reached its limit of 1,000 messages.", field: "text")
    }
  }
}

extension Guest {
  /// Checks that hosts may write to the guest privately.
  /// - Throws: `offTheList` for a guest who is not on the list.
  public func requireReachable() throws(Failure) {
    guard listStatus == .listed else {
      throw Failure(.offTheList, "The list does not have \(name). Restore this guest first.")
    }
  }
}
