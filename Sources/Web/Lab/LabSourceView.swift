import HTML

/// What belongs into the app's project for this payload, to be copied.
struct LabSourceView: Sendable {
  struct File: Hashable, Sendable {
    /// Stable, for the script that writes it anew: `categories`, `content`, `service`, `servicePlist`.
    var key: String
    /// nil while the payload asks for nothing of the kind.
    var text: String?
  }

  var files: [File]

  func html(in language: Language) -> HTML {
    """
    <details class="lab-panel card" data-source>
    <summary><h2>\(language.localized(.LabWays.code))</h2>\
    <span class="lab-panel-note">\(language.localized(.LabWays.codeNote))</span></summary>
    \(files.map { block($0, in: language) })\
    </details>

    """
  }

  private func block(_ file: File, in language: Language) -> HTML {
    LabCopy(
      key: file.key, title: language.localized(Self.title(of: file.key)), text: file.text ?? "", language: language,
      isHidden: file.text == nil
    ).html
  }

  private static func title(of key: String) -> LocalizedText {
    switch key {
    case "categories": .LabWays.atLaunch
    case "content": .LabWays.contentPlist
    case "servicePlist": .LabWays.servicePlist
    default: .LabApp.serviceExtension
    }
  }
}

/// A text in a box with a button that copies it.
struct LabCopy {
  var key: String
  var title: String
  var text: String
  var language: Language
  var isHidden = false

  var html: HTML {
    """
    <figure class="lab-copy" data-copy-block="\(key)"\(flag: "hidden", isHidden)>
    <figcaption><span>\(title)</span>\
    <button type="button" class="button button-small" data-copy-text data-script hidden>\(language.localized(.LabWays.copy))</button></figcaption>
    <pre tabindex="0" dir="ltr" translate="no"><code data-text>\(text)</code></pre>
    </figure>

    """
  }
}
