extension ViewMarkup {
  /// The CSS that a page with fragments needs in addition to their rules.
  public static var stylesheet: String { "@layer components, drawings;\n" + viewStyles }

  /// The styles of the kinds of views, and UIKit's colours in light and dark mode.
  public static let viewStyles = """
    /* A content extension's view: UIKit's layout and colours in the browser's words. Written by UserNotificationsUI. */
    @layer components {
    \(tokens)\(kinds)\(motion)\(colorRules)}

    """

  private static let tokens: String = {
    let colors = Palette.entries.map { "--ui-\($0.name): \(ViewMarkup.css($0.light, $0.dark));" }
    return """
        :root {
          \(colors.joined(separator: "\n    "))
        }

      """
  }()

  private static let colorRules: String = Palette.entries.map { entry in
    """
      .ui-color-\(entry.name) { color: var(--ui-\(entry.name)); }
      .ui-background-\(entry.name) { background: var(--ui-\(entry.name)); }

    """
  }.joined()

  private static let kinds = """
      .ui-view, .ui-image, .ui-symbol { position: relative; min-inline-size: 0; box-sizing: border-box; }
      .ui-stack { display: flex; }
      .ui-vertical { flex-direction: column; }
      .ui-horizontal { flex-direction: row; }
      .ui-horizontal > .ui-label, .ui-horizontal > .ui-stack, .ui-horizontal > .ui-progress { flex: 1 1 auto; }
      .ui-wraps { flex-wrap: wrap; }
      .ui-align-fill { align-items: stretch; }
      .ui-align-leading { align-items: flex-start; }
      .ui-align-center { align-items: center; }
      .ui-align-trailing { align-items: flex-end; }
      .ui-align-baseline { align-items: baseline; }
      .ui-stack.ui-distribute-equally > * { flex: 1 1 0; }
      .ui-distribute-spacing { justify-content: space-between; }
      .ui-distribute-spacing > .ui-label, .ui-distribute-spacing > .ui-stack { flex: 0 1 auto; }
      .ui-stack > * { flex-shrink: 0; max-inline-size: 100%; }
      .ui-horizontal > * { flex-shrink: 1; }
      .ui-stack > .ui-grows { flex-grow: 1; }
      .ui-stack > .ui-keeps { flex-grow: 0; }
      /* The last of a column's labels takes what the column is higher than they are, unless code says which view grows. */
      .ui-vertical:not(.ui-distribute-spacing) > .ui-label:last-child:not(.ui-keeps, :not(.ui-label, .ui-layer) ~ *) { flex-grow: 1; }
      .ui-horizontal > .ui-keeps { flex-shrink: 0; }
      .ui-vertical > [class*=" ui-after-"] { margin-block-end: var(--ui-after); }
      .ui-horizontal > [class*=" ui-after-"] { margin-inline-end: var(--ui-after); }
      .ui-clip { overflow: hidden; }
      .ui-layer { position: absolute; box-sizing: border-box; pointer-events: none; }

      /* Rows and columns of constrained views: tracks are as large as what is in them, flexible ones take the rest. */
      .ui-grid { display: grid; grid-auto-rows: auto; align-content: start; }
      .ui-grid[class*=" ui-grow-"] { align-content: stretch; }
      .ui-grid > * { min-inline-size: 0; max-inline-size: 100%; }
      .ui-x-stretch { justify-self: stretch; }
      .ui-x-start { justify-self: start; }
      .ui-x-center { justify-self: center; }
      .ui-x-end { justify-self: end; }
      .ui-x-baseline { justify-self: start; }
      .ui-y-stretch { align-self: stretch; }
      .ui-y-start { align-self: start; }
      .ui-y-center { align-self: center; }
      .ui-y-end { align-self: end; }
      .ui-y-baseline { align-self: baseline; }

      .ui-label { position: relative; margin: 0; line-height: 1.22; white-space: pre-line; min-inline-size: 0; box-sizing: border-box; overflow-wrap: break-word; }
      /* As UILabel draws it: in the middle of a view that is higher than the text, and from the top of a lower one. */
      .ui-label:not(.ui-grid, .ui-text-top) { align-content: safe center; }
      .ui-view { text-align: start; }
      .ui-text-natural { text-align: -webkit-match-parent; text-align: match-parent; }
      .ui-text-left { text-align: left; }
      .ui-text-center { text-align: center; }
      .ui-text-right { text-align: right; }
      .ui-text-justified { text-align: justify; }
      .ui-italic { font-style: italic; }
      .ui-monospaced { font-family: ui-monospace, monospace; }
      .ui-monospaced-digits { font-variant-numeric: tabular-nums; }
      .ui-underlined { text-decoration: underline; }
      .ui-struck { text-decoration: line-through; }
      .ui-underlined.ui-struck { text-decoration: underline line-through; }
      .ui-spoken { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
      :is(.ui-lines-1, .ui-lines-2, .ui-lines-3, .ui-lines-4, .ui-lines-5, .ui-lines-6, .ui-lines-7, .ui-lines-8) {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        overflow: hidden;
      }
    \((1...8).map { "  .ui-lines-\($0) { -webkit-line-clamp: \($0); }\n" }.joined())
      .ui-image { overflow: hidden; }
      .ui-image > img { display: block; inline-size: 100%; block-size: 100%; }
      .ui-player { position: relative; min-inline-size: 0; box-sizing: border-box; overflow: hidden; background: #000; }
      .ui-player-sound { background: none; }
      .ui-player > :is(video, audio) { display: block; inline-size: 100%; block-size: 100%; }
      .ui-mode-scaleToFill { object-fit: fill; }
      .ui-mode-scaleAspectFit { object-fit: contain; }
      .ui-mode-scaleAspectFill { object-fit: cover; }
      .ui-mode-center { object-fit: none; }
      .ui-symbol { display: grid; place-items: center; min-inline-size: 20px; min-block-size: 20px; font-size: 17px; line-height: 1; }

      .ui-button { position: relative; min-block-size: 44px; padding: 8px 14px; border: 0; border-radius: 10px; background: var(--ui-secondarySystemFill); color: var(--ui-tintColor); font: inherit; font-size: 17px; font-weight: 600; cursor: pointer; }
      :is(.ui-button-plain, .ui-button-gray, .ui-button-tinted, .ui-button-filled) { font-size: calc(17px * var(--text-scale, 1)); }
      .ui-button-plain { background: none; }
      .ui-button-gray, .ui-button-tinted { background: var(--ui-secondarySystemFill); }
      .ui-button-gray { color: var(--ui-label); }
      .ui-button:disabled { opacity: 0.45; cursor: default; }
      .ui-glyph { margin-inline-end: 0.4em; }
      .ui-field { inline-size: 100%; min-block-size: 44px; padding: 8px 12px; border: 1px solid var(--ui-separator); border-radius: 10px; background: var(--ui-systemBackground); color: inherit; font: inherit; font-size: 17px; box-sizing: border-box; }
      .ui-progress { position: relative; min-block-size: 4px; min-inline-size: 0; border-radius: 2px; overflow: hidden; box-sizing: border-box; }
      .ui-bar { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; }
      .ui-activity { inline-size: 20px; block-size: 20px; border: 3px solid var(--ui-separator); border-block-start-color: var(--ui-systemGray); border-radius: 50%; box-sizing: border-box; }
      @media (prefers-reduced-motion: no-preference) { .ui-spinning { animation: ui-spin 1s linear infinite; } }
      [data-motion="reduced"] .ui-spinning { animation: none; }
      @keyframes ui-spin { to { rotate: 1turn; } }

      .ui-media { display: grid; }
      .ui-media > * { grid-area: 1 / 1; min-inline-size: 0; }
      .ui-media-button { justify-self: start; align-self: start; position: relative; padding: 0; border: 0; background: none; color: var(--ui-tintColor); font-size: 32px; line-height: 1; cursor: pointer; }
      .ui-media-unseen:not(:focus-visible) { opacity: 0; }

    """
}

extension ViewMarkup {
  private static func css(_ light: ViewSnapshot.Shade, _ dark: ViewSnapshot.Shade) -> String {
    light == dark ? light.css : "light-dark(\(light.css), \(dark.css))"
  }
}

extension ViewSnapshot.Shade {
  /// The colour in CSS notation.
  fileprivate var css: String {
    let bytes = [red, green, blue].map { min(max(Int(clamping: $0 * 255), 0), 255) }
    guard alpha < 1 else {
      return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    return "rgb(\(bytes[0]) \(bytes[1]) \(bytes[2]) / \(Int(clamping: alpha * 100))%)"
  }
}
