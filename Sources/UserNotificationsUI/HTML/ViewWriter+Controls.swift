extension ViewWriter {
  mutating func writeButton(_ view: ViewSnapshot, _ title: String, _ identifier: String) {
    out.markup("<button")
    writeClasses(of: view, "ui-button")
    out.attribute(" name", "actionIdentifier")
    out.attribute(" value", identifier)
    writeIdentity(of: view)
    let name = view.spokenLabel ?? (title.isEmpty ? view.symbol.map(Self.words) : nil)
    out.attribute(" aria-label", name)
    if !view.isEnabled { out.markup(" disabled") }
    out.markup(">")
    if let symbol = view.symbol {
      out.markup("<span class=\"ui-glyph\" aria-hidden=\"true\">")
      out.text(Self.glyph(of: symbol))
      out.markup("</span>")
    }
    out.text(title)
    // HTML does not allow a control inside a control.
    for child in view.children where !child.holdsControl { write(child) }
    out.markup("</button>\n")
  }

  mutating func writeField(_ view: ViewSnapshot, _ placeholder: String, _ text: String) {
    out.markup("<input")
    writeClasses(of: view, "ui-field")
    writeKind(of: view)
    out.attribute(" name", "userText")
    out.attribute(" placeholder", placeholder)
    out.attribute(" value", text)
    out.markup(" dir=\"auto\"")
    out.attribute(" aria-label", view.accessibilityLabel ?? placeholder)
    writeIdentity(of: view)
    out.markup(view.isEnabled ? ">\n" : " disabled>\n")
  }

  private mutating func writeKind(of view: ViewSnapshot) {
    if view.isSecure { return out.markup(" type=\"password\"") }
    switch view.keyboard {
    case .text: return
    case .email: out.markup(" type=\"email\"")
    case .url: out.markup(" type=\"url\"")
    case .telephone: out.markup(" type=\"tel\"")
    case .digits: out.markup(" inputmode=\"numeric\"")
    case .decimal: out.markup(" inputmode=\"decimal\"")
    }
  }

  /// Writes the view with the system's play button on top.
  mutating func write(_ view: ViewSnapshot, _ button: Presentation.MediaButton) {
    out.markup("<div class=\"ui-media\">\n")
    write(view)
    out.markup("<button type=\"button\" class=\"ui-media-button")
    if !button.isVisible { out.markup(" ui-media-unseen") }
    write(.marginLeading, button.frame.x)
    write(.marginTop, button.frame.y)
    write(.width, button.frame.width)
    write(.height, button.frame.height)
    writeColor(button.tint)
    out.markup(
      button.isPlaying ? "\" data-media=\"pause\" aria-label=\"Pause\">" : "\" data-media=\"play\" aria-label=\"Play\">"
    )
    out.text(button.isPlaying ? "\u{23F8}\u{FE0E}" : "\u{25B6}\u{FE0E}")
    out.markup("</button>\n</div>\n")
  }
}
