import HTML

/// The presets as links: each opens the lab with its payload, its headers and its app.
struct LabPresetMenu: Sendable {
  struct Section: Hashable, Sendable {
    var title: String
    var presets: [Preset]
  }

  struct Preset: Hashable, Sendable {
    var title: String
    /// One or two sentences.
    var summary: String
    var url: String
  }

  var sections: [Section]

  func html(in language: Language) -> HTML? {
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
