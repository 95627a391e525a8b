import Invites

/// Where the server's owner makes the host account. Posts `setupCode`, `name` and `passphrase`.
public struct FirstRunPage: Sendable {
  public var site: Site
  public var action: String
  public var form: FormState

  public init(site: Site, action: String = "/set-up", form: FormState = .fresh) {
    self.site = site
    self.action = action
    self.form = form
  }

  public var html: HTML {
    Document(site: site, title: "Set up · Partyline", styles: ["door"], kind: "door", showsBar: false, main: main).html
  }

  private static let lead = "Make the account that hosts. The setup code is in the terminal where Partyline started."

  private var main: HTML {
    """
    <div class="door">
    \(DoorHeading(assets: site.assets, title: "Set up Partyline", lead: Self.lead).html)
    <form method="post" action="\(url: action)" class="stack">
    \(FormFailure(message: form.message(besides: ["setupCode", "name", "passphrase"])).html)\
    \(fields.map(\.html))\
    <button class="button button-primary button-wide">Create account</button>
    </form>
    </div>
    """
  }

  private var fields: [Field] {
    [
      Field(
        name: "setupCode", label: "Setup code", value: form.values["setupCode"] ?? "",
        failure: form.message(for: "setupCode"), isRequired: true, autocomplete: "one-time-code"),
      Field(
        name: "name", label: "Your name", value: form.values["name"] ?? "", hint: "Guests see it on their invites.",
        failure: form.message(for: "name"), isRequired: true, autocomplete: "username", limit: Text.nameLimit),
      Field(
        name: "passphrase", label: "Passphrase", type: "password", hint: "A few words are better than a clever one.",
        failure: form.message(for: "passphrase"), isRequired: true, autocomplete: "new-password"),
    ]
  }
}
