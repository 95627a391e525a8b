import HTML
import PageKit

/// A choice of a survey that a person picks or not, as a control with its text.
struct SurveyPick {
  enum Kind: String { case radio, checkbox }

  var type: Kind
  var name: String
  var value: Int
  var text: String
  var isChosen: Bool
  var isDisabled = false

  var html: HTML {
    """
    <label class="survey-pick"><input type="\(type.rawValue)" name="\(name)" value="\(value)"\(flag: "checked", isChosen)\
    \(flag: "disabled", isDisabled)> <span class="survey-text" dir="auto">\(text)</span></label>

    """
  }
}
