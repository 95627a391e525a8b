import HTML
import PageKit
import Texts

/// The number of requests to join on the hosts' page, with a link to approve them. It is hidden at zero instead of left
/// out, so that the script can show it.
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
