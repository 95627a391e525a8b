import Invites

/// What one activity says: a bubble for comments and photos, a line for everything else.
struct ActivityContent: Speaking {
  var activity: Activity
  var byline: HTML
  var isOwn: Bool
  var language: Language
  var photoURL: PhotoURL

  var html: HTML {
    switch activity.kind {
    case .commented(let text): bubble(text)
    case .shared(let photo?, let caption): picture(photo, caption)
    case .shared(nil, _): line("\(subject) took a photo back")
    case .cancelled(let words):
      "\(line("\(subject) called the event off"))\(words.isEmpty ? nil : "<p class=\"row-quote\" dir=\"auto\">\(words)</p>\n" as HTML?)"
    case .reopened: line("\(subject) reopened the event")
    case .promoted: line("\(subject) got a seat")
    case .joined: line("\(subject) joined")
    case .answered(let status, let partySize, let note): answer(status, partySize, note)
    case .created: line("\(subject) created the event")
    case .updated(let changes): line("\(subject) changed \(Self.list(changes))")
    }
  }

  private var subject: HTML { isOwn ? "You" : "<bdi>\(activity.author.name)</bdi>" }

  private func bubble(_ text: String) -> HTML {
    """
    \(byline)<p class="bubble\(Self.isOnlyEmoji(text) ? " bubble-emoji" : "")" dir="auto">\(Linkified(text).html)</p>

    """
  }

  private func picture(_ photo: Photo, _ caption: String) -> HTML {
    let label = caption.isEmpty ? "Photo by \(activity.author.name)" : caption
    return """
      \(byline)<figure class="bubble bubble-photo">\
      <a href="\(url: photoURL(photo, .large))" data-lightbox><img src="\(url: photoURL(photo, .small))" alt="\(label)" \
      width="\(photo.width)" height="\(photo.height)" loading="lazy" decoding="async"></a>\
      \(caption.isEmpty ? nil : "<figcaption dir=\"auto\">\(caption)</figcaption>" as HTML?)</figure>

      """
  }

  private func answer(_ status: RSVP.Status, _ partySize: Int, _ note: String) -> HTML {
    """
    <p class="row-line"><span class="row-mark row-mark-\(status.rawValue)">\(Self.icon(status))</span>\
    <span>\(subject) \(isOwn ? status.ownPhrase : status.phrase)\(Self.company(status, partySize))</span></p>
    \(note.isEmpty ? nil : "<p class=\"row-quote\" dir=\"auto\">\(note)</p>\n" as HTML?)
    """
  }

  private func line(_ text: HTML) -> HTML { "<p class=\"row-line\">\(text)</p>\n" }

  private static func icon(_ status: RSVP.Status) -> HTML? {
    switch status {
    case .accepted: Icon.check
    case .maybe, .waitlisted: Icon.question
    case .declined: Icon.cross
    case .awaiting: nil
    }
  }

  private static func company(_ status: RSVP.Status, _ partySize: Int) -> String {
    guard status == .accepted, partySize > 1 else { return "" }
    return partySize == 2 ? " with one more" : " with \(partySize - 1) others"
  }

  private static func list(_ changes: [Event.Change]) -> String {
    let words = changes.map(\.word)
    guard let last = words.last, words.count > 1 else { return words.first ?? "the event" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// One to three emoji and nothing else, which are shown large.
  private static func isOnlyEmoji(_ text: String) -> Bool {
    guard text.utf8.count <= 60, text.utf8.first.map({ $0 >= 0xE2 }) == true, text.count <= 3 else { return false }
    return text.allSatisfy { character in
      guard let first = character.unicodeScalars.first else { return false }
      return first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
    }
  }
}

/// Who wrote a bubble; hidden by style in a row that continues another.
struct Byline: Speaking {
  var author: Activity.Author
  var isOwn: Bool
  var language: Language

  var html: HTML {
    """
    \(Avatar(name: author.name).html)<p class="row-name"><bdi>\(isOwn ? "You" : author.name)</bdi>\
    \(author.isHost ? "<span class=\"row-host\">Host</span>" : nil as HTML?)</p>

    """
  }
}

extension Event.Change {
  fileprivate var word: String {
    switch self {
    case .title: "the title"
    case .time: "the time"
    case .place: "the place"
    case .message: "the message"
    case .cover: "the cover"
    case .capacity: "the number of seats"
    case .deadline: "the answer deadline"
    case .options: "the options"
    }
  }
}

extension RSVP.Status {
  fileprivate var phrase: String {
    switch self {
    case .accepted: "is going"
    case .maybe: "might come"
    case .declined: "can’t make it"
    case .awaiting: "was invited"
    case .waitlisted: "is on the waitlist"
    }
  }

  fileprivate var ownPhrase: String {
    switch self {
    case .accepted: "are going"
    case .maybe: "might come"
    case .declined: "can’t make it"
    case .awaiting: "were invited"
    case .waitlisted: "are on the waitlist"
    }
  }
}
