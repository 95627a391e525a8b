import HTML

/// A form of the notification center's page: without script it leads back to the page, with script it stays there.
package struct CenterForm {
  package var action: String
  /// What is said when it is done.
  package var said: String
  package var className: StaticString = "center-form"
  /// The page to come back to.
  package var next: String

  package func html(_ content: HTML) -> HTML {
    """
    <form class="\(className.description)" method="post" action="\(url: action)" data-manage data-said="\(said)">\
    <input type="hidden" name="next" value="\(next)">\(content)</form>

    """
  }
}

extension CenterPage {
  /// A small form that is one button.
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
