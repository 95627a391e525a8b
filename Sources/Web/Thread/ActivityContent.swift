import HTML
import Invites
import PageKit
import Texts

/// The content of one activity: a bubble for comments and photos, a line for everything else.
struct ActivityContent {
  var activity: Activity
  var byline: HTML
  var isOwn: Bool
  var viewer: Role
  var language: Language
  var photoURL: PhotoURL
  /// The card of the survey that the entry asks. Nil for other entries.
  var survey: HTML?

  var html: HTML {
    switch activity.kind {
    case _ where activity.isGone: "\(byline)\(gone)"
    case .commented(let text): "\(byline)\(bubble(text))"
    case .shared(let photo?, let caption): "\(byline)\(figure(photo, caption))"
    case .shared(nil, _): "\(byline)\(gone)"
    case .answered(let status, _, let note, _): "\(line(mark(status)))\(privateNote(note))"
    case .cancelled(let words): "\(line())\(quote(words))"
    case .updated:
      "\(line())\(activity.edit.flatMap { ChangeSummary(edit: $0, now: activity.at, language: language).html })"
    case .asked: "\(byline)\(survey)"
    case .promoted: line(mark(.accepted))
    case .reopened, .joined, .created: line()
    }
  }

  private var gone: HTML {
    // The server no longer knows whether this was a picture, a video or a voice message.
    "<p class=\"bubble bubble-gone\">\(language.localized(.Thread.gone))</p>\n"
  }

  private func bubble(_ text: String) -> HTML {
    """
    <p class="bubble\(Self.isOnlyEmoji(text) ? " bubble-emoji" : "")" dir="auto">\
    \(MentionedText(text: text, mentions: activity.mentions, viewer: viewer).html)</p>

    """
  }

  private func figure(_ photo: Photo, _ caption: String) -> HTML {
    let by = photo.choosing(photo: LocalizedText.Thread.photoBy, video: .Thread.videoBy, sound: .Thread.soundBy)
    let label = caption.isEmpty ? language.localized(by, ["name": activity.author.name]) : caption
    return """
      <figure class="bubble \(bubbleClass(of: photo))">\(shown(photo, label))\
      \(caption.isEmpty ? nil : "<figcaption dir=\"auto\">\(words(of: caption))</figcaption>" as HTML?)</figure>

      """
  }

  private func shown(_ photo: Photo, _ label: String) -> HTML {
    if let recording = photo.recording {
      return RecordingPlayer(photo: photo, recording: recording, label: label, photoURL: photoURL).html
    }
    return """
      <a href="\(url: photoURL(photo, .large))" data-lightbox>\
      \(Picture(photo: photo, label: label, place: .tile, photoURL: photoURL).html)</a>
      """
  }

  private func bubbleClass(of photo: Photo) -> HTML {
    let isUpright = photo.height > photo.width
    return photo.choosing(
      photo: "bubble-photo", video: isUpright ? "bubble-video bubble-upright" : "bubble-video", sound: "bubble-sound")
  }

  private func words(of caption: String) -> HTML {
    MentionedText(text: caption, mentions: activity.mentions, viewer: viewer).html
  }

  private func mark(_ status: RSVP.Status) -> HTML {
    "<span class=\"row-mark row-mark-\(status.rawValue)\">\(Self.icon(status))</span>"
  }

  private func line(_ mark: HTML? = nil) -> HTML {
    let words = ActivityTexts(
      isOwn: isOwn, name: activity.author.name, companions: companions, language: language
    ).sentence(of: activity)
    return "<p class=\"row-line\">\(mark)<span>\(words)</span></p>\n"
  }

  private func quote(_ words: String) -> HTML? {
    words.isEmpty ? nil : "<p class=\"row-quote\" dir=\"auto\">\(words)</p>\n"
  }

  /// The companions' names in the viewer's current answer, when this entry is that answer. Empty otherwise.
  private var companions: [String] {
    guard isOwn, case .guest(let guest) = viewer, guest.rsvp.answeredAt == activity.at else { return [] }
    return guest.rsvp.companions.filter { !$0.isEmpty }
  }

  /// A guest's note to the hosts with an answer. The row itself is in the thread that everyone reads.
  private func privateNote(_ note: String) -> HTML? {
    guard !note.isEmpty else { return nil }
    return """
      <div class="row-quote row-private"><p class="row-private-mark">\(Icon.lock)\(language.localized(.Thread.onlyHosts))</p>
      <p dir="auto">\(note)</p></div>

      """
  }

  private static func icon(_ status: RSVP.Status) -> HTML? {
    switch status {
    case .accepted: Icon.check
    case .maybe: Icon.question
    case .waitlisted: Icon.clock
    case .declined: Icon.cross
    case .awaiting: nil
    }
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

/// The author of a bubble. The style sheet hides it in a row that continues another.
struct Byline {
  var author: Activity.Author
  var isOwn: Bool
  var language: Language

  var html: HTML {
    """
    \(Avatar(name: author.name).html)<p class="row-name"><bdi>\(isOwn ? language.localized(.Thread.you) : author.name)</bdi>\
    \(author.isHost ? "<span class=\"row-host\">\(language.localized(.Thread.host))</span>" : nil as HTML?)</p>

    """
  }
}

extension Activity {
  /// Whether the entry was unsent, so that its words are no longer shown.
  var isGone: Bool {
    if case .shared(nil, _) = kind { return true }
    return deletedAt != nil
  }
}
