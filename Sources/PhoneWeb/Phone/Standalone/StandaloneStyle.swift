/// The styles of a standalone page in addition to the phone's own. They are in no cascade layer, so they take
/// precedence over all others.
package enum StandaloneStyle {
  package static let text = """
    .standalone main { display: grid; justify-items: center; gap: 20px; padding: 24px 12px; }
    .standalone h1 { font-size: 1.1rem; text-align: center; }
    .standalone h2 { font-size: 0.95rem; margin-block-end: 8px; text-align: center; }
    .standalone .standalone-phone { --phone-side: 0px; --phone-brow: 0px; --phone-chin: 0px; --screen-radius: 20px; inline-size: min(100%, var(--phone-width)); }
    .standalone .standalone-phone .phone-screen { block-size: auto; min-block-size: 0; }
    .standalone .standalone-phone .standalone-drawn { position: relative; display: grid; gap: 16px; padding: 16px var(--n-margin); }
    .standalone-drawn .expanded { block-size: auto; padding: 0; overflow: visible; }
    .standalone-drawn :is(.notification-card-menu, .notification-card-actions) { display: none; }
    .standalone-picture main { display: block; padding: 0; margin: 0; max-inline-size: none; inline-size: max-content; }
    .standalone.standalone-picture { margin: 0; padding: 0; }
    .standalone-picture .standalone-phone.standalone-phone { --screen-radius: 0px; inline-size: var(--phone-width); }
    .standalone-picture * { animation: none !important; transition: none !important; }
    .standalone-comparison main { grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), max-content)); justify-content: center; align-items: start; }
    .standalone-comparison :is(h1, .standalone-figure) { grid-column: 1 / -1; }
    .standalone-figure { text-align: center; }
    .standalone-over { display: grid; isolation: isolate; background: #000; }
    .standalone-over > * { grid-area: 1 / 1; }
    .standalone-over > :last-child { mix-blend-mode: difference; }

    """
}
