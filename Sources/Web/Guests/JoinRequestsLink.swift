import HTML
import PageKit
import Texts

/// On the hosts' page: how many ask to join, and the way to let them in. There, but hidden, for none, so that the script
/// can show it.
struct JoinRequestsLink {
  var count: Int
  var links: GuestLinks
  var language: Language

  var html: HTML {
    """
    <a class="fold-link card" href="\(url: links.list)" data-join-requests\(flag: "hidden", count == 0)>\(Icon.people)\
    <span class="fold-title">\(language.localized(LocalizedPlural.Guests.joinRequests, count))</span></a>

    """
  }
}
