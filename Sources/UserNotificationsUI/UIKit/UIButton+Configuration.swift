import Foundation

extension UIButton {
  /// The appearance of a button, as introduced in iOS 15 (UIKit, UIButton.Configuration).
  public struct Configuration: Sendable {
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }

    public var title: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    let style: ViewSnapshot.ButtonStyle

    public static func plain() -> Configuration { Configuration(style: .plain) }
    public static func gray() -> Configuration { Configuration(style: .gray) }
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    public static func filled() -> Configuration { Configuration(style: .filled) }
    public static func borderless() -> Configuration { .plain() }
    public static func bordered() -> Configuration { .gray() }
    public static func borderedTinted() -> Configuration { .tinted() }
    public static func borderedProminent() -> Configuration { .filled() }

    private init(style: ViewSnapshot.ButtonStyle) { self.style = style }

    @MainActor
    func decorate(_ snapshot: inout ViewSnapshot, tint: UIColor) {
      snapshot.buttonStyle = style
      if style == .filled || baseBackgroundColor != nil {
        snapshot.background = (baseBackgroundColor ?? tint).snapshot
      }
      let usual: UIColor? = style == .filled ? .systemBackground : style == .gray ? nil : tint
      snapshot.foreground = (baseForegroundColor ?? usual)?.snapshot
      if cornerStyle == .capsule { snapshot.cornerRadius = 40 }
    }
  }
}
