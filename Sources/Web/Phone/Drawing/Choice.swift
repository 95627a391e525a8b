import HTML

/// A labelled select.
struct Choice {
  struct Option {
    var value: String
    var title: String
    var isChosen: Bool
  }

  var name: String
  var label: String
  var options: [Option]

  var html: HTML {
    """
    <p class="choice"><label for="choice-\(name)">\(label)</label><select class="input" id="choice-\(name)" \
    name="\(name)">\(options.map(row))</select></p>

    """
  }

  private func row(_ option: Option) -> HTML {
    "<option value=\"\(option.value)\"\(flag: "selected", option.isChosen)>\(option.title)</option>"
  }
}
