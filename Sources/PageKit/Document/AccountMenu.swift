import HTML
import Invites
import Texts

/// The menu of the signed-in host's account pages, behind their avatar at the end of the bar.
package struct AccountMenu {
  package var account: Account
  package var language: Language

  package var html: HTML {
    """
    <details class="menu account-menu" data-menu>
    <summary><span class="visually-hidden">\(language.localized(.Frame.account)): </span>\
    <bdi class="bar-name">\(account.name)</bdi>\(Avatar(name: account.name).html)</summary>
    <div class="menu-list card">
    <p class="menu-name"><bdi>\(account.name)</bdi></p>
    <a href="/settings">\(language.localized(.Settings.title))</a>
    <a href="/settings/security">\(language.localized(.Security.title))</a>
    \(account.isOperator ? server : nil)\
    <form method="post" action="/sign-out"><button>\(language.localized(.Frame.signOut))</button></form>
    </div></details>
    """
  }

  private var server: HTML {
    "<a href=\"/operations\">\(language.localized(.Operations.title))</a>\n"
  }
}
