/// The notifications that are ready to be tried, by section.
public struct PresetList: Speaking, Hashable, Sendable {
  public struct Section: Hashable, Sendable {
    public var title: String
    public var presets: [Preset]

    public init(_ title: String, _ presets: [Preset]) {
      self.title = title
      self.presets = presets
    }
  }

  public struct Preset: Hashable, Sendable {
    /// Fit for an address.
    public var id: String
    public var title: String
    /// One or two sentences: what it shows and what to try.
    public var summary: String
    public var app: AppTile
    /// The series it is a step of, e.g. `The Bash`, and which one: 1, 2, 3 …
    public var series: Series?

    public init(id: String, title: String, summary: String, app: AppTile, series: Series? = nil) {
      self.id = id
      self.title = title
      self.summary = summary
      self.app = app
      self.series = series
    }
  }

  public struct Series: Hashable, Sendable {
    public var name: String
    public var step: Int

    public init(_ name: String, step: Int) {
      self.name = name
      self.step = step
    }
  }

  public var sections: [Section]
  /// The one that is on the phone.
  public var chosen: Preset.ID?
  /// Kept in the links, so that choosing another does not change how the phone is drawn.
  public var appearance: Appearance
  public var assets: Assets
  /// Titles and notes of the examples are samples, in English.
  public var language: Language

  public init(
    _ sections: [Section], chosen: String? = nil, appearance: Appearance = Appearance(), assets: Assets,
    language: Language
  ) {
    self.sections = sections
    self.chosen = chosen
    self.appearance = appearance
    self.assets = assets
    self.language = language
  }
}

extension PresetList.Preset: Identifiable {}

extension PresetList {
  /// - Parameter name: of the section, e.g. `service-extension`; one that has no title is called by its name.
  public static func title(ofSection name: String, in language: Language) -> String {
    switch name {
    case "invitations": language.say(.Presets.invitations)
    case "conversations": language.say(.Presets.conversations)
    case "media": language.say(.Presets.media)
    case "dashboards": language.say(.Presets.dashboards)
    case "service-extension": language.say(.Presets.serviceExtensions)
    default: name
    }
  }

  public var html: HTML {
    """
    <nav class="presets" data-presets aria-labelledby="presets-title">
    <h2 class="section-title" id="presets-title">\(say(.Presets.title))</h2>
    \(sections.filter { !$0.presets.isEmpty }.map(section))\
    </nav>

    """
  }

  private func section(_ section: Section) -> HTML {
    """
    <section class="preset-section">
    <h3>\(section.title)</h3>
    <ul\(samples)>
    \(section.presets.map(item))\
    </ul>
    </section>

    """
  }

  private func item(_ preset: Preset) -> HTML {
    """
    <li><a class="preset\(preset.series == nil ? "" : " preset-step")" href="\(url: address(of: preset))" \
    data-preset="\(preset.id)"\(attribute: "aria-current", preset.id == chosen ? "true" : nil)>\
    \(preset.app.image(assets, className: "preset-icon", size: 28))\
    <span class="preset-title">\(preset.series.map { "<span class=\"preset-number\">\($0.step)</span> " as HTML })\
    \(preset.title)</span></a></li>

    """
  }

  /// Marks what is in English on a page of another language.
  var samples: HTML? { language == .english ? nil : " lang=\"en\"" }

  func address(of preset: Preset) -> String {
    let parameters = [(name: "preset", value: preset.id)] + appearance.query
    return "/preview?" + parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  }
}
