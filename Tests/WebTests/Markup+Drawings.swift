import HTML
import UserNotificationsUI

@testable import PhoneWeb
@testable import Web

/// For tests that check only the markup.
extension ExpandedView {
  var markup: HTML {
    var rules = ViewRules()
    return html(&rules)
  }
}

extension PhoneScreen {
  var markup: HTML {
    var rules = ViewRules()
    return html(&rules)
  }
}
