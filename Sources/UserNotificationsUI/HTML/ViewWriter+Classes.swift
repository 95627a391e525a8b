/// Sizes and colours are classes, since a strict content security policy allows no inline style.
extension ViewWriter {
  /// The classes of the view's own kind, then those of its place, sizes and colours.
  mutating func writeClasses(of view: ViewSnapshot, _ kind: StaticString) {
    out.markup(" class=\"")
    out.markup(kind)
    writeContentClasses(of: view)
    writeBoxClasses(of: view)
    writeSizeClasses(of: view)
    if let grid = view.grid { writeClasses(of: grid) }
    if let placement = view.placement { writeClasses(of: placement) }
    if let background = view.background {
      if let name = background.paletteName { writeClass("ui-background-", name) } else { out.markup(" ui-filled") }
    }
    out.markup("\"")
  }

  private mutating func writeContentClasses(of view: ViewSnapshot) {
    switch view.content {
    case .stack(let axis, let spacing, let alignment, let distribution):
      out.markup(axis == .vertical ? " ui-stack ui-vertical" : " ui-stack ui-horizontal")
      writeClass("ui-align-", alignment.className)
      if distribution != .fill { writeClass("ui-distribute-", distribution.className) }
      writeLength(" ui-gap-", PointScale.space(spacing))
    case .label(_, let font, let color, let alignment, let lines):
      writeClasses(of: font)
      writeClass("ui-text-", alignment.className)
      if lines > 0 { writeLength(" ui-lines-", min(lines, 8)) }
      if let name = color.paletteName { writeClass("ui-color-", name) }
    case .symbol(_, let color):
      if let font = view.font { writeSize(of: font) }
      if let name = color.paletteName { writeClass("ui-color-", name) }
    case .button:
      if view.buttonStyle != .system { writeClass("ui-button-", view.buttonStyle.className) }
      if let font = view.font { writeClasses(of: font) }
      if let name = view.foreground?.paletteName { writeClass("ui-color-", name) }
    case .activity(let isAnimating):
      if isAnimating { out.markup(" ui-spinning") }
    case .plain, .image, .picture, .textField, .progress: break
    }
  }

  mutating func writeClasses(of font: ViewSnapshot.Font) {
    writeSize(of: font)
    writeLength(" ui-weight-", PointScale.fontWeight(font.weight))
    if font.isItalic { out.markup(" ui-italic") }
    switch font.spacing {
    case .proportional: break
    case .monospacedDigits: out.markup(" ui-monospaced-digits")
    case .monospaced: out.markup(" ui-monospaced")
    }
  }

  private mutating func writeSize(of font: ViewSnapshot.Font) {
    writeLength(font.textStyle == nil ? " ui-font-" : " ui-scaled-", PointScale.fontSize(font.size))
  }

  private mutating func writeBoxClasses(of view: ViewSnapshot) {
    if view.margins != .zero {
      if view.margins.top > 0 { writeLength(" ui-pt-", PointScale.space(view.margins.top)) }
      if view.margins.trailing > 0 { writeLength(" ui-pe-", PointScale.space(view.margins.trailing)) }
      if view.margins.bottom > 0 { writeLength(" ui-pb-", PointScale.space(view.margins.bottom)) }
      if view.margins.leading > 0 { writeLength(" ui-ps-", PointScale.space(view.margins.leading)) }
    }
    if view.cornerRadius > 0 {
      writeLength(" ui-radius-", PointScale.radius(view.cornerRadius))
      for corner in view.squareCorners.prefix(4) { writeClass("ui-square-", corner.className) }
    }
    if view.opacity < 1 { writeLength(" ui-opacity-", PointScale.opacity(of: view.opacity)) }
    if let transform = view.transform { write(transform) }
    if let animation = view.animation { write(animation) }
    if view.clips { out.markup(" ui-clip") }
    if let grows = view.grows { out.markup(grows ? " ui-grows" : " ui-keeps") }
    if let after = view.spacingAfter { writeLength(" ui-after-", PointScale.space(after)) }
  }

  private mutating func writeSizeClasses(of view: ViewSnapshot) {
    if let width = view.width { writeLength(" ui-w-", PointScale.side(width)) }
    if let height = view.height {
      // Text that may take any number of lines is never cut, however high its view was meant to be.
      if case .label(_, _, _, _, 0) = view.content {
        writeLength(" ui-min-h-", PointScale.limit(height))
      } else {
        writeLength(" ui-h-", PointScale.side(height))
      }
    }
    guard view.sizes != .none else { return }
    if let width = view.sizes.minWidth { writeLength(" ui-min-w-", PointScale.limit(width)) }
    if let width = view.sizes.maxWidth { writeLength(" ui-max-w-", PointScale.limit(width)) }
    if let height = view.sizes.minHeight { writeLength(" ui-min-h-", PointScale.limit(height)) }
    if let height = view.sizes.maxHeight, !view.isText { writeLength(" ui-max-h-", PointScale.limit(height)) }
    if let share = view.sizes.relativeWidth { writeLength(" ui-share-", PointScale.share(share)) }
    if let share = view.sizes.relativeMaxWidth { writeLength(" ui-max-share-", PointScale.share(share)) }
    if let ratio = view.sizes.aspectRatio { writeLength(" ui-ratio-", PointScale.ratio(ratio)) }
  }

  private mutating func writeClasses(of grid: ViewSnapshot.Grid) {
    out.markup(" ui-grid ui-columns-")
    for isFlexible in grid.columns.prefix(GridLayout.columnLimit) { out.markup(isFlexible ? "f" : "a") }
    if let row = grid.flexibleRow { writeLength(" ui-grow-", min(max(row, 0), GridLayout.rowLimit) + 1) }
  }

  private mutating func writeClasses(of placement: ViewSnapshot.Placement) {
    func line(_ line: Int) -> Int { min(max(line, 0), GridLayout.rowLimit) + 1 }
    writeLength(" ui-cs-", line(placement.columns.lowerBound))
    writeLength(" ui-ce-", line(placement.columns.upperBound))
    writeLength(" ui-rs-", line(placement.rows.lowerBound))
    writeLength(" ui-re-", line(placement.rows.upperBound))
    writeClass("ui-x-", placement.horizontal.className)
    writeClass("ui-y-", placement.vertical.className)
    let insets = placement.insets
    guard insets != .zero else { return }
    if insets.top > 0 { writeLength(" ui-mt-", PointScale.position(insets.top)) }
    if insets.trailing > 0 { writeLength(" ui-me-", PointScale.limit(insets.trailing)) }
    if insets.bottom > 0 { writeLength(" ui-mb-", PointScale.limit(insets.bottom)) }
    if insets.leading > 0 { writeLength(" ui-ms-", PointScale.position(insets.leading)) }
  }

  mutating func writeLength(_ prefix: StaticString, _ length: Int) {
    out.markup(prefix)
    out.number(length)
  }
}

extension ViewSnapshot {
  fileprivate var isText: Bool { if case .label = content { true } else { false } }
}

extension ViewSnapshot.Sizes {
  static let none = Self()
}

extension ViewSnapshot.Alignment {
  fileprivate var className: StaticString {
    switch self {
    case .fill: "fill"
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    case .baseline: "baseline"
    }
  }
}

extension ViewSnapshot.Corner {
  fileprivate var className: StaticString {
    switch self {
    case .topLeft: "top-left"
    case .topRight: "top-right"
    case .bottomLeft: "bottom-left"
    case .bottomRight: "bottom-right"
    }
  }
}

extension ViewSnapshot.Distribution {
  fileprivate var className: StaticString {
    switch self {
    case .fill: "fill"
    case .fillEqually: "equally"
    case .equalSpacing: "spacing"
    }
  }
}

extension ViewSnapshot.TextAlignment {
  fileprivate var className: StaticString {
    switch self {
    case .natural: "natural"
    case .left: "left"
    case .center: "center"
    case .right: "right"
    case .justified: "justified"
    }
  }
}

extension ViewSnapshot.ButtonStyle {
  fileprivate var className: StaticString {
    switch self {
    case .system: "system"
    case .plain: "plain"
    case .gray: "gray"
    case .tinted: "tinted"
    case .filled: "filled"
    }
  }
}

extension ViewSnapshot.Placement.Alignment {
  fileprivate var className: StaticString {
    switch self {
    case .stretch: "stretch"
    case .start: "start"
    case .center: "center"
    case .end: "end"
    case .baseline: "baseline"
    }
  }
}
