extension Inspection {
  mutating func checkHeaders() {
    checkPriority()
    checkTopic()
    checkCollapseIdentifier()
    checkExpiration()
  }

  private mutating func checkPriority() {
    guard let priority = context.priority else { return }
    let allowed = pushType.priorities
    if allowed.contains(where: { $0.rawValue == priority }) { return }
    let names = allowed.map { String($0.rawValue) }
    report(
      .priorityContradictsPushType, .error, header: "apns-priority",
      "A push of type \(pushType.rawValue) cannot have the priority \(priority).",
      "Use \(names.joined(separator: " or ")).",
      fix: .init("Send with priority \(names[0])", headers: ["apns-priority": names[0]]))
  }

  private mutating func checkTopic() {
    guard let topic = context.topic, let suffix = pushType.topicSuffix else { return }
    let suffixes = PushType.allCases.compactMap(\.topicSuffix).filter { !$0.isEmpty }
    let found = context.isBroadcast ? "" : suffixes.filter(topic.hasSuffix).max { $0.count < $1.count } ?? ""
    let expected = context.isBroadcast ? "" : suffix
    guard found != expected, topic.count > found.count else { return }
    let right = topic.dropLast(found.count) + expected
    report(
      // A bundle identifier may end like a suffix, but without its own suffix no other push arrives.
      .topicContradictsPushType, expected.isEmpty ? .warning : .error, header: "apns-topic",
      "The topic \(topic) is not that of a push of type \(pushType.rawValue).", "Use the topic \(right).",
      fix: .init("Send to the topic \(right)", headers: ["apns-topic": String(right)]))
  }

  private mutating func checkCollapseIdentifier() {
    guard let identifier = context.collapseIdentifier, identifier.utf8.count > 64 else { return }
    report(
      .collapseIdentifierTooLong, .error, header: "apns-collapse-id",
      "The collapse identifier has \(identifier.utf8.count) bytes; APNs takes at most 64.",
      "Use a shorter one, such as a hash: notifications merge when their identifiers are equal.")
  }

  private mutating func checkExpiration() {
    guard let expiration = context.expiration, expiration < 0 || expiration >= Self.milliseconds else { return }
    let seconds = expiration < 0 ? 0 : expiration / 1000
    report(
      .expirationOutOfRange, .error, header: "apns-expiration",
      "The expiration \(expiration) is no time in seconds since 1970.",
      expiration < 0 ? "Use 0 for a single attempt, or a time in seconds." : "Send seconds, not milliseconds.",
      fix: .init("Send the expiration \(seconds)", headers: ["apns-expiration": String(seconds)]))
  }

  /// From here on a number of seconds is a year after 5138, and one of milliseconds is 1973 or later.
  static let milliseconds = 100_000_000_000
}
