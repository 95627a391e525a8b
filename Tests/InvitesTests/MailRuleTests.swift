import Invites
import Testing

@Suite("Which notifications go by mail") struct MailRuleTests {
  private func notification(
    _ occasion: EventNotification.Occasion, _ details: EventNotification.Details = .none
  ) -> EventNotification {
    EventNotification(
      id: "n", eventID: "e", guestID: "g", category: occasion.category, collapseID: "e", occasion: occasion,
      changes: [],
      details: details, createdAt: Timestamp(seconds: 0))
  }

  private func preferences(_ attention: Preferences.Attention, _ digest: Preferences.Digest) -> Preferences {
    var preferences = Preferences.standard
    (preferences.attention, preferences.digest) = (attention, digest)
    return preferences
  }

  @Test("News of the event goes by mail, invitations only when sent, and photos and travel on request")
  func occasions() {
    let standard = Preferences.standard
    for occasion in [.nudged, .changed, .cancelled, .reopened, .promoted, .answered] as [EventNotification.Occasion] {
      #expect(notification(occasion).goesByMail(to: standard, isFromHost: false), "\(occasion)")
      #expect(notification(occasion).goesByMail(to: preferences(.muted, .each), isFromHost: false), "\(occasion)")
    }
    for occasion in [.invited, .photos, .onTheWay] as [EventNotification.Occasion] {
      #expect(!notification(occasion).goesByMail(to: preferences(.everything, .daily), isFromHost: true), "\(occasion)")
    }
    var chosen = Preferences.standard
    (chosen[.photos], chosen[.invitations]) = (.both, .push)
    #expect(notification(.photos).goesByMail(to: chosen, isFromHost: false), "who chose mail for photos gets it")
    #expect(!notification(.changed).goesByMail(to: chosen, isFromHost: true))
  }

  @Test("Hosts’ messages go by mail, guests’ only in a digest of everything, and repeated ones never")
  func messages() {
    #expect(notification(.messages).goesByMail(to: .standard, isFromHost: true))
    #expect(!notification(.messages).goesByMail(to: preferences(.muted, .each), isFromHost: true))
    for digest in Preferences.Digest.allCases {
      #expect(
        notification(.messages).goesByMail(to: preferences(.everything, digest), isFromHost: false) == (digest != .each)
      )
      #expect(!notification(.messages).goesByMail(to: preferences(.mentions, digest), isFromHost: false))
    }
    let again = EventNotification.Details(retoldThrough: Timestamp(seconds: 1))
    #expect(!notification(.messages, again).goesByMail(to: .standard, isFromHost: true))
  }

  @Test("Reminders of a rule go by mail, and snoozed ones do not")
  func reminders() {
    let moment = Timestamp(seconds: 9)
    #expect(
      notification(.reminded, .init(reminder: .init(.twoHours, of: moment))).goesByMail(
        to: .standard, isFromHost: false))
    #expect(
      !notification(.reminded, .init(reminder: .init(nil, of: moment))).goesByMail(to: .standard, isFromHost: false))
  }

  @Test("A mail server’s refusal is turned into advice for the host")
  func trouble() {
    #expect(MailProblem(said: "5.1.1 no such mailbox") == .noMailbox)
    #expect(MailProblem(said: "5.2.2 full") == .full)
    #expect(MailProblem(said: "5.7.26 unauthenticated") == .policy)
    #expect(MailProblem(said: "5.1.8 sender unknown") == .policy)
    for words in ["", "no", "9.1.1 x", "5.1 x", "5.6.0 I do not like it"] {
      #expect(MailProblem(said: words) == .other)
    }
  }
}
