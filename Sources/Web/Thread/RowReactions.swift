import HTML
import Invites
import PageKit
import Texts

/// The reactions below an entry. Each is a button that adds or removes the viewer's own.
struct RowReactions {
  var activity: Activity
  var action: String
  var viewer: Role
  var language: Language

  /// The largest number of names in one label. The count covers the others.
  private static let nameLimit = 20

  var html: HTML? {
    guard !activity.reactions.isEmpty, !activity.isGone else { return nil }
    return """
      <form class="reactions" method="post" action="\(url: action)">\(activity.reactions.map(button))</form>

      """
  }

  private func button(_ reaction: Reaction) -> HTML {
    let isOwn = reaction.authors.contains { viewer.isSame(as: $0) }
    let count = reaction.count
    let names = names(of: reaction)
    let label = "\(reaction.emoji) \(count)\(names.isEmpty ? "" : ": \(names)")"
    return """
      <button class="reaction" name="emoji" value="\(reaction.emoji)" aria-pressed="\(isOwn ? "true" : "false")" \
      aria-label="\(label)" title="\(names)" data-count="\(count)">\(reaction.emoji)\
      <span>\(language.digits(count))</span></button>
      """
  }

  private func names(of reaction: Reaction) -> String {
    let names = reaction.authors.prefix(Self.nameLimit).map {
      viewer.isSame(as: $0) ? language.localized(.Thread.you) : $0.name
    }
    return names.joined(separator: ", ") + (names.count < reaction.count && !names.isEmpty ? " …" : "")
  }
}
