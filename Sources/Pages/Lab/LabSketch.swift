/// A phone that shows the payload as it stands, collapsed and expanded; nothing on it can be pressed.
public struct LabSketch: Sendable {
  /// nil where nothing is shown; so is `expanded`.
  public var collapsed: NotificationCell?
  public var expanded: ExpandedView?
  public var setting: NotificationCell.Setting
  /// One sentence that says why nothing is shown, or what is not.
  public var remark: String?

  public init(
    collapsed: NotificationCell?, expanded: ExpandedView?, setting: NotificationCell.Setting, remark: String? = nil
  ) {
    self.collapsed = collapsed
    self.expanded = expanded
    self.setting = setting
    self.remark = remark
  }

  /// As on the lock screen.
  public var collapsedHTML: HTML? { collapsed?.html(setting) }
  public var expandedHTML: HTML? { expanded?.html }

  var html: HTML {
    """
    <div class="lab-sketch" data-sketch>
    <div class="phone lab-device" data-look="ios10" data-scheme="auto" data-text="l" data-width="375" dir="ltr" \
    data-drawing>
    <div class="phone-device"><div class="phone-screen">
    <div class="phone-wallpaper"></div>
    <div class="lab-screen" tabindex="0" role="region" aria-label="Preview of the notification">
    <div class="lab-drawn" inert>
    <p class="lab-sketch-title">Collapsed</p>
    <ul class="cells" data-collapsed>\(collapsedHTML)</ul>
    <p class="lab-sketch-title">Expanded</p>
    <div data-expanded-view>\(expandedHTML)</div>
    </div>
    </div>
    </div></div>
    </div>
    <p class="lab-remark" data-remark\(flag: "hidden", remark == nil)>\(remark ?? "")</p>
    \(appearance)\
    </div>

    """
  }

  /// Works on this drawing alone, without a way to the server.
  private var appearance: HTML {
    """
    <div class="lab-appearance" data-script hidden>
    \(select("look", "Look", [("ios10", "iOS 10"), ("today", "Today")]))\
    \(select("scheme", "Scheme", [("auto", "Automatic"), ("light", "Light"), ("dark", "Dark")]))\
    \(select("text", "Text", [("s", "Small"), ("l", "Usual"), ("xxxl", "Large"), ("ax3", "Very large")], usual: "l"))\
    </div>

    """
  }

  private func select(_ name: String, _ label: String, _ options: [(String, String)], usual: String? = nil) -> HTML {
    """
    <label class="lab-choice">\(label)<select data-draw="\(name)">\(options.map { option in
      "<option value=\"\(option.0)\"\(flag: "selected", option.0 == usual)>\(option.1)</option>" as HTML
    })</select></label>

    """
  }
}
