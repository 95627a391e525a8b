import Foundation

extension UIImage {
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }

  /// The size of a system symbol (UIKit, UIImage.SymbolConfiguration).
  public final class SymbolConfiguration: NSObject, Sendable {
    /// Nil when only the scale is given.
    private let font: UIFont?
    private let scale: SymbolScale

    private init(_ font: UIFont?, _ scale: SymbolScale) {
      self.font = font
      self.scale = scale
    }

    private convenience init(_ pointSize: CGFloat, _ scale: SymbolScale) {
      self.init(.systemFont(ofSize: pointSize), scale)
    }

    public convenience init(pointSize: CGFloat) { self.init(pointSize, .unspecified) }
    /// The weight is ignored, because the replacement characters have a single weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize, .unspecified) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize, scale)
    }
    public convenience init(scale: SymbolScale) { self.init(nil, scale) }
    public convenience init(font: UIFont) { self.init(font, .unspecified) }
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }

    /// The font in which the symbol is drawn.
    var drawnFont: ViewSnapshot.Font {
      var drawn = (font ?? .systemFont(ofSize: UIFont.labelFontSize)).snapshot
      switch scale {
      case .small: drawn.size *= 0.8
      case .large: drawn.size *= 1.3
      default: break
      }
      return drawn
    }
  }

  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { UIImage(self, configuration) }
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    UIImage(self, configuration)
  }

  convenience init(_ image: UIImage, _ configuration: SymbolConfiguration?) {
    let side = configuration.map { CGFloat($0.drawnFont.size) }
    self.init(
      image.source, size: side.map { CGSize(width: $0, height: $0) } ?? image.size, tint: image.tint,
      animation: image.animation, duration: image.duration, symbolConfiguration: configuration)
  }
}
