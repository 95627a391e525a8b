import Invites

// A result is stored as the entry's number alone, because words that are taken back must not stay in the stored
// results.
extension Activity: IdempotentValue {
  /// Thrown for a line that `kept` did not write.
  struct Damaged: Error { let line: String }

  func kept() throws -> String { "\(eventID) \(sequence)" }

  init(kept line: String, in reader: Reader) throws {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 2, let event = Event.ID(rawValue: words[0]), let sequence = Int(words[1]),
      let activity = try reader.activity(sequence, of: event)
    else { throw Damaged(line: line) }
    self = activity
  }
}
