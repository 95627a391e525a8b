import HTML
import Texts

/// The name of the guest or thing that a button applies to. It follows the label of the button, for people who do not
/// see the row around it.
struct HiddenName {
  var name: String
  var language: Language

  var html: HTML {
    "<span class=\"visually-hidden\">\(language.localized(.Form.about, ["name": name]))</span>"
  }
}
