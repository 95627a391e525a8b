import Foundation

/// Writes views into the page, one after another.
struct ViewWriter {
  var out: MarkupWriter
  var rules: ViewRules
  let imageURL: ViewMarkup.ImageURL

  init(_ out: consuming MarkupWriter, _ rules: consuming ViewRules, imageURL: @escaping ViewMarkup.ImageURL) {
    self.out = out
    self.rules = rules
    self.imageURL = imageURL
  }

  mutating func write(_ view: ViewSnapshot) {
    switch view.content {
    case .plain, .stack: writeContainer(view)
    case .label(let text, _, _, _, _): writeLabel(view, text)
    case .image(let file, let mode): writeImage(view, file.map(imageURL), mode)
    case .picture(let data, let type, let mode): writePicture(view, data, type, mode)
    case .player(let file, let hasPicture): writePlayer(view, imageURL(file), hasPicture: hasPicture)
    case .symbol(let name, _): writeSymbol(view, name)
    case .button(let title, let identifier): writeButton(view, title, identifier)
    case .textField(let placeholder, let text): writeField(view, placeholder, text)
    case .progress(let progress): writeProgress(view, progress)
    case .activity(let isAnimating): writeActivity(view, isAnimating)
    }
  }

  private mutating func writeContainer(_ view: ViewSnapshot) {
    out.markup("<div")
    writeClasses(of: view, "ui-view")
    writeIdentity(of: view)
    if let label = view.spokenLabel {
      out.markup(" role=\"group\"")
      out.attribute(" aria-label", label)
    }
    out.markup(">")
    writeInside(of: view)
    out.markup("</div>\n")
  }

  /// Writes the layers, the subviews and the particles above them.
  mutating func writeInside(of view: ViewSnapshot) {
    for layer in view.layers ?? [] { write(layer) }
    for child in view.children { write(child) }
    for emitter in (view.emitters ?? []).prefix(ViewSnapshot.Emitter.layerLimit) { write(emitter) }
  }

  private mutating func writeLabel(_ view: ViewSnapshot, _ text: String) {
    // A `p` element would end at the first block element inside it.
    let isParagraph = view.children.isEmpty && view.emitters == nil && view.layers == nil
    out.markup(isParagraph ? "<p" : "<div")
    writeClasses(of: view, "ui-label")
    out.markup(" dir=\"auto\"")
    if view.accessibility.isHeader { out.markup(" role=\"heading\" aria-level=\"3\"") }
    writeIdentity(of: view)
    out.markup(">")
    let spoken = view.accessibilityLabel == nil && view.accessibility.value == nil ? nil : view.spokenText(text)
    if spoken != nil { out.markup("<span aria-hidden=\"true\">") }
    if view.runs.isEmpty { out.text(text) } else { write(view.runs) }
    if let spoken {
      out.markup("</span><span class=\"ui-spoken\">")
      out.text(spoken)
      out.markup("</span>")
    }
    writeInside(of: view)
    out.markup(isParagraph ? "</p>\n" : "</div>\n")
  }

  private mutating func write(_ runs: [ViewSnapshot.TextRun]) {
    for run in runs {
      // The `s` element tells screen readers that the text is struck through.
      out.markup(run.isStruckThrough ? "<s class=\"ui-run" : "<span class=\"ui-run")
      if let font = run.font { writeClasses(of: font) }
      if run.isUnderlined { out.markup(" ui-underlined") }
      if run.isStruckThrough { out.markup(" ui-struck") }
      if let color = run.color { writeColor(color) }
      out.markup("\">")
      out.text(run.text)
      out.markup(run.isStruckThrough ? "</s>" : "</span>")
    }
  }

  private mutating func writeProgress(_ view: ViewSnapshot, _ progress: Double) {
    let percent = progress.isFinite ? Int(clamping: min(max(progress, 0), 1) * 100) : 0
    out.markup("<div")
    writeClasses(of: view, "ui-progress")
    writeIdentity(of: view)
    out.markup(" role=\"progressbar\" aria-valuemin=\"0\" aria-valuemax=\"100\" aria-valuenow=\"")
    out.number(percent)
    out.markup("\"")
    out.attribute(" aria-label", view.accessibilityLabel ?? "Progress")
    out.markup(">")
    writeBar(view.track ?? .named("systemFill"), share: 100)
    writeBar(view.foreground ?? .named("tintColor"), share: progress * 100)
    out.markup("</div>\n")
  }

  /// Writes a player with the browser's own controls.
  private mutating func writePlayer(_ view: ViewSnapshot, _ address: String, hasPicture: Bool) {
    out.markup("<div")
    writeClasses(of: view, hasPicture ? "ui-player" : "ui-player ui-player-sound")
    writeIdentity(of: view)
    out.markup(
      hasPicture ? "><video controls playsinline preload=\"metadata\"" : "><audio controls preload=\"metadata\"")
    out.attribute(" src", address: address)
    out.attribute(" aria-label", view.spokenLabel)
    out.markup(hasPicture ? "></video>" : "></audio>")
    writeInside(of: view)
    out.markup("</div>\n")
  }

  private mutating func writeActivity(_ view: ViewSnapshot, _ isAnimating: Bool) {
    out.markup("<div")
    writeClasses(of: view, "ui-activity")
    writeIdentity(of: view)
    out.markup(" role=\"progressbar\"")
    out.attribute(" aria-label", view.accessibilityLabel ?? "In progress")
    out.markup("></div>\n")
  }

  /// Writes the identifier by which scripts and tests find the view, and its additional accessibility attributes.
  mutating func writeIdentity(of view: ViewSnapshot) {
    out.attribute(" data-identifier", view.accessibilityIdentifier)
    if view.accessibility.isHidden { out.markup(" aria-hidden=\"true\"") }
    out.attribute(" aria-description", view.accessibility.hint)
  }

  mutating func writeClass(_ prefix: StaticString, _ name: StaticString) {
    out.markup(" ")
    out.markup(prefix)
    out.markup(name)
  }
}

extension ViewSnapshot {
  var holdsControl: Bool {
    switch content {
    case .button, .textField: true
    default: children.contains(where: \.holdsControl)
    }
  }

  var spokenLabel: String? { accessibilityLabel.map(withValue) }

  /// Returns the text that assistive technology reads in place of `text`.
  func spokenText(_ text: String) -> String { withValue(accessibilityLabel ?? text) }

  private func withValue(_ text: String) -> String { accessibility.value.map { "\(text), \($0)" } ?? text }
}
