import HTML
import Texts

/// The presets as links. Each opens the lab with its payload, headers and app.
package struct LabPresetMenu: Sendable {
  package struct Section: Hashable, Sendable {
    package var title: String
    package var presets: [Preset]

    package init(title: String, presets: [Preset]) {
      self.title = title
      self.presets = presets
    }
  }

  package struct Preset: Hashable, Sendable {
    package var title: String
    /// A summary of one or two sentences.
    package var summary: String
    package var url: String

    package init(title: String, summary: String, url: String) {
      self.title = title
      self.summary = summary
      self.url = url
    }
  }

  package var sections: [Section]

  package func html(in language: Language) -> HTML? {
    guard !sections.isEmpty else { return nil }
    return """
      <details class="lab-menu" data-presets>
      <summary class="button">\(language.localized(.Lab.presets))</summary>
      <div class="lab-menu-sheet card">
      \(sections.map { list($0, in: language) })\
      </div>
      </details>

      """
  }

  private func list(_ section: Section, in language: Language) -> HTML {
    """
    <h2 class="section-title">\(section.title)</h2>
    <ul\(language == .english ? nil : " lang=\"en\"" as HTML?)>
    \(section.presets.map { preset in
      """
      <li><a href="\(url: preset.url)" data-preset><strong>\(preset.title)</strong>\
      <span>\(preset.summary)</span></a></li>

      """ as HTML
    })\
    </ul>

    """
  }
}
