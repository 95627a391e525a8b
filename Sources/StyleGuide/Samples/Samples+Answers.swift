import HTML
import Invites
import PageKit
import Storage
import Web

extension Samples {
  /// The guest's answer card, the friends and the private messages in every state.
  static var answers: [(name: String, html: HTML)] { waiting + parties + households + words + privateMessages }

  private static let full = event(capacity: 5, cover: photo("bash"), activities: 3)
  private static let crowd = [
    guest(0, .accepted, party: 3), guest(1, .accepted), guest(5, .accepted), guest(6, .waitlisted, party: 2),
    guest(7, .waitlisted), guest(8, .maybe, party: 2), guest(9),
  ]

  private static var waiting: [(name: String, html: HTML)] {
    var roomier = crowd
    roomier[2] = guest(5, .declined)
    var cancelled = bash
    cancelled.cancelledAt = now
    return [
      (
        "thread-waitlisted",
        thread(event: full, viewer: .guest(crowd[4]), guests: crowd, section: GuestSection(waitlistPlace: 2)).html
      ),
      (
        "thread-waitlisted-next",
        thread(event: full, viewer: .guest(crowd[3]), guests: roomier, section: GuestSection(waitlistPlace: 1)).html
      ),
      (
        "thread-others-wait", thread(event: full, viewer: .guest(crowd[0]), guests: crowd, section: GuestSection()).html
      ),
      ("thread-full-line", thread(event: full, viewer: .guest(crowd[6]), guests: crowd, section: GuestSection()).html),
      (
        "thread-host-waitlist",
        thread(event: full, guests: crowd, tasks: HostTasks(joinRequests: 2, unreadPrivateMessages: 3)).html
      ),
      ("thread-cancelled", thread(event: cancelled, viewer: .guest(guest(4)), section: GuestSection()).html),
    ]
  }

  private static var parties: [(name: String, html: HTML)] {
    var guest = guest(0, .accepted, party: 4, note: "Bringing the twins!")
    guest.rsvp.companions = ["Byron", "Annabella", "Ralph Gordon"]
    let refused = ThreadPage.ReturnedForm(
      .answer,
      FormState(
        values: ["partySize": "2", "companions.1": "Byron", "companions.2": "Annabella"],
        failure: Failure(
          .outOfRange, "There are \(2) companions. Choose a party of at least \(3), or remove names.",
          field: "companions")))
    let friends = [
      GuestSection.Friend(name: "Charles Babbage", status: .accepted, link: "https://party.example/i/Fr13nd"),
      GuestSection.Friend(name: "Mary Somerville", status: .awaiting, link: "https://party.example/i/Fr13nd2"),
    ]
    return [
      ("thread-party", thread(viewer: .guest(guest), returned: refused, section: GuestSection()).html),
      ("thread-friends", thread(viewer: .guest(guest), section: GuestSection(friends: friends, canBring: true)).html),
      ("thread-friends-used", thread(viewer: .guest(guest), section: GuestSection(friends: friends)).html),
    ]
  }

  /// A household whose members answer apart: before the first answer, with some answers, on the waitlist, and refused.
  private static var households: [(name: String, html: HTML)] {
    let refused = ThreadPage.ReturnedForm(
      .answer,
      FormState(
        values: ["members.1": "accepted", "members.2": "accepted", "members.3": "maybe"],
        failure: Failure(.eventFull, "All other seats are taken. You keep yours.")))
    var waiting = household([.accepted, .accepted, .declined, .accepted])
    waiting.rsvp.status = .waitlisted
    return [
      (
        "thread-household",
        thread(viewer: .guest(household([.awaiting, .awaiting, .awaiting, .awaiting])), section: GuestSection()).html
      ),
      (
        "thread-household-going",
        thread(viewer: .guest(household([.accepted, .declined, .maybe, .accepted])), section: GuestSection()).html
      ),
      (
        "thread-household-partly",
        thread(
          viewer: .guest(household([.declined, .awaiting, .awaiting, .awaiting])), returned: refused,
          section: GuestSection()
        ).html
      ),
      (
        "thread-household-waits",
        thread(event: full, viewer: .guest(waiting), section: GuestSection(waitlistPlace: 2)).html
      ),
    ]
  }

  /// The Lees: two grown-ups, a child, and a person with a long name.
  static func household(_ statuses: [RSVP.Status]) -> Guest {
    let names = ["Ann", "Bob", "Kim", "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Lee the Younger"]
    let members = zip(names, statuses).enumerated().map { index, member in
      Guest.Member(number: index + 1, name: member.0, isChild: member.0 == "Kim", status: member.1)
    }
    let rsvp = RSVP(
      status: members.status, partySize: members.partySize, note: "",
      answeredAt: members.status == .awaiting ? nil : now.adding(seconds: -600), members: members)
    return Guest(id: "g30", eventID: "bash", name: "The Lees", rsvp: rsvp, invitedAt: now, tokenHash: "")
  }

  /// A comment with a refused answer: one that is too long, and one sent after answers had closed.
  private static var words: [(name: String, html: HTML)] {
    func returned(_ failure: Failure) -> ThreadPage.ReturnedForm {
      ThreadPage.ReturnedForm(
        .answer, FormState(values: ["userText": "We bring the lanterns, all forty of them!"], failure: failure))
    }
    let long = Failure(.textTooLong, "Shorten \("userText") to \(4000) characters.", field: "userText")
    let closed = Failure(.answersClosed, "Answers are closed. If your plans change, contact the host.")
    return [
      ("thread-words", thread(viewer: .guest(guest(4)), returned: returned(long), section: GuestSection()).html),
      (
        "thread-words-late",
        thread(
          event: event(deadlineIn: -2, cover: photo("bash"), activities: 14), viewer: .guest(guest(4)),
          returned: returned(closed), section: GuestSection()
        ).html
      ),
    ]
  }

  static func messages(_ entries: [(minutesAgo: Int64, Activity.Author, String)]) -> [PrivateMessage] {
    entries.enumerated().map { index, entry in
      PrivateMessage(
        eventID: "bash", guestID: "g4", number: index + 1, author: entry.1, text: entry.2,
        at: now.adding(seconds: -entry.minutesAgo * 60), readAt: now)
    }
  }

  private static var privateMessages: [(name: String, html: HTML)] {
    let hedy = guest(4)
    let conversation = messages([
      (300, author(4), "Is there a quiet room? I am still getting over a cold."),
      (240, host, "Yes: the small one next to the stairs. I’ll keep it free for you."),
      (30, author(4), "You’re wonderful. See you on Thursday!"),
    ])
    let asked = GuestSection(messages: Array(conversation.prefix(2)), unread: 1)
    let failure = ThreadPage.ReturnedForm(
      .privateMessage,
      FormState(
        values: ["text": "And one more thing"],
        failure: Failure(.tooManyAttempts, "You’ve sent \(20) messages within the hour. Wait for a reply.")))
    let entries = [
      PrivateMessagesPage.Entry(guest: hedy, latest: conversation[2], unread: 2),
      PrivateMessagesPage.Entry(
        guest: guest(12), latest: messages([(90, author(12), "هل الموقف مجاني؟")])[0], unread: 1),
      PrivateMessagesPage.Entry(
        guest: guest(0, .accepted), latest: messages([(400, host, "Fine with me!")])[0], unread: 0),
      PrivateMessagesPage.Entry(
        guest: guest(14, .maybe), latest: messages([(900, author(14), longText)])[0], unread: 0),
    ]
    func inbox(_ entries: [PrivateMessagesPage.Entry], _ selection: PrivateMessagesPage.Selection? = nil) -> HTML {
      PrivateMessagesPage(
        site: site, event: bash, viewer: .host(account), entries: entries, selection: selection, now: now
      )
      .html
    }
    return [
      ("thread-private-messages", thread(viewer: .guest(hedy), returned: failure, section: asked).html),
      ("thread-answered", thread(viewer: .guest(hedy), section: asked).html),
      ("private-messages", inbox(entries)),
      ("private-messages-empty", inbox([])),
      (
        "private-messages-conversation",
        inbox(entries, .init(guest: hedy, messages: conversation, earlier: "?before=1"))
      ),
      ("private-messages-first", inbox(entries, .init(guest: guest(3, .declined), messages: []))),
      (
        "private-messages-guest",
        PrivateMessagePage(
          site: guestSite, event: bash, guest: hedy, messages: conversation,
          links: .guest(token: "T0k3n", event: "bash"), now: now
        ).html
      ),
    ]
  }
}
