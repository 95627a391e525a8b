import HTML
import Invites

/// The choice of a cover: one of the drawings, all of them in view, or a photo. The large one follows the choice by
/// style alone.
struct CoverPicker: Localized {
  var page: EventFormPage

  var language: Language { page.language }

  var html: HTML {
    """
    <fieldset class="card cover-picker"><legend class="section-title">\(localized(.EventForm.cover))</legend>
    <div class="cover-preview" aria-hidden="true"><div class="cover cover-drawn"></div></div>
    <div class="cover-choices">
    \(choice(nil))\(CoverPattern.allCases.map(choice))\
    </div>
    \(page.form.message(for: "pattern", in: language).map { "<p class=\"field-failure\">\($0)</p>\n" as HTML })\
    \(photo)\
    \(hasPhoto ? page.box("dropsCover", .EventForm.dropPhoto) : nil)\
    </fieldset>

    """
  }

  private var hasPhoto: Bool { page.event?.cover != nil }

  private func choice(_ pattern: CoverPattern?) -> HTML {
    // A name that no drawing has chooses none, as an empty one does.
    let isChosen = CoverPattern(rawValue: page.value("pattern")) == pattern
    let art = pattern.map { Cover.drawing($0) } ?? "<div class=\"cover cover-any\" aria-hidden=\"true\"></div>"
    return """
      <label class="cover-choice" for="f-pattern-\(pattern?.rawValue ?? "any")">\
      <input type="radio" id="f-pattern-\(pattern?.rawValue ?? "any")" name="pattern" value="\(pattern?.rawValue ?? "")"\
      \(flag: "checked", isChosen)>\(art)<span>\(localized(pattern?.word ?? .EventForm.automatic))</span></label>

      """
  }

  private var photo: HTML {
    let failure = page.form.message(for: "cover", in: language)
    return """
      <div class="field\(failure == nil ? "" : " field-failed")">
      <label for="f-cover">\(localized(.EventForm.photo))<span class="field-optional"> \(localized(.Form.optional))</span></label>
      <input class="input input-file" type="file" id="f-cover" name="cover" \
      accept="image/jpeg,image/png,image/gif,image/webp,image/heic" aria-describedby="f-cover-hint\
      \(failure == nil ? "" : " f-cover-failure")"\(attribute: "aria-invalid", failure == nil ? nil : "true")>
      <p class="field-hint" id="f-cover-hint">\(localized(hasPhoto ? .EventForm.replacePhoto : .EventForm.photoHint))</p>
      \(failure.map { "<p class=\"field-failure\" id=\"f-cover-failure\">\($0)</p>\n" as HTML })\
      </div>

      """
  }
}

extension CoverPattern {
  /// What it shows, in a word.
  var word: LocalizedText {
    switch self {
    case .confetti: .Pattern.confetti
    case .waves: .Pattern.waves
    case .rays: .Pattern.rays
    case .dots: .Pattern.dots
    case .hills: .Pattern.hills
    case .ribbons: .Pattern.ribbons
    case .bloom: .Pattern.bloom
    case .night: .Pattern.night
    case .checks: .Pattern.checks
    case .sunset: .Pattern.sunset
    case .stripes: .Pattern.stripes
    case .stars: .Pattern.stars
    }
  }
}
