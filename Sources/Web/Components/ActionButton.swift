import HTML
import Texts

/// A form that consists of one button.
struct ActionButton {
  var action: String
  var title: String
  /// The guest or thing that the button applies to, for people who do not see the row around it.
  var about: String?
  var next: String
  var style = "button-small"
  var isEnabled = true

  var html: HTML {
    """
    <form method="post" action="\(url: action)"><input type="hidden" name="next" value="\(next)">\
    <button class="button \(style)"\(flag: "disabled", !isEnabled)>\(title)\
    \(about.map { "<span class=\"visually-hidden\">: \($0)</span>" as HTML })</button></form>

    """
  }
}
