import HTML
import HTTPServer
import Invites
import PageKit
import Texts

/// The note on a guest's page about the dates of a series for which an answer was recorded, and those that did not take
/// it.
package struct AnsweredDates: Hashable, Sendable {
  /// A date that did not take the answer.
  package struct Refusal: Hashable, Sendable {
    package var startsAt: Timestamp
    package var code: Failure.Code

    package init(startsAt: Timestamp, code: Failure.Code) {
      self.startsAt = startsAt
      self.code = code
    }
  }

  package var answered: Int
  package var refused: [Refusal]

  package init(answered: Int, refused: [Refusal]) {
    self.answered = answered
    self.refused = refused
  }

  private static let parameters = (answered: "answered", refused: "refused")

  /// Adds the outcome to the path of the page that shows it: `/i/…?answered=10&refused=1780315200.event-full`.
  static func query(_ dates: Receipt.Dates, at place: String) -> String {
    let parts = place.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let refused = dates.refused.map { "\($0.startsAt.seconds).\($0.failure.code.rawValue)" }.joined(separator: ",")
    let query =
      "\(parameters.answered)=\(dates.answered)" + (refused.isEmpty ? "" : "&\(parameters.refused)=\(refused)")
    return "\(parts[0])\(parts[0].contains("?") ? "&" : "?")\(query)" + (parts.count > 1 ? "#\(parts[1])" : "")
  }

  /// Reads the outcome from the address of a page. Nil when it has none. A visitor can write any numbers there, which
  /// only they see.
  init?(_ request: Request) {
    guard let answered = request.query[Self.parameters.answered].flatMap({ Int($0) }), (1...100).contains(answered)
    else { return nil }
    self.answered = answered
    refused = (request.query[Self.parameters.refused] ?? "").split(separator: ",").prefix(100).compactMap { word in
      let parts = word.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, let seconds = Int64(parts[0]), let code = Failure.Code(rawValue: String(parts[1]))
      else { return nil }
      let latest = Event.Details.timeRange.upperBound.seconds
      return Refusal(startsAt: Timestamp(seconds: max(0, min(seconds, latest))), code: code)
    }
  }

  func html(timeZone: String, now: Timestamp, in language: Language) -> HTML {
    let thisYear = ZonedTime(now, timeZone: timeZone).local.year
    let lines = refused.map { refusal -> HTML in
      let moment = ZonedTime(refusal.startsAt, timeZone: timeZone).local.shortMoment(thisYear: thisYear, in: language)
      let reason = language.localized(refusal.code.phrase)
      return "<li>\(language.localized(.Mails.line, ["label": moment, "value": reason]))</li>\n"
    }
    return """
      <div class="notice" role="status"><p>\(language.localized(.Series.answered, answered))</p>\
      \(lines.isEmpty ? HTML() : "<p>\(language.localized(.Series.refused, refused.count))</p><ul>\(lines)</ul>")</div>

      """
  }
}
