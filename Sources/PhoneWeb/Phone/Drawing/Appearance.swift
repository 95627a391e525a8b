import HTML

/// The appearance of the phone, as set by the page's URL and the form that changes it.
package struct Appearance: Hashable, Sendable {
  /// The look of the system: that of 2016, or the current one.
  package enum Look: String, CaseIterable, Sendable { case ios10, today }
  package enum Scheme: String, CaseIterable, Sendable { case auto, light, dark }
  /// Apple's content size categories, from extra small to the fifth accessibility size. `l` is the default.
  package enum TextSize: String, CaseIterable, Sendable {
    case xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5
  }
  package enum Direction: String, CaseIterable, Sendable { case ltr, rtl }
  package enum Motion: String, CaseIterable, Sendable { case auto, reduced }

  /// Screen widths of existing phones, in points.
  package static let widths = [320, 360, 375, 390, 393, 402, 414, 430]

  package var look = Look.ios10
  package var scheme = Scheme.auto
  package var text = TextSize.l
  package var direction = Direction.ltr
  package var motion = Motion.auto
  /// One of `widths`.
  package var width = 375

  package init() {}

  /// - Parameter value: returns the value of a URL parameter, e.g. `look`. Missing and unknown values keep the default.
  package init(_ value: (String) -> String?) {
    look = value("look").flatMap(Look.init) ?? look
    scheme = value("scheme").flatMap(Scheme.init) ?? scheme
    text = value("text").flatMap(TextSize.init) ?? text
    direction = value("dir").flatMap(Direction.init) ?? direction
    motion = value("motion").flatMap(Motion.init) ?? motion
    width = value("width").flatMap { Int($0) }.map(Self.nearestWidth) ?? width
  }

  private static func nearestWidth(to points: Int) -> Int {
    let points = min(max(points, 0), 10_000)
    return widths.min { abs($0 - points) < abs($1 - points) } ?? points
  }

  /// The settings that differ from the default, as query items of a URL.
  package var query: [(name: String, value: String)] {
    let usual = Appearance()
    return zip(parameters, usual.parameters).filter { $0.value != $1.value }.map(\.0)
  }

  private var parameters: [(name: String, value: String)] {
    [
      ("look", look.rawValue), ("scheme", scheme.rawValue), ("text", text.rawValue), ("dir", direction.rawValue),
      ("motion", motion.rawValue), ("width", String(width)),
    ]
  }

  /// The attributes that the style sheets use.
  package var attributes: HTML {
    """
     data-look="\(look.rawValue)" data-scheme="\(scheme.rawValue)" data-text="\(text.rawValue)" \
    data-width="\(width)" data-motion="\(motion.rawValue)" dir="\(direction.rawValue)"
    """
  }
}
