import HTML
import Invites
import PageKit
import Texts

/// The part of a guest's page for private messages to the hosts.
struct PrivateMessagePanel {
  var event: Event
  var guest: Guest
  var section: GuestSection
  var links: PrivateThread.Links
  /// The refused form with its failure; nil for a fresh form.
  var form: FormState?
  var idempotencyKey: String?
  var now: Timestamp
  var language: Language

  var html: HTML {
    """
    <details class="fold card" id="private-messages" data-private-panel\(flag: "open", form != nil)>
    <summary>\(Icon.lock)<span class="fold-title">\
    \(language.localized(.PrivateMessages.askPrivately, html: ["host": "<bdi>\(event.hostName)</bdi>"]))</span>\
    \(UnreadBadge(count: section.unread, language: language).html)</summary>
    \(thread.html)\
    </details>

    """
  }

  private var thread: PrivateThread {
    PrivateThread(
      viewer: .guest(guest), messages: section.messages, links: links, zone: event.details.timeZone, now: now,
      hint: "\(language.localized(.PrivateMessages.onlyHosts))", placeholder: .PrivateMessages.placeholder,
      form: form ?? .fresh,
      idempotencyKey: idempotencyKey, language: language)
  }
}

/// The link on the hosts' page to the guests' private messages.
struct InboxLink {
  var unread: Int
  var url: String
  var stream: String
  var language: Language

  var html: HTML {
    """
    <a class="fold-link card" href="\(url: url)" data-inbox data-stream="\(url: stream)">\(Icon.lock)\
    <span class="fold-title">\(language.localized(.PrivateMessages.inbox))</span>\(UnreadBadge(count: unread, language: language).html)</a>

    """
  }
}
