extension Survey.Plan {
  /// The version of what hosts decide: a hash of it. An edit names the version from which it began. Answers do not
  /// change it, and neither do choices that guests add, which no edit removes. In an anonymous survey no choice says who
  /// added it, so they count as the hosts' there.
  public var version: String {
    let end = closesAt.map { "\($0.milliseconds)" } ?? ""
    let lines = questions.flatMap { question in
      [question.line] + question.choices.filter { $0.addedBy == nil }.map(\.line)
    }
    return String((["\(allowsAdditions) \(end)"] + lines).joined(separator: "\n").stableHash, radix: 36)
  }

  /// Checks that no other host has changed the plan since an edit of it began.
  /// - Parameter version: the version from which the edit began. Nil skips the check.
  /// - Throws: `editConflict`.
  public func requireVersion(_ version: String?) throws(Failure) {
    guard let version, version != self.version else { return }
    throw Failure(
      .editConflict, "Someone else changed this in the meantime. Compare, and save again to keep your changes.")
  }
}

extension Survey.Question {
  /// The question in a version of its plan.
  fileprivate var line: String { "\(number) \(isRequired) \(isPerPerson) \(showsAnswers) \(text)" }
}

extension Survey.Choice {
  /// The choice in a version of its plan.
  fileprivate var line: String {
    "\(number) \(startsAt?.milliseconds ?? 0) \(endsAt?.milliseconds ?? 0) \(wanted ?? 0) \(text)"
  }
}
