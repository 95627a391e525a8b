import Invites
import PageKit
import Storage
import Web

extension Samples {
  static let host = Activity.Author.host("host", name: "Michele Campeotto")

  static func author(_ index: Int) -> Activity.Author {
    .guest(Identifier(stringLiteral: "g\(index)"), name: names[index])
  }

  static func activities(_ entries: [(minutesAgo: Int64, Activity.Author, Activity.Kind)]) -> [Activity] {
    entries.enumerated().map { index, entry in
      Activity(
        id: Identifier(stringLiteral: "a\(index + 1)"), eventID: "bash", sequence: index + 1,
        revision: index + 1, author: entry.1, kind: entry.2, at: now.adding(seconds: -entry.minutesAgo * 60))
    }
  }

  static let conversation = activities([
    (4000, host, .created),
    (3990, author(0), .answered(.accepted, partySize: 3, note: "Bringing the twins!")),
    (3960, author(0), .commented("Is there parking nearby?")),
    (3955, host, .commented("There’s a garage under Civic Center Plaza: https://example.com/garage.")),
    (3954, host, .commented("It fills up by six though")),
    (1600, author(1), .answered(.accepted, partySize: 1, note: "")),
    (1590, author(2), .answered(.maybe, partySize: 1, note: "If the train runs")),
    (1500, author(3), .answered(.declined, partySize: 1, note: "")),
    (1499, author(3), .commented("Next year for sure 😢")),
    (1498, author(3), .commented("🎉🎉")),
    (130, host, .updated([.time, .place])),
    (44, author(12), .commented("سأحضر معي الحلويات! هل هناك من يحتاج إلى توصيلة؟")),
    (30, author(1), .shared(photo("rehearsal", width: 1200, height: 900), caption: "Sound check!")),
    (12, host, .shared(photo("poster", width: 900, height: 1200), caption: "")),
    (4, author(0), .commented("😍")),
    (3, author(0), .commented("See you Thursday!")),
  ])

  static func thread(
    event: Event = bash, viewer: Role = .host(account), guests: [Guest] = guests,
    activities: [Activity] = conversation, older: String? = nil, more: String? = nil,
    returned: ThreadPage.ReturnedForm? = nil, section: GuestSection? = nil, tasks: HostTasks = .none
  ) -> ThreadPage {
    let isHost = viewer.isHost
    var page = ThreadPage(
      site: isHost ? site : guestSite, event: event, headcount: headcount(guests), viewer: viewer,
      links: isHost ? .host(of: event.id) : .guest(token: "T0k3n", event: event.id), activities: activities,
      older: older, guests: list(guests, forHost: isHost, more: more), now: now, photoURL: photoURL,
      returned: returned, section: section, tasks: tasks)
    page.firstGuestAt = guests.isEmpty ? nil : Timestamp(milliseconds: 0)
    page.openLink = isHost ? openLink(.off) : nil
    return page
  }

  static let longText = """
    So here is the whole plan, because half of you asked separately. Doors open at six, the support act starts at \
    seven sharp and the thing we are all coming for is on at a quarter past eight.

    Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft

    • Bring a jacket, the hall is cold
    • Do not bring bags larger than a sheet of paper
    """
}
