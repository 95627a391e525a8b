/// Chooses how the phone is drawn; without script by loading the page anew.
struct AppearanceForm {
  var appearance: Appearance
  /// What of the page's address stays when it is sent, e.g. the preset.
  var kept: [NotificationForm.Hidden]

  var html: HTML {
    """
    <form class="panel-form" data-appearance method="get" action="/preview">
    \(kept.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" as HTML })
    \(choice("look", "Look", Appearance.Look.allCases, appearance.look, Self.name))\
    \(choice("scheme", "Colors", Appearance.Scheme.allCases, appearance.scheme, Self.name))\
    \(choice("text", "Text size", Appearance.TextSize.allCases, appearance.text, Self.name))\
    \(width)\
    \(choice("dir", "Direction", Appearance.Direction.allCases, appearance.direction, Self.name))\
    \(choice("motion", "Motion", Appearance.Motion.allCases, appearance.motion, Self.name))\
    <button class="button button-small panel-apply">Apply</button>
    </form>

    """
  }

  private var width: HTML {
    Choice(
      name: "width", label: "Width",
      options: Appearance.widths.map { width in
        Choice.Option(value: String(width), title: "\(width) points", isChosen: width == appearance.width)
      }
    ).html
  }

  private func choice<Value: RawRepresentable & Equatable>(
    _ name: String, _ label: String, _ values: [Value], _ chosen: Value, _ title: (Value) -> String
  ) -> HTML where Value.RawValue == String {
    Choice(
      name: name, label: label,
      options: values.map { value in
        Choice.Option(value: value.rawValue, title: title(value), isChosen: value == chosen)
      }
    ).html
  }
}

extension AppearanceForm {
  private static func name(_ look: Appearance.Look) -> String {
    switch look {
    case .ios10: "iOS 10"
    case .today: "iOS today"
    }
  }

  private static func name(_ scheme: Appearance.Scheme) -> String {
    switch scheme {
    case .auto: "As this browser"
    case .light: "Light"
    case .dark: "Dark"
    }
  }

  private static func name(_ size: Appearance.TextSize) -> String {
    switch size {
    case .xs: "Extra small"
    case .s: "Small"
    case .m: "Medium"
    case .l: "Large (usual)"
    case .xl: "Extra large"
    case .xxl: "Extra extra large"
    case .xxxl: "Extra extra extra large"
    case .ax1: "Accessibility 1"
    case .ax2: "Accessibility 2"
    case .ax3: "Accessibility 3"
    case .ax4: "Accessibility 4"
    case .ax5: "Accessibility 5"
    }
  }

  private static func name(_ direction: Appearance.Direction) -> String {
    switch direction {
    case .ltr: "Left to right"
    case .rtl: "Right to left"
    }
  }

  private static func name(_ motion: Appearance.Motion) -> String {
    switch motion {
    case .auto: "As this browser"
    case .reduced: "Reduced"
    }
  }
}
