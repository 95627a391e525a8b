import HTML
import Invites
import PageKit
import Texts

/// The page that a co-host link opens: a question, and the fields of a new account for a visitor who is not signed in.
/// Posts `name` and `passphrase`, or nothing when the visitor is signed in.
package struct CoHostPage: Sendable {
  package var site: Site
  package var event: Event
  /// The path of the link itself, to which the form posts.
  package var action: String
  package var form: FormState = .fresh

  package init(site: Site, event: Event, action: String, form: FormState = .fresh) {
    self.site = site
    self.event = event
    self.action = action
    self.form = form
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.CoHosts.asks, ["event": event.details.title])) · Partyline",
      styles: ["narrow", "hosting"],
      kind: "narrow", showsBar: site.account != nil, main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="narrow">
    \(NarrowHeading(assets: site.assets, title: language.localized(.CoHosts.asks, ["event": event.details.title]),
      lead: language.localized(.CoHosts.asksLead, ["host": event.hostName])).html)
    \(site.account.map(join) ?? enter)
    </div>
    """
  }

  private func join(_ account: Account) -> HTML {
    """
    <form method="post" action="\(url: action)" class="stack">
    \(FormFailure(message: form.failure?.message(in: language)).html)\
    <p class="narrow-note">\(language.localized(.CoHosts.joinAs, html: ["name": "<bdi>\(account.name)</bdi>"]))</p>
    <button class="button button-primary button-wide">\(language.localized(.CoHosts.join))</button>
    </form>
    """
  }

  private var enter: HTML {
    """
    <form method="post" action="\(url: action)" class="stack">
    <h2 class="section-title">\(language.localized(.CoHosts.newHere))</h2>
    \(FormFailure(message: form.message(besides: ["name", "passphrase"], in: language)).html)\
    \(fields.map(\.html))\
    <button class="button button-primary button-wide">\(language.localized(.CoHosts.create))</button>
    <a class="button button-quiet button-wide" href="/sign-in?next=\(url: action)">\(language.localized(.CoHosts.haveAccount))</a>
    </form>
    """
  }

  private var fields: [Field] {
    [
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
