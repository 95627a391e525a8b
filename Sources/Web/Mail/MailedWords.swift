import Basics
import Delivery
import Foundation
import Invites
import Mail
import PageKit
import Storage
import SystemCrypto
import Texts

/// Decides what a mail says in response to an invitation, and which of its words other guests may read.
struct MailedWords {
  let services: Services
  let invitation: Invitation
  /// The survey that the mail replied to. Nil for none.
  var survey: Survey?

  enum Said {
    /// A program wrote the mail automatically.
    case nothing
    /// A comment. Nil when the words are left out and the mail has only pictures.
    case words(GuestResponse?)
    /// Answers to a survey, and the same words as a comment in case the survey does not take them.
    case vote(MailedVote, GuestResponse)
    /// An answer from a calendar, which is built from the id and the sender of its mail.
    case calendar((_ id: String, _ sender: String) -> MailedResponse)
    /// The mail is not an answer. The remark holds words for the hosts alone, and may be empty.
    case notUnderstood(remark: String)
  }

  func said(in mail: ReceivedMail) -> Said {
    switch mail.enclosure {
    case .calendar(let reply)
    where reply.uid == CalendarEntry(invitation.event, link: "").uid && isAboutThisDate(reply):
      return said(by: reply, beside: mail)
    case .calendar: return .notUnderstood(remark: mail.words)
    case .otherCalendar(let method):
      // Calendars request the latest version automatically.
      let asks = mail.isAutomatic || method == "REFRESH"
      return asks ? .nothing : .notUnderstood(remark: mail.words)
    case .delivery, .complaint: return .nothing
    case nil: break
    }
    if mail.isAutomatic { return .nothing }
    let words = publishable(mail.words)
    if let response = try? GuestResponse(comment: words) { return vote(words, response) ?? .words(response) }
    return mail.pictures.isEmpty ? .notUnderstood(remark: "") : .words(nil)
  }

  /// Whether a calendar answers the date of the invitation. All dates of a series have one UID, and some calendars send
  /// their answers to the address of any of them.
  private func isAboutThisDate(_ reply: CalendarReply) -> Bool {
    guard let date = reply.recurrence, let own = invitation.event.recurrence?.originalStart else { return true }
    return Int64(date) == own.seconds
  }

  /// Reads the words, or their first line, as an answer to the survey. Nil when they are unclear.
  private func vote(_ words: String, _ comment: GuestResponse) -> Said? {
    guard let survey, let language = try? services.store.guests.language(of: invitation.guest.id) else { return nil }
    let texts = SurveyTexts(
      survey: survey, details: invitation.event.details, now: services.dependencies.now(), language: language)
    let author = Role.guest(invitation.guest).author
    if let answers = survey.answers(inWords: words, name: texts.name) {
      return .vote(MailedVote(answers, to: survey, by: author), comment)
    }
    // Many people write their name below.
    let first = words.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return survey.answers(inWords: first, name: texts.name).map {
      .vote(MailedVote($0, to: survey, by: author, hasMoreWords: true), comment)
    }
  }

  /// Reads a calendar's answer. The words beside it go to the hosts alone, as the answer's note when they are short
  /// enough.
  private func said(by reply: CalendarReply, beside mail: ReceivedMail) -> Said {
    let words = reply.comment.isEmpty ? mail.words : reply.comment
    if reply.method == .counter {
      let remark = [proposal(of: reply), words].filter { !$0.isEmpty }.joined(separator: "\n")
      return .calendar { MailedResponse(id: $0, sender: $1, response: nil, remark: remark) }
    }
    let attendee = reply.answering([mail.sender, invitation.guest.addresses.email.lowercased()])
    guard let participation = attendee?.participation else { return .notUnderstood(remark: words) }
    let isNote = !words.isEmpty && words.unicodeScalars.count <= Text.noteLimit
    let given = participation.status.flatMap { status in
      (try? Answer(status, note: isNote ? words : nil)) ?? (try? Answer(status))
    }
    let response = try? given.map { try GuestResponse(answer: $0) }
    let isDelegated = participation == .delegated
    // The mail has neither an answer nor words: the calendar only says that it has the event.
    guard response != nil || isDelegated || !words.isEmpty else { return .nothing }
    let order = CalendarAnswerOrder(
      sequence: reply.sequence, stamp: reply.stamp, to: invitation.event, at: services.dependencies.now())
    return .calendar {
      MailedResponse(
        id: $0, sender: $1, response: response, remark: words, order: given == nil ? nil : order,
        isDelegated: isDelegated)
    }
  }

  /// Writes the time that a guest proposes (RFC 5546 section 3.2.7), in the event's time zone and the guest's language.
  private func proposal(of reply: CalendarReply) -> String {
    let event = invitation.event
    let language = (try? services.store.guests.language(of: invitation.guest.id)) ?? .english
    guard let start = reply.start else { return LocalizedText.Story.mailProposes[language] }
    var clock = ZoneClock(event.details.timeZone)
    let thisYear = clock.local(services.dependencies.now()).year
    let time = clock.local(Timestamp(seconds: Int64(start))).moment(thisYear: thisYear, in: language)
    return LocalizedText.Story.mailProposesTime.filled(["time": time], in: language)
  }
}

/// Leaves out the lines that others may not read.
extension MailedWords {
  /// Returns the words up to the first line with a token of this server, because other readers could answer with that
  /// token. It also leaves out lines into which a program copied the guest's own address. Both apply to everything that
  /// the mail's reader took for the guest's words.
  private func publishable(_ words: String) -> String {
    var kept: [Substring] = []
    for line in words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if holdsToken(line) { break }
      if !copiesAddress(line) { kept.append(line) }
    }
    return kept.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func holdsToken(_ line: Substring) -> Bool {
    let runs = line.utf8.split { !$0.isBase64URL }.filter { $0.count >= 20 }
    guard !runs.isEmpty else { return false }
    let lowered = line.lowercased()
    let host = URL(string: services.links.origin)?.host()?.lowercased() ?? services.links.origin
    // The URL of an event opens nothing without a token.
    let others = lowered.replacing(host + "/events/", with: "")
    if others.contains(host + "/") || others.contains("@" + host) { return true }
    return runs.contains { run in
      let token = String(decoding: run, as: UTF8.self)
      if Secret.guest(inMailToken: token.lowercased()) != nil { return true }
      let found = run.count == 43 ? try? services.store.guests.invitation(tokenHash: TokenHash.of(token)) : nil
      return found != nil
    }
  }

  /// Whether the line is the guest's address alone, or looks like `Bo <bo@example.org>` or `To: bo@example.org`. Guests
  /// may still give their address in a sentence.
  private func copiesAddress(_ line: Substring) -> Bool {
    let address = invitation.guest.addresses.email.lowercased()
    guard !address.isEmpty else { return false }
    let words = line.lowercased()
    guard words.contains(address) else { return false }
    if ["<", "[", "mailto:"].contains(where: { words.contains($0 + address) }) { return true }
    let rest = words.replacing(address, with: "").trimmingCharacters(in: .whitespaces)
    return rest.isEmpty || rest.hasSuffix(":") || rest.hasSuffix("：")
  }
}

extension CalendarReply.Participation {
  /// Nil when the participation is not an answer by the guest.
  fileprivate var status: RSVP.Status? {
    switch self {
    case .accepted: .accepted
    case .tentative: .maybe
    case .declined: .declined
    case .delegated, .needsAction: nil
    }
  }
}
