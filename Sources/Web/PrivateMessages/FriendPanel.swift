import HTML
import Invites
import PageKit
import Texts

/// The part of a guest's page in which the guest brings a friend and passes on the friend's link, when the host allows
/// it.
struct FriendPanel {
  var section: GuestSection
  /// The URL that the form posts `name` to.
  var action: String
  var form: FormState?
  var idempotencyKey: String?
  var language: Language

  var html: HTML {
    """
    <details class="fold card friends" id="friends" data-friends\(flag: "open", form != nil || !section.friends.isEmpty)>
    <summary>\(Icon.person)<span class="fold-title">\(language.localized(.Friends.title))</span></summary>
    <div class="friends-body">
    \(section.canBring ? bring : "<p class=\"field-hint\">\(language.localized(.Friends.allUsed))</p>\n")\
    \(section.friends.isEmpty ? nil : list)\
    </div>
    </details>

    """
  }

  private var bring: HTML {
    """
    <form class="friend-form" method="post" action="\(url: action)" data-friend-form>
    \(idempotencyKey.map { "<input type=\"hidden\" name=\"idempotencyKey\" value=\"\($0)\">\n" as HTML })\
    \(FormFailure(message: form?.message(besides: ["name"], in: language)).html)\
    <p class="form-failure" role="alert" data-failure hidden></p>
    \(name.html)\
    <button class="button button-primary">\(language.localized(.Friends.invite))</button>
    </form>

    """
  }

  private var name: Field {
    Field(
      language: language, name: "name", label: language.localized(.Friends.name), value: form?.values["name"] ?? "",
      hint: language.localized(.Friends.lead), failure: form?.message(for: "name", in: language), isRequired: true,
      autocomplete: "off", limit: Text.nameLimit)
  }

  private var list: HTML {
    """
    <ul class="friend-list" aria-label="\(language.localized(.Friends.list))">
    \(section.friends.map(row))</ul>

    """
  }

  private func row(_ friend: GuestSection.Friend) -> HTML {
    """
    <li class="friend">\(Avatar(name: friend.name).html)<bdi class="guest-name">\(friend.name)</bdi>\
    \(StatusBadge(status: friend.status, language: language).html)
    \(friend.link.map { tools(friend.name, $0) })</li>

    """
  }

  private func tools(_ name: String, _ link: String) -> HTML {
    """
    <div class="guest-tools"><div class="copyable" data-copy>\
    <input class="copyable-text" value="\(link)" readonly \
    aria-label="\(language.localized(.Friends.linkOf, ["name": name]))">\
    <button class="button button-small" type="button" hidden>\(language.localized(.Friends.copy))</button></div>\
    <button class="button button-small" type="button" hidden data-share="\(link)">\(language.localized(.Friends.share))</button>\
    </div>
    """
  }
}
