import Invites

// Kept by its number alone: words that are taken back must not live on where requests are remembered.
extension Activity: IdempotentValue {
  /// Thrown for a line that `kept` does not write.
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
