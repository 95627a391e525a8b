import HTML
import PageKit
import Texts

/// The notifications that are ready to try, by section.
package struct PresetList: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    package var title: String
    package var presets: [Preset]

    package init(_ title: String, _ presets: [Preset]) {
      self.title = title
      self.presets = presets
    }
  }

  package struct Preset: Hashable, Sendable {
    /// An identifier for URLs.
    package var id: String
    package var title: String
    /// One or two sentences about what it shows and what to try.
    package var summary: String
    package var app: AppTile
    /// The series that the preset is a step of, e.g. `The Bash`, and its number in it, from 1.
    package var series: Series?

    package init(id: String, title: String, summary: String, app: AppTile, series: Series? = nil) {
      self.id = id
      self.title = title
      self.summary = summary
      self.app = app
      self.series = series
    }
  }

  package struct Series: Hashable, Sendable {
    package var name: String
    package var step: Int

    package init(_ name: String, step: Int) {
      self.name = name
      self.step = step
    }
  }

  package struct Choice: Hashable, Sendable {
    /// The change that a preset makes to the screen before it arrives.
    package enum Screen: String, Sendable { case lock, unlock }

    package var id: String
    package var screen: Screen
    /// Whether the user has set the screen differently from the preset.
    package var isOtherwise: Bool
    /// The clock as `2016-06-13T09:41`. Nil leaves the phone's clock unchanged.
    package var clock: String?

    package init(_ id: String, screen: Screen = .lock, isOtherwise: Bool = false, clock: String? = nil) {
      self.id = id
      self.clock = clock
      self.screen = screen
      self.isOtherwise = isOtherwise
    }
  }

  package var sections: [Section]
  /// The preset that is on the phone.
  package var chosen: Choice?
  /// The current appearance. The presets' links carry it, so that another preset does not reset it.
  package var appearance: Appearance
  package var assets: Assets
  /// The page's language. Titles and notes of the examples are samples in English.
  package var language: Language

  package init(
    _ sections: [Section], chosen: Choice? = nil, appearance: Appearance = Appearance(), assets: Assets,
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
  /// Returns the title of a section.
  /// - Parameter name: the name of the section, e.g. `service-extension`. It is returned when the section has no title.
  package static func title(ofSection name: String, in language: Language) -> String {
    switch name {
    case "invitations": language.localized(.Presets.invitations)
    case "conversations": language.localized(.Presets.conversations)
    case "media": language.localized(.Presets.media)
    case "dashboards": language.localized(.Presets.dashboards)
    case "service-extension": language.localized(.Presets.serviceExtensions)
    default: name
    }
  }

  package var html: HTML {
    """
    <nav class="presets" data-presets aria-labelledby="presets-title">
    <h2 class="section-title" id="presets-title">\(language.localized(.Presets.title))</h2>
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
    data-preset="\(preset.id)"\(attribute: "aria-current", preset.id == chosen?.id ? "true" : nil)>\
    \(preset.app.image(assets, className: "preset-icon", size: 28))\
    <span class="preset-title">\(preset.series.map { "<span class=\"preset-number\">\($0.step)</span> " as HTML })\
    \(preset.title)</span></a></li>

    """
  }

  /// Marks English text on a page in another language.
  package var samples: HTML? { language == .english ? nil : " lang=\"en\"" }

  package func address(of preset: Preset) -> String {
    let parameters = [(name: "preset", value: preset.id)] + appearance.query
    return "/preview?" + parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  }
}
