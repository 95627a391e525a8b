import Invites

extension LocalizedText {
  /// Answers that hosts write down for guests, and the time until which answers are taken.
  enum HostAnswers {
    static let title = LocalizedText("hostAnswers.title", "name")
    static let lead = LocalizedText("hostAnswers.lead", "name")
    static let answer = LocalizedText("hostAnswers.answer")
    static let people = LocalizedText("hostAnswers.people")
    static let note = LocalizedText("hostAnswers.note")
    static let full = LocalizedText("hostAnswers.full")
    static let wait = LocalizedText("hostAnswers.wait")
    static let seat = LocalizedText("hostAnswers.seat")
    static let noted = LocalizedText("hostAnswers.noted", "name")
    static let open = LocalizedText("hostAnswers.open")
    static let closed = LocalizedText("hostAnswers.closed", "moment")
    static let closedLabel = LocalizedText("hostAnswers.closedLabel")
    static let untilStart = LocalizedText("hostAnswers.untilStart")
    static let untilEnd = LocalizedText("hostAnswers.untilEnd")
    static let untilOther = LocalizedText("hostAnswers.untilOther")
    static let until = LocalizedText("hostAnswers.until")
    static let reopen = LocalizedText("hostAnswers.reopen")
  }
}
