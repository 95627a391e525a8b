import HTML

/// A labelled select.
package struct Choice {
  package struct Option {
    package var value: String
    package var title: String
    package var isChosen: Bool
  }

  package var name: String
  package var label: String
  package var options: [Option]

  package var html: HTML {
    """
    <p class="choice"><label for="choice-\(name)">\(label)</label><select class="input" id="choice-\(name)" \
    name="\(name)">\(options.map(row))</select></p>

    """
  }

  private func row(_ option: Option) -> HTML {
    "<option value=\"\(option.value)\"\(flag: "selected", option.isChosen)>\(option.title)</option>"
  }
}
