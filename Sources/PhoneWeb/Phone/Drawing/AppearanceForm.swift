import HTML
import Texts

/// The form for the phone's appearance. Without scripts it reloads the page.
package struct AppearanceForm {
  package var appearance: Appearance
  /// The parameters of the page's URL that the form keeps, e.g. the preset.
  package var kept: [NotificationForm.Hidden]
  package var language: Language

  package var html: HTML {
    """
    <form class="panel-form" data-appearance method="get" action="/preview">
    \(kept.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" as HTML })
    \(choice("look", .Look.look, Appearance.Look.allCases, appearance.look, Self.name))\
    \(choice("scheme", .Look.colors, Appearance.Scheme.allCases, appearance.scheme, Self.name))\
    \(textSize)\
    \(width)\
    \(choice("dir", .Look.direction, Appearance.Direction.allCases, appearance.direction, Self.name))\
    \(choice("motion", .Look.motion, Appearance.Motion.allCases, appearance.motion, Self.name))\
    <button class="button button-small panel-apply">\(language.localized(.Look.apply))</button>
    </form>

    """
  }

  private var textSize: HTML {
    Choice(
      name: "text", label: language.localized(.Look.text),
      options: Appearance.TextSize.allCases.map { size in
        Choice.Option(value: size.rawValue, title: name(size), isChosen: size == appearance.text)
      }
    ).html
  }

  private var width: HTML {
    Choice(
      name: "width", label: language.localized(.Look.width),
      options: Appearance.widths.map { width in
        Choice.Option(
          value: String(width), title: language.localized(.Preview.points, ["n": String(width)]),
          isChosen: width == appearance.width)
      }
    ).html
  }

  private func choice<Value: RawRepresentable & Equatable>(
    _ name: String, _ label: LocalizedText, _ values: [Value], _ chosen: Value, _ title: (Value) -> LocalizedText
  ) -> HTML where Value.RawValue == String {
    Choice(
      name: name, label: language.localized(label),
      options: values.map { value in
        Choice.Option(value: value.rawValue, title: language.localized(title(value)), isChosen: value == chosen)
      }
    ).html
  }
}

extension AppearanceForm {
  private static func name(_ look: Appearance.Look) -> LocalizedText {
    switch look {
    case .ios10: .Look.ios10
    case .today: .Look.today
    }
  }

  private static func name(_ scheme: Appearance.Scheme) -> LocalizedText {
    switch scheme {
    case .auto: .Look.asBrowser
    case .light: .Look.light
    case .dark: .Look.dark
    }
  }

  private func name(_ size: Appearance.TextSize) -> String {
    switch size {
    case .xs: language.localized(.TextSize.xs)
    case .s: language.localized(.TextSize.s)
    case .m: language.localized(.TextSize.m)
    case .l: language.localized(.TextSize.l)
    case .xl: language.localized(.TextSize.xl)
    case .xxl: language.localized(.TextSize.xxl)
    case .xxxl: language.localized(.TextSize.xxxl)
    case .ax1, .ax2, .ax3, .ax4, .ax5:
      language.localized(.TextSize.accessibility, ["n": String(size.rawValue.suffix(1))])
    }
  }

  private static func name(_ direction: Appearance.Direction) -> LocalizedText {
    switch direction {
    case .ltr: .Look.leftToRight
    case .rtl: .Look.rightToLeft
    }
  }

  private static func name(_ motion: Appearance.Motion) -> LocalizedText {
    switch motion {
    case .auto: .Look.asBrowser
    case .reduced: .Look.reduced
    }
  }
}
