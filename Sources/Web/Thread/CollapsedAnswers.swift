import Invites

/// A part of a thread that keeps only the last of each guest's answers within an hour. A guest who changes their mind
/// does not fill three rows. Only consecutive answers are collapsed, because a comment between them may be about the
/// one above it.
struct CollapsedAnswers {
  /// The entries, without the answers that a later one replaces.
  private(set) var shown: [Activity] = []
  /// The replaced answers, the earliest first, by the number of the entry that replaces them.
  private(set) var earlier: [Int: [Activity]] = [:]

  /// The longest time between two answers of one guest, in seconds. `thread/collapsed-answers.js` does the same for
  /// entries that arrive later.
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
