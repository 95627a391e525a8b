import HTML

/// A form on the notification center's page. Without scripts it leads back to the page; with scripts it stays there.
package struct CenterForm {
  package var action: String
  /// The message shown when the action is done.
  package var said: String
  package var className: StaticString = "center-form"
  /// The page to return to.
  package var next: String

  package func html(_ content: HTML) -> HTML {
    """
    <form class="\(className.description)" method="post" action="\(url: action)" data-manage data-said="\(said)">\
    <input type="hidden" name="next" value="\(next)">\(content)</form>

    """
  }
}

extension CenterPage {
  /// A small form that consists of one button.
  package func button(
    _ title: String, at path: String, said: String, fields: [NotificationForm.Hidden] = [], label: String? = nil,
    className: StaticString = "button button-quiet button-small"
  ) -> HTML {
    CenterForm(action: api + path, said: said, className: "center-one", next: address).html(
      """
      \(NotificationForm(action: "", hidden: fields).hiddenInputs)\
      <button class="\(className.description)"\(attribute: "aria-label", label)>\(title)</button>
      """)
  }
}
