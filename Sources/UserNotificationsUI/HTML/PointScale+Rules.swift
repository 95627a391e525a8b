extension PointScale {
  /// One rule for each class, in CSS.
  static var rules: [String] {
    boxRules + textRules + sizeRules + marginRules + gridRules + motionRules
  }

  static func rules(_ name: String, _ values: some Sequence<Int>, _ declaration: (Int) -> String) -> [String] {
    values.map { ".ui-\(name)-\($0){\(declaration($0))}" }
  }

  private static var boxRules: [String] {
    let sides = [
      ("pt", "padding-block-start"), ("pe", "padding-inline-end"), ("pb", "padding-block-end"),
      ("ps", "padding-inline-start"),
    ]
    return rules("gap", spaces) { "gap:\($0)px" }
      + sides.flatMap { name, property in rules(name, spaces) { "\(property):\($0)px" } }
      + rules("radius", radii) { "border-radius:\($0)px" }
      + ["top-left", "top-right", "bottom-left", "bottom-right"].map { ".ui-square-\($0){border-\($0)-radius:0}" }
      + rules("opacity", opacities) { "opacity:\($0)%" }
  }

  private static var textRules: [String] {
    rules("font", fontSizes) { "font-size:\($0)px" }
      + rules("scaled", fontSizes) { "font-size:calc(\($0)px*var(--text-scale,1))" }
      + rules("weight", (1...9).map { $0 * 100 }) { "font-weight:\($0)" }
  }

  private static var sizeRules: [String] {
    rules("w", sides) { "inline-size:\($0)px" } + rules("h", sides) { "block-size:\($0)px" }
      + rules("min-h", limits) { "min-block-size:\($0)px" } + rules("min-w", limits) { "min-inline-size:\($0)px" }
      + rules("max-w", limits) { "max-inline-size:\($0)px" } + rules("max-h", limits) { "max-block-size:\($0)px" }
      + rules("share", percents) { "inline-size:\($0)%" }
      + rules("max-share", percents) { "max-inline-size:\($0)%" } + rules("ratio", ratios) { "aspect-ratio:100/\($0)" }
  }

  private static var marginRules: [String] {
    let near = [("mt", "margin-block-start"), ("ms", "margin-inline-start")]
    let far = [("me", "margin-inline-end"), ("mb", "margin-block-end")]
    return near.flatMap { name, property in rules(name, positions) { "\(property):\($0)px" } }
      + far.flatMap { name, property in rules(name, limits) { "\(property):\($0)px" } }
      + spaces.flatMap { space in
        [
          ".ui-vertical>.ui-after-\(space){margin-block-end:\(space)px}",
          ".ui-horizontal>.ui-after-\(space){margin-inline-end:\(space)px}",
        ]
      }
  }

  private static var gridRules: [String] {
    let lines = 1...(GridLayout.rowLimit + 1)
    return rules("cs", 1...(GridLayout.columnLimit + 1)) { "grid-column-start:\($0)" }
      + rules("ce", 1...(GridLayout.columnLimit + 1)) { "grid-column-end:\($0)" }
      + rules("rs", lines) { "grid-row-start:\($0)" } + rules("re", lines) { "grid-row-end:\($0)" }
      + rules("grow", lines) { $0 == 1 ? "grid-template-rows:1fr" : "grid-template-rows:repeat(\($0 - 1),auto) 1fr" }
      + columnPatterns.map { pattern in
        let tracks = pattern.map { $0 == "f" ? "minmax(0,1fr)" : "auto" }.joined(separator: " ")
        return ".ui-columns-\(pattern){grid-template-columns:\(tracks)}"
      }
  }

  /// Every row of columns, `a` for one as wide as its content and `f` for a flexible one.
  private static var columnPatterns: [String] {
    var patterns = [""]
    var all: [String] = []
    for _ in 0..<GridLayout.columnLimit {
      patterns = patterns.flatMap { [$0 + "a", $0 + "f"] }
      all += patterns
    }
    return all
  }
}
