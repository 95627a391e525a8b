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

  /// The permitted actions for the script's menu: `edit` and `take`, or only `take`.
  var abilities: String? {
    guard activity.kind.isBubble, !activity.isGone else { return nil }
    let person = viewer.author
    return activity.mayBeEdited(by: person) ? "edit take" : activity.mayBeTakenBack(by: person) ? "take" : nil
  }

  /// The forms are inside `noscript`, because hundreds of hidden forms would make a long thread heavy.
  private var forms: HTML {
    let sequence = activity.sequence
    return """
      <div class="row-forms"><form method="post" action="\(url: links.entry(sequence, "reactions"))">\
      \(Reaction.choices.map { "<button name=\"emoji\" value=\"\($0)\">\($0)</button>" as HTML })</form>\
      <a href="?reply=\(sequence)#f-text">\(language.localized(.RowMenu.reply))</a>\
      \(isOwn ? "<a href=\"?edit=\(sequence)#f-text\">\(language.localized(.RowMenu.edit))</a>" as HTML? : nil)\
      \(abilities == nil ? nil : takeBack)</div>
      """
  }

  private var takeBack: HTML {
    """
    <form method="post" action="\(url: links.entry(activity.sequence, "deletion"))">\
    <button>\(language.localized(.RowMenu.takeBack))</button></form>
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
