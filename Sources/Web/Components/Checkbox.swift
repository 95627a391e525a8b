import HTML
import PageKit

/// A checkbox with its label. A form sends `true` when it is checked, and nothing otherwise.
struct Checkbox {
  var name: String
  var label: String
  var isOn: Bool

  var html: HTML {
    """
    <label class="box" for="f-\(name)"><input type="checkbox" id="f-\(name)" name="\(name)" value="true"\(flag: "checked", isOn)>\
    <span>\(label)</span></label>

    """
  }
}
