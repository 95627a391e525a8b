import Invites

/// A part of a thread in which each person’s answers of one hour are their last: who thinks aloud is not told of in three
/// rows. Only answers that follow each other are looked at; words between them may be about the one above.
struct CollapsedAnswers {
  /// Without the answers that a later one stands for.
  private(set) var shown: [Activity] = []
  /// What somebody answered before, by the number of the entry that stands for it, the first first.
  private(set) var earlier: [Int: [Activity]] = [:]

  /// As `thread/answers.js` does it with what arrives later.
  private static let seconds: Int64 = 3600

  init(_ activities: [Activity]) {
    var last: [String: Activity] = [:]
    var replaced: Set<Int> = []
    for activity in activities {
      guard case .answered = activity.kind else {
        last = [:]
        continue
      }
      if let before = last.updateValue(activity, forKey: activity.author.key),
        activity.at <= before.at.adding(seconds: Self.seconds)
      {
        replaced.insert(before.sequence)
        earlier[activity.sequence] = (earlier.removeValue(forKey: before.sequence) ?? []) + [before]
      }
    }
    shown = activities.filter { !replaced.contains($0.sequence) }
  }
}
