import HTML
import Invites
import PageKit

/// A text with its URLs as links and its mentions marked. Mentions of the viewer stand out more than others.
struct MentionedText {
  var text: String
  var mentions: [Mention]
  var viewer: Role

  var html: HTML {
    guard !mentions.isEmpty else { return Linkified(text).html }
    let scalars = text.unicodeScalars
    var html: HTML = ""
    var rest = scalars.startIndex
    var position = 0
    for mention in mentions.sorted(by: { $0.start < $1.start }) {
      // A mention that overlaps another, or reaches beyond a shortened text, is left out. The text itself is kept.
      guard mention.start >= position, mention.length > 0,
        let start = scalars.index(rest, offsetBy: mention.start - position, limitedBy: scalars.endIndex),
        let end = scalars.index(start, offsetBy: mention.length, limitedBy: scalars.endIndex)
      else { continue }
      html += Linkified(String(scalars[rest..<start])).html
      html += mark(String(scalars[start..<end]), mention.person)
      (rest, position) = (end, mention.start + mention.length)
    }
    return "\(html)\(Linkified(String(scalars[rest...])).html)"
  }

  private func mark(_ name: String, _ person: Activity.Author) -> HTML {
    "<span class=\"mention\(viewer.isSame(as: person) ? " mention-me" : "")\">\(name)</span>"
  }
}
