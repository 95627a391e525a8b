import Invites

extension LocalizedText {
  /// Answers that hosts write down for guests, and the time until which answers are taken.
  package enum HostAnswers {
    package static let title = LocalizedText("hostAnswers.title", "name")
    package static let lead = LocalizedText("hostAnswers.lead", "name")
    package static let answer = LocalizedText("hostAnswers.answer")
    package static let people = LocalizedText("hostAnswers.people")
    package static let note = LocalizedText("hostAnswers.note")
    package static let full = LocalizedText("hostAnswers.full")
    package static let wait = LocalizedText("hostAnswers.wait")
    package static let seat = LocalizedText("hostAnswers.seat")
    package static let noted = LocalizedText("hostAnswers.noted", "name")
    package static let open = LocalizedText("hostAnswers.open")
    package static let closed = LocalizedText("hostAnswers.closed", "moment")
    package static let closedLabel = LocalizedText("hostAnswers.closedLabel")
    package static let untilStart = LocalizedText("hostAnswers.untilStart")
    package static let untilEnd = LocalizedText("hostAnswers.untilEnd")
    package static let untilOther = LocalizedText("hostAnswers.untilOther")
    package static let until = LocalizedText("hostAnswers.until")
    package static let reopen = LocalizedText("hostAnswers.reopen")
  }
}
