import HTML
import UserNotificationsUI

@testable import PhoneWeb
@testable import Web

/// For tests that look at the markup alone.
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
