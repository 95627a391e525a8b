import HTML
import Invites
import PageKit
import Texts

/// The page on which the server's owner makes the host account. Posts `setupCode`, `name` and `passphrase`.
package struct FirstRunPage: Sendable {
  package var site: Site
  package var action: String = "/set-up"
  package var form: FormState = .fresh

  package init(site: Site, action: String = "/set-up", form: FormState = .fresh) {
    self.site = site
    self.action = action
    self.form = form
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Door.setUpTitle)) · Partyline", styles: ["narrow"],
      scripts: ["passphrase"],
      kind: "narrow",
      showsBar: false, texts: PassphraseTexts.all, main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="narrow">
    \(NarrowHeading(assets: site.assets, title: language.localized(.Door.setUp), lead: language.localized(.Door.setUpLead)).html)
    <form method="post" action="\(url: action)" class="stack" data-passphrase-form data-done="/">
    \(FormFailure(message: form.message(besides: ["setupCode", "name", "passphrase"], in: language)).html)\
    \(fields.map(\.html))\
    <button class="button button-primary button-wide">\(language.localized(.Door.createAccount))</button>
    </form>
    </div>
    """
  }

  private var fields: [Field] {
    [
      Field(
        language: language, name: "setupCode", label: language.localized(.Door.setupCode),
        value: form.values["setupCode"] ?? "",
        failure: form.message(for: "setupCode", in: language), isRequired: true, autocomplete: "one-time-code"),
      Field(
        language: language, name: "name", label: language.localized(.Door.yourName), value: form.values["name"] ?? "",
        hint: language.localized(.Door.nameHint), failure: form.message(for: "name", in: language), isRequired: true,
        autocomplete: "username", limit: Text.nameLimit),
      Field(
        language: language, name: "passphrase", label: language.localized(.Door.passphrase), type: "password",
        hint: language.localized(.Door.passphraseHint), failure: form.message(for: "passphrase", in: language),
        isRequired: true,
        autocomplete: "new-password"),
    ]
  }
}
