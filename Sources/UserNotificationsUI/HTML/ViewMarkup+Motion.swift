extension ViewMarkup {
  /// Transforms, and animations from a view's earlier look to its present one. A view inserted into the page plays the
  /// rest of its animation. Nothing moves when the reader prefers reduced motion (`prefers-reduced-motion`,
  /// `data-motion="reduced"`).
  static let motion = """
      .ui-transformed { --ui-x: 0px; --ui-y: 0px; --ui-scale-x: 1; --ui-scale-y: 1; --ui-turn: 0deg; translate: var(--ui-x) var(--ui-y); scale: var(--ui-scale-x) var(--ui-scale-y); rotate: var(--ui-turn); }
      .ui-animated {
        --ui-fade: none; --ui-shift: none; --ui-resize: none; --ui-tint: none;
        --ui-from-x: 0px; --ui-from-y: 0px; --ui-from-scale-x: 1; --ui-from-scale-y: 1; --ui-from-turn: 0deg;
        animation-name: var(--ui-fade), var(--ui-shift), var(--ui-resize), var(--ui-tint);
        animation-timing-function: ease-in-out;
        animation-fill-mode: backwards;
      }
      .ui-curve-linear { animation-timing-function: linear; }
      .ui-curve-in { animation-timing-function: ease-in; }
      .ui-curve-out { animation-timing-function: ease-out; }
      .ui-curve-spring { animation-timing-function: cubic-bezier(0.25, 1.7, 0.4, 0.95); }
      .ui-repeats { animation-iteration-count: infinite; }
      .ui-there-and-back { animation-iteration-count: 2; animation-direction: alternate; }
      .ui-repeats.ui-there-and-back { animation-iteration-count: infinite; }
      @keyframes ui-fade { from { opacity: var(--ui-from-opacity); } }
      @keyframes ui-shift { from { translate: var(--ui-from-x) var(--ui-from-y); scale: var(--ui-from-scale-x) var(--ui-from-scale-y); rotate: var(--ui-from-turn); } }
      @keyframes ui-resize { from { inline-size: var(--ui-from-w); block-size: var(--ui-from-h); } }
      @keyframes ui-tint { from { background: var(--ui-from-background); } }

      .ui-emitter { position: absolute; inset: 0; z-index: 1; pointer-events: none; }
      .ui-particle { position: absolute; inline-size: 0; block-size: 0; display: grid; place-items: center; line-height: 1; opacity: 0; --ui-x: 0px; --ui-y: 0px; --ui-turn: 0deg; animation: ui-fly 1s linear infinite; }
      .ui-particle > img { inline-size: 1em; block-size: 1em; max-inline-size: none; object-fit: contain; }
      .ui-particle.ui-falls { animation-timing-function: cubic-bezier(0.4, 0, 0.9, 0.7); }
      @keyframes ui-fly {
        from { opacity: 1; }
        60% { opacity: 1; }
        to { opacity: 0; translate: var(--ui-x) var(--ui-y); rotate: var(--ui-turn); }
      }
      @media (prefers-reduced-motion: reduce) {
        .ui-animated { animation-name: none; }
        .ui-emitter { display: none; }
      }
      [data-motion="reduced"] .ui-animated { animation-name: none; }
      [data-motion="reduced"] .ui-emitter { display: none; }

      .ui-from-background-clear { --ui-from-background: transparent; --ui-tint: ui-tint; }
    \(Palette.entries.map {
      "  .ui-from-background-\($0.name) { --ui-from-background: var(--ui-\($0.name)); --ui-tint: ui-tint; }\n"
    }.joined())

    """
}
