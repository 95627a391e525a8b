import HTML
import Texts

/// The source code that the app's project needs for this payload, for copying.
package struct LabSourceView: Sendable {
  package struct File: Hashable, Sendable {
    /// A stable key for the script that updates the file: `categories`, `content`, `service`, `servicePlist`.
    package var key: String
    /// The file's text. Nil while the payload does not need this file.
    package var text: String?

    package init(key: String, text: String? = nil) {
      self.key = key
      self.text = text
    }
  }

  package var files: [File]

  package init(files: [File]) {
    self.files = files
  }

  package func html(in language: Language) -> HTML {
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
package struct LabCopy {
  package var key: String
  package var title: String
  package var text: String
  package var language: Language
  package var isHidden = false

  package var html: HTML {
    """
    <figure class="lab-copy" data-copy-block="\(key)"\(flag: "hidden", isHidden)>
    <figcaption><span>\(title)</span>\
    <button type="button" class="button button-small" data-copy-text data-script hidden>\(language.localized(.LabWays.copy))</button></figcaption>
    <pre tabindex="0" dir="ltr" translate="no"><code data-text>\(text)</code></pre>
    </figure>

    """
  }
}
