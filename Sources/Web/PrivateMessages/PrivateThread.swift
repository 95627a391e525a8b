import HTML
import Invites
import PageKit
import Texts

/// The messages between a guest and the hosts, and the form for the next one. Both sides get the same view.
package struct PrivateThread {
  /// The URLs at which the conversation is read and written, and of its event stream.
  package struct Links: Hashable, Sendable {
    /// The URL that takes `text`.
    var send: String
    /// The URL that marks all messages as read.
    var reads: String
    /// The URL of the server-sent events `private-messages`.
    var stream: String
    /// A page with this conversation, from which the script reloads the messages.
    var page: String
  }

  package var viewer: Role
  package var messages: [PrivateMessage]
  package var links: Links
  package var zone: String
  package var now: Timestamp
  package var hint: HTML
  package var placeholder: LocalizedText
  package var form: FormState
  package var idempotencyKey: String?
  package var earlier: String?
  package var language: Language

  package var html: HTML {
    """
    <div class="private" data-private data-reads="\(url: links.reads)" data-stream="\(url: links.stream)" \
    data-page="\(url: links.page)">
    \(MoreLink(title: language.localized(.PrivateMessages.earlier), url: earlier).html)\
    <ol class="private-messages" data-private-messages aria-label="\(language.localized(.PrivateMessages.messages))"\
    \(attribute: "tabindex", messages.isEmpty ? nil : "0")>
    \(rows)</ol>
    <form class="private-form" method="post" action="\(url: links.send)" data-private-form>
    \(idempotencyKey.map { "<input type=\"hidden\" name=\"idempotencyKey\" value=\"\($0)\">\n" as HTML })\
    \(FormFailure(message: form.failure?.message(in: language)).html)\
    <p class="form-failure" role="alert" data-failure hidden></p>
    <label class="visually-hidden" for="f-private">\(language.localized(.PrivateMessages.message))</label>
    <textarea class="input" id="f-private" name="text" rows="2" maxlength="\(PrivateMessage.textLimit)" dir="auto" \
    placeholder="\(language.localized(placeholder))" required>
    \(form.values["text"] ?? "")</textarea>
    <div class="private-end"><p class="field-hint">\(hint)</p>
    <button class="button button-primary">\(language.localized(.PrivateMessages.send))</button></div>
    </form>
    </div>

    """
  }

  private var rows: [HTML] {
    var clock = ZoneClock(zone)
    let today = clock.local(now)
    return messages.map { row($0, at: clock.local($0.at), today: today) }
  }

  private func row(_ message: PrivateMessage, at time: LocalTime, today: LocalTime) -> HTML {
    let isOwn = viewer.isSameSide(as: message.author)
    let day = time.isSameDay(as: today) ? "" : "\(time.date(thisYear: today.year, in: language)), "
    let isSeen = isOwn && message.readAt != nil && message.number == messages.last?.number
    return """
      <li class="private-message\(isOwn ? " private-own" : "")">
      <p class="private-name"><bdi>\(name(of: message.author))</bdi></p>
      <p class="private-text" dir="auto">\(Linkified(message.text).html)</p>
      <p class="private-time"><time datetime="\(iso: message.at)">\(day)\(clock: time, in: language)</time>\
      \(isSeen ? " · \(language.localized(.PrivateMessages.seen))" as HTML : nil)</p>
      </li>

      """
  }

  private func name(of author: Activity.Author) -> String {
    viewer.isSame(as: author) ? language.localized(.PrivateMessages.you) : author.name
  }
}

extension Role {
  /// Co-hosts answer as one, so the messages of all of them are on the hosts' side.
  fileprivate func isSameSide(as author: Activity.Author) -> Bool {
    isHost ? author.isHost : isSame(as: author)
  }
}
