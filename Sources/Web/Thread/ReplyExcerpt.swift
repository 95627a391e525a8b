import HTML
import Invites
import PageKit
import Texts

/// The line above a reply that shows what it replies to, and links there.
struct ReplyExcerpt {
  var sequence: Int
  /// The entry that is replied to; nil when it was not looked up.
  var quoted: Activity?
  var viewer: Role
  var language: Language

  /// Works on any part of the thread: the link opens the page around the entry.
  var html: HTML {
    """
    <a class="row-reply" href="?around=\(sequence)#a\(sequence)" data-entry="\(sequence)">\(words)</a>

    """
  }

  private var words: HTML {
    guard let quoted else { return "<span>\(language.localized(.Thread.earlierMessage))</span>" }
    return "<bdi>\(name(of: quoted.author))</bdi> <span dir=\"auto\">\(Self.excerpt(of: quoted, in: language))</span>"
  }

  private func name(of author: Activity.Author) -> String {
    viewer.isSame(as: author) ? language.localized(.Thread.you) : author.name
  }

  /// Returns the first words of an entry, 120 characters at most.
  static func excerpt(of activity: Activity, in language: Language) -> String {
    guard !activity.isGone else { return language.localized(.Thread.gone) }
    return switch activity.kind {
    case .commented(let text): String(text.prefix(120))
    case .shared(_, let caption) where !caption.isEmpty: String(caption.prefix(120))
    case .shared(let photo, _):
      language.localized(
        photo?.choosing(photo: .Thread.photo, video: .Thread.video, sound: .Thread.sound) ?? .Thread.photo)
    case .answered(_, _, let note, _) where !note.isEmpty: String(note.prefix(120))
    default: language.localized(.Thread.earlierMessage)
    }
  }
}
