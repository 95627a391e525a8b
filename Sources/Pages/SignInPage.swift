import Invites

/// Where a host signs in. Posts `name`, `passphrase` and `next`.
public struct SignInPage: Sendable, Speaking {
  public var site: Site
  public var action: String
  /// The path to return to after signing in.
  public var next: String?
  public var form: FormState

  public init(site: Site, action: String = "/sign-in", next: String? = nil, form: FormState = .fresh) {
    self.site = site
    self.action = action
    self.next = next
    self.form = form
  }

  public var language: Language { site.language }

  public var html: HTML {
    Document(
      site: site, title: "\(say(.Door.signInTitle)) · Partyline", styles: ["door"], kind: "door", showsBar: false,
      main: main
    ).html
  }

  private var fields: [Field] {
    [
      Field(
        language: language, name: "name", label: say(.Door.name), value: form.values["name"] ?? "",
        failure: form.message(for: "name", in: language), isRequired: true, autocomplete: "username",
        limit: Text.nameLimit),
      Field(
        language: language, name: "passphrase", label: say(.Door.passphrase), type: "password",
        failure: form.message(for: "passphrase", in: language), isRequired: true, autocomplete: "current-password"),
    ]
  }

  private var main: HTML {
    """
    <div class="door">
    \(DoorHeading(assets: site.assets, title: say(.Door.welcome), lead: say(.Door.signInLead)).html)
    <form method="post" action="\(url: action)" class="stack">
    \(FormFailure(message: form.message(besides: ["name", "passphrase"], in: language)).html)\
    \(fields.map(\.html))\
    \(next.map { "<input type=\"hidden\" name=\"next\" value=\"\($0)\">" as HTML })\
    <button class="button button-primary button-wide">\(say(.Frame.signIn))</button>
    </form>
    </div>
    """
  }
}

/// Mark, title and a sentence above a form that stands alone.
struct DoorHeading {
  var assets: Assets
  var title: String
  var lead: String

  var html: HTML {
    """
    <header class="door-heading">
    <img src="\(url: assets.url("icons/mark.svg"))" alt="" width="64" height="64">
    <h1>\(title)</h1>
    <p>\(lead)</p>
    </header>
    """
  }
}
