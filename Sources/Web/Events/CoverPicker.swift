import HTML
import Invites
import PageKit
import Texts

/// The cover on the invite's card, and the choice of another: one of the drawings, or a photo. Style sheets alone show
/// the choice on the card. Only a photo that was not uploaded yet needs a script.
struct CoverPicker {
  var page: EventFormPage

  var language: Language { page.language }

  var html: HTML {
    """
    <div class="cover-stage\(shown.map { " cover-\($0.rawValue)" } ?? "")" data-cover\(flag: "data-known", shown != nil)>\
    <div class="cover cover-drawn" aria-hidden="true"></div>\(photo)</div>
    <details class="cover-picker"\(flag: "open", note != nil)>
    <summary class="cover-change"><span class="cover-closed">\(Icon.photo)\(language.localized(.EventForm.changeCover))</span>\
    <span class="cover-opened">\(Icon.check)\(language.localized(.EventForm.closeCover))</span></summary>
    <fieldset><legend class="visually-hidden">\(language.localized(.EventForm.cover))</legend>
    <div class="cover-choices">
    \(upload)\(CoverPattern.allCases.map(choice))\(choice(nil))\
    </div>
    \(note.map { "<p class=\"field-failure\" id=\"f-cover-failure\">\($0)</p>\n" as HTML })\
    \(hasPhoto ? page.box("dropsCover", .EventForm.dropPhoto) : nil)\
    </fieldset>
    </details>

    """
  }

  private var hasPhoto: Bool { page.source?.cover != nil }
  private var failure: String? {
    page.form.message(for: "cover", in: language) ?? page.form.message(for: "pattern", in: language)
  }
  /// The line below the choices: the failure, or the request to choose the photo again.
  private var note: String? { failure ?? (page.hasLostPhoto ? language.localized(.EventForm.photoAgain) : nil) }

  /// The selected drawing. Nil while the photo is the cover, so that pressing any drawing selects it. A drawing that
  /// was sent with the form stays selected.
  private var chosen: String? {
    page.form.values["pattern"] ?? (hasPhoto && !page.isOn("dropsCover") ? nil : page.stored["pattern"] ?? "")
  }

  /// The drawing that "Surprise me" stands for, if it is known.
  private var shown: CoverPattern? { page.event?.pattern }

  private var photo: HTML? {
    page.source?.cover.map { photo in
      """
      <div class="cover cover-photo" aria-hidden="true">\
      \(Picture(photo: photo, label: "", place: .invite, photoURL: page.photoURL, isFirst: true).html)</div>
      """
    }
  }

  private func choice(_ pattern: CoverPattern?) -> HTML {
    // An unknown name selects "Surprise me", as an empty name does.
    let isChosen = chosen.map { CoverPattern(rawValue: $0) == pattern } ?? false
    let art = pattern.map { Cover.drawing($0) } ?? "<div class=\"cover cover-any\" aria-hidden=\"true\"></div>"
    return """
      <label class="cover-choice" for="f-pattern-\(pattern?.rawValue ?? "any")">\
      <input type="radio" id="f-pattern-\(pattern?.rawValue ?? "any")" name="pattern" value="\(pattern?.rawValue ?? "")"\
      \(flag: "checked", isChosen)>\(art)<span>\(language.localized(pattern?.word ?? .EventForm.automatic))</span></label>

      """
  }

  private var upload: HTML {
    """
    <label class="cover-choice cover-upload" for="f-cover">\
    <input type="file" id="f-cover" name="cover" accept="image/jpeg,image/png,image/gif,image/webp,image/heic"\
    \(attribute: "aria-describedby", note == nil ? nil : "f-cover-failure")\
    \(attribute: "aria-invalid", failure == nil ? nil : "true")>\
    <span class="cover" aria-hidden="true">\(Icon.photo)</span><span>\(language.localized(.EventForm.photo))</span></label>

    """
  }
}

extension CoverPattern {
  /// The name of the drawing.
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
