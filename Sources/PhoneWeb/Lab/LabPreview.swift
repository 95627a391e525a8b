import HTML
import Texts
import UserNotificationsUI

/// A phone that shows the current payload, collapsed and expanded. Its controls cannot be pressed.
package struct LabPreview: Sendable {
  /// The collapsed notification. Nil when nothing is shown; so is `expanded`.
  package var collapsed: NotificationCard?
  package var expanded: ExpandedView?
  /// The notification as browsers show it. Nil when nothing is shown.
  package var push: PushPanel? = nil
  package var setting: NotificationCard.Setting
  /// One sentence that says why nothing is shown, or what is missing.
  package var remark: String? = nil

  package init(
    collapsed: NotificationCard? = nil, expanded: ExpandedView? = nil, push: PushPanel? = nil,
    setting: NotificationCard.Setting, remark: String? = nil
  ) {
    self.collapsed = collapsed
    self.expanded = expanded
    self.push = push
    self.setting = setting
    self.remark = remark
  }

  package var language: Language { setting.language }

  /// The remark for a payload that a service extension would change.
  package static func notHereYet(in language: Language) -> String { language.localized(.Lab.notHereYet) }

  /// The card on the lock screen.
  package var collapsedHTML: HTML? { collapsed?.html(setting) }

  /// - Parameter rules: collects the style rules of the view.
  package func html(_ rules: inout ViewRules) -> HTML {
    """
    <div class="lab-preview\(collapsed == nil ? " is-blank" : "")" data-preview>
    <div class="phone lab-device" data-look="ios10" data-scheme="auto" data-text="l" data-width="375" dir="ltr" \
    data-drawing>
    <div class="phone-device"><div class="phone-screen">
    <div class="phone-wallpaper"></div>
    <div class="lab-screen" tabindex="0" role="region" aria-label="\(language.localized(.Lab.preview))">
    <div class="lab-drawn" inert>
    <p class="lab-preview-title">\(language.localized(.Lab.collapsed))</p>
    <ul class="notification-cards" data-collapsed>\(collapsedHTML)</ul>
    <p class="lab-preview-title">\(language.localized(.Lab.expanded))</p>
    <div data-expanded-view>\(expanded?.html(&rules))</div>
    </div>
    </div>
    </div></div>
    </div>
    <p class="lab-remark" data-remark\(flag: "hidden", remark == nil)>\(remark ?? "")</p>
    \(appearance)\
    <div class="lab-browser" data-browser-look>\(push?.html)</div>
    </div>

    """
  }

  /// The controls for the preview's appearance. They change only this drawing, without a request.
  private var appearance: HTML {
    """
    <div class="lab-appearance" data-script hidden>
    \(select("look", .Look.look, [("ios10", .Look.ios10), ("today", .Lab.today)]))\
    \(select("scheme", .Lab.scheme, [("auto", .Lab.automatic), ("light", .Look.light), ("dark", .Look.dark)]))\
    \(select("text", .Lab.text, [("s", .TextSize.s), ("l", .Lab.usual), ("xxxl", .Lab.large), ("ax3", .Lab.veryLarge)], usual: "l"))\
    </div>

    """
  }

  private func select(
    _ name: String, _ label: LocalizedText, _ options: [(String, LocalizedText)], usual: String? = nil
  ) -> HTML {
    """
    <label class="lab-choice">\(language.localized(label))<select class="input" data-draw="\(name)">\(options.map { option in
      "<option value=\"\(option.0)\"\(flag: "selected", option.0 == usual)>\(language.localized(option.1))</option>" as HTML
    })</select></label>

    """
  }
}
