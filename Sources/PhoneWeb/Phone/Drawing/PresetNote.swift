import HTML
import Texts

/// The description of the chosen preset, and the links through its series.
package struct PresetNote {
  package var list: PresetList

  package var html: HTML? {
    guard let chosen = list.chosen,
      let preset = list.sections.lazy.flatMap(\.presets).first(where: { $0.id == chosen.id })
    else { return nil }
    return """
      <section class="preset-note" data-preset-note\(attribute: "data-clock", chosen.clock) aria-label="\(list.language.localized(.Presets.about))">
      <h2 class="preset-note-title"\(list.samples)>\(preset.title)</h2>
      <p\(list.samples)>\(preset.summary)</p>
      \(screen(of: chosen))\
      \(steps(around: preset))\
      </section>

      """
  }

  /// The form that changes the screen. Shown when the phone is locked and the preset expects it unlocked, or the
  /// reverse.
  private func screen(of chosen: PresetList.Choice) -> HTML {
    let isLocking = chosen.screen == .lock
    return """
      <form class="preset-screen" method="post" action="/api/v1/phones/mine/presets/\(chosen.id)" \
      data-preset-screen="\(chosen.screen.rawValue)"\(flag: "hidden", !chosen.isOtherwise)>
      <input type="hidden" name="takesScreen" value="true">
      <p>\(list.language.localized(isLocking ? .Presets.wouldLock : .Presets.wouldUnlock))</p>
      <button class="button button-small">\(list.language.localized(isLocking ? .Presets.lockAndSend : .Presets.unlockAndSend))</button>
      </form>

      """
  }

  private func steps(around preset: PresetList.Preset) -> HTML? {
    guard let series = preset.series else { return nil }
    let all = list.sections.flatMap(\.presets).filter { $0.series?.name == series.name }
      .sorted { ($0.series?.step ?? 0) < ($1.series?.step ?? 0) }
    let place = all.firstIndex { $0.id == preset.id } ?? 0
    return """
      <p class="preset-steps">\(link(.Presets.previous, place > 0 ? all[place - 1] : nil))\
      <span>\(list.language.localized(.Presets.step, ["series": series.name, "step": String(place + 1), "steps": String(all.count)]))</span>\
      \(link(.Presets.next, place + 1 < all.count ? all[place + 1] : nil))</p>

      """
  }

  private func link(_ word: LocalizedText, _ preset: PresetList.Preset?) -> HTML? {
    guard let preset else { return nil }
    return """
      <a class="button button-small" href="\(url: list.address(of: preset))" data-preset="\(preset.id)">\(list.language.localized(word))\
      <span class="visually-hidden">: \(preset.title)</span></a>
      """
  }
}
