import HTML
import Invites
import PageKit
import Texts

/// The forms for writing a message and for sharing a photo. They are two plain forms, which the script joins into one.
package struct Composer {
  package var links: ThreadLinks
  package var viewer: Role
  /// The entry that the viewer replies to or edits; nil for a new message.
  package var prepared: ThreadPage.Prepared?
  package var comment: FormState?
  package var photo: FormState?
  package var idempotencyKey: String?
  package var language: Language

  package var html: HTML {
    """
    <div class="composer" data-composer>
    <p class="form-failure" role="alert" data-failure\(flag: "hidden", failure == nil)>\(failure ?? "")</p>
    \(prepared.map(aim))\
    <form class="composer-form" method="post" action="\(url: action)" data-comment-form>
    \(key)\(replyTo)<label class="visually-hidden" for="f-text">\(language.localized(.Composer.message))</label>
    <textarea class="composer-text" id="f-text" name="text" rows="1" maxlength="\(Text.commentLimit)" dir="auto" \
    placeholder="\(language.localized(.Composer.message))"\(flag: "required", !isCaption)\(flag: "autofocus", prepared != nil)>
    \(comment?.values["text"] ?? words)</textarea>
    <button class="composer-send" aria-label="\(language.localized(isEdit ? .Composer.save : .Composer.send))">\(Icon.send)</button>
    </form>
    <details class="composer-photo"\(flag: "open", photo != nil)>
    <summary aria-label="\(language.localized(.Composer.addPhoto))">\(Icon.photo)</summary>
    <form class="composer-photo-form" method="post" action="\(url: links.photos)" enctype="multipart/form-data" \
    data-photo-form>
    \(key)<label class="visually-hidden" for="f-photo">\(language.localized(.Composer.photo))</label>
    <input class="input input-file" type="file" id="f-photo" name="photo" \
    accept="image/jpeg,image/png,image/gif,image/webp,image/heic,video/*,audio/*" required>
    <label class="visually-hidden" for="f-caption">\(language.localized(.Composer.caption))</label>
    <input class="input" id="f-caption" name="caption" value="\(photo?.values["caption"] ?? "")" \
    placeholder="\(language.localized(.Composer.caption))" maxlength="\(Text.noteLimit)" dir="auto">
    <button class="button button-primary">\(language.localized(.Composer.sharePhoto))</button>
    </form>
    </details>
    </div>

    """
  }

  /// Shows the entry that the viewer replies to or edits. Its cross leads back to the plain page.
  private func aim(_ prepared: ThreadPage.Prepared) -> HTML {
    let activity = prepared.activity
    let name = viewer.isSame(as: activity.author) ? language.localized(.Thread.you) : activity.author.name
    let title =
      isEdit ? language.localized(.Composer.editing) : language.localized(.Composer.replyingTo, ["name": name])
    let excerpt = ReplyExcerpt.excerpt(of: activity, in: language)
    return """
      <div class="composer-target" data-reply-target data-kind="\(isEdit ? "edit" : "reply")" data-sequence="\(activity.sequence)" \
      data-name="\(name)" data-text="\(excerpt)" data-photo="\(isCaption ? "true" : "false")">\
      <p><strong>\(title)</strong><span dir="auto">\(excerpt)</span></p>\
      <a class="composer-target-away" href="\(url: links.page)#latest" aria-label="\(language.localized(.Form.cancel))">✕</a></div>

      """
  }

  private var isEdit: Bool {
    if case .edit = prepared { true } else { false }
  }

  /// Whether the text is a caption, which may be empty, unlike a message.
  private var isCaption: Bool {
    if case .edit(let activity) = prepared, case .shared = activity.kind { true } else { false }
  }

  private var action: String {
    if case .edit(let activity) = prepared { links.entry(activity.sequence, "edits") } else { links.comments }
  }

  private var replyTo: HTML? {
    guard case .reply(let activity) = prepared else { return nil }
    return "<input type=\"hidden\" name=\"replyTo\" value=\"\(activity.sequence)\">\n"
  }

  private var words: String {
    guard case .edit(let activity) = prepared else { return "" }
    return switch activity.kind {
    case .commented(let text): text
    case .shared(_, let caption): caption
    default: ""
    }
  }

  private var failure: String? { (comment ?? photo)?.failure?.message(in: language) }

  private var key: HTML? {
    idempotencyKey.map { "<input type=\"hidden\" name=\"idempotencyKey\" value=\"\($0)\">\n" }
  }
}
