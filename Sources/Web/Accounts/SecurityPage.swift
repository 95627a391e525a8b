import HTML
import Invites
import PageKit
import Storage
import Texts

/// The page about a host's access: the browsers in which they are signed in, their API tokens, and the passphrase.
///
/// Posts to `/api/v1/account`, `/api/v1/sessions`, `/api/v1/api-tokens` and `/api/v1/passphrase`.
package struct SecurityPage: Sendable {
  /// A browser in which the host is signed in.
  package struct Session: Hashable, Sendable {
    package var id: String
    /// The browser, such as `Firefox, Linux`. Empty when unknown.
    package var browser: String
    /// The network, such as `203.0.x.x`. Empty when unknown.
    package var network: String
    package var createdAt: Timestamp
    package var lastUsedAt: Timestamp?
    /// Whether the page is shown in this browser.
    package var isCurrent: Bool

    package init(
      id: String, browser: String, network: String, createdAt: Timestamp, lastUsedAt: Timestamp? = nil, isCurrent: Bool
    ) {
      self.id = id
      self.browser = browser
      self.network = network
      self.createdAt = createdAt
      self.lastUsedAt = lastUsedAt
      self.isCurrent = isCurrent
    }
  }

  /// A secret with which a program acts as the host.
  package struct Token: Hashable, Sendable {
    package var id: String
    package var name: String
    package var createdAt: Timestamp
    package var lastUsedAt: Timestamp?

    package init(id: String, name: String, createdAt: Timestamp, lastUsedAt: Timestamp? = nil) {
      self.id = id
      self.name = name
      self.createdAt = createdAt
      self.lastUsedAt = lastUsedAt
    }
  }

  /// The action that was just completed, as the URL's query names it.
  package enum News: String, Hashable, Sendable {
    case renamed
    case sessionEnded = "session-ended"
    case signedOut = "signed-out"
    case tokenRevoked = "token-revoked"
    case passphraseChanged = "passphrase-changed"
    case emailAsked = "email-asked"
    case emailRemoved = "email-removed"
  }

  package var site: Site
  package var sessions: [Session]
  package var tokens: [Token]
  package var email = AccountEmail()
  /// The token that was just made, to show it once.
  package var newToken: String?
  package var news: News?
  package var form: FormState = .fresh
  package var now: Timestamp

  package init(
    site: Site, sessions: [Session], tokens: [Token], email: AccountEmail = AccountEmail(), newToken: String? = nil,
    news: News? = nil, form: FormState = .fresh, now: Timestamp
  ) {
    self.site = site
    self.sessions = sessions
    self.tokens = tokens
    self.email = email
    self.newToken = newToken
    self.news = news
    self.form = form
    self.now = now
  }

  package var language: Language { site.language }
  private var moments: RelativeTimes { RelativeTimes(timeZone: "UTC", now: now, language: language) }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Security.title)) · Partyline", styles: ["settings", "hosting"],
      scripts: ["copy", "passphrase"], kind: "settings", texts: PassphraseTexts.all, main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="side-heading"><a class="side-back" href="/settings">\(Icon.back)<span>\(language.localized(.Security.back))</span></a>
    <h1>\(language.localized(.Security.title))</h1></header>
    \(news.map { "<p class=\"saved\" role=\"status\">\(language.localized($0.phrase))</p>\n" as HTML })\
    \(FormFailure(message: form.message(besides: Self.fields, in: language)).html)\
    <div class="settings">
    \(name)\(signedIn)\(apiTokens)\(passphrase)\(mailed)\
    </div>
    """
  }

  private static let fields = ["hostName", "name", "currentPassphrase", "passphrase", "email", "hostPassphrase"]

  private var name: HTML {
    """
    <section class="card settings-card" aria-labelledby="host-name">
    <h2 id="host-name">\(language.localized(.Security.name))</h2>
    <form method="post" action="/api/v1/account" class="stack">
    \(Field(language: language, name: "hostName", label: language.localized(.Door.name), value: form.values["hostName"] ?? site.account?.name ?? "", hint: language.localized(.Security.nameHint), failure: form.message(for: "hostName", in: language), isRequired: true, autocomplete: "username", limit: Text.nameLimit).html)\
    <button class="button access-submit">\(language.localized(.Security.rename))</button></form>
    </section>

    """
  }
}

// MARK: Sessions

extension SecurityPage {
  private var signedIn: HTML {
    """
    <section class="card settings-card" aria-labelledby="sessions">
    <h2 id="sessions">\(language.localized(.Security.sessions))</h2>
    <ul class="access-list">
    \(sessions.map(row))</ul>
    \(sessions.contains { !$0.isCurrent } ? everywhereElse : nil)\
    </section>

    """
  }

  private func row(_ session: Session) -> HTML {
    let title = session.browser.isEmpty ? language.localized(.Security.someBrowser) : session.browser
    let facts =
      [since(.Security.signedIn, session.createdAt), used(session.lastUsedAt)]
      + (session.network.isEmpty ? [] : [language.localized(.Security.network, ["network": session.network])])
    return """
      <li><div><p class="access-title">\(title)\
      \(session.isCurrent ? " <span class=\"badge\">\(language.localized(.Security.thisBrowser))</span>" : nil as HTML?)</p>
      \(line(facts))</div>
      \(session.isCurrent ? signOut : button("/api/v1/sessions/\(session.id)/removal", .Security.end, about: title))</li>

      """
  }

  private var signOut: HTML {
    "<form method=\"post\" action=\"/sign-out\"><button class=\"button button-small\">\(language.localized(.Frame.signOut))</button></form>"
  }

  private var everywhereElse: HTML {
    """
    <form method="post" action="/api/v1/sessions/removal">\
    <button class="button">\(language.localized(.Security.signOutElsewhere))</button></form>

    """
  }
}

// MARK: API tokens and the passphrase

extension SecurityPage {
  private var apiTokens: HTML {
    """
    <section class="card settings-card" aria-labelledby="tokens">
    <h2 id="tokens">\(language.localized(.Security.tokens))</h2>
    <p class="field-hint">\(language.localized(.Security.tokensLead))</p>
    \(newToken.map(made))\
    \(tokens.isEmpty ? nil : "<ul class=\"access-list\">\n\(tokens.map(row))</ul>\n" as HTML)\
    <form method="post" action="/api/v1/api-tokens" class="stack">
    \(Field(language: language, name: "name", label: language.localized(.Security.tokenName), value: form.values["name"] ?? "", hint: language.localized(.Security.tokenNameHint), failure: form.message(for: "name", in: language), isRequired: true, autocomplete: "off", limit: Text.nameLimit).html)\
    <button class="button access-submit">\(language.localized(.Security.makeToken))</button></form>
    </section>

    """
  }

  private func made(_ token: String) -> HTML {
    """
    <p role="status">\(language.localized(.Security.tokenReady))</p>
    \(SecretLink(url: token, label: language.localized(.Security.token), language: language).html)
    """
  }

  private func row(_ token: Token) -> HTML {
    """
    <li><div><p class="access-title" dir="auto">\(token.name)</p>
    \(line([since(.Security.made, token.createdAt), used(token.lastUsedAt)]))</div>
    \(button("/api/v1/api-tokens/\(token.id)/removal", .Security.revoke, about: token.name))</li>

    """
  }

  private var passphrase: HTML {
    """
    <section class="card settings-card" aria-labelledby="passphrase">
    <h2 id="passphrase">\(language.localized(.Security.changePassphrase))</h2>
    <form method="post" action="/api/v1/passphrase" class="stack" data-passphrase-form data-done="/settings/security?did=passphrase-changed">
    \(Field(language: language, name: "currentPassphrase", label: language.localized(.Security.currentPassphrase), type: "password", failure: passphraseFailure("currentPassphrase"), isRequired: true, autocomplete: "current-password").html)\
    \(Field(language: language, name: "passphrase", label: language.localized(.Security.newPassphrase), type: "password", hint: language.localized(.Security.passphraseHint), failure: form.message(for: "passphrase", in: language), isRequired: true, autocomplete: "new-password").html)\
    <button class="button access-submit">\(language.localized(.Security.changePassphrase))</button></form>
    </section>

    """
  }

  /// The usual message for this code also mentions the name, which this form does not ask for.
  private func passphraseFailure(_ name: String) -> String? {
    form.failure?.code == .wrongPassphrase && form.failure?.field == name
      ? language.localized(.Security.wrongPassphrase) : form.message(for: name, in: language)
  }
}

// MARK: Signing in by mail

extension SecurityPage {
  /// The card for signing in by mail. Nil on a server that sends no mail, unless there is an address to remove.
  private var mailed: HTML? {
    guard site.sendsMail || email != AccountEmail() else { return nil }
    return """
      <section class="card settings-card" id="email" aria-labelledby="email-title">
      <h2 id="email-title">\(language.localized(.AccountEmail.title))</h2>
      <p class="field-hint">\(language.localized(.AccountEmail.lead))</p>
      \(state(.AccountEmail.now, email.confirmed))\(email.isReturned ? returned : nil)\
      \(state(.AccountEmail.waiting, email.unconfirmed))\
      \(site.sendsMail ? writing : nil)\
      \(email == AccountEmail() ? nil : removal)\
      </section>

      """
  }

  private func state(_ words: LocalizedText, _ address: String) -> HTML? {
    guard !address.isEmpty else { return nil }
    return "<p>\(language.localized(words, html: ["address": "<strong dir=\"ltr\">\(address)</strong>"]))</p>\n"
  }

  private var returned: HTML { "<p class=\"field-failure\">\(language.localized(.AccountEmail.returned))</p>\n" }

  private var writing: HTML {
    """
    <form method="post" action="/api/v1/account/email" class="stack" data-passphrase-form data-done="/settings/security?did=email-asked">
    \(AddressField(form: form, language: language).html)\
    \(Field(language: language, name: "hostPassphrase", label: language.localized(.AccountEmail.passphrase), type: "password", failure: passphraseFailure("hostPassphrase"), isRequired: true, autocomplete: "current-password").html)\
    <button class="button access-submit">\(language.localized(.AccountEmail.save))</button></form>

    """
  }

  private var removal: HTML {
    "<form method=\"post\" action=\"/api/v1/account/email/removal\"><button class=\"button button-quiet\">\(language.localized(.AccountEmail.remove))</button></form>\n"
  }
}

// MARK: Parts

extension SecurityPage {
  private func button(_ action: String, _ title: LocalizedText, about: String) -> HTML {
    """
    <form method="post" action="\(url: action)"><button class="button button-small">\(language.localized(title))\
    <span class="visually-hidden">: \(about)</span></button></form>
    """
  }

  private func line(_ facts: [String]) -> HTML {
    "<p class=\"field-hint\">\(facts.joined(separator: " · "))</p>"
  }

  private func since(_ phrase: LocalizedText, _ moment: Timestamp) -> String {
    language.localized(phrase, ["ago": moments.ago(moment)])
  }

  /// The time of the last use. The server keeps it to the hour, so a use within the last hour is shown as "now".
  private func used(_ moment: Timestamp?) -> String {
    guard let moment else { return language.localized(.Security.notUsed) }
    let isRecent = now.seconds - moment.seconds < 3600
    return isRecent ? language.localized(.Security.usedNow) : since(.Security.used, moment)
  }
}

extension SecurityPage.News {
  fileprivate var phrase: LocalizedText {
    switch self {
    case .renamed: .Security.renamed
    case .sessionEnded: .Security.sessionEnded
    case .signedOut: .Security.signedOut
    case .tokenRevoked: .Security.tokenRevoked
    case .passphraseChanged: .Security.passphraseChanged
    case .emailAsked: .AccountEmail.asked
    case .emailRemoved: .AccountEmail.removed
    }
  }
}

/// The link to the security page on a host's settings.
struct SecurityCard {
  var language: Language

  var html: HTML {
    """
    <section class="card settings-card" aria-labelledby="security">
    <h2 id="security">\(language.localized(.Security.title))</h2>
    <p class="field-hint">\(language.localized(.Security.cardLead))</p>
    <a class="button access-submit" href="/settings/security">\(language.localized(.Security.open))</a>
    </section>

    """
  }
}
