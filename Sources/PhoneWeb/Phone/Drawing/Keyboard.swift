import HTML
import Texts

/// A drawing of a keyboard below a text field that is being edited. The real keyboard does the typing.
package enum Keyboard {
  package static func html(in language: Language) -> HTML {
    let rows = language.keyboard
    return """
      <div class="keyboard" data-part="keyboard" aria-hidden="true">
      \(rows.indices.map { row(rows[$0], isLast: $0 == rows.count - 1) })\
      <div class="keyboard-row"><span class="key key-wide key-dark">123</span>\
      <span class="key key-space">\(language.localized(.Phone.space))</span>\
      <span class="key key-wide key-dark">\(language.localized(.Phone.returnKey))</span></div>
      </div>

      """
  }

  private static func row(_ letters: String, isLast: Bool) -> HTML {
    let keys = letters.map { "<span class=\"key\">\(String($0))</span>" as HTML }
    return """
      <div class="keyboard-row">\(isLast ? "<span class=\"key key-dark key-shift\">⇧</span>" : nil)\(keys)\
      \(isLast ? "<span class=\"key key-dark key-shift\">⌫</span>" : nil)</div>

      """
  }
}
