import Invites

/// Where a message is written and a photo is chosen: two plain forms, which the script joins into one.
struct Composer: Speaking {
  var links: ThreadLinks
  var comment: FormState?
  var photo: FormState?
  var idempotencyKey: String?
  var language: Language

  var html: HTML {
    """
    <div class="composer" data-composer>
    <p class="form-failure" role="alert" data-failure\(flag: "hidden", failure == nil)>\(failure ?? "")</p>
    <form class="composer-form" method="post" action="\(url: links.comments)" data-comment-form>
    \(key)<label class="visually-hidden" for="f-text">Message</label>
    <textarea class="composer-text" id="f-text" name="text" rows="1" maxlength="\(Text.commentLimit)" dir="auto" \
    placeholder="Message" required>
    \(comment?.values["text"] ?? "")</textarea>
    <button class="composer-send" aria-label="Send">\(Icon.send)</button>
    </form>
    <details class="composer-photo"\(flag: "open", photo != nil)>
    <summary aria-label="Add a photo">\(Icon.photo)</summary>
    <form class="composer-photo-form" method="post" action="\(url: links.photos)" enctype="multipart/form-data" \
    data-photo-form>
    \(key)<label class="visually-hidden" for="f-photo">Photo</label>
    <input class="input input-file" type="file" id="f-photo" name="photo" \
    accept="image/jpeg,image/png,image/gif,image/webp,image/heic" required>
    <label class="visually-hidden" for="f-caption">Caption</label>
    <input class="input" id="f-caption" name="caption" value="\(photo?.values["caption"] ?? "")" placeholder="Caption" \
    maxlength="\(Text.noteLimit)" dir="auto">
    <button class="button button-primary">Share photo</button>
    </form>
    </details>
    </div>

    """
  }

  private var failure: String? { (comment ?? photo)?.failure?.message(in: language) }

  private var key: HTML? {
    idempotencyKey.map { "<input type=\"hidden\" name=\"idempotencyKey\" value=\"\($0)\">\n" }
  }
}
