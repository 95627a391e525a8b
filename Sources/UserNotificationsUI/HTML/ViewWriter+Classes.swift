/// Writes sizes and colours as classes, because a strict content security policy allows no inline style.
extension ViewWriter {
  /// Writes the classes of the view's kind, then those of its place, sizes and colours.
  mutating func writeClasses(of view: ViewSnapshot, _ kind: StaticString) {
    out.markup(" class=\"")
    out.markup(kind)
    writeContentClasses(of: view)
    writeBoxClasses(of: view)
    writeSizeClasses(of: view)
    if let grid = view.grid { writeClasses(of: grid) }
    if let placement = view.placement { writeClasses(of: placement) }
    writeColorClasses(of: view)
    out.markup("\"")
  }

  mutating func write(_ rule: LengthRule, _ value: Double) { rules.add(rule, value, to: &out) }

  private mutating func writeContentClasses(of view: ViewSnapshot) {
    switch view.content {
    case .stack(let axis, let spacing, let alignment, let distribution):
      out.markup(axis == .vertical ? " ui-stack ui-vertical" : " ui-stack ui-horizontal")
      writeClass("ui-align-", alignment.className)
      if distribution != .fill { writeClass("ui-distribute-", distribution.className) }
      if spacing > 0 { write(.gap, spacing) }
    case .label(_, let font, let color, let alignment, let lines):
      writeClasses(of: font)
      writeClass("ui-text-", alignment.className)
      if view.textStartsAtTop == true { out.markup(" ui-text-top") }
      if lines > 0 {
        out.markup(" ui-lines-")
        out.number(min(lines, 8))
      }
      writeColor(color)
    case .symbol(_, let color):
      if let font = view.font { writeSize(of: font) }
      writeColor(color)
    case .button:
      if view.buttonStyle != .system { writeClass("ui-button-", view.buttonStyle.className) }
      if let font = view.font { writeClasses(of: font) }
      if let color = view.foreground { writeColor(color) }
    case .activity(let isAnimating):
      if isAnimating { out.markup(" ui-spinning") }
    case .plain, .image, .picture, .player, .textField, .progress: break
    }
  }

  mutating func writeClasses(of font: ViewSnapshot.Font) {
    writeSize(of: font)
    write(.weight, Double(font.weight))
    if font.isItalic { out.markup(" ui-italic") }
    switch font.spacing {
    case .proportional: break
    case .monospacedDigits: out.markup(" ui-monospaced-digits")
    case .monospaced: out.markup(" ui-monospaced")
    }
  }

  private mutating func writeSize(of font: ViewSnapshot.Font) {
    write(font.textStyle == nil ? .font : .scaledFont, font.size)
  }

  private mutating func writeBoxClasses(of view: ViewSnapshot) {
    if view.margins != .zero {
      if view.margins.top > 0 { write(.paddingTop, view.margins.top) }
      if view.margins.trailing > 0 { write(.paddingTrailing, view.margins.trailing) }
      if view.margins.bottom > 0 { write(.paddingBottom, view.margins.bottom) }
      if view.margins.leading > 0 { write(.paddingLeading, view.margins.leading) }
    }
    if view.cornerRadius > 0 { writeRadius(of: view) }
    if view.opacity < 1 { write(.opacity, view.opacity * 100) }
    if let transform = view.transform { write(transform) }
    if let animation = view.animation { write(animation) }
    if view.clips { out.markup(" ui-clip") }
    if let grows = view.grows { out.markup(grows ? " ui-grows" : " ui-keeps") }
    if view.wraps == true { out.markup(" ui-wraps") }
    if let after = view.spacingAfter { write(.after, after) }
  }

  private mutating func writeRadius(of view: ViewSnapshot) {
    guard !view.squareCorners.isEmpty else { return write(.radius, view.cornerRadius) }
    for (corner, rule) in ViewSnapshot.Corner.rules where !view.squareCorners.contains(corner) {
      write(rule, view.cornerRadius)
    }
  }

  /// Writes only the rule that applies when two set the same property, because the order of rules is undefined.
  private mutating func writeSizeClasses(of view: ViewSnapshot) {
    var least = view.sizes.minHeight
    if let width = view.width, view.sizes.relativeWidth == nil { write(.width, width) }
    if let height = view.height {
      // A text with any number of lines is never cut off, even when its view has a fixed height.
      if case .label(_, _, _, _, 0) = view.content { least = max(height, least ?? 0) } else { write(.height, height) }
    }
    if let least { write(.minHeight, least) }
    guard view.sizes != .none else { return }
    if let width = view.sizes.minWidth { write(.minWidth, width) }
    if let width = view.sizes.maxWidth, view.sizes.relativeMaxWidth == nil { write(.maxWidth, width) }
    if let height = view.sizes.maxHeight, !view.isText { write(.maxHeight, height) }
    if let share = view.sizes.relativeWidth { write(.share, share * 100) }
    if let share = view.sizes.relativeMaxWidth { write(.maxShare, share * 100) }
    if let ratio = view.sizes.aspectRatio { write(.ratio, ratio * 100) }
  }
}

/// Grid rows and columns.
extension ViewWriter {
  private mutating func writeClasses(of grid: ViewSnapshot.Grid) {
    out.markup(" ui-grid")
    let columns = grid.columns.prefix(GridLayout.columnLimit)
    // The key begins with a 1 bit, so that `a` and `aa` differ.
    let key = columns.reduce(1) { $0 << 1 | ($1 ? 1 : 0) } as UInt64
    rules.add(.init(.columns, key), to: &out) { name in
      name.markup("columns-")
      for isFlexible in columns { name.markup(isFlexible ? "f" : "a") }
    } declaration: { css in
      css.markup("grid-template-columns:")
      for (number, isFlexible) in columns.enumerated() {
        if number > 0 { css.markup(" ") }
        css.markup(isFlexible ? "minmax(0,1fr)" : "auto")
      }
    }
    if let row = grid.flexibleRow { writeFlexible(row: min(max(row, 0), GridLayout.rowLimit)) }
  }

  private mutating func writeFlexible(row: Int) {
    rules.add(.init(.rows, UInt64(row)), to: &out) { name in
      name.markup("grow-")
      name.number(row + 1)
    } declaration: { css in
      css.markup("grid-template-rows:")
      if row > 0 {
        css.markup("repeat(")
        css.number(row)
        css.markup(",auto) ")
      }
      css.markup("1fr")
    }
  }

  private mutating func writeClasses(of placement: ViewSnapshot.Placement) {
    writeArea(of: placement)
    writeClass("ui-x-", placement.horizontal.className)
    writeClass("ui-y-", placement.vertical.className)
    let insets = placement.insets
    guard insets != .zero else { return }
    if insets.top > 0 { write(.marginTop, insets.top) }
    if insets.trailing > 0 { write(.marginTrailing, insets.trailing) }
    if insets.bottom > 0 { write(.marginBottom, insets.bottom) }
    if insets.leading > 0 { write(.marginLeading, insets.leading) }
  }

  private mutating func writeArea(of placement: ViewSnapshot.Placement) {
    func line(_ line: Int) -> Int { min(max(line, 0), GridLayout.rowLimit) + 1 }
    let (top, start) = (line(placement.rows.lowerBound), line(placement.columns.lowerBound))
    let (bottom, end) = (line(placement.rows.upperBound), line(placement.columns.upperBound))
    rules.add(.init(.area, UInt64(top << 48 | start << 32 | bottom << 16 | end)), to: &out) { name in
      name.markup("area-")
      name.numbers(top, start, bottom, end, between: "-")
    } declaration: { css in
      css.markup("grid-area:")
      css.numbers(top, start, bottom, end, between: "/")
    }
  }
}

extension ViewSnapshot {
  fileprivate var isText: Bool { if case .label = content { true } else { false } }
}

extension ViewSnapshot.Sizes {
  static let none = Self()
}

extension ViewSnapshot.Corner {
  fileprivate static let rules: [(Self, LengthRule)] = [
    (.topLeft, .radiusTopLeft), (.topRight, .radiusTopRight), (.bottomLeft, .radiusBottomLeft),
    (.bottomRight, .radiusBottomRight),
  ]
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
