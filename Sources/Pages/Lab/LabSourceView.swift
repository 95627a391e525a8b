/// What belongs into the app's project for this payload, to be copied.
public struct LabSourceView: Sendable {
  public struct File: Hashable, Sendable {
    /// Stable, for the script that writes it anew.
    public var key: String
    public var title: String
    /// nil while the payload asks for nothing of the kind.
    public var text: String?

    public init(key: String, title: String, text: String?) {
      self.key = key
      self.title = title
      self.text = text
    }
  }

  public var files: [File]

  public init(files: [File]) { self.files = files }

  var html: HTML {
    """
    <details class="lab-panel card" data-source>
    <summary><h2>Code for the app</h2><span class="lab-panel-note">Swift and Info.plist</span></summary>
    \(files.map(block))\
    </details>

    """
  }

  private func block(_ file: File) -> HTML {
    LabCopy(key: file.key, title: file.title, text: file.text ?? "", isHidden: file.text == nil).html
  }
}

/// A text in a box with a button that copies it.
struct LabCopy {
  var key: String
  var title: String
  var text: String
  var isHidden = false

  var html: HTML {
    """
    <figure class="lab-copy" data-copy-block="\(key)"\(flag: "hidden", isHidden)>
    <figcaption><span>\(title)</span>\
    <button type="button" class="button button-small" data-copy-text data-script hidden>Copy</button></figcaption>
    <pre tabindex="0" dir="ltr" translate="no"><code data-text>\(text)</code></pre>
    </figure>

    """
  }
}
