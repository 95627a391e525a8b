import HTML
import Invites
import PageKit
import Texts

/// The actions on an entry. Without scripts the dots open plain forms; with scripts they open one menu for all entries.
package struct RowMenu {
  package var activity: Activity
  package var links: ThreadLinks
  package var viewer: Role
  package var now: Timestamp
  package var language: Language

  private var isOwn: Bool { viewer.isSame(as: activity.author) }

  /// Nil for entries that are neither a comment nor a photo.
  package var html: HTML? {
    guard activity.kind.isBubble else { return nil }
    if activity.isGone { return undo }
    return """
      <details class="row-menu"><summary aria-label="\(language.localized(.RowMenu.actions))"></summary>\
      <noscript>\(forms)</noscript></details>

      """
  }

  /// The permitted actions for the script's menu, of `edit`, `pin` or `unpin`, and `take`. Nil for none.
  var abilities: String? {
    guard activity.kind.isBubble, !activity.isGone else { return nil }
    let person = viewer.author
    let actions = [
      activity.mayBeEdited(by: person) ? "edit" : nil, activity.mayBePinned(by: person) ? pinning.action : nil,
      activity.mayBeTakenBack(by: person) ? "take" : nil,
    ].compactMap(\.self)
    return actions.isEmpty ? nil : actions.joined(separator: " ")
  }

  /// The action that turns the pin of the entry, its path and its title.
  private var pinning: (action: String, path: String, title: LocalizedText) {
    activity.pinnedAt == nil ? ("pin", "pin", .RowMenu.pin) : ("unpin", "pin/removal", .RowMenu.unpin)
  }

  /// The forms are inside `noscript`, because hundreds of hidden forms would make a long thread heavy.
  private var forms: HTML {
    let sequence = activity.sequence
    return """
      <div class="row-forms"><form method="post" action="\(url: links.entry(sequence, "reactions"))">\
      \(Reaction.choices.map { "<button name=\"emoji\" value=\"\($0)\">\($0)</button>" as HTML })</form>\
      <a href="?reply=\(sequence)#f-text">\(language.localized(.RowMenu.reply))</a>\
      \(isOwn ? "<a href=\"?edit=\(sequence)#f-text\">\(language.localized(.RowMenu.edit))</a>" as HTML? : nil)\
      \(activity.mayBePinned(by: viewer.author) ? form(pinning.path, pinning.title) : nil)\
      \(activity.mayBeTakenBack(by: viewer.author) ? form("deletion", .RowMenu.takeBack) : nil)</div>
      """
  }

  private func form(_ action: String, _ title: LocalizedText) -> HTML {
    """
    <form method="post" action="\(url: links.entry(activity.sequence, action))">\
    <button>\(language.localized(title))</button></form>
    """
  }

  /// The button that restores an unsent entry. Only the author gets it.
  private var undo: HTML? {
    guard isOwn, activity.mayBeRestored(at: now) else { return nil }
    return """
      <form class="row-undo" method="post" action="\(url: links.entry(activity.sequence, "restoration"))">\
      <button>\(language.localized(.RowMenu.undo))</button></form>

      """
  }
}
