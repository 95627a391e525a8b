/// What the user allows an app, as switches and choices: each is a button that changes it at once.
public struct CenterSettings: Hashable, Sendable {
  /// One of several words.
  public struct Choice: Hashable, Sendable {
    public struct Option: Hashable, Sendable {
      public var value: String
      public var title: String
      public init(_ value: String, _ title: String) { (self.value, self.title) = (value, title) }
    }

    public var name: String
    public var title: String
    public var options: [Option]
    public var chosen: String
    /// What the choice means now.
    public var note: String?

    public init(name: String, title: String, options: [Option], chosen: String, note: String? = nil) {
      self.name = name
      self.title = title
      self.options = options
      self.chosen = chosen
      self.note = note
    }
  }

  public struct Switch: Hashable, Sendable {
    public var name: String
    public var title: String
    public var isOn: Bool

    public init(name: String, title: String, isOn: Bool) {
      self.name = name
      self.title = title
      self.isOn = isOn
    }
  }

  public var authorization: Choice
  public var switches: [Switch]
  public var alertStyle: Choice
  public var previews: Choice
  public var grouping: Choice
  /// Of the app's icon.
  public var badge: Int

  public init(
    authorization: Choice, switches: [Switch], alertStyle: Choice, previews: Choice, grouping: Choice, badge: Int
  ) {
    self.authorization = authorization
    self.switches = switches
    self.alertStyle = alertStyle
    self.previews = previews
    self.grouping = grouping
    self.badge = badge
  }

  func html(on page: CenterPage) -> HTML {
    let path = "/settings/\(page.chosen.id)"
    return """
      <section class="card center-panel" id="center-settings" aria-labelledby="center-settings-title" data-live>
      <h2 class="section-title" id="center-settings-title">Settings of \(page.chosen.name)</h2>
      \(form(page, path, choice(authorization)))\
      <ul class="center-switches">\(switches.map { row($0, page, path) })</ul>
      \(form(page, path, choice(alertStyle)))\
      \(form(page, path, choice(previews)))\
      \(form(page, "\(path)/grouping", choice(grouping)))\
      \(badgeRow(page))\
      </section>

      """
  }

  private func form(_ page: CenterPage, _ path: String, _ content: HTML) -> HTML {
    CenterForm(action: page.api + path, said: "Changed.", next: page.address).html(content)
  }

  /// The button itself stays the same when it changes, and so keeps the focus.
  private func row(_ item: Switch, _ page: CenterPage, _ path: String) -> HTML {
    let button: HTML = """
      <input type="hidden" name="\(item.name)" value="\(item.isOn ? "disabled" : "enabled")">\
      <button class="center-switch" id="switch-\(item.name)" role="switch" \
      aria-checked="\(item.isOn ? "true" : "false")"><span>\(item.title)</span>\
      <span class="center-knob" aria-hidden="true"></span></button>
      """
    return "<li>\(form(page, path, button))</li>"
  }

  private func choice(_ choice: Choice) -> HTML {
    """
    <fieldset class="center-choice"><legend>\(choice.title)</legend><div class="center-segments">\
    \(choice.options.map { option($0, of: choice) })</div>\
    \(choice.note.map { "<p class=\"field-hint\">\($0)</p>" as HTML })</fieldset>
    """
  }

  private func option(_ option: Choice.Option, of choice: Choice) -> HTML {
    """
    <button class="center-segment" name="\(choice.name)" value="\(option.value)" \
    aria-pressed="\(option.value == choice.chosen ? "true" : "false")">\(option.title)</button>
    """
  }

  private func badgeRow(_ page: CenterPage) -> HTML {
    """
    <div class="center-row"><p>Badge on the icon: <b>\(badge == 0 ? "none" : String(badge))</b></p>\
    \(badge == 0 ? nil : page.button(
      "Remove", at: "/badges/\(page.chosen.id)", said: "The badge is gone.", fields: [.init("count", "0")],
      label: "Remove the badge"))</div>

    """
  }
}
