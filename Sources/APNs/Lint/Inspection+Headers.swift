extension Inspection {
  mutating func checkHeaders() {
    checkPriority()
    checkTopic()
    checkCollapseIdentifier()
    checkExpiration()
  }

  private mutating func checkPriority() {
    guard let priority = context.priority else { return checkDefaultPriority() }
    let allowed = pushType.priorities
    if allowed.contains(where: { $0.rawValue == priority }) { return }
    let names = allowed.map { String($0.rawValue) }
    report(
      .priorityContradictsPushType, .error, header: "apns-priority",
      "A push of type \(pushType.rawValue) cannot have the priority \(priority).",
      "Use \(names.joined(separator: " or ")).",
      fix: .init("Send with priority \(names[0])", headers: ["apns-priority": names[0]]))
  }

  /// Without the header APNs assumes the priority 10, which a background push must not have. A push type that is only
  /// inferred from the payload does not count, because then no header is known.
  private mutating func checkDefaultPriority() {
    guard let priorities = context.pushType?.priorities, !priorities.contains(.immediate) else { return }
    let name = String(priorities[0].rawValue)
    report(
      .priorityContradictsPushType, .warning, header: "apns-priority",
      "Without a priority APNs assumes 10, which a push of type \(pushType.rawValue) cannot have.", "Use \(name).",
      fix: .init("Send with priority \(name)", headers: ["apns-priority": name]))
  }

  private mutating func checkTopic() {
    guard let topic = context.topic, !context.isBroadcast, let expected = pushType.topicSuffix else { return }
    let bundle = Self.bundleIdentifier(of: topic)
    let right = bundle + expected
    guard right != topic else { return }
    report(
      // A bundle identifier may itself end like a suffix, which only causes a warning. A push that needs a suffix does
      // not arrive without it.
      .topicContradictsPushType, expected.isEmpty ? .warning : .error, header: "apns-topic",
      "The topic \(topic.shortened) is not that of a push of type \(pushType.rawValue).",
      "Use the topic \(right.shortened).",
      fix: .init("Send to the topic \(right.shortened)", headers: ["apns-topic": right]))
  }

  /// The topic without the suffix of any push type.
  private static func bundleIdentifier(of topic: String) -> String {
    let suffixes = PushType.allCases.compactMap(\.topicSuffix).filter { !$0.isEmpty }
    var bundle = topic[...]
    while let suffix = suffixes.first(where: { bundle.hasSuffix($0) && bundle.count > $0.count }) {
      bundle = bundle.dropLast(suffix.count)
    }
    return String(bundle)
  }

  private mutating func checkCollapseIdentifier() {
    guard let identifier = context.collapseIdentifier, identifier.utf8.count > 64 else { return }
    report(
      .collapseIdentifierTooLong, .error, header: "apns-collapse-id",
      "The collapse identifier has \(identifier.utf8.count) bytes; APNs takes at most 64.",
      "Use a shorter one, such as a hash: notifications merge when their identifiers are equal.")
  }

  private mutating func checkExpiration() {
    guard let expiration = context.expiration else { return }
    guard let seconds = expiration < 0 ? 0 : Self.seconds(from: Double(expiration)) else { return }
    report(
      .expirationOutOfRange, .error, header: "apns-expiration",
      "The expiration \(expiration) is no time in seconds since 1970.",
      expiration < 0 ? "Use 0 for a single attempt, or a time in seconds." : "Send seconds, not milliseconds.",
      fix: .init("Send the expiration \(seconds)", headers: ["apns-expiration": String(seconds)]))
  }

  /// The time in seconds that a number in milliseconds, or in a smaller unit, stands for. Nil for a number that can be
  /// seconds.
  ///
  /// From 100 billion on, a number of seconds is after the year 5138, and a number of milliseconds is 1973 or later.
  static func seconds(from number: Double) -> Int? {
    let milliseconds = 1e11
    guard number >= milliseconds, number < 1e20 else { return nil }
    var seconds = number
    while seconds >= milliseconds { seconds /= 1000 }
    return Int(clamping: seconds.rounded(.down))
  }
}
