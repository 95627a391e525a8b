import Invites

/// Where a host signs in. Posts `name`, `passphrase` and `next`.
public struct SignInPage: Sendable {
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

  public var html: HTML {
    Document(site: site, title: "Sign in · Partyline", styles: ["door"], kind: "door", showsBar: false, main: main).html
  }

  private static let lead = "Sign in to host. Guests need no account: open the link you were sent."

  private var fields: [Field] {
    [
      Field(
        name: "name", label: "Name", value: form.values["name"] ?? "", failure: form.message(for: "name"),
        isRequired: true, autocomplete: "username", limit: Text.nameLimit),
      Field(
        name: "passphrase", label: "Passphrase", type: "password", failure: form.message(for: "passphrase"),
        isRequired: true, autocomplete: "current-password"),
    ]
  }

  private var main: HTML {
    """
    <div class="door">
    \(DoorHeading(assets: site.assets, title: "Welcome back", lead: Self.lead).html)
    <form method="post" action="\(url: action)" class="stack">
    \(FormFailure(message: form.message(besides: ["name", "passphrase"])).html)\
    \(fields.map(\.html))\
    \(next.map { "<input type=\"hidden\" name=\"next\" value=\"\($0)\">" as HTML })\
    <button class="button button-primary button-wide">Sign in</button>
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
