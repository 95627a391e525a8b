import HTML
import Invites
import PageKit
import Texts
import Web

extension Samples {
  /// An entry of the sample thread, with every property that an entry can have.
  static func entry(
    _ sequence: Int, _ minutesAgo: Int64, _ author: Activity.Author, _ kind: Activity.Kind, replyTo: Int? = nil,
    mentions: [Mention] = [], isEdited: Bool = false, isGone: Bool = false, reactions: [Reaction] = []
  ) -> Activity {
    let at = now.adding(seconds: -minutesAgo * 60)
    return Activity(
      id: Identifier(stringLiteral: "a\(sequence)"), eventID: "bash", sequence: sequence, revision: sequence,
      author: author, kind: kind, at: at, replyTo: replyTo, mentions: mentions,
      editedAt: isEdited ? at.adding(seconds: 30) : nil, deletedAt: isGone ? at.adding(seconds: 40) : nil,
      reactions: reactions)
  }

  /// Entries in every state that a row can have.
  static let rowStates: [Activity] =
    talk + [
      entry(
        9, 70, author(1), .shared(photo("one", width: 1200, height: 900), caption: ""),
        reactions: [Reaction(emoji: "🔥", authors: [author(0)])]),
      entry(10, 70, author(1), .shared(photo("two", width: 900, height: 1200), caption: "")),
      entry(11, 69, author(1), .shared(photo("three", width: 1200, height: 900), caption: "")),
      entry(12, 60, host, .shared(photo("four", width: 1600, height: 900), caption: "")),
      entry(13, 60, host, .shared(photo("five", width: 1600, height: 900), caption: "")),
      entry(14, 58, author(2), .commented("Wrong window, sorry"), isGone: true),
      entry(15, 50, host, .commented("I said too much"), isGone: true),
      entry(16, 45, author(3), .shared(nil, caption: ""), isGone: true),
      entry(17, 40, host, .cancelled("The hall has no power tonight.")), entry(18, 38, host, .reopened),
      entry(19, 37, author(2), .answered(.waitlisted, partySize: 2, note: "")),
      entry(20, 36, author(2), .promoted(partySize: 2)), entry(21, 35, author(6), .joined),
      entry(22, 30, author(7), .commented(flood)),
      entry(23, 29, author(7), .commented(String(repeating: "long", count: 1000))),
      entry(
        24, 2, author(0), .shared(photo("six", width: 1200, height: 900), caption: "With @Michele Campeotto on stage"),
        mentions: [Mention(start: 5, length: 18, person: host)]),
      entry(
        25, 2, author(1),
        .shared(
          photo("film", width: 1280, height: 720, recording: Photo.Recording(.video, milliseconds: 42_000)),
          caption: "The whole band")),
      entry(
        26, 1, host,
        .shared(
          photo("upright", width: 720, height: 1280, recording: Photo.Recording(.video, milliseconds: 7400)),
          caption: "")),
      entry(
        27, 1, author(2), .shared(photo("voice", width: 960, height: 480, recording: voice), caption: ""), replyTo: 25,
        reactions: [Reaction(emoji: "❤️", authors: [author(0)])]),
      entry(28, 1, author(0), .shared(photo("mine", width: 960, height: 480, recording: voice), caption: "The chorus")),
      entry(29, 1, author(3), .commented("What a voice!"), replyTo: 27),
    ]

  private static let talk: [Activity] = [
    entry(1, 4000, host, .created),
    entry(
      2, 120, author(0), .commented("Is there parking nearby? I could bring @Grace Hopper along."),
      mentions: [Mention(start: 40, length: 13, person: author(1))],
      reactions: [
        Reaction(emoji: "👍", authors: [host, author(1), author(2)]), Reaction(emoji: "❤️", authors: [author(3)]),
      ]),
    entry(
      3, 118, host,
      .commented("A garage under the plaza: https://example.com/garage. @Ada Lovelace it fills up by six."),
      replyTo: 2, mentions: [Mention(start: 54, length: 13, person: author(0))], isEdited: true),
    entry(4, 117, host, .commented("Come early")), entry(5, 110, author(1), .commented("🎉🎉"), replyTo: 3),
    entry(6, 100, author(1), .commented("I will be there"), replyTo: 99),
    entry(
      7, 98, author(12), .commented("سأحضر معي الحلويات! هل هناك من يحتاج إلى توصيلة؟"), replyTo: 2,
      reactions: [Reaction(emoji: "🙏", authors: [host])]),
    entry(8, 90, host, .updated([.time, .place, .message])),
  ]

  /// A text with many combining marks on a few letters.
  private static let flood = "Z" + String(repeating: "\u{0300}\u{0301}\u{0316}", count: 60) + "algo"

  static var livingThreads: [(name: String, html: HTML)] {
    let quotes = Dictionary(uniqueKeysWithValues: rowStates.map { ($0.sequence, $0) })
    func page(_ viewer: Role, _ language: Language = .english, prepared: ThreadPage.Prepared? = nil) -> HTML {
      var page = thread(viewer: viewer, activities: rowStates, older: "?before=1")
      page.site.language = language
      page.quotes = quotes
      page.readSequence = 8
      page.newer = "/events/bash"
      page.prepared = prepared
      return page.html
    }
    let ada = Role.guest(guest(0, .accepted))
    return [
      ("thread-rows", page(.host(account))), ("thread-rows-guest", page(ada)),
      ("thread-rows-german", page(ada, .german)),
      ("thread-rows-spanish", page(ada, .spanish)),
      ("thread-rows-french", page(ada, .french)),
      ("thread-reply", page(ada, prepared: .reply(to: rowStates[2]))),
      ("thread-edit", page(ada, prepared: .edit(of: rowStates[1]))),
      ("thread-edit-caption", page(ada, prepared: .edit(of: rowStates[23]))),
      ("album", album(rowStates.reversed().filter { if case .shared(_?, _) = $0.kind { true } else { false } })),
      ("album-empty", album([])),
    ]
  }

  private static func album(_ photos: [Activity]) -> HTML {
    AlbumPage(
      site: site, event: bash, viewer: .host(account), links: .host(of: "bash"), photos: photos,
      older: photos.isEmpty ? nil : "?before=3", now: now, photoURL: photoURL
    ).html
  }
}
