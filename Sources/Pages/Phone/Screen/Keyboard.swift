/// A drawing of a keyboard, under a field in which text is being entered. The real one types.
enum Keyboard {
  static let html: HTML = """
    <div class="keyboard" data-part="keyboard" aria-hidden="true">
    \(["qwertyuiop", "asdfghjkl", "zxcvbnm"].map(row))\
    <div class="keyboard-row"><span class="key key-wide key-dark">123</span><span class="key key-space">space</span>\
    <span class="key key-wide key-dark">return</span></div>
    </div>

    """

  private static func row(_ letters: String) -> HTML {
    let keys = letters.map { "<span class=\"key\">\(String($0))</span>" as HTML }
    let isLast = letters.hasPrefix("z")
    return """
      <div class="keyboard-row">\(isLast ? "<span class=\"key key-dark key-shift\">⇧</span>" : nil)\(keys)\
      \(isLast ? "<span class=\"key key-dark key-shift\">⌫</span>" : nil)</div>

      """
  }
}
