import HTML

/// A form of the notification center's page: without script it leads back to the page, with script it stays there.
struct CenterForm {
  var action: String
  /// What is said when it is done.
  var said: String
  var className: StaticString = "center-form"
  /// The page to come back to.
  var next: String

  func html(_ content: HTML) -> HTML {
    """
    <form class="\(className.description)" method="post" action="\(url: action)" data-manage data-said="\(said)">\
    <input type="hidden" name="next" value="\(next)">\(content)</form>

    """
  }
}

extension CenterPage {
  /// A small form that is one button.
  func button(
    _ title: String, at path: String, said: String, fields: [NotificationForm.Hidden] = [], label: String? = nil,
    className: StaticString = "button button-quiet button-small"
  ) -> HTML {
    CenterForm(action: api + path, said: said, className: "center-one", next: address).html(
      """
      \(NotificationForm(action: "", hidden: fields).hiddenInputs)\
      <button class="\(className.description)"\(attribute: "aria-label", label)>\(title)</button>
      """)
  }

  /// A segment of a path.
  static func segment(_ text: String) -> String {
    text.utf8.reduce(into: "") { path, byte in
      let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      if isPlain || [0x2d, 0x2e, 0x5f, 0x7e].contains(byte) {
        path.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        path += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
