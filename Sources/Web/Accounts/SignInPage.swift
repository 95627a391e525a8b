import HTML
import Invites
import PageKit
import Texts

/// The page on which a host signs in. Posts `name`, `passphrase` and `next`.
package struct SignInPage: Sendable {
  package var site: Site
  package var action: String = "/sign-in"
  /// The path to return to after signing in.
  package var next: String?
  package var form: FormState = .fresh

  package init(site: Site, action: String = "/sign-in", next: String? = nil, form: FormState = .fresh) {
    self.site = site
    self.action = action
    self.next = next
    self.form = form
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Door.signInTitle)) · Partyline", styles: ["narrow"],
      scripts: ["passphrase", "forget-invitations"],
      kind: "narrow",
      showsBar: false, texts: PassphraseTexts.all, main: main
    ).html
  }

  private var fields: [Field] {
    [
      Field(
        language: language, name: "name", label: language.localized(.Door.name), value: form.values["name"] ?? "",
        failure: form.message(for: "name", in: language), isRequired: true, autocomplete: "username",
        limit: Text.nameLimit),
      Field(
        language: language, name: "passphrase", label: language.localized(.Door.passphrase), type: "password",
        failure: form.message(for: "passphrase", in: language), isRequired: true, autocomplete: "current-password"),
    ]
  }

  private var byMail: HTML {
    """
    <div class="stack"><a class="button button-wide" href="\(url: MailedSignInRoutes.link(MailedSignInRoutes.path, to: next))">\(language.localized(.MailedSignIn.title))</a>
    <a class="button button-quiet button-wide" href="\(MailedLinksRoutes.path)">\(language.localized(.MailedLinks.title))</a></div>

    """
  }

  private var main: HTML {
    """
    <div class="narrow">
    \(NarrowHeading(assets: site.assets, title: language.localized(.Door.welcome), lead: language.localized(.Door.signInLead)).html)
    <form method="post" action="\(url: action)" class="stack" data-passphrase-form data-done="\(url: LocalPath.checked(next) ?? "/")">
    \(FormFailure(message: form.message(besides: ["name", "passphrase"], in: language)).html)\
    \(fields.map(\.html))\
    \(next.map { "<input type=\"hidden\" name=\"next\" value=\"\($0)\">" as HTML })\
    <button class="button button-primary button-wide">\(language.localized(.Frame.signIn))</button>
    </form>
    \(site.sendsMail ? byMail : nil)\
    </div>
    """
  }
}

/// The texts of the script for forms with a passphrase.
enum PassphraseTexts {
  static let all: [String: TextTable.Entry] = [
    "showPassphrase": .phrase(.Door.showPassphrase), "hidePassphrase": .phrase(.Door.hidePassphrase),
  ]
}
